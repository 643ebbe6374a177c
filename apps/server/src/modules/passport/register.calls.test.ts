import * as contract from '@corium/contract/passport'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fillHashQueue, goodPassword, newContact, registerMember } from '../../../test/accounts.ts'
import { receiveCode, sentMessages } from '../../../test/messages.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(() => shop.clock.forward(86_400))
afterAll(() => shop.close())

const password = goodPassword

describe('registering', () => {
  test('by phone opens an account, confirms it by SMS, and does not log in', async () => {
    const ana = shop.visitor()
    const { mobile } = newContact()
    const code = await receiveCode(shop, ana, 'register', mobile)
    const given = { mobile, code, password, op_type: 'sms', country_code: 'CN' } as const
    expect(await ana.get(contract.register, given)).toEqual({})
    expect(await ana.call(contract.getMember, {})).toBeRefused('session-invalid')
    await shop.run('send-messages')
    expect(sentMessages(shop).sms.at(-1)).toMatchObject({
      to: { national: mobile },
      template: 'registration-done',
      params: {},
    })

    ana.token = (await ana.get(contract.login, { mobile, password })).token
    const member = await ana.get(contract.getMember, {})
    expect(member).toMatchObject({ mobile: `+86${mobile}`, country_code: 'CN', email: null, avatar: null })
    expect(member.nickname).toMatch(/^Buyer [0-9A-F]{4}$/)
    expect(member.created).toBe(Math.floor(shop.clock.now().getTime() / 1000))
  })

  test('by email opens an account and confirms it by mail', async () => {
    const ana = shop.visitor('zh-cn')
    const { email } = newContact()
    const code = await receiveCode(shop, ana, 'register', email)
    await ana.get(contract.register, { mobile: email, code, password, op_type: 'email' })
    await shop.run('send-messages')
    expect(sentMessages(shop).mail.at(-1)).toMatchObject({ to: email, subject: '注册成功，欢迎光临' })
    ana.token = (await ana.get(contract.login, { mobile: email, password })).token
    expect(await ana.get(contract.getMember, {})).toMatchObject({ email, mobile: null, country_code: null })
  })

  test('twice at the same moment creates one account', async () => {
    const { mobile } = newContact()
    const code = await receiveCode(shop, shop.visitor(), 'register', mobile)
    const both = await Promise.all(
      [1, 2].map(() => shop.visitor().call(contract.register, { mobile, code, password, op_type: 'sms' })),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toBeRefused('code-wrong')
  })

  test('while the shop is too busy does not use up the code, nor does a reset or binding a number', async () => {
    const { mobile } = newContact()
    const form = { mobile, password, op_type: 'sms' } as const
    const register = { ...form, code: await receiveCode(shop, shop.visitor(), 'register', mobile) }
    const ben = await registerMember(shop)
    const code = await receiveCode(shop, shop.visitor(), 'forget_password', ben.mobile)
    const reset = { ...form, mobile: ben.mobile, code }
    const eve = await shop.member({ mobile: null, email: newContact().email })
    const number = newContact().mobile
    const bind = {
      mobile: number,
      country_code: 'CN',
      password,
      code: await receiveCode(shop, eve, 'bind_mobile', number),
    }
    const send = () =>
      Promise.all([
        shop.visitor().call(contract.register, register),
        shop.visitor().call(contract.resetPassword, reset),
        eve.call(contract.bindMobile, bind),
      ])
    const emptyQueue = fillHashQueue()
    for (const result of await send()) expect(result).toBeRefused('shop-busy')
    await emptyQueue()
    for (const result of await send()) expect(result).toMatchObject({ ok: true })
    const [registered, changed, bound] = await send()
    expect([registered, changed]).toMatchObject([{ ok: false }, { ok: false }])
    // The same request of the same member, as after a lost response.
    expect(bound).toMatchObject({ ok: true })
  })

  test('a number with an account is refused as such only after the code was right', async () => {
    const { mobile } = await registerMember(shop)
    shop.clock.forward(60)
    const ana = shop.visitor()
    const guess = { mobile, code: 'wrong', password, op_type: 'sms' } as const
    expect(await ana.call(contract.register, guess)).toBeRefused('code-wrong')
    const code = await receiveCode(shop, ana, 'register', mobile)
    expect(await ana.call(contract.register, { ...guess, code })).toBeRefused('account-taken')
  })

  test('an email with an account is refused in any spelling', async () => {
    const ana = shop.visitor()
    const code = await receiveCode(shop, ana, 'register', 'Mixed.Case@Buyer.test')
    await ana.get(contract.register, { mobile: 'mixed.case@buyer.test', code, password, op_type: 'email' })
    shop.clock.forward(60)
    const again = await receiveCode(shop, shop.visitor(), 'register', 'MIXED.CASE@BUYER.TEST')
    const given = { mobile: 'mixed.case@buyer.test', code: again, password, op_type: 'email' } as const
    expect(await shop.visitor().call(contract.register, given)).toBeRefused('account-taken')
  })

  test.each(['short77', 'password123', '1234567890', 'aaaaaaaabb'])(
    'refuses %s as a password without using up the code',
    async (weak) => {
      const { mobile } = newContact()
      const ana = shop.visitor()
      const code = await receiveCode(shop, ana, 'register', mobile)
      const given = { mobile, code, op_type: 'sms' } as const
      const refused = await ana.call(contract.register, { ...given, password: weak })
      expect(refused).toBeRefused('field-errors')
      expect(refused).toMatchObject({
        data: { fields: { password: 'Please use at least 8 characters that are not easy to guess.' } },
      })
      expect(await ana.call(contract.register, { ...given, password })).toMatchObject({ ok: true })
    },
  )

  test('refuses the own number as a password', async () => {
    const { mobile } = newContact()
    const given = { mobile, code: '123456', password: mobile, op_type: 'sms' } as const
    expect(await shop.visitor().call(contract.register, given)).toBeRefused('field-errors')
  })

  test.each([
    [
      'sms',
      'en-us',
      'Please enter your mobile number',
      'Please enter the verification code',
      'Please input a password',
    ],
    [
      'email',
      'en-us',
      'Please enter your email address',
      'Please enter the verification code',
      'Please input a password',
    ],
    ['sms', 'zh-cn', '请输入手机号', '请输入验证码', '请输入密码'],
    ['email', 'zh-cn', '请输入邮箱', '请输入验证码', '请输入密码'],
  ] as const)('by %s says in %s what is missing', async (op_type, language, mobile, code, word) => {
    const given = { mobile: '', code: '', password: '', op_type }
    const answered = await shop.visitor(language).call(contract.register, given)
    expect(answered).toMatchObject({ code: 2, data: { fields: { mobile, code, password: word } } })
  })

  test('reads the field of the chosen tab', async () => {
    const { mobile, email } = newContact()
    const ana = shop.visitor()
    const rest = { code: '123456', password }
    const asMail = await ana.call(contract.register, { ...rest, mobile, op_type: 'email' })
    expect(asMail).toMatchObject({ data: { fields: { mobile: 'Please enter a valid email address.' } } })
    const asPhone = await ana.call(contract.register, { ...rest, mobile: email, op_type: 'sms' })
    expect(asPhone).toMatchObject({
      data: { fields: { mobile: 'Please enter a valid mobile number.' } },
    })
    const abroad = { ...rest, mobile, op_type: 'sms', country_code: 'ZZ' } as const
    expect(await ana.call(contract.register, abroad)).toBeRefused('country-not-served')
    const malformed = { ...rest, mobile, op_type: 'pigeon' } as never
    expect(await ana.call(contract.register, malformed)).toMatchObject({ status: 400, code: 2 })
  })
})
