import * as contract from '@corium/contract/passport'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { goodPassword, newContact, registerMember, solveCaptcha } from '../../../test/accounts.ts'
import { findCodeFor, receiveCode, sentMessages } from '../../../test/messages.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(() => shop.clock.forward(86_400))
afterAll(() => shop.close())

/** The verification codes in the outbox for this number or email. */
const codesTo = (recipient: string) =>
  shop.shop.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', recipient)
    .where('template', '=', 'verification-code')
    .execute()

describe('a code', () => {
  test('reaches a phone as six digits and is deleted from the outbox', async () => {
    const { mobile } = newContact()
    const answered = await shop.visitor().get(contract.sendCode, { type: 'register', account: mobile })
    expect(answered).toEqual({ retry_after: 60 })
    expect(await findCodeFor(shop, mobile)).toMatch(/^\d{6}$/)
    expect(sentMessages(shop).sms.at(-1)).toMatchObject({
      to: { dialCode: '86', national: mobile },
      template: 'verification-code',
    })
    expect(await codesTo(`+86${mobile}`)).toMatchObject([{ status: 'sent', params: {} }])
  })

  test.each([
    ['en-us', 'Your verification code', 'valid for 5 minutes'],
    ['zh-cn', '您的验证码', '5 分钟内有效'],
  ] as const)('reaches a mailbox in %s, the number not in the subject', async (language, subject, words) => {
    const { email } = newContact()
    await shop.visitor(language).get(contract.sendCode, { type: 'register', account: email })
    const code = await findCodeFor(shop, email)
    const mail = sentMessages(shop).mail.at(-1)
    expect(mail).toMatchObject({ to: email, subject, locale: language })
    expect(mail?.text).toContain(words)
    expect(mail?.html).toContain(String(code))
    expect(mail?.subject).not.toContain(String(code))
  })

  test('that was not sent in time is never sent', async () => {
    const { mobile } = newContact()
    await shop.visitor().get(contract.sendCode, { type: 'register', account: mobile })
    shop.clock.forward(300)
    expect(await findCodeFor(shop, mobile)).toBeUndefined()
    expect(await codesTo(`+86${mobile}`)).toEqual([])
  })
})

test('a code for a number without an account does not count towards the codes that the shop sends on a day', async () => {
  const sent = () => shop.shop.limits.count('code/shop', 'mobile', { seconds: 86_400 })
  const member = await registerMember(shop)
  const before = await sent()
  await shop.visitor().get(contract.sendCode, { type: 'login', account: newContact().mobile })
  await shop.shop.background.settled()
  expect(await sent()).toBe(before)
  await shop.visitor().get(contract.sendCode, { type: 'login', account: member.mobile })
  await shop.shop.background.settled()
  expect(await sent()).toBe(before + 1)
})

describe('an existing account', () => {
  test.each(['login', 'forget_password'] as const)(
    'is not revealed by a code for %s: same response, same writes, nothing sent',
    async (type) => {
      const known = await registerMember(shop)
      const unknown = newContact()
      const ask = (account: string) => shop.visitor().call(contract.sendCode, { type, account })
      expect(await ask(unknown.mobile)).toEqual(await ask(known.mobile))

      const codes = await shop.shop.db
        .selectFrom('codes')
        .select('target')
        .where('purpose', '=', type)
        .where('target', 'in', [`+86${known.mobile}`, `+86${unknown.mobile}`])
        .execute()
      expect(codes).toHaveLength(2)
      expect(await codesTo(`+86${known.mobile}`)).toHaveLength(2)
      expect(await codesTo(`+86${unknown.mobile}`)).toHaveLength(1)

      await shop.run('send-messages')
      const arrived = sentMessages(shop)
        .sms.filter(({ template }) => template === 'verification-code')
        .map(({ to }) => to.national)
      expect(arrived.filter((number) => number === known.mobile)).toHaveLength(2)
      expect(arrived).not.toContain(unknown.mobile)
      expect(await codesTo(`+86${unknown.mobile}`)).toEqual([])
      expect(await ask(unknown.mobile)).toBeRefused('too-many-requests')
    },
  )

  test('is not revealed by a code for registering', async () => {
    const { mobile } = await registerMember(shop)
    shop.clock.forward(60)
    expect(await receiveCode(shop, shop.visitor(), 'register', mobile)).toMatch(/^\d{6}$/)
  })
})

describe('the account to send to', () => {
  test.each([
    ['login', 'Please enter your mobile number', '请输入手机号'],
    ['register', 'Please enter your mobile number', '请输入手机号'],
    ['forget_password', 'Please enter your mobile number or email address', '请输入手机号或邮箱'],
  ] as const)('is required for %s', async (type, english, chinese) => {
    const inEnglish = await shop.visitor().call(contract.sendCode, { type, account: ' ' })
    expect(inEnglish).toBeRefused('field-errors')
    expect(inEnglish).toMatchObject({ data: { fields: { account: english } } })
    const inChinese = await shop.visitor('zh-cn').call(contract.sendCode, { type, account: '' })
    expect(inChinese).toMatchObject({ data: { fields: { account: chinese } } })
  })

  test('must be a mobile number, or an email where the form accepts one', async () => {
    const ana = shop.visitor()
    for (const [type, account] of [
      ['login', '010 6552 9988'],
      ['login', 'ana@buyer.test'],
      ['register', '12345'],
    ] as const) {
      const answered = await ana.call(contract.sendCode, { type, account })
      expect(answered).toMatchObject({
        data: { fields: { account: 'Please enter a valid mobile number.' } },
      })
    }
    const answered = await ana.call(contract.sendCode, { type: 'register', account: 'ana@' })
    expect(answered).toMatchObject({ data: { fields: { account: 'Please enter a valid email address.' } } })
  })

  test('must be in a country that is served', async () => {
    const asked = { type: 'login', account: '13800138000', country_code: 'ZZ' } as const
    expect(await shop.visitor().call(contract.sendCode, asked)).toBeRefused('country-not-served')
  })

  test('can be bound by members only', async () => {
    const asked = { type: 'bind_mobile', account: newContact().mobile } as const
    expect(await shop.visitor().call(contract.sendCode, asked)).toBeRefused('session-invalid')
  })

  test('gets no code for an unknown purpose', async () => {
    const asked = { type: 'anything', account: newContact().mobile } as never
    expect(await shop.visitor().call(contract.sendCode, asked)).toMatchObject({ status: 400, code: 2 })
  })
})

describe('limits', () => {
  test('a number gets one code a minute, whatever it is for, in any spelling', async () => {
    const { mobile } = newContact()
    const written = [mobile, `+86 ${mobile}`, `${mobile.slice(0, 3)} ${mobile.slice(3)}`]
    const answers = await Promise.all(
      written.map((account) => shop.visitor().call(contract.sendCode, { type: 'register', account })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toBeRefused('too-many-requests')

    shop.clock.forward(20)
    const early = await shop.visitor().call(contract.sendCode, { type: 'register', account: mobile })
    expect(early).toMatchObject({ status: 429, data: { retry_after: 40 } })
    const other = await shop.visitor().call(contract.sendCode, { type: 'login', account: mobile })
    expect(other).toMatchObject({ status: 429, data: { retry_after: 40 } })
    shop.clock.forward(40)
    const later = await shop.visitor().call(contract.sendCode, { type: 'register', account: mobile })
    expect(later).toMatchObject({ ok: true })
  })

  test('a number does not wait for a code for as long as the clock was ahead', async () => {
    const { mobile } = newContact()
    const ask = () => shop.visitor().call(contract.sendCode, { type: 'register', account: mobile })
    expect(await ask()).toMatchObject({ ok: true })
    shop.clock.forward(-3 * 3600)
    expect(await ask()).toMatchObject({ ok: true })
    shop.clock.forward(3 * 3600)
  })

  test('an email gets one code a minute for each purpose: no provider limits them', async () => {
    const { email } = newContact()
    const ask = (type: 'register' | 'forget_password') =>
      shop.visitor().call(contract.sendCode, { type, account: email })
    expect(await ask('register')).toMatchObject({ ok: true })
    expect(await ask('forget_password')).toMatchObject({ ok: true })
    expect(await ask('register')).toMatchObject({ status: 429, data: { retry_after: 60 } })
  })

  test('requests that come too early do not count against the codes of a number', async () => {
    const { mobile } = newContact()
    const ask = () => shop.visitor().call(contract.sendCode, { type: 'register', account: mobile })
    for (let round = 0; round < 4; round++) {
      const answers = await Promise.all([ask(), ask()])
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await ask()).toBeRefused('too-many-requests')
      shop.clock.forward(60)
    }
  })

  test('a number gets four codes an hour', async () => {
    const { mobile } = newContact()
    const ask = () => shop.visitor().call(contract.sendCode, { type: 'register', account: mobile })
    for (let round = 0; round < 4; round++) {
      expect(await ask()).toMatchObject({ ok: true })
      shop.clock.forward(60)
    }
    expect(await ask()).toBeRefused('too-many-requests')
    shop.clock.forward(3600)
    expect(await ask()).toMatchObject({ ok: true })
  })

  test('strangers leave a code an hour and three a day to a browser that the member has logged in with', async () => {
    const { mobile } = await registerMember(shop)
    const ana = shop.visitor()
    await ana.get(contract.login, { mobile, password: goodPassword })
    const login = (caller = shop.visitor()) => {
      shop.clock.forward(60)
      caller.ip = shop.visitor().ip
      return caller.call(contract.sendCode, { type: 'login', account: mobile })
    }
    const day = 86_400
    shop.clock.forward(day - (Math.floor(shop.clock.now().getTime() / 1000) % day))
    for (const codes of [4, 3]) {
      for (let sent = 0; sent < codes; sent++) expect(await login()).toMatchObject({ ok: true })
      expect(await login()).toBeRefused('too-many-requests')
      expect(await login(ana)).toMatchObject({ ok: true })
      shop.clock.forward(3600)
    }
    expect(await login()).toBeRefused('too-many-requests')
    expect(await login(ana)).toMatchObject({ ok: true })
    shop.clock.forward(600)
    expect(await login(ana)).toBeRefused('too-many-requests')
  })

  test('a refused request leaves the previous code valid', async () => {
    const { mobile } = await registerMember(shop)
    const code = await receiveCode(shop, shop.visitor(), 'login', mobile)
    const tooSoon = await shop.visitor().call(contract.sendCode, { type: 'login', account: mobile })
    expect(tooSoon).toBeRefused('too-many-requests')
    expect(await shop.visitor().call(contract.login, { mobile, code })).toMatchObject({ ok: true })
  })

  test('a browser gets three codes in ten minutes, from any network', async () => {
    const ana = shop.visitor()
    for (let round = 0; round < 4; round++) {
      ana.ip = `192.0.2.${round}`
      const captcha = round === 0 ? undefined : await solveCaptcha(ana)
      const answered = await ana.call(contract.sendCode, {
        type: 'register',
        account: newContact().mobile,
        captcha,
      })
      expect(answered.ok).toBe(round < 3)
    }
  })

  test.each([
    ['an IPv4 address', '192.0.2.7', () => '192.0.2.7'],
    ['an IPv6 /64', '2001:db8:0:1::/64', (round: number) => `2001:db8:0:1::${round}`],
  ])('%s writes to five people an hour', async (_, network, addressOf) => {
    // Counts three codes as sent, because solving that many captchas would take many seconds.
    for (let sent = 0; sent < 3; sent++)
      await shop.shop.limits.consume('code/targets', network, { max: 5, seconds: 3600 })
    for (let round = 0; round < 3; round++) {
      const caller = shop.visitor()
      caller.ip = addressOf(round)
      const captcha = round === 0 ? undefined : await solveCaptcha(caller)
      const asked = { type: 'register', account: newContact().mobile, captcha } as const
      const answered = await caller.call(contract.sendCode, asked)
      if (round < 2) expect(answered).toMatchObject({ ok: true })
      else expect(answered).toBeRefused('too-many-requests')
    }
  })

  test('each country abroad has a small daily limit', async () => {
    const limit = { max: 200, seconds: 86_400 }
    for (let sent = 0; sent < 200; sent++) await shop.shop.limits.consume('code/country', 'GB', limit)
    const ana = shop.visitor()
    const captcha = await solveCaptcha(ana)
    const asked = { type: 'register', account: '07400123456', country_code: 'GB', captcha } as const
    expect(await ana.call(contract.sendCode, asked)).toBeRefused('too-many-requests')
  })

  test('all countries abroad together have a daily limit, which leaves the codes of the home country', async () => {
    const limit = { max: 1_000, seconds: 86_400 }
    for (let sent = 0; sent < 1_000; sent++) await shop.shop.limits.consume('code/abroad', '', limit)
    const [ana, lan] = [shop.visitor(), shop.visitor()]
    const captcha = await solveCaptcha(ana)
    const abroad = { type: 'register', account: '0612345678', country_code: 'FR', captcha } as const
    expect(await ana.call(contract.sendCode, abroad)).toBeRefused('too-many-requests')
    const home = { type: 'register', account: newContact().mobile } as const
    expect(await lan.call(contract.sendCode, home)).toMatchObject({ ok: true })
  })
})
