import { editPassword, verifyIdentity } from '@corium/contract/account'
import { getMember, login } from '@corium/contract/passport'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeTo, openAccount, password, prove } from '../../../test/identity.ts'
import { mailsTo } from '../../../test/messages.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(() => shop.clock.forward(86_400))
afterAll(() => shop.close())

const newPassword = 'nine pale goat skins'
const logIn = (account: string, typed: string) =>
  shop.visitor().call(login, { mobile: account, password: typed })

test('the new password replaces the old one, ends all other sessions and is reported', async () => {
  const ana = await openAccount(shop)
  const phone = shop.visitor()
  phone.token = (await phone.get(login, { mobile: ana.email!, password })).token
  const bob = await openAccount(shop)
  const proof = await prove(ana, 'edit_password')
  expect(await ana.get(editPassword, { password: newPassword, proof })).toEqual({})

  expect(await logIn(ana.email!, password)).toBeRefused('credentials-wrong')
  expect(await logIn(ana.mobile!, newPassword)).toMatchObject({ ok: true })
  expect(await ana.call(getMember, {})).toMatchObject({ ok: true })
  expect(await phone.call(getMember, {})).toBeRefused('session-invalid')
  expect(await bob.call(getMember, {})).toMatchObject({ ok: true })
  const [notice] = await mailsTo(shop, ana.email!)
  expect(notice?.subject).toBe('Your Corium password was changed')
})

test('a member without a password sets the first one by a code', async () => {
  const ana = await shop.member()
  expect(await ana.get(getMember, {})).toMatchObject({ has_password: false })
  const secret = await codeTo(shop, ana, 'edit_password', ana.mobile!)
  const { proof } = await ana.get(verifyIdentity, { action: 'edit_password', by: 'sms', secret })
  await ana.get(editPassword, { password: newPassword, proof })
  expect(await ana.get(getMember, {})).toMatchObject({ has_password: true })
  expect(await logIn(ana.mobile!, newPassword)).toMatchObject({ ok: true })
})

test('a weak or missing password is refused and does not use up the proof', async () => {
  const ana = await openAccount(shop)
  const proof = await prove(ana, 'edit_password')
  for (const weak of ['', '12345678', 'short', ana.mobile!, ana.email!]) {
    expect(await ana.call(editPassword, { password: weak, proof })).toMatchObject({
      code: 2,
      data: { fields: { password: expect.any(String) } },
    })
  }
  expect(await logIn(ana.email!, password)).toMatchObject({ ok: true })
  expect(await ana.call(editPassword, { password: newPassword, proof })).toMatchObject({ ok: true })
})

test('of two changes with one proof at the same moment, one counts', async () => {
  const ana = await openAccount(shop)
  const proof = await prove(ana, 'edit_password')
  const typed = [newPassword, 'four dry ostrich legs']
  const results = await Promise.all(typed.map((one) => ana.call(editPassword, { password: one, proof })))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.find(({ ok }) => !ok)).toBeRefused('proof-expired')
  const logins = await Promise.all(typed.map(async (one) => (await logIn(ana.email!, one)).ok))
  expect(logins).toEqual(results.map(({ ok }) => ok))
})

test('visitors are refused', async () => {
  expect(await shop.visitor().call(editPassword, { password: newPassword, proof: '' })).toBeRefused(
    'session-invalid',
  )
})
