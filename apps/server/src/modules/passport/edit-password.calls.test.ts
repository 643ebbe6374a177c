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
  expect(notice?.subject).toBe('The password of your account was changed')
})

test('the old password or a code can be sent along instead of a proof', async () => {
  const ana = await openAccount(shop)
  const change = (input: { old_password?: string; code?: string }) =>
    ana.call(editPassword, { password: newPassword, ...input })
  for (const [input, fields] of [
    [{}, { old_password: 'Please input a password' }],
    [{ old_password: 'not mine at all' }, { old_password: 'Your current password is incorrect.' }],
    [{ code: ' ' }, { code: 'Please enter the verification code' }],
  ] as const) {
    expect(await change(input)).toMatchObject({ code: 2, data: { fields } })
  }
  expect(await change({ code: '000000' })).toBeRefused('code-wrong')
  expect(await change({ old_password: password })).toMatchObject({ ok: true })
  expect(await logIn(ana.email!, newPassword)).toMatchObject({ ok: true })

  const code = await codeTo(shop, ana, 'edit_password', ana.mobile!)
  const typed = 'four dry ostrich legs'
  expect(await ana.call(editPassword, { password: 'short', code })).toBeRefused('field-errors')
  expect(await ana.call(editPassword, { password: typed, code })).toMatchObject({ ok: true })
  expect(await logIn(ana.email!, typed)).toMatchObject({ ok: true })
})

test('a wrong old password is counted and locks further tries, as a code does', async () => {
  const ana = await openAccount(shop)
  const wrong = { password: newPassword, old_password: 'not mine at all' }
  for (let i = 0; i < 10; i++) expect(await ana.call(editPassword, wrong)).toBeRefused('field-errors')
  const locked = await ana.call(editPassword, { ...wrong, old_password: password })
  expect(locked).toBeRefused('too-many-requests')
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
