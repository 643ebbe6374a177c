import * as contract from '@corium/contract/passport'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { goodPassword, newPerson, receiveCode, registerPerson } from '../../../test/post.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(() => shop.clock.forward(86_400))
afterAll(() => shop.close())

describe('logging in by code', () => {
  test('lets the member in', async () => {
    const { mobile } = await registerPerson(shop)
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

  test('takes the number in any usual way of writing it', async () => {
    const { mobile } = await registerPerson(shop)
    const ana = shop.visitor()
    const code = await receiveCode(shop, ana, 'login', mobile)
    const spaced = `+86 ${mobile.slice(0, 3)}-${mobile.slice(3, 7)} ${mobile.slice(7)}`
    const typed = ` ${code.slice(0, 3)} ${code.slice(3)} `
    expect(await ana.call(contract.login, { mobile: spaced, code: typed })).toMatchObject({ ok: true })
  })

  test('works once', async () => {
    const { mobile } = await registerPerson(shop)
    const code = await receiveCode(shop, shop.visitor(), 'login', mobile)
    const both = await Promise.all(
      [shop.visitor(), shop.visitor()].map((caller) => caller.call(contract.login, { mobile, code })),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toBeRefused('code-wrong')
  })

  test('is over after five minutes', async () => {
    const { mobile } = await registerPerson(shop)
    const ana = shop.visitor()
    const code = await receiveCode(shop, ana, 'login', mobile)
    shop.clock.forward(300)
    expect(await ana.call(contract.login, { mobile, code })).toBeRefused('code-wrong')
  })

  test('is over with the next code', async () => {
    const { mobile } = await registerPerson(shop)
    const first = await receiveCode(shop, shop.visitor(), 'login', mobile)
    shop.clock.forward(60)
    const second = await receiveCode(shop, shop.visitor(), 'login', mobile)
    if (first !== second) {
      expect(await shop.visitor().call(contract.login, { mobile, code: first })).toBeRefused('code-wrong')
    }
    expect(await shop.visitor().call(contract.login, { mobile, code: second })).toMatchObject({ ok: true })
  })

  test('is over after five wrong guesses, even when they come at the same moment', async () => {
    const { mobile } = await registerPerson(shop)
    const code = await receiveCode(shop, shop.visitor(), 'login', mobile)
    const wrong = Array.from({ length: 5 }, (_, index) => String((Number(code) + index + 1) % 1_000_000))
    const guesses = await Promise.all(
      wrong.map((guess) => shop.visitor().call(contract.login, { mobile, code: guess })),
    )
    for (const guess of guesses) expect(guess).toBeRefused('code-wrong')
    expect(await shop.visitor().call(contract.login, { mobile, code })).toBeRefused('code-wrong')
  })

  test('still gets its owner in after strangers have guessed all day', async () => {
    const { mobile } = await registerPerson(shop)
    for (let round = 0; round < 25; round++) {
      await shop.visitor().call(contract.login, { mobile, code: 'wrong' })
      await shop.visitor().call(contract.login, { mobile, password: 'wrong' })
    }
    const code = await receiveCode(shop, shop.visitor(), 'login', mobile)
    expect(await shop.visitor().call(contract.login, { mobile, code })).toMatchObject({ ok: true })
  })

  test('is not taken from a network that was wrong too often', async () => {
    const { mobile } = await registerPerson(shop)
    const guesser = shop.visitor()
    for (let round = 0; round < 30; round++)
      await guesser.call(contract.login, { mobile: `1380013${8000 + round}`, code: 'wrong' })
    const code = await receiveCode(shop, shop.visitor(), 'login', mobile)
    expect(await guesser.call(contract.login, { mobile, code })).toBeRefused('too-many-requests')
  })

  test('takes no code that was sent for something else', async () => {
    const { mobile } = await registerPerson(shop)
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

  test('needs a number of a country that is served', async () => {
    const ana = shop.visitor()
    const asked = { mobile: '13800138000', code: '123456', country_code: 'ZZ' }
    expect(await ana.call(contract.login, asked)).toBeRefused('country-not-served')
  })
})

describe('logging in by password', () => {
  test('takes the number or the mailbox', async () => {
    const { mobile } = await registerPerson(shop)
    const ana = shop.visitor()
    expect(await ana.call(contract.login, { mobile, password: goodPassword })).toMatchObject({ ok: true })

    const { email } = newPerson()
    const code = await receiveCode(shop, ana, 'register', email)
    await ana.get(contract.register, { mobile: email, code, password: goodPassword, op_type: 'email' })
    const typed = email.toUpperCase()
    expect(await ana.call(contract.login, { mobile: typed, password: goodPassword })).toMatchObject({
      ok: true,
    })
  })

  test('answers a wrong password, an unknown account and no account at all alike', async () => {
    const { mobile } = await registerPerson(shop)
    const answers = await Promise.all(
      [mobile, newPerson().mobile, newPerson().email, 'nobody'].map((account) =>
        shop.visitor().call(contract.login, { mobile: account, password: 'a wrong password' }),
      ),
    )
    for (const answered of answers) {
      expect(answered).toBeRefused('credentials-wrong')
      expect(answered).toEqual(answers[0])
    }
  })

  test('does not let in a member who never set a password', async () => {
    const { mobile } = newPerson()
    await shop.build.member({ mobile: `+86${mobile}` })
    for (const password of ['', 'null', goodPassword].filter(Boolean)) {
      expect(await shop.visitor().call(contract.login, { mobile, password })).toBeRefused('credentials-wrong')
    }
  })

  test('locks the account for a quarter of an hour after ten wrong passwords, and no other', async () => {
    const { mobile } = await registerPerson(shop)
    const other = await registerPerson(shop)
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

  test('locks out a network that is wrong about many accounts, without locking the accounts', async () => {
    const { mobile } = await registerPerson(shop)
    const mallory = shop.visitor()
    for (let round = 0; round < 30; round++) {
      await mallory.call(contract.login, { mobile: newPerson().mobile, password: 'a wrong password' })
    }
    for (let round = 0; round < 12; round++) {
      const attempt = await mallory.call(contract.login, { mobile, password: 'a wrong password' })
      expect(attempt).toBeRefused('too-many-requests')
    }
    expect(await shop.visitor().call(contract.login, { mobile, password: goodPassword })).toMatchObject({
      ok: true,
    })
  })

  test('counts wrong ones only', async () => {
    const { mobile } = await registerPerson(shop)
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

describe('whichever way', () => {
  test('a closed account is told so, but only to whoever proved that it is theirs', async () => {
    const { mobile } = await registerPerson(shop)
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

  test('the language last spoken is remembered for letters', async () => {
    const { mobile } = await registerPerson(shop)
    await shop.visitor('zh-cn').get(contract.login, { mobile, password: goodPassword })
    const row = await shop.shop.db
      .selectFrom('members')
      .select('language')
      .where('mobile', '=', `+86${mobile}`)
      .executeTakeFirstOrThrow()
    expect(row.language).toBe('zh-cn')
  })

  test('a malformed body is told which field is wrong', async () => {
    const answered = await shop.visitor().call(contract.login, { mobile: 5 } as never)
    expect(answered).toBeRefused('field-errors')
    expect(answered).toMatchObject({ status: 400, data: { fields: { mobile: 'This does not look right.' } } })
  })
})
