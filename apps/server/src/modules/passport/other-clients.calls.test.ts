import { bindMobile, login, register, resetPassword, sendCode } from '@corium/contract/passport'
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

const texts = {
  mobile: 'Please enter your mobile number',
  account: 'Please enter an account',
  either: 'Please enter your mobile number or email address',
  code: 'Please enter the verification code',
  password: 'Please input a password',
}

/** Posts a body that the types of the contract would not allow, and returns the whole envelope. */
async function post(path: string, payload: object, headers: Record<string, string> = {}) {
  const response = await shop.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { 'accept-language': 'en-us', ...headers },
  })
  return { status: response.statusCode, ...response.json() }
}

describe('a field that a client leaves out', () => {
  test.each([
    [sendCode.path, { type: 'login' }, texts.mobile, { account: texts.mobile }],
    [login.path, {}, texts.account, { mobile: texts.account, password: texts.password }],
    [login.path, { mobile: '13900000000' }, texts.password, { password: texts.password }],
    [
      register.path,
      { op_type: 'sms' },
      texts.mobile,
      { mobile: texts.mobile, code: texts.code, password: texts.password },
    ],
    [
      resetPassword.path,
      { op_type: 'sms', mobile: '13900000000' },
      texts.code,
      { code: texts.code, password: texts.password },
    ],
  ])('counts as empty and is named by the message too: %s %j', async (path, input, msg, fields) => {
    expect(await post(path, input)).toEqual({ status: 200, code: 2, data: { fields }, msg })
  })

  test('counts as empty when a member binds a number', async () => {
    const { token = '' } = await shop.member({ mobile: null, email: newContact().email })
    const refused = await post(bindMobile.path, {}, { 'access-token': token })
    expect(refused).toMatchObject({ status: 200, code: 2, msg: texts.mobile })
  })
})

describe('a login form that sends both fields', () => {
  test('logs in by the one that is filled in', async () => {
    const { mobile } = await registerMember(shop)
    const ana = shop.visitor()
    expect(await ana.call(login, { mobile, password: goodPassword, code: '' })).toMatchObject({ ok: true })
    const code = await receiveCode(shop, ana, 'login', mobile)
    expect(await ana.call(login, { mobile, password: '', code })).toMatchObject({ ok: true })
    const neither = await ana.call(login, { mobile, password: '', code: '' })
    expect(neither).toMatchObject({ data: { fields: { code: texts.code } } })
  })
})

test('an empty country is that of the shop for a number, and none for an email', async () => {
  const { mobile, email } = newContact()
  const ana = shop.visitor()
  const rest = { password: goodPassword, country_code: '' }
  const texted = await receiveCode(shop, ana, 'register', mobile)
  expect(await ana.call(register, { ...rest, mobile, code: texted, op_type: 'sms' })).toMatchObject({
    ok: true,
  })
  const mailed = await receiveCode(shop, shop.visitor(), 'register', email)
  expect(await ana.call(register, { ...rest, mobile: email, code: mailed, op_type: 'email' })).toMatchObject({
    ok: true,
  })
  expect(await ana.call(login, { ...rest, mobile })).toMatchObject({ ok: true })
})

describe('the message of a success', () => {
  test.each([
    [
      'en-us',
      'The code is on its way.',
      'Your account has been registered successfully, please login again.',
      'Login successful',
      'Your password has been modified successfully. Please login again.',
    ],
    [
      'zh-cn',
      '验证码已发送。',
      '您的账号已注册成功，请重新登录。',
      '登录成功',
      '您的密码已修改成功，请重新登录。',
    ],
  ])('in %s says what was done', async (language, sent, registered, loggedIn, reset) => {
    const { mobile } = newContact()
    const headers = { 'accept-language': language }
    expect(
      await post(sendCode.path, { type: 'register', account: newContact().mobile }, headers),
    ).toMatchObject({ code: 1, msg: sent })
    shop.clock.forward(86_400)
    const ana = shop.visitor()
    const form = { mobile, password: goodPassword, op_type: 'sms' }
    const code = await receiveCode(shop, ana, 'register', mobile)
    expect(await post(register.path, { ...form, code }, headers)).toEqual({
      status: 200,
      code: 1,
      data: {},
      msg: registered,
    })
    expect(await post(login.path, form, headers)).toMatchObject({ code: 1, msg: loggedIn })
    shop.clock.forward(86_400)
    const again = await receiveCode(shop, ana, 'forget_password', mobile)
    const password = `${goodPassword} again`
    expect(await post(resetPassword.path, { ...form, password, code: again }, headers)).toMatchObject({
      code: 1,
      msg: reset,
    })
  })
})
