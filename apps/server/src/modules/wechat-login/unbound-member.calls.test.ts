import { checkDeletion, deleteAccount, exportData, verifyIdentity } from '@corium/contract/account'
import { addToBag, countBag } from '@corium/contract/bag'
import { calls } from '@corium/contract/calls'
import { bindMobile, getMember, type IdentityAction, logout, sendCode } from '@corium/contract/passport'
import { refusals } from '@corium/contract/refusals'
import { getWechatLink } from '@corium/contract/wechat-login'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newContact } from '../../../test/accounts.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'
import type { Caller } from '../../../test/shop.ts'
import { logInWithWechat } from '../../../test/wechat.ts'

let shop: SandboxShop
beforeAll(async () => {
  shop = await openSandboxShop()
})
beforeEach(() => shop.clock.forward(3600))
afterAll(() => shop.close())

const mobileMissing = refusals['mobile-missing'].code

test('a member who has only logged in with WeChat can bind a number, log out, take or delete their data, and nothing else of a member', async () => {
  const wen = await logInWithWechat(shop, await shop.person())
  const forMembers = calls.filter(({ access }) => access === 'member' || access === 'member-with-mobile')
  expect(forMembers.length).toBeGreaterThan(50)
  for (const call of forMembers) {
    const result = await wen.call(call, {} as never)
    expect([call.path, !result.ok && result.code]).toEqual([call.path, mobileMissing])
  }
  const others = calls.filter(({ access }) => access === 'unbound-member')
  const allowed = [bindMobile, getMember, logout, verifyIdentity, exportData, checkDeletion, deleteAccount]
  expect(others.map(({ path }) => path).sort()).toEqual(allowed.map(({ path }) => path).sort())
  expect(await wen.get(getMember, {})).toMatchObject({ mobile: null, email: null })
  const { mobile } = newContact()
  expect(await wen.call(sendCode, { type: 'bind_mobile', account: mobile })).toMatchObject({ ok: true })
  expect(await wen.call(logout, {})).toMatchObject({ ok: true })
})

describe('the data of a member who has only logged in with WeChat', () => {
  const proveBy = (member: Caller, by: 'login' | 'password' | 'sms', action: IdentityAction) =>
    member.call(verifyIdentity, { action, by, secret: by === 'login' ? '' : '123456' })

  const proofOf = async (member: Caller, action: IdentityAction) => {
    const result = await proveBy(member, 'login', action)
    if (!result.ok) throw new Error(result.msg)
    return result.data.proof
  }

  test('can be downloaded, and the account deleted, within ten minutes of the login', async () => {
    const person = await shop.person()
    const wen = await logInWithWechat(shop, person)
    const { user_id } = await wen.get(getMember, {})
    shop.clock.forward(599)
    const { content } = await wen.get(exportData, { proof: await proofOf(wen, 'export_data') })
    expect(content).toMatchObject({
      profile: { mobile: null, email: null },
      wechat: [{ open_id: expect.any(String) }],
      sessions: [{}],
    })
    expect(await wen.get(checkDeletion, {})).toEqual({ reasons: [] })
    await wen.get(deleteAccount, { proof: await proofOf(wen, 'cancel_account') })
    expect(await wen.call(getMember, {})).toBeRefused('session-invalid')
    const again = await logInWithWechat(shop, person)
    expect((await again.get(getMember, {})).user_id).not.toBe(user_id)
  })

  test('needs a new login after ten minutes, also with another session that is new', async () => {
    const person = await shop.person()
    const wen = await logInWithWechat(shop, person)
    shop.clock.forward(600)
    const newer = await logInWithWechat(shop, person)
    expect(await proveBy(wen, 'login', 'export_data')).toBeRefused('login-too-old')
    const proof = await proofOf(newer, 'export_data')
    expect(await wen.call(exportData, { proof })).toBeRefused('proof-expired')
    expect(await newer.call(deleteAccount, { proof })).toBeRefused('proof-expired')
    expect(await newer.call(exportData, { proof })).toMatchObject({ ok: true })
  })

  test('is not given for a guessed password or code, nor to others', async () => {
    const wen = await logInWithWechat(shop, await shop.person())
    expect(await proveBy(wen, 'password', 'export_data')).toBeRefused('field-errors')
    expect(await proveBy(wen, 'sms', 'export_data')).toBeRefused('code-wrong')
    expect(await wen.call(exportData, { proof: '' })).toBeRefused('proof-expired')
    const proof = await proofOf(wen, 'cancel_account')
    const ben = await logInWithWechat(shop, await shop.person())
    expect(await ben.call(deleteAccount, { proof })).toBeRefused('proof-expired')
    expect(await proveBy(shop.visitor(), 'login', 'export_data')).toBeRefused('session-invalid')
  })

  test('a fresh login is no proof for a member who has a number or an email', async () => {
    for (const contact of [{ mobile: null }, { email: null }])
      expect(await proveBy(await shop.member(contact), 'login', 'cancel_account')).toBeRefused('code-wrong')
  })
})

test('a member with an email is not asked for more than before', async () => {
  const bob = await shop.member({ mobile: null })
  expect(await bob.call(getWechatLink, {})).toMatchObject({ ok: true })
})

test('an account that never got a number is deleted after a month without use', async () => {
  const person = await shop.person()
  const wen = await logInWithWechat(shop, person)
  const sku = await shop.build.sku()
  await shop.build.refreshCatalog()
  await wen.get(addToBag, { goods_id: sku.goods_id, sku_id: sku.id, num: 1 })
  const { user_id } = await wen.get(getMember, {})
  shop.clock.forward(20 * 86_400)
  expect(await wen.get(countBag, {})).toEqual({ num: 1 })
  shop.clock.forward(29 * 86_400)
  await shop.run('clean-up')
  const again = await logInWithWechat(shop, person)
  expect((await again.get(getMember, {})).user_id).toBe(user_id)

  shop.clock.forward(31 * 86_400)
  await shop.run('clean-up')
  const later = await logInWithWechat(shop, person)
  expect((await later.get(getMember, {})).user_id).not.toBe(user_id)
})
