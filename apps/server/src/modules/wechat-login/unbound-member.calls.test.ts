import { addToBag, countBag } from '@corium/contract/bag'
import { calls } from '@corium/contract/calls'
import { bindMobile, getMember, logout, sendCode } from '@corium/contract/passport'
import { refusals } from '@corium/contract/refusals'
import { getWechatLink } from '@corium/contract/wechat-login'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newContact } from '../../../test/accounts.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'
import { logInWithWechat } from '../../../test/wechat.ts'

let shop: SandboxShop
beforeAll(async () => {
  shop = await openSandboxShop()
})
beforeEach(() => shop.clock.forward(3600))
afterAll(() => shop.close())

const mobileMissing = refusals['mobile-missing'].code

test('a member who has only logged in with WeChat can bind a number or log out, and nothing else of a member', async () => {
  const wen = await logInWithWechat(shop, await shop.person())
  const forMembers = calls.filter(({ access }) => access === 'member' || access === 'member-with-mobile')
  expect(forMembers.length).toBeGreaterThan(50)
  for (const call of forMembers) {
    const result = await wen.call(call, {} as never)
    expect([call.path, !result.ok && result.code]).toEqual([call.path, mobileMissing])
  }
  const others = calls.filter(({ access }) => access === 'unbound-member')
  expect(others.map(({ path }) => path).sort()).toEqual([bindMobile.path, getMember.path, logout.path].sort())
  expect(await wen.get(getMember, {})).toMatchObject({ mobile: null, email: null })
  const { mobile } = newContact()
  expect(await wen.call(sendCode, { type: 'bind_mobile', account: mobile })).toMatchObject({ ok: true })
  expect(await wen.call(logout, {})).toMatchObject({ ok: true })
})

test('a member with an email is not asked for more than before', async () => {
  const bob = await shop.member({ mobile: null })
  expect(await bob.call(getWechatLink, {})).toMatchObject({ ok: true })
})

test('an account that never got a number is deleted when nobody has used it for a month', async () => {
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
