import { listDeskOrders } from '@corium/contract/order-desk'
import * as contract from '@corium/contract/staff'
import { resetSecondFactor } from '@corium/contract/staff-desk'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAuthenticator, setUpAuthenticator } from '../../../test/authenticator.ts'
import { serverUrl } from '../../../test/database.ts'
import { createFakeProviders } from '../../../test/fake-providers.ts'
import { countWaiting, whileLocked } from '../../../test/locks.ts'
import { type Caller, type CallResult, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
const providers = createFakeProviders()
const password = 'a long walk home'

beforeAll(async () => {
  shop = await openTestShop({ providers, config: { secondFactor: 'required' } })
})
beforeEach(() => {
  // Limits of earlier tests have ended, and each test has codes of its own.
  shop.clock.forward(86_400)
  providers.sent.mail.length = 0
})
afterAll(() => shop.close())

/** A person who is logged in by password alone. */
const employ = () => shop.staff({ password, permissions: ['orders'], proof: 'password' })

/** A person with an authenticator app. */
async function equip() {
  const mei = await employ()
  return { mei, ...(await setUpAuthenticator(shop, mei)) }
}

async function challenge(caller: Caller, email: string): Promise<string> {
  const login = await caller.get(contract.loginStaff, { email, password })
  expect(login).toMatchObject({ token: '', staff: null })
  return login.challenge!.challenge
}

async function logIn(caller: Caller, email: string, code: string, trust = false) {
  const login = await caller.get(contract.verifyLogin, {
    challenge: await challenge(caller, email),
    code,
    trust,
  })
  caller.token = login.token
  return login
}

async function mailsTo(email: string): Promise<string[]> {
  await shop.run('send-messages')
  return providers.sent.mail.filter(({ to }) => to === email).map(({ subject }) => subject)
}

describe('setting up an authenticator app', () => {
  test('comes before all other work: the session opens the calls for it alone', async () => {
    const mei = await employ()
    expect((await mei.get(contract.getStaff, {})).second_factor).toEqual({
      since: null,
      codes_left: 0,
      is_missing: true,
    })
    expect(await mei.call(listDeskOrders, {})).toBeRefused('second-factor-missing')
    expect(await mei.call(contract.listStaffSessions, {})).toBeRefused('second-factor-missing')
    expect(await mei.call(contract.changeStaffPassword, { old_password: password, password })).toBeRefused(
      'second-factor-missing',
    )
    const { recovery_codes } = await setUpAuthenticator(shop, mei)
    expect(new Set(recovery_codes).size).toBe(10)
    for (const code of recovery_codes) expect(code).toMatch(/^[2-9A-HJ-NP-TV-Z]{4}-[2-9A-HJ-NP-TV-Z]{4}$/)
    expect((await mei.get(contract.getStaff, {})).second_factor).toMatchObject({
      since: expect.any(Number),
      codes_left: 10,
      is_missing: false,
    })
    expect(await mei.call(listDeskOrders, {})).toMatchObject({ ok: true })
    // A person who has never logged in with a password reads the language of the shop.
    expect(await mailsTo(mei.email)).toEqual(['您的 Corium 员工账号已绑定新的身份验证器'])
  })

  test('needs a right code of the new app, and begins anew after another start', async () => {
    const mei = await employ()
    expect(await mei.call(contract.confirmSecondFactor, { code: '123456' })).toBeRefused('state-conflict')
    expect(await mei.call(contract.confirmSecondFactor, { code: ' ' })).toBeRefused('field-errors')
    const first = await mei.get(contract.startSecondFactor, {})
    const second = await mei.get(contract.startSecondFactor, {})
    const code = openAuthenticator(shop, first.secret)()
    expect(await mei.call(contract.confirmSecondFactor, { code })).toBeRefused('code-wrong')
    await mei.get(contract.confirmSecondFactor, { code: openAuthenticator(shop, second.secret)() })
  })

  test('twice at once works once', async () => {
    const mei = await employ()
    const { secret } = await mei.get(contract.startSecondFactor, {})
    const code = openAuthenticator(shop, secret)()
    const both = await Promise.all([1, 2].map(() => mei.call(contract.confirmSecondFactor, { code })))
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
  })

  test('again needs the password, ends other sessions, and replaces app and recovery codes', async () => {
    const { mei, code, recovery_codes } = await equip()
    const other = shop.visitor()
    await logIn(other, mei.email, code())
    shop.clock.forward(30)
    expect(await mei.call(contract.startSecondFactor, {})).toBeRefused('field-errors')
    expect(await mei.call(contract.startSecondFactor, { password: 'wrong' })).toBeRefused('field-errors')
    const anew = await setUpAuthenticator(shop, mei, password)
    expect(await other.call(contract.getStaff, {})).toBeRefused('session-invalid')
    for (const lost of [code(), recovery_codes[0]!]) {
      const refused = await other.call(contract.verifyLogin, {
        challenge: await challenge(other, mei.email),
        code: lost,
      })
      expect(refused).toBeRefused('code-wrong')
    }
    await logIn(other, mei.email, anew.code())
  })

  test('is for staff alone', async () => {
    for (const caller of [shop.visitor(), await shop.member()]) {
      expect(await caller.call(contract.startSecondFactor, {})).toBeRefused('session-invalid')
      expect(await caller.call(contract.confirmSecondFactor, { code: '1' })).toBeRefused('session-invalid')
      expect(await caller.call(contract.renewRecoveryCodes, { password })).toBeRefused('session-invalid')
    }
  })
})

describe('a code of the app', () => {
  test('completes the login, and works once, also twice at once', async () => {
    const { mei, code } = await equip()
    const callers = [shop.visitor(), shop.visitor()]
    const challenges = await Promise.all(callers.map((caller) => challenge(caller, mei.email)))
    const both = await Promise.all(
      callers.map((caller, index) =>
        caller.call(contract.verifyLogin, { challenge: challenges[index]!, code: code() }),
      ),
    )
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    const refused = await mei.call(contract.verifyLogin, {
      challenge: await challenge(mei, mei.email),
      code: code(),
    })
    expect(refused).toBeRefused('code-wrong')
    shop.clock.forward(30)
    expect((await logIn(shop.visitor(), mei.email, code())).staff).toMatchObject({ email: mei.email })
  })

  test('sent again after a lost response, or twice at once, opens the same session for two minutes', async () => {
    const { mei, code } = await equip()
    const caller = shop.visitor()
    const given = { challenge: await challenge(caller, mei.email), code: code(), trust: true }
    const verify = () => caller.get(contract.verifyLogin, given)
    const [first, ...others] = await Promise.all([verify(), verify(), verify(), verify()])
    for (const { token } of others) expect(token).toBe(first.token)
    // The response that set the cookie may be the one that was lost.
    caller.cookie = undefined
    expect(await verify()).toEqual(first)
    expect((await caller.get(contract.loginStaff, { email: mei.email, password })).token).not.toBe('')
    expect(await caller.call(contract.verifyLogin, { ...given, code: code(1) })).toBeRefused('login-expired')
    shop.clock.forward(120)
    expect(await caller.call(contract.verifyLogin, given)).toBeRefused('login-expired')
  })

  // The embedded database makes one transaction after another.
  test.skipIf(!serverUrl)('sent again while an owner takes the app away, trusts no computer', async () => {
    const [{ mei, code }, owner] = [await equip(), await shop.staff({ password })]
    const caller = shop.visitor()
    const given = { challenge: await challenge(caller, mei.email), code: code(), trust: true }
    await caller.get(contract.verifyLogin, given)
    let reset: Promise<CallResult<unknown>> | undefined
    let again: Promise<CallResult<unknown>> | undefined
    await whileLocked(shop, sql`staff where id = ${mei.id}`, async () => {
      reset = owner.call(resetSecondFactor, { staff_id: mei.id })
      await expect.poll(() => countWaiting(shop)).toBe(1)
      again = caller.call(contract.verifyLogin, given)
      await expect.poll(() => countWaiting(shop)).toBe(2)
    })
    expect(await reset).toMatchObject({ ok: true })
    expect(await again).toBeRefused('login-expired')
    caller.token = (await caller.get(contract.loginStaff, { email: mei.email, password })).token
    await setUpAuthenticator(shop, caller)
    await challenge(caller, mei.email)
  })

  test('of the step before and after is right, of others it is not', async () => {
    const { mei, code } = await equip()
    const given = { challenge: await challenge(mei, mei.email), code: code(2) }
    expect(await mei.call(contract.verifyLogin, given)).toBeRefused('code-wrong')
    await logIn(mei, mei.email, code(1))
    const earlier = { challenge: await challenge(mei, mei.email), code: code() }
    expect(await mei.call(contract.verifyLogin, earlier)).toBeRefused('code-wrong')
  })

  test('may be wrong five times, also at once; the answers say how many tries are left', async () => {
    const { mei, code } = await equip()
    const caller = shop.visitor()
    const asked = await challenge(caller, mei.email)
    const guess = () => caller.call(contract.verifyLogin, { challenge: asked, code: '000000' })
    expect(await guess()).toMatchObject({ refusal: 'code-wrong', data: { tries_left: 4 } })
    const rest = await Promise.all(Array.from({ length: 8 }, guess))
    expect(rest.filter((result) => !result.ok && result.refusal === 'code-wrong')).toHaveLength(4)
    expect(await caller.call(contract.verifyLogin, { challenge: asked, code: code() })).toBeRefused(
      'login-expired',
    )
  })

  test('cannot be guessed by many logins: after ten wrong ones the account rests, from every network', async () => {
    const { mei, code } = await equip()
    for (let login = 0; login < 2; login++) {
      const caller = shop.visitor()
      const asked = await challenge(caller, mei.email)
      for (let guess = 0; guess < 5; guess++)
        expect(await caller.call(contract.verifyLogin, { challenge: asked, code: '000000' })).toBeRefused(
          'code-wrong',
        )
    }
    const caller = shop.visitor()
    const asked = await challenge(caller, mei.email)
    const refused = await caller.call(contract.verifyLogin, { challenge: asked, code: code() })
    expect(refused).toBeRefused('too-many-requests')
  })

  test('is asked for ten minutes long, once, and only for the person who typed the password', async () => {
    const { mei, code } = await equip()
    const lou = await equip()
    const stale = await challenge(mei, mei.email)
    shop.clock.forward(600)
    expect(await mei.call(contract.verifyLogin, { challenge: stale, code: code() })).toBeRefused(
      'login-expired',
    )
    const asked = await challenge(mei, mei.email)
    expect(await mei.call(contract.verifyLogin, { challenge: asked, code: lou.code() })).toBeRefused(
      'code-wrong',
    )
    await mei.get(contract.verifyLogin, { challenge: asked, code: code() })
    expect(await mei.call(contract.verifyLogin, { challenge: asked, code: code(1) })).toBeRefused(
      'login-expired',
    )
    expect(await mei.call(contract.verifyLogin, { challenge: 'a guess', code: code(1) })).toBeRefused(
      'login-expired',
    )
  })

  test('cannot be read with another SECRET; the log says so', async () => {
    const { mei, code } = await equip()
    const { config } = shop.shop
    const { secret } = config
    config.secret = 'another secret that only this test knows'
    const given = { challenge: await challenge(mei, mei.email), code: code() }
    expect(await mei.call(contract.verifyLogin, given)).toBeRefused('code-wrong')
    config.secret = secret
    expect(shop.errors.splice(0)).toMatchObject([{ msg: expect.stringContaining('SECRET has changed') }])
  })
})

describe('a recovery code', () => {
  test('works once in any spelling, tells person and owners, and asks for a new phone at once', async () => {
    const owner = await shop.build.staff({ password, name: 'Jing' })
    const { mei, recovery_codes } = await equip()
    const [first = ''] = recovery_codes
    const caller = shop.visitor()
    const { staff } = await logIn(caller, mei.email, ` ${first.toLowerCase().replace('-', ' ')}`, true)
    expect(staff?.second_factor).toMatchObject({ codes_left: 9, is_missing: true })
    expect(await caller.call(listDeskOrders, {})).toBeRefused('second-factor-missing')
    expect(await mailsTo(mei.email)).toContain('Ann logged in to Corium with a recovery code')
    // The owner has never logged in, so in the language of the shop.
    expect(await mailsTo(owner.email)).toEqual(['Ann 使用恢复码登录了 Corium'])
    const again = { challenge: await challenge(caller, mei.email), code: first }
    expect(await caller.call(contract.verifyLogin, again)).toBeRefused('code-wrong')
    await setUpAuthenticator(shop, caller)
    expect(await caller.call(listDeskOrders, {})).toMatchObject({ ok: true })
    expect(await mei.call(contract.getStaff, {})).toBeRefused('session-invalid')
  })

  test('opens one of two logins at once', async () => {
    const { mei, recovery_codes } = await equip()
    const callers = [shop.visitor(), shop.visitor()]
    const challenges = await Promise.all(callers.map((caller) => challenge(caller, mei.email)))
    const both = await Promise.all(
      callers.map((caller, index) =>
        caller.call(contract.verifyLogin, { challenge: challenges[index]!, code: recovery_codes[0]! }),
      ),
    )
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
  })

  test('is replaced with all others, for the password', async () => {
    const { mei, recovery_codes } = await equip()
    expect(await mei.call(contract.renewRecoveryCodes, { password: 'wrong' })).toBeRefused('field-errors')
    const renewed = await mei.get(contract.renewRecoveryCodes, { password })
    const old = { challenge: await challenge(mei, mei.email), code: recovery_codes[1]! }
    expect(await mei.call(contract.verifyLogin, old)).toBeRefused('code-wrong')
    await logIn(mei, mei.email, renewed.recovery_codes[1]!)
  })

  test('is stored as a hash alone, and the secret of the app encrypted', async () => {
    const mei = await employ()
    const { secret } = await mei.get(contract.startSecondFactor, {})
    const code = openAuthenticator(shop, secret)()
    const { recovery_codes } = await mei.get(contract.confirmSecondFactor, { code })
    const { db } = shop.shop
    const stored = JSON.stringify([
      await db.selectFrom('staff').selectAll().execute(),
      await db.selectFrom('staff_recovery_codes').selectAll().execute(),
      await db.selectFrom('outbox').selectAll().execute(),
    ])
    for (const plain of [secret, ...recovery_codes]) expect(stored).not.toContain(plain)
  })
})

describe('a trusted computer', () => {
  test('needs no code for twelve hours, by a cookie that only this site sends', async () => {
    const { mei, code } = await equip()
    const response = await shop.app.inject({
      method: 'POST',
      url: contract.verifyLogin.path,
      payload: { challenge: await challenge(mei, mei.email), code: code(), trust: true },
    })
    const cookie = [response.headers['set-cookie'] ?? []]
      .flat()
      .find((one) => one.startsWith('staff_computer='))
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/)
    const caller = Object.assign(shop.visitor(), { cookie: cookie!.split(';')[0] })
    expect((await caller.get(contract.loginStaff, { email: mei.email, password })).token).not.toBe('')
    shop.clock.forward(12 * 3600)
    await challenge(caller, mei.email)
  })

  test('is trusted for each of its people alone', async () => {
    const { mei, code } = await equip()
    const lou = await equip()
    const desk = shop.visitor()
    await logIn(desk, mei.email, code(), true)
    await challenge(desk, lou.mei.email)
    await logIn(desk, lou.mei.email, lou.code(), true)
    for (const { email } of [mei, lou.mei])
      expect((await desk.get(contract.loginStaff, { email, password })).challenge).toBeNull()
  })

  test('is trusted no more after a new password', async () => {
    const { mei, code } = await equip()
    const desk = shop.visitor()
    await logIn(desk, mei.email, code(), true)
    const next = 'another long walk home'
    await desk.get(contract.changeStaffPassword, { old_password: password, password: next })
    expect(await desk.get(contract.loginStaff, { email: mei.email, password: next })).toMatchObject({
      token: '',
    })
  })
})

test('a session that a server of the version before opened by password does not pass for a confirmed one', async () => {
  const { mei } = await equip()
  await shop.shop.db.updateTable('staff_sessions').set({ proof: 'password' }).execute()
  expect(await mei.call(contract.getStaff, {})).toBeRefused('session-invalid')
})
