import { randomUUID } from 'node:crypto'
import * as contract from '@corium/contract/passport'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fillHashQueue, goodPassword, newContact, registerMember } from '../../../test/accounts.ts'
import { receiveCode } from '../../../test/messages.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(() => shop.clock.forward(86_400))
afterAll(() => shop.close())

describe('logging in by code', () => {
  test('opens a session', async () => {
    const { mobile } = await registerMember(shop)
    const ana = shop.visitor()
    const code = await receiveCode(shop, ana, 'login', mobile)
    ana.token = (await ana.get(contract.login, { mobile, code, country_code: 'CN' })).token
    expect(await ana.get(contract.getMember, {})).toMatchObject({
      mobile: `+86${mobile}`,
      country_code: 'CN',
      email: null,
      has_password: true,
    })
  })

  test('accepts the number in any common spelling', async () => {
    const { mobile } = await registerMember(shop)
    const ana = shop.visitor()
    const code = await receiveCode(shop, ana, 'login', mobile)
    const spaced = `+86 ${mobile.slice(0, 3)}-${mobile.slice(3, 7)} ${mobile.slice(7)}`
    const typed = ` ${code.slice(0, 3)} ${code.slice(3)} `
    expect(await ana.call(contract.login, { mobile: spaced, code: typed })).toMatchObject({ ok: true })
  })

  test('accepts a code once', async () => {
    const { mobile } = await registerMember(shop)
    const code = await receiveCode(shop, shop.visitor(), 'login', mobile)
    const both = await Promise.all(
      [shop.visitor(), shop.visitor()].map((caller) => caller.call(contract.login, { mobile, code })),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toBeRefused('code-wrong')
  })

  test('refuses a code after five minutes', async () => {
    const { mobile } = await registerMember(shop)
    const ana = shop.visitor()
    const code = await receiveCode(shop, ana, 'login', mobile)
    shop.clock.forward(300)
    expect(await ana.call(contract.login, { mobile, code })).toBeRefused('code-wrong')
  })

  test('refuses a code once a newer one was sent', async () => {
    const { mobile } = await registerMember(shop)
    const first = await receiveCode(shop, shop.visitor(), 'login', mobile)
    shop.clock.forward(60)
    const second = await receiveCode(shop, shop.visitor(), 'login', mobile)
    if (first !== second) {
      expect(await shop.visitor().call(contract.login, { mobile, code: first })).toBeRefused('code-wrong')
    }
    expect(await shop.visitor().call(contract.login, { mobile, code: second })).toMatchObject({ ok: true })
  })

  test('refuses the code after five wrong guesses, even at the same moment', async () => {
    const { mobile } = await registerMember(shop)
    const code = await receiveCode(shop, shop.visitor(), 'login', mobile)
    const wrong = Array.from({ length: 5 }, (_, index) => String((Number(code) + index + 1) % 1_000_000))
    const guesses = await Promise.all(
      wrong.map((guess) => shop.visitor().call(contract.login, { mobile, code: guess })),
    )
    for (const guess of guesses) expect(guess).toBeRefused('code-wrong')
    expect(await shop.visitor().call(contract.login, { mobile, code })).toBeRefused('code-wrong')
  })

  test('accepts a new code after many wrong guesses from other networks', async () => {
    const { mobile } = await registerMember(shop)
    for (let round = 0; round < 25; round++) {
      await shop.visitor().call(contract.login, { mobile, code: 'wrong' })
      await shop.visitor().call(contract.login, { mobile, password: 'wrong' })
    }
    const code = await receiveCode(shop, shop.visitor(), 'login', mobile)
    expect(await shop.visitor().call(contract.login, { mobile, code })).toMatchObject({ ok: true })
  })

  test('refuses a network with too many wrong attempts', async () => {
    const { mobile } = await registerMember(shop)
    const guesser = shop.visitor()
    for (let round = 0; round < 30; round++)
      await guesser.call(contract.login, { mobile: `1380013${8000 + round}`, code: 'wrong' })
    const code = await receiveCode(shop, shop.visitor(), 'login', mobile)
    expect(await guesser.call(contract.login, { mobile, code })).toBeRefused('too-many-requests')
  })

  test('refuses a code that was sent for another purpose', async () => {
    const { mobile } = await registerMember(shop)
    const code = await receiveCode(shop, shop.visitor(), 'forget_password', mobile)
    expect(await shop.visitor().call(contract.login, { mobile, code })).toBeRefused('code-wrong')
  })

  test.each([
    ['en-us', 'Please enter your mobile number', 'Please enter the verification code'],
    ['zh-cn', '请输入手机号', '请输入验证码'],
  ] as const)('says in %s what is missing', async (language, mobile, code) => {
    const answered = await shop.visitor(language).call(contract.login, { mobile: ' ', code: '' })
    expect(answered).toBeRefused('field-errors')
    expect(answered).toMatchObject({ status: 200, data: { fields: { mobile, code } } })
  })

  test('refuses a number of a country that is not served', async () => {
    const ana = shop.visitor()
    const asked = { mobile: '13800138000', code: '123456', country_code: 'ZZ' }
    expect(await ana.call(contract.login, asked)).toBeRefused('country-not-served')
  })
})

describe('logging in by password', () => {
  test('takes the password as it is typed, and the number without what a copy brings along', async () => {
    const typed = 'eight\u200b green\u202e hides'
    const { mobile } = await registerMember(shop, typed)
    const logIn = (password: string) =>
      shop.visitor().call(contract.login, { mobile: `\u202d${mobile}\u202c`, password })
    expect(await logIn('eight green hides')).toBeRefused('credentials-wrong')
    expect(await logIn(typed)).toMatchObject({ ok: true })
  })

  test('accepts the mobile number or the email', async () => {
    const { mobile } = await registerMember(shop)
    const ana = shop.visitor()
    expect(await ana.call(contract.login, { mobile, password: goodPassword })).toMatchObject({ ok: true })

    const { email } = newContact()
    const code = await receiveCode(shop, ana, 'register', email)
    await ana.get(contract.register, { mobile: email, code, password: goodPassword, op_type: 'email' })
    const typed = email.toUpperCase()
    expect(await ana.call(contract.login, { mobile: typed, password: goodPassword })).toMatchObject({
      ok: true,
    })
  })

  test('refuses a wrong password, an unknown account and an invalid account alike', async () => {
    const { mobile } = await registerMember(shop)
    const answers = await Promise.all(
      [mobile, newContact().mobile, newContact().email, 'nobody'].map((account) =>
        shop.visitor().call(contract.login, { mobile: account, password: 'a wrong password' }),
      ),
    )
    for (const answered of answers) {
      expect(answered).toBeRefused('credentials-wrong')
      expect(answered).toEqual(answers[0])
    }
  })

  test('refuses a member without a password', async () => {
    const { mobile } = newContact()
    await shop.build.member({ mobile: `+86${mobile}` })
    for (const password of ['', 'null', goodPassword].filter(Boolean)) {
      expect(await shop.visitor().call(contract.login, { mobile, password })).toBeRefused('credentials-wrong')
    }
  })

  test('locks only this account, for a quarter of an hour, after ten wrong passwords', async () => {
    const { mobile } = await registerMember(shop)
    const other = await registerMember(shop)
    for (let round = 0; round < 10; round++) {
      await shop.visitor().call(contract.login, { mobile, password: 'a wrong password' })
    }
    const locked = await shop.visitor().call(contract.login, { mobile, password: goodPassword })
    expect(locked).toBeRefused('too-many-requests')
    expect(locked).toMatchObject({ status: 429 })
    const spared = { mobile: other.mobile, password: goodPassword }
    expect(await shop.visitor().call(contract.login, spared)).toMatchObject({ ok: true })

    const code = await receiveCode(shop, shop.visitor(), 'login', mobile)
    expect(await shop.visitor().call(contract.login, { mobile, code })).toMatchObject({ ok: true })
    shop.clock.forward(900)
    expect(await shop.visitor().call(contract.login, { mobile, password: goodPassword })).toMatchObject({
      ok: true,
    })
  })

  test('strangers lock an account for a browser that its member has not used, and for no other', async () => {
    const { mobile } = await registerMember(shop)
    const [ana, bob] = [shop.visitor(), shop.visitor()]
    const right = { mobile, password: goodPassword }
    const wrong = { mobile, password: 'a wrong password' }
    await ana.get(contract.login, right)
    await bob.get(contract.login, { ...right, mobile: (await registerMember(shop)).mobile })
    for (let round = 0; round < 10; round++) await shop.visitor().call(contract.login, wrong)
    expect(await shop.visitor().call(contract.login, right)).toBeRefused('too-many-requests')
    // Bob's browser is one of his, not of Ana's.
    expect(await bob.call(contract.login, right)).toBeRefused('too-many-requests')
    expect(await ana.call(contract.login, right)).toMatchObject({ ok: true })
    for (let round = 0; round < 10; round++) await ana.call(contract.login, wrong)
    expect(await ana.call(contract.login, right)).toBeRefused('too-many-requests')
  })

  test('a cookie of a browser that the shop has not signed changes nothing', async () => {
    const { mobile } = await registerMember(shop)
    const ana = shop.visitor()
    await ana.get(contract.login, { mobile, password: goodPassword })
    for (let round = 0; round < 10; round++) {
      const mallory = shop.visitor()
      mallory.cookie = ana.cookie?.replace(/known_browser=[^.]*/, `known_browser=${randomUUID()}`)
      await mallory.call(contract.login, { mobile, password: 'a wrong password' })
    }
    expect(await shop.visitor().call(contract.login, { mobile, password: goodPassword })).toBeRefused(
      'too-many-requests',
    )
  })

  test('a password for which the shop is too busy does not count as a wrong one', async () => {
    const { mobile } = await registerMember(shop)
    const login = () => shop.visitor().call(contract.login, { mobile, password: goodPassword })
    const emptyQueue = fillHashQueue()
    const tries = await Promise.all(Array.from({ length: 10 }, login))
    await emptyQueue()
    for (const result of tries) expect(result).toBeRefused('shop-busy')
    expect(await login()).toMatchObject({ ok: true })
  })

  test('locks a network with wrong passwords for many accounts, but not the accounts', async () => {
    const { mobile } = await registerMember(shop)
    const mallory = shop.visitor()
    for (let round = 0; round < 30; round++) {
      await mallory.call(contract.login, { mobile: newContact().mobile, password: 'a wrong password' })
    }
    for (let round = 0; round < 12; round++) {
      const attempt = await mallory.call(contract.login, { mobile, password: 'a wrong password' })
      expect(attempt).toBeRefused('too-many-requests')
    }
    expect(await shop.visitor().call(contract.login, { mobile, password: goodPassword })).toMatchObject({
      ok: true,
    })
  })

  test('counts wrong passwords only', async () => {
    const { mobile } = await registerMember(shop)
    const ana = shop.visitor()
    for (let round = 0; round < 12; round++) {
      expect(await ana.call(contract.login, { mobile, password: goodPassword })).toMatchObject({ ok: true })
    }
  })

  test.each([
    ['en-us', 'Please enter an account', 'Please input a password'],
    ['zh-cn', '请输入账号', '请输入密码'],
  ] as const)('says in %s what is missing', async (language, mobile, password) => {
    for (const given of [{ mobile: '' }, { mobile: '', password: '' }]) {
      const answered = await shop.visitor(language).call(contract.login, given)
      expect(answered).toBeRefused('field-errors')
      expect(answered).toMatchObject({ data: { fields: { mobile, password } } })
    }
  })
})

describe('logging in', () => {
  test('a closed account is refused as such only after the code or password was right', async () => {
    const { mobile } = await registerMember(shop)
    await shop.shop.db
      .updateTable('members')
      .set({ closed_at: shop.clock.now() })
      .where('mobile', '=', `+86${mobile}`)
      .execute()
    const ana = shop.visitor()
    expect(await ana.call(contract.login, { mobile, password: 'wrong wrong' })).toBeRefused(
      'credentials-wrong',
    )
    expect(await ana.call(contract.login, { mobile, password: goodPassword })).toBeRefused('account-locked')
    const code = await receiveCode(shop, ana, 'login', mobile)
    expect(await ana.call(contract.login, { mobile, code })).toBeRefused('account-locked')
  })

  test('the language of the last login is stored for messages', async () => {
    const { mobile } = await registerMember(shop)
    await shop.visitor('zh-cn').get(contract.login, { mobile, password: goodPassword })
    const row = await shop.shop.db
      .selectFrom('members')
      .select('language')
      .where('mobile', '=', `+86${mobile}`)
      .executeTakeFirstOrThrow()
    expect(row.language).toBe('zh-cn')
  })

  test('a malformed body is refused with the wrong field', async () => {
    const answered = await shop.visitor().call(contract.login, { mobile: 5 } as never)
    expect(answered).toBeRefused('field-errors')
    expect(answered).toMatchObject({ status: 400, data: { fields: { mobile: 'This does not look right.' } } })
  })
})
