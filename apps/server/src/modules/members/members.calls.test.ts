import * as contract from '@corium/contract/passport'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { goodPassword, newContact, registerMember } from '../../../test/accounts.ts'
import { receiveCode } from '../../../test/messages.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(() => shop.clock.forward(86_400))
afterAll(() => shop.close())

const country_code = 'CN'

/** A member without a mobile number, and the code that was sent to a number. */
async function openBinding() {
  const ana = await shop.member({ mobile: null })
  const { mobile } = newContact()
  return { ana, mobile, code: await receiveCode(shop, ana, 'bind_mobile', mobile) }
}

test('members get their own account, visitors are refused', async () => {
  expect(await shop.visitor().call(contract.getMember, {})).toBeRefused('session-invalid')
  const [ana, bob] = [await shop.member(), await shop.member()]
  expect((await ana.get(contract.getMember, {})).user_id).toBe(ana.id)
  expect((await bob.get(contract.getMember, {})).user_id).toBe(bob.id)
})

describe('binding a mobile number', () => {
  test('sets the number and, if there was none, the password', async () => {
    const { ana, mobile, code } = await openBinding()
    expect((await ana.get(contract.getMember, {})).has_password).toBe(false)
    const given = { mobile, code, country_code, password: goodPassword }
    expect(await ana.get(contract.bindMobile, given)).toEqual({ is_merged: false, keeps_password: false })
    expect(await ana.get(contract.getMember, {})).toMatchObject({
      user_id: ana.id,
      mobile: `+86${mobile}`,
      country_code,
      has_password: true,
    })
    expect(await ana.call(contract.login, { mobile, password: goodPassword })).toMatchObject({ ok: true })
  })

  test('does not change an existing password', async () => {
    const { email, mobile } = newContact()
    const ana = shop.visitor()
    const first = await receiveCode(shop, ana, 'register', email)
    await ana.get(contract.register, { mobile: email, code: first, password: goodPassword, op_type: 'email' })
    ana.token = (await ana.get(contract.login, { mobile: email, password: goodPassword })).token
    ana.ip = '198.51.100.7'
    shop.clock.forward(3600)
    const code = await receiveCode(shop, ana, 'bind_mobile', mobile)
    await ana.get(contract.bindMobile, { mobile, code, country_code, password: 'another good one' })
    expect(await ana.call(contract.login, { mobile, password: goodPassword })).toMatchObject({ ok: true })
  })

  test('works without a password', async () => {
    const { ana, mobile, code } = await openBinding()
    await ana.get(contract.bindMobile, { mobile, code, country_code })
    expect(await ana.get(contract.getMember, {})).toMatchObject({ has_password: false })
  })

  test('refuses a number of another account after the code was right', async () => {
    const taken = await registerMember(shop)
    shop.clock.forward(60)
    const ana = await shop.member({ mobile: null })
    const guess = { mobile: taken.mobile, code: 'wrong', country_code }
    expect(await ana.call(contract.bindMobile, guess)).toBeRefused('code-wrong')
    const code = await receiveCode(shop, ana, 'bind_mobile', taken.mobile)
    expect(await ana.call(contract.bindMobile, { ...guess, code })).toBeRefused('account-taken')
    expect((await ana.get(contract.getMember, {})).mobile).toBeNull()
  })

  test('is for members without a number', async () => {
    const given = { mobile: newContact().mobile, code: '123456', country_code }
    expect(await (await shop.member()).call(contract.bindMobile, given)).toBeRefused('state-conflict')
    expect(await shop.visitor().call(contract.bindMobile, given)).toBeRefused('session-invalid')
  })

  test('checks the form before it uses up the code', async () => {
    const { ana, mobile, code } = await openBinding()
    const missing = await ana.call(contract.bindMobile, { mobile: '', code: '', country_code })
    expect(missing).toMatchObject({
      code: 2,
      data: {
        fields: { mobile: 'Please enter your mobile number', code: 'Please enter the verification code' },
      },
    })
    const weak = { mobile, code, country_code, password: '12345678' }
    expect(await ana.call(contract.bindMobile, weak)).toBeRefused('field-errors')
    const abroad = { mobile, code, country_code: 'ZZ' }
    expect(await ana.call(contract.bindMobile, abroad)).toBeRefused('country-not-served')
    const malformed = { mobile, code, country_code: 'China' }
    expect(await ana.call(contract.bindMobile, malformed)).toMatchObject({ status: 400, code: 2 })
    expect(await ana.call(contract.bindMobile, { mobile, code, country_code })).toMatchObject({ ok: true })
  })
})
