import * as contract from '@corium/contract/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo } from '../../../test/messages.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const old_password = 'a long walk home'
const password = 'seven brown hides'

const logIn = (email: string, typed: string) =>
  shop.visitor().call(contract.loginStaff, { email, password: typed })

async function openSession(email: string): Promise<Caller> {
  const caller = shop.visitor()
  caller.token = (await caller.get(contract.loginStaff, { email, password: old_password })).token
  return caller
}

test('the new password replaces the old one, ends all other sessions and is reported by mail', async () => {
  const mei = await shop.staff({ password: old_password })
  const [phone, colleague] = [await openSession(mei.email), await shop.staff()]
  expect(await mei.get(contract.changeStaffPassword, { old_password, password })).toEqual({})

  expect(await mei.call(contract.getStaff, {})).toMatchObject({ ok: true })
  expect(await phone.call(contract.getStaff, {})).toBeRefused('session-invalid')
  expect(await colleague.call(contract.getStaff, {})).toMatchObject({ ok: true })
  expect(await logIn(mei.email, old_password)).toBeRefused('credentials-wrong')
  expect(await logIn(mei.email, password)).toMatchObject({ ok: true })
  const [mail] = await mailsTo(shop, mei.email)
  expect(mail).toMatchObject({ subject: 'Your Corium staff password was changed', locale: 'en-us' })
})

test('a wrong current password is refused and changes nothing', async () => {
  const mei = await shop.staff({ password: old_password })
  const phone = await openSession(mei.email)
  const wrong = await mei.call(contract.changeStaffPassword, { old_password: 'a guess', password })
  expect(wrong).toMatchObject({
    refusal: 'field-errors',
    data: { fields: { old_password: 'Your current password is incorrect.' } },
  })
  expect(await phone.call(contract.getStaff, {})).toMatchObject({ ok: true })
  expect(await logIn(mei.email, old_password)).toMatchObject({ ok: true })
  expect(await mailsTo(shop, mei.email)).toEqual([])
})

test.each([
  ['too short', 'seven'],
  ['too common', 'password123'],
  ['too few different characters', 'ababababab'],
])('a new password that is %s is refused, in the language of the caller', async (_, weak) => {
  const mei = await shop.staff({ password: old_password })
  mei.language = 'zh-cn'
  const refused = await mei.call(contract.changeStaffPassword, { old_password, password: weak })
  expect(refused).toMatchObject({
    refusal: 'field-errors',
    data: { fields: { password: '密码至少 8 位，且不能过于简单。' } },
  })
  expect(await logIn(mei.email, old_password)).toMatchObject({ ok: true })
})

test('the own email is too weak a password, and both fields are required', async () => {
  const mei = await shop.staff({ password: old_password })
  const same = await mei.call(contract.changeStaffPassword, { old_password, password: mei.email })
  expect(same).toMatchObject({ data: { fields: { password: expect.any(String) } } })
  const empty = await mei.call(contract.changeStaffPassword, { old_password: '', password: '' })
  expect(empty).toMatchObject({
    refusal: 'field-errors',
    data: { fields: { old_password: 'Please input a password', password: 'Please input a password' } },
  })
})

test('ten wrong passwords lock the change from every network for a quarter of an hour, but not the login', async () => {
  const mei = await shop.staff({ password: old_password })
  for (let guess = 0; guess < 10; guess++) {
    mei.ip = `198.51.100.${guess}`
    const refused = await mei.call(contract.changeStaffPassword, { old_password: `${guess}`, password })
    expect(refused).toBeRefused('field-errors')
  }
  mei.ip = '198.51.100.99'
  const locked = await mei.call(contract.changeStaffPassword, { old_password, password })
  expect(locked).toBeRefused('too-many-requests')
  expect(await logIn(mei.email, old_password)).toMatchObject({ ok: true })
  shop.clock.forward(15 * 60)
  expect(await mei.call(contract.changeStaffPassword, { old_password, password })).toMatchObject({ ok: true })
})

/** Runs `work` right after the next password has been found right. */
function afterNextCheck(work: () => Promise<unknown>): void {
  const { limits } = shop.shop
  const { giveBack } = limits
  limits.giveBack = async (...asked) => {
    limits.giveBack = giveBack
    await work()
    return giveBack(...asked)
  }
}

test('of two changes at once one wins', async () => {
  const mei = await shop.staff({ password: old_password })
  const change = (to: string) => mei.call(contract.changeStaffPassword, { old_password, password: to })
  afterNextCheck(async () => expect(await change('eight green goats')).toMatchObject({ ok: true }))
  expect(await change(password)).toBeRefused('field-errors')
  expect(await logIn(mei.email, 'eight green goats')).toMatchObject({ ok: true })
  expect(await logIn(mei.email, password)).toBeRefused('credentials-wrong')
})

test('a login with the old password during a change opens no session', async () => {
  const mei = await shop.staff({ password: old_password })
  afterNextCheck(() => mei.get(contract.changeStaffPassword, { old_password, password }))
  expect(await logIn(mei.email, old_password)).toBeRefused('credentials-wrong')
  expect((await mei.get(contract.listStaffSessions, {})).list).toHaveLength(1)
})

test('visitors and members are refused', async () => {
  for (const caller of [shop.visitor(), await shop.member()])
    expect(await caller.call(contract.changeStaffPassword, { old_password, password })).toBeRefused(
      'session-invalid',
    )
})
