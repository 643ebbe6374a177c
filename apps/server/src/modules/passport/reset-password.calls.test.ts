import * as contract from '@corium/contract/passport'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { goodPassword, newContact, outdatedHash, registerMember } from '../../../test/accounts.ts'
import { receiveCode, sentMessages } from '../../../test/messages.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(() => shop.clock.forward(86_400))
afterAll(() => shop.close())

const password = 'eight green bolts'

test('a new password replaces the old one and ends all sessions', async () => {
  const { mobile } = await registerMember(shop)
  const laptop = shop.visitor()
  laptop.token = (await laptop.get(contract.login, { mobile, password: goodPassword })).token

  const ana = shop.visitor()
  const code = await receiveCode(shop, ana, 'forget_password', mobile)
  expect(await ana.get(contract.resetPassword, { mobile, code, password, op_type: 'sms' })).toEqual({})
  expect(await laptop.call(contract.getMember, {})).toBeRefused('session-invalid')
  expect(await ana.call(contract.login, { mobile, password: goodPassword })).toBeRefused('credentials-wrong')
  expect(await ana.call(contract.login, { mobile, password })).toMatchObject({ ok: true })
})

test('a new password is reported by mail in the language of the request, or by SMS to a member without an email', async () => {
  const { email } = newContact()
  const ana = shop.visitor()
  const first = await receiveCode(shop, ana, 'register', email)
  await ana.get(contract.register, { mobile: email, code: first, password: goodPassword, op_type: 'email' })
  const bob = shop.visitor('zh-cn')
  const code = await receiveCode(shop, bob, 'forget_password', email)
  await bob.get(contract.resetPassword, { mobile: email, code, password, op_type: 'email' })
  await shop.run('send-messages')
  expect(sentMessages(shop).mail.at(-1)).toMatchObject({ to: email, subject: '您的账号密码已修改' })

  const { mobile } = await registerMember(shop)
  shop.clock.forward(60)
  const cleo = shop.visitor()
  const sms = await receiveCode(shop, cleo, 'forget_password', mobile)
  await cleo.get(contract.resetPassword, { mobile, code: sms, password, op_type: 'sms' })
  await shop.run('send-messages')
  expect(sentMessages(shop).sms.at(-1)).toMatchObject({
    to: { national: mobile },
    template: 'password-changed',
  })
})

test('a new password unlocks an account that wrong ones had locked', async () => {
  const { mobile } = await registerMember(shop)
  for (let round = 0; round < 11; round++) {
    await shop.visitor().call(contract.login, { mobile, password: 'a wrong password' })
  }
  const ana = shop.visitor()
  expect(await ana.call(contract.login, { mobile, password: goodPassword })).toBeRefused('too-many-requests')
  const code = await receiveCode(shop, ana, 'forget_password', mobile)
  await ana.get(contract.resetPassword, { mobile, code, password, op_type: 'sms' })
  expect(await ana.call(contract.login, { mobile, password })).toMatchObject({ ok: true })
})

test('a reset by mail also unlocks login by mobile number', async () => {
  const { mobile } = await registerMember(shop)
  const { email } = newContact()
  await shop.shop.db
    .updateTable('members')
    .set({ email, email_key: email.toLowerCase() })
    .where('mobile', '=', `+86${mobile}`)
    .execute()
  for (let round = 0; round < 11; round++) {
    await shop.visitor().call(contract.login, { mobile, password: 'a wrong password' })
  }
  const ana = shop.visitor()
  const code = await receiveCode(shop, ana, 'forget_password', email)
  await ana.get(contract.resetPassword, { mobile: email, code, password, op_type: 'email' })
  expect(await ana.call(contract.login, { mobile, password })).toMatchObject({ ok: true })
})

/** Resets the password between the check of the old one and the end of a login. */
async function resetDuringLogin(mobile: string) {
  const code = await receiveCode(shop, shop.visitor(), 'forget_password', mobile)
  const { limits } = shop.shop
  const { giveBack } = limits
  limits.giveBack = async (...asked) => {
    limits.giveBack = giveBack
    await shop.visitor().get(contract.resetPassword, { mobile, code, password, op_type: 'sms' })
    return giveBack(...asked)
  }
  return shop.visitor().call(contract.login, { mobile, password: goodPassword })
}

test('a concurrent login with the old password opens no session', async () => {
  const { mobile } = await registerMember(shop)
  expect(await resetDuringLogin(mobile)).toBeRefused('credentials-wrong')
  expect(await shop.visitor().call(contract.login, { mobile, password })).toMatchObject({ ok: true })
})

test('a concurrent login does not restore the old password when it stores a stronger hash', async () => {
  const { mobile } = await registerMember(shop)
  await shop.shop.db
    .updateTable('members')
    .set({ password_hash: await outdatedHash(goodPassword) })
    .where('mobile', '=', `+86${mobile}`)
    .execute()
  expect(await resetDuringLogin(mobile)).toBeRefused('credentials-wrong')
  const again = { mobile, password: goodPassword }
  expect(await shop.visitor().call(contract.login, again)).toBeRefused('credentials-wrong')
  expect(await shop.visitor().call(contract.login, { mobile, password })).toMatchObject({ ok: true })
})

test('an unknown account is refused like a wrong code', async () => {
  const { mobile } = await registerMember(shop)
  const ana = shop.visitor()
  const rest = { code: '000000', password, op_type: 'sms' } as const
  const known = await ana.call(contract.resetPassword, { ...rest, mobile })
  const unknown = await ana.call(contract.resetPassword, { ...rest, mobile: newContact().mobile })
  expect(known).toBeRefused('code-wrong')
  expect(unknown).toEqual(known)
})

test('a closed account keeps its password', async () => {
  const { mobile } = await registerMember(shop)
  await shop.shop.db
    .updateTable('members')
    .set({ closed_at: shop.clock.now() })
    .where('mobile', '=', `+86${mobile}`)
    .execute()
  const ana = shop.visitor()
  const code = await receiveCode(shop, ana, 'forget_password', mobile)
  const given = { mobile, code, password, op_type: 'sms' } as const
  expect(await ana.call(contract.resetPassword, given)).toBeRefused('account-locked')
})

test('a weak password is refused before the code is used up', async () => {
  const { mobile } = await registerMember(shop)
  const ana = shop.visitor()
  const code = await receiveCode(shop, ana, 'forget_password', mobile)
  const given = { mobile, code, op_type: 'sms' } as const
  expect(await ana.call(contract.resetPassword, { ...given, password: '12345678' })).toBeRefused(
    'field-errors',
  )
  expect(await ana.call(contract.resetPassword, { ...given, password })).toMatchObject({ ok: true })
})

test.each([
  ['en-us', 'Please enter your mobile number or email address', 'Please input a password'],
  ['zh-cn', '请输入手机号或邮箱', '请输入密码'],
] as const)('what is missing is said in %s', async (language, mobile, word) => {
  const given = { mobile: '', code: '123456', password: '', op_type: 'sms' } as const
  const answered = await shop.visitor(language).call(contract.resetPassword, given)
  expect(answered).toBeRefused('field-errors')
  expect(answered).toMatchObject({ data: { fields: { mobile, password: word } } })
})

test('a country that is not served is refused as such', async () => {
  const given = { mobile: '13800138000', code: '1', password, op_type: 'sms', country_code: 'ZZ' } as const
  expect(await shop.visitor().call(contract.resetPassword, given)).toBeRefused('country-not-served')
})
