import { listLogins, listSessions } from '@corium/contract/account'
import { addToBag, listBag } from '@corium/contract/bag'
import { changeFavorites, listFavorites } from '@corium/contract/favorites'
import { lockMember } from '@corium/contract/member-desk'
import { listMessages } from '@corium/contract/messages'
import { bindMobile, getMember, login } from '@corium/contract/passport'
import { getWechatLink } from '@corium/contract/wechat-login'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newContact } from '../../../test/accounts.ts'
import { openAccount, password } from '../../../test/identity.ts'
import { receiveCode } from '../../../test/messages.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'
import type { Caller } from '../../../test/shop.ts'
import { turnOnTwoStep } from '../../../test/two-step.ts'
import { logInWithWechat } from '../../../test/wechat.ts'

let shop: SandboxShop
beforeAll(async () => {
  shop = await openSandboxShop()
})
beforeEach(() => shop.clock.forward(86_400))
afterAll(() => shop.close())

const country_code = 'CN'
const other = 'eight green hides'

/** Binds a number with a code sent to it. */
async function bind(caller: Caller, mobile: string, more: { password?: string } = {}) {
  const code = await receiveCode(shop, caller, 'bind_mobile', mobile)
  return caller.call(bindMobile, { mobile, code, country_code, ...more })
}

test('a new number makes the account whole, with a new token', async () => {
  const wen = await logInWithWechat(shop, await shop.person())
  const { user_id } = await wen.get(getMember, {})
  const { mobile } = newContact()
  const result = await bind(wen, mobile, { password })
  expect(result).toMatchObject({ ok: true, data: { is_merged: false, keeps_password: false } })
  expect(await wen.call(getMember, {})).toBeRefused('session-invalid')
  wen.token = result.ok ? result.data.token! : ''
  expect(await wen.get(getMember, {})).toMatchObject({ user_id, mobile: `+86${mobile}`, has_password: true })
  expect((await wen.get(listSessions, {})).list).toHaveLength(1)
  expect((await wen.get(listLogins, {})).list).toMatchObject([{ method: 'wechat', is_success: true }])
  expect(await shop.visitor().call(login, { mobile, password })).toMatchObject({ ok: true })
})

test('the number of an account without WeChat: that account gets everything and keeps its password', async () => {
  const person = await shop.person()
  const wen = await logInWithWechat(shop, person)
  const ana = await shop.member({ email: 'ana.number@buyer.test', password })
  const [sku, second] = [await shop.build.sku({ stock: 50 }), await shop.build.sku({ stock: 50 })]
  await shop.build.refreshCatalog()
  for (const [who, num] of [
    [ana, 2],
    [wen, 3],
  ] as const) {
    await who.get(addToBag, { goods_id: sku.goods_id, sku_id: sku.id, num })
    await who.get(changeFavorites, { goods_id: sku.goods_id, is_collect: true })
  }
  await wen.get(addToBag, { goods_id: second.goods_id, sku_id: second.id, num: 4 })
  await wen.get(changeFavorites, { goods_id: second.goods_id, is_collect: true })

  const result = await bind(wen, ana.mobile!.slice(3), { password: other })
  expect(result).toMatchObject({ ok: true, data: { is_merged: true, keeps_password: true } })
  expect(await wen.call(getMember, {})).toBeRefused('session-invalid')
  wen.token = result.ok ? result.data.token! : ''
  expect(await wen.get(getMember, {})).toMatchObject({ user_id: ana.id, email: ana.email })
  const bag = await ana.get(listBag, {})
  expect(Object.fromEntries(bag.list.map(({ sku_id, num }) => [sku_id, num]))).toEqual({
    [sku.id]: 5,
    [second.id]: 4,
  })
  expect((await ana.get(listFavorites, {})).total).toBe(2)
  expect(await ana.get(getWechatLink, {})).toMatchObject({ is_linked: true, can_link: false })
  expect((await ana.get(listMessages, {})).list[0]).toMatchObject({
    title: 'Your account was linked to WeChat',
  })
  const mobile = ana.mobile!
  expect(await shop.visitor().call(login, { mobile, password })).toMatchObject({ ok: true })
  expect(await shop.visitor().call(login, { mobile, password: other })).toBeRefused('credentials-wrong')
  const again = await logInWithWechat(shop, person)
  expect((await again.get(getMember, {})).user_id).toBe(ana.id)
})

test('an account with another WeChat account is not merged', async () => {
  const ana = await logInWithWechat(shop, await shop.person())
  const { mobile } = newContact()
  const bound = await bind(ana, mobile)
  ana.token = bound.ok ? bound.data.token! : ''
  shop.clock.forward(3600)
  const wen = await logInWithWechat(shop, await shop.person())
  expect(await bind(wen, mobile)).toBeRefused('account-has-wechat')
  expect(await wen.get(getMember, {})).toMatchObject({ mobile: null })
  expect(await ana.get(getMember, {})).toMatchObject({ mobile: `+86${mobile}` })
})

test('binding the number of an account that staff have locked is no way into it', async () => {
  const ana = await shop.member()
  const wen = await logInWithWechat(shop, await shop.person())
  const desk = await shop.staff()
  await desk.get(lockMember, { member_id: ana.id, version: 1, reason: 'Fraud' })
  expect(await bind(wen, ana.mobile!.slice(3))).toBeRefused('account-locked')
  expect(await wen.get(getMember, {})).toMatchObject({ mobile: null })
})

describe('the number of an account with two-step login', () => {
  test('takes a code of its app too, with the same code of the number', async () => {
    const wen = await logInWithWechat(shop, await shop.person())
    const ana = await openAccount(shop)
    const { code, recovery_codes } = await turnOnTwoStep(shop, ana)
    const mobile = ana.mobile!.slice(3)
    const sms = await receiveCode(shop, wen, 'bind_mobile', mobile)
    const send = (factor_code?: string) =>
      wen.call(bindMobile, {
        mobile,
        code: sms,
        country_code,
        ...(factor_code !== undefined && { factor_code }),
      })
    expect(await wen.call(bindMobile, { mobile, code: '000000', country_code })).toBeRefused('code-wrong')
    expect(await send()).toBeRefused('second-step-needed')
    expect(await send(' ')).toBeRefused('second-step-needed')
    expect(await send('000000')).toMatchObject({
      ok: false,
      data: { fields: { factor_code: expect.any(String) } },
    })
    expect(await wen.get(getMember, {})).toMatchObject({ mobile: null })
    const both = await Promise.all([send(code()), send(recovery_codes[0])])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    const result = both.find(({ ok }) => ok)!
    wen.token = result.ok ? result.data.token! : ''
    expect(await wen.get(getMember, {})).toMatchObject({ user_id: ana.id, email: ana.email })
  })

  test('sent again with a new login, after a lost response, is bound already', async () => {
    const wen = await logInWithWechat(shop, await shop.person())
    const ana = await openAccount(shop)
    const { code } = await turnOnTwoStep(shop, ana)
    const mobile = ana.mobile!.slice(3)
    const sms = await receiveCode(shop, wen, 'bind_mobile', mobile)
    const input = { mobile, code: sms, country_code, password: other, factor_code: code() }
    const { token: _, ...bound } = await wen.get(bindMobile, input)
    expect(bound).toEqual({ is_merged: true, keeps_password: true })
    expect(await wen.call(bindMobile, input)).toBeRefused('session-invalid')
    expect(await ana.get(bindMobile, { ...input, code: ` ${sms}` })).toEqual(bound)
    expect(await ana.call(bindMobile, { ...input, code: '000000' })).toBeRefused('state-conflict')
    expect(await ana.call(bindMobile, { ...input, mobile: newContact().mobile })).toBeRefused(
      'state-conflict',
    )
  })

  test('refuses the code of the app after ten wrong ones', async () => {
    const wen = await logInWithWechat(shop, await shop.person())
    const ana = await openAccount(shop)
    const { code } = await turnOnTwoStep(shop, ana)
    const mobile = ana.mobile!.slice(3)
    const sms = await receiveCode(shop, wen, 'bind_mobile', mobile)
    const send = (factor_code: string) =>
      wen.call(bindMobile, { mobile, code: sms, country_code, factor_code })
    for (let num = 0; num < 10; num++) expect(await send('000000')).toBeRefused('field-errors')
    expect(await send(code())).toBeRefused('too-many-requests')
    expect(await wen.get(getMember, {})).toMatchObject({ mobile: null })
  })
})

test('a member with an email who sends the number again, after a lost response, is told that it is bound', async () => {
  const bob = await shop.member({ mobile: null, email: 'bob.again@buyer.test', password })
  const { mobile } = newContact()
  const code = await receiveCode(shop, bob, 'bind_mobile', mobile)
  const send = () => bob.get(bindMobile, { mobile, code, country_code, password: other })
  const first = await send()
  expect(first).toEqual({ is_merged: false, keeps_password: true })
  expect(await send()).toEqual(first)
})

test('a member with an email is an account of its own: the number of another one is refused', async () => {
  const [bob, ana] = [await shop.member({ mobile: null }), await shop.member()]
  expect(await bind(bob, ana.mobile!.slice(3))).toBeRefused('account-taken')
})

test('of two people who bind one number with one code at once, one gets it', async () => {
  const [wen, lan] = [
    await logInWithWechat(shop, await shop.person()),
    await logInWithWechat(shop, await shop.person()),
  ]
  const { mobile } = newContact()
  const code = await receiveCode(shop, wen, 'bind_mobile', mobile)
  const input = { mobile, code, country_code }
  const results = await Promise.all([wen, lan].map((caller) => caller.call(bindMobile, input)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.find(({ ok }) => !ok)).toBeRefused('code-wrong')
})
