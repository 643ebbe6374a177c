import { endOtherSessions, listLogins, listSessions } from '@corium/contract/account'
import { listMessages } from '@corium/contract/messages'
import { getMember, login, resetPassword, verifyLogin } from '@corium/contract/passport'
import * as contract from '@corium/contract/two-step'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAuthenticator } from '../../../test/authenticator.ts'
import { serverUrl } from '../../../test/database.ts'
import { openAccount, password, prove } from '../../../test/identity.ts'
import { countWaiting, whileLocked } from '../../../test/locks.ts'
import { receiveCode, sentMessages } from '../../../test/messages.ts'
import { type CallResult, openTestShop, type TestShop } from '../../../test/shop.ts'
import { challengeOf, passFirstStep, turnOnTwoStep } from '../../../test/two-step.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(() => shop.clock.forward(86_400))
afterAll(() => shop.close())

const openWithTwoStep = async () => {
  const member = await openAccount(shop)
  return { member, ...(await turnOnTwoStep(shop, member)) }
}

async function lastMail() {
  await shop.run('send-messages')
  return sentMessages(shop).mail.at(-1)
}

describe('turning it on', () => {
  test('takes a proof and a code of the app, ends other sessions and tells the member', async () => {
    const ana = await openAccount(shop)
    const other = shop.visitor()
    const { token } = await other.get(login, { mobile: ana.email!, password })
    expect(await ana.get(contract.getTwoStep, {})).toEqual({
      since: null,
      codes_left: 0,
      codes_kept: false,
    })
    const { recovery_codes } = await turnOnTwoStep(shop, ana)
    expect(new Set(recovery_codes).size).toBe(10)
    expect(await Object.assign(other, { token }).call(getMember, {})).toBeRefused('session-invalid')
    expect((await ana.get(listSessions, {})).list).toHaveLength(1)
    const { since, codes_left } = await ana.get(contract.getTwoStep, {})
    expect(since).toBeGreaterThan(0)
    expect(codes_left).toBe(10)
    expect(await lastMail()).toMatchObject({ to: ana.email, subject: 'Two-step login is on' })
    expect((await ana.get(listMessages, {})).list[0]).toMatchObject({ title: 'Two-step login is on' })
  })

  test('is refused without a proof, with a wrong or empty code, after an hour, and for an app of another member', async () => {
    const [ana, ben] = [await openAccount(shop), await openAccount(shop)]
    const wrongProof = await prove(ana, 'edit_password')
    expect(await ana.call(contract.startTwoStep, { proof: wrongProof })).toBeRefused('proof-expired')
    const { setup_id, code } = await startSetUp(ana)
    const confirm = (who: typeof ana, given: string) =>
      who.call(contract.confirmTwoStep, { setup_id, code: given })
    expect(await confirm(ana, ' ')).toBeRefused('field-errors')
    expect(await confirm(ana, '12345')).toBeRefused('code-wrong')
    expect(await confirm(ana, code(5))).toBeRefused('code-wrong')
    expect(await confirm(ben, code())).toBeRefused('state-conflict')
    shop.clock.forward(3601)
    expect(await confirm(ana, code())).toBeRefused('state-conflict')
    expect(await ana.get(contract.getTwoStep, {})).toMatchObject({ since: null })
  })

  test('the app that was begun last counts; two confirmations at once make one set of codes', async () => {
    const ana = await openAccount(shop)
    const [first, second] = [await startSetUp(ana), await startSetUp(ana)]
    const confirm = ({ setup_id, code }: typeof first) =>
      ana.call(contract.confirmTwoStep, { setup_id, code: code() })
    expect(await confirm(first)).toBeRefused('state-conflict')
    const both = await Promise.all([confirm(second), confirm(second)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toBeRefused('state-conflict')
    expect(await ana.get(contract.getTwoStep, {})).toMatchObject({ codes_left: 10 })
    expect(await ana.call(contract.startTwoStep, { proof: await prove(ana, 'edit_two_step') })).toBeRefused(
      'state-conflict',
    )
  })
})

async function startSetUp(member: Awaited<ReturnType<typeof openAccount>>) {
  const { setup_id, secret, uri } = await member.get(contract.startTwoStep, {
    proof: await prove(member, 'edit_two_step'),
  })
  expect(uri).toContain(`issuer=Corium`)
  return { setup_id, code: openAuthenticator(shop, secret) }
}

describe('a login', () => {
  test('by password or code waits for the second step before there is a session', async () => {
    const { member, code } = await openWithTwoStep()
    const browser = shop.visitor()
    const byPassword = await passFirstStep(browser, { mobile: member.email!, password })
    expect(await Object.assign(browser, { token: byPassword }).call(getMember, {})).toBeRefused(
      'session-invalid',
    )
    browser.token = undefined
    const sms = await receiveCode(shop, browser, 'login', member.mobile!.replace('+86', ''))
    const byCode = await passFirstStep(browser, { mobile: member.mobile!, code: sms })
    expect((await member.get(listSessions, {})).list).toHaveLength(1)
    const { token } = await browser.get(verifyLogin, {
      challenge: byCode,
      code: ` ${code().slice(0, 3)} ${code().slice(3)} `,
    })
    browser.token = token
    expect(await browser.get(getMember, {})).toMatchObject({ email: member.email })
    expect((await member.get(listLogins, {})).list[0]).toMatchObject({ method: 'code', is_success: true })
    // The other challenge still waits for a code of its own.
    expect(await shop.visitor().call(verifyLogin, { challenge: byPassword, code: code() })).toBeRefused(
      'code-wrong',
    )
    shop.clock.forward(30)
    expect(await shop.visitor().call(verifyLogin, { challenge: byPassword, code: code() })).toMatchObject({
      ok: true,
    })
  })

  test('a wrong first step does not tell that there is a second one', async () => {
    const { member } = await openWithTwoStep()
    const [plain, guess] = [await openAccount(shop), { password: 'a guess of mine' }]
    const refused = [member, plain].map(({ email }) =>
      shop.visitor().call(login, { mobile: email!, ...guess }),
    )
    const [one, other] = await Promise.all(refused)
    expect(one).toMatchObject({ ok: false, code: 21 })
    expect(other).toEqual(one)
  })

  test('a new password asks for the second step as well, and ends challenges of the one before', async () => {
    const { member, code } = await openWithTwoStep()
    const browser = shop.visitor()
    const before = await passFirstStep(browser, { mobile: member.email!, password })
    const sms = await receiveCode(shop, browser, 'forget_password', member.email!)
    const next = 'nine pale goat skins'
    await browser.get(resetPassword, { mobile: member.email!, code: sms, password: next, op_type: 'email' })
    expect(await browser.call(verifyLogin, { challenge: before, code: code() })).toBeRefused('login-expired')
    const challenge = await passFirstStep(browser, { mobile: member.email!, password: next })
    expect(await browser.call(verifyLogin, { challenge, code: code() })).toMatchObject({ ok: true })
  })

  test('of several requests with one code, or one challenge, one is logged in', async () => {
    const { member, code, recovery_codes } = await openWithTwoStep()
    const challenges = await Promise.all(
      [1, 2, 3].map(() => passFirstStep(shop.visitor(), { mobile: member.email!, password })),
    )
    const now = code()
    const sameCode = await Promise.all(
      challenges.map((challenge) => shop.visitor().call(verifyLogin, { challenge, code: now })),
    )
    expect(sameCode.filter(({ ok }) => ok)).toHaveLength(1)
    for (const one of sameCode.filter(({ ok }) => !ok)) expect(one).toBeRefused('code-wrong')
    const used = challenges[sameCode.findIndex(({ ok }) => ok)]!
    shop.clock.forward(30)
    expect(await shop.visitor().call(verifyLogin, { challenge: used, code: code() })).toBeRefused(
      'login-expired',
    )

    const challenge = challenges.find((one) => one !== used)!
    const sameChallenge = await Promise.all(
      [code(), recovery_codes[0]!].map((given) =>
        shop.visitor().call(verifyLogin, { challenge, code: given }),
      ),
    )
    expect(sameChallenge.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('sent again after a lost response, opens the same session for two minutes, with a recovery code too', async () => {
    const { member, code, recovery_codes } = await openWithTwoStep()
    for (const next of [() => recovery_codes[0]!, code]) {
      const given = next()
      const browser = shop.visitor()
      const challenge = await passFirstStep(browser, { mobile: member.email!, password })
      const verify = (typed: string) => browser.call(verifyLogin, { challenge, code: typed })
      const { ok, data } = await verify(given)
      expect(ok).toBe(true)
      shop.clock.forward(119)
      expect(await verify(` ${given.toLowerCase()}`)).toMatchObject({ ok: true, data })
      expect(await verify(recovery_codes[1]!)).toBeRefused('login-expired')
      const other = await passFirstStep(browser, { mobile: member.email!, password })
      expect(await browser.call(verifyLogin, { challenge: other, code: given })).toBeRefused('code-wrong')
      shop.clock.forward(1)
      expect(await verify(given)).toBeRefused('login-expired')
    }
    expect((await member.get(listSessions, {})).list).toHaveLength(3)
    expect(await member.get(contract.getTwoStep, {})).toMatchObject({ codes_left: 9 })
  })

  test('sent twice at once opens one session, and no login has failed; once that has ended it opens none', async () => {
    const { member, recovery_codes } = await openWithTwoStep()
    const browser = shop.visitor()
    const challenge = await passFirstStep(browser, { mobile: member.email!, password })
    const verify = () => browser.get(verifyLogin, { challenge, code: recovery_codes[0]! })
    const [first, second] = await Promise.all([verify(), verify()])
    expect(second).toEqual(first)
    const { list } = await member.get(listLogins, {})
    expect(list.filter(({ is_second_step }) => is_second_step)).toEqual([])
    await member.get(endOtherSessions, {})
    await expect(verify()).rejects.toThrow('login-expired')
  })

  // The embedded database makes one transaction after another.
  test.skipIf(!serverUrl)(
    'sent twice while the second step is turned off opens one session, and after it none',
    async () => {
      const { member, code, recovery_codes } = await openWithTwoStep()
      const challenge = await passFirstStep(shop.visitor(), { mobile: member.email!, password })
      const late = await passFirstStep(shop.visitor(), { mobile: member.email!, password })
      const off = { proof: await prove(member, 'edit_two_step'), code: recovery_codes[0]! }
      const given = { challenge, code: code() }
      const results: Promise<CallResult<unknown>>[] = []
      await whileLocked(shop, sql`members where id = ${member.id}`, async () => {
        for (const send of [
          () => shop.visitor().call(verifyLogin, given),
          () => member.call(contract.endTwoStep, off),
          () => shop.visitor().call(verifyLogin, given),
          () => shop.visitor().call(verifyLogin, { challenge: late, code: code(1) }),
        ]) {
          results.push(send())
          await expect.poll(() => countWaiting(shop)).toBe(results.length)
        }
      })
      const [first, ended, second, other] = await Promise.all(results)
      expect(ended).toMatchObject({ ok: true })
      expect(first).toMatchObject({ ok: true })
      expect(second).toEqual(first)
      expect(other).toBeRefused('login-expired')
      expect((await member.get(listSessions, {})).list).toHaveLength(2)
    },
  )

  test('that was used is not found again by trying codes', async () => {
    const { member, code } = await openWithTwoStep()
    const browser = shop.visitor()
    const challenge = await passFirstStep(browser, { mobile: member.email!, password })
    const right = code()
    await browser.get(verifyLogin, { challenge, code: right })
    for (let num = 0; num < 10; num++) {
      const guess = { challenge, code: `00000${num}` }
      expect(await shop.visitor().call(verifyLogin, guess)).toBeRefused('login-expired')
    }
    expect(await shop.visitor().call(verifyLogin, { challenge, code: right })).toBeRefused(
      'too-many-requests',
    )
  })

  test('a challenge opens the account that it was made for only', async () => {
    const [ana, ben] = [await openWithTwoStep(), await openWithTwoStep()]
    const challenge = await passFirstStep(shop.visitor(), { mobile: ana.member.email!, password })
    expect(await shop.visitor().call(verifyLogin, { challenge, code: ben.code() })).toBeRefused('code-wrong')
    expect(await shop.visitor().call(verifyLogin, { challenge, code: ben.recovery_codes[0]! })).toBeRefused(
      'code-wrong',
    )
    const { token } = await shop.visitor().get(verifyLogin, { challenge, code: ana.code() })
    const browser = Object.assign(shop.visitor(), { token })
    expect(await browser.get(getMember, {})).toMatchObject({ email: ana.member.email })
  })

  test('expires after ten minutes, five wrong codes, and when the second step is turned off or all others end', async () => {
    const { member, code } = await openWithTwoStep()
    const open = () => passFirstStep(shop.visitor(), { mobile: member.email!, password })
    const verify = (challenge: string, given: string) =>
      shop.visitor().call(verifyLogin, { challenge, code: given })
    expect(await verify('a guess', code())).toBeRefused('login-expired')
    expect(await verify(await open(), '')).toBeRefused('field-errors')
    const late = await open()
    shop.clock.forward(601)
    expect(await verify(late, code())).toBeRefused('login-expired')

    const tried = await open()
    const lefts = []
    for (let num = 0; num < 5; num++) {
      const refused = await verify(tried, '000000')
      lefts.push(!refused.ok && refused.data.tries_left)
    }
    expect(lefts).toEqual([4, 3, 2, 1, 0])
    expect(await verify(tried, code())).toBeRefused('login-expired')
    expect((await member.get(listLogins, {})).list[0]).toMatchObject({
      method: 'password',
      is_success: false,
      is_second_step: true,
    })

    const ended = await open()
    await member.get(endOtherSessions, {})
    expect(await verify(ended, code())).toBeRefused('login-expired')

    const off = await open()
    await member.get(contract.endTwoStep, { proof: await prove(member, 'edit_two_step'), code: code() })
    expect(await verify(off, code(1))).toBeRefused('login-expired')
  })

  test('ten wrong codes lock the second step for a while, whatever challenge and network', async () => {
    const { member, code } = await openWithTwoStep()
    const open = () => passFirstStep(shop.visitor(), { mobile: member.email!, password })
    for (let num = 0; num < 10; num++) {
      const ip = `203.0.113.${num}`
      await Object.assign(shop.visitor(), { ip }).call(verifyLogin, {
        challenge: await open(),
        code: '000000',
      })
    }
    const challenge = await open()
    expect(await shop.visitor().call(verifyLogin, { challenge, code: code() })).toBeRefused(
      'too-many-requests',
    )
    // A refusal for too many tries costs no try.
    for (let num = 0; num < 5; num++) {
      expect(await shop.visitor().call(verifyLogin, { challenge, code: code() })).toBeRefused(
        'too-many-requests',
      )
    }
    shop.clock.forward(901)
    const later = await open()
    expect(await shop.visitor().call(verifyLogin, { challenge: later, code: code() })).toMatchObject({
      ok: true,
    })
  })
})

describe('a recovery code', () => {
  test('logs in once, typed as it comes, and the member hears of it', async () => {
    const { member, recovery_codes } = await openWithTwoStep()
    const typed = ` ${recovery_codes[0]!.toLowerCase().replace('-', ' ')} `
    const use = async () => {
      const challenge = await passFirstStep(shop.visitor(), { mobile: member.email!, password })
      return shop.visitor().call(verifyLogin, { challenge, code: typed })
    }
    expect(await use()).toMatchObject({ ok: true })
    expect(await use()).toBeRefused('code-wrong')
    expect(await member.get(contract.getTwoStep, {})).toMatchObject({ codes_left: 9 })
    expect((await lastMail())?.text).toContain('Recovery codes left: 9')
  })

  test('new ones take a proof and a code, and void those of before', async () => {
    const { member, code, recovery_codes } = await openWithTwoStep()
    const proof = await prove(member, 'edit_two_step')
    const renew = (given: { proof?: string; code: string }) =>
      member.call(contract.renewRecoveryCodes, { proof, ...given })
    expect(await renew({ code: '000000' })).toBeRefused('code-wrong')
    expect(await renew({ code: '' })).toBeRefused('field-errors')
    expect(await renew({ proof: 'none', code: code() })).toBeRefused('proof-expired')
    const renewed = await member.get(contract.renewRecoveryCodes, { proof, code: code() })
    expect(renewed.recovery_codes).not.toEqual(recovery_codes)
    const challenge = await passFirstStep(shop.visitor(), { mobile: member.email!, password })
    const verify = (given: string) => shop.visitor().call(verifyLogin, { challenge, code: given })
    expect(await verify(recovery_codes[1]!)).toBeRefused('code-wrong')
    expect(await verify(renewed.recovery_codes[1]!)).toMatchObject({ ok: true })
  })
})

test('recovery codes are not kept until the member says so, for new ones once more', async () => {
  const { member, code } = await openWithTwoStep()
  const isKept = async () => (await member.get(contract.getTwoStep, {})).codes_kept
  const other = await openWithTwoStep()
  await other.member.get(contract.keepRecoveryCodes, {})
  expect(await isKept()).toBe(false)
  await member.get(contract.keepRecoveryCodes, {})
  await member.get(contract.keepRecoveryCodes, {})
  expect(await isKept()).toBe(true)
  const proof = await prove(member, 'edit_two_step')
  await member.get(contract.renewRecoveryCodes, { proof, code: code() })
  expect(await isKept()).toBe(false)
  const plain = await openAccount(shop)
  await plain.get(contract.keepRecoveryCodes, {})
  expect(await plain.get(contract.getTwoStep, {})).toMatchObject({ since: null, codes_kept: false })
  expect(await shop.visitor().call(contract.keepRecoveryCodes, {})).toBeRefused('session-invalid')
})

test('turning it off takes a proof and a code; logins then have one step, and the member hears of it', async () => {
  const { member, code } = await openWithTwoStep()
  const proof = await prove(member, 'edit_two_step')
  expect(await member.call(contract.endTwoStep, { proof, code: '000000' })).toBeRefused('code-wrong')
  expect(await member.call(contract.endTwoStep, { proof: 'none', code: code() })).toBeRefused('proof-expired')
  const both = await Promise.all([1, 2].map(() => member.call(contract.endTwoStep, { proof, code: code() })))
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toBeRefused('state-conflict')
  expect(await member.get(contract.getTwoStep, {})).toMatchObject({ since: null, codes_left: 0 })
  expect(await lastMail()).toMatchObject({ subject: 'Two-step login is off' })
  expect(await shop.visitor().call(login, { mobile: member.email!, password })).toMatchObject({ ok: true })
  expect(await member.call(contract.endTwoStep, { proof, code: code(1) })).toBeRefused('state-conflict')
})

test('a login that waits while the second step is turned on does not slip by', async () => {
  const ana = await openAccount(shop)
  const { setup_id, code } = await startSetUp(ana)
  const [, ...logins] = await Promise.all([
    ana.call(contract.confirmTwoStep, { setup_id, code: code() }),
    ...[1, 2, 3].map(() => shop.visitor().call(login, { mobile: ana.email!, password })),
  ])
  for (const one of logins) {
    if (!one.ok) expect(challengeOf(one)).toEqual(expect.any(String))
    else
      expect(await Object.assign(shop.visitor(), one.data).call(getMember, {})).toBeRefused('session-invalid')
  }
})

test('with another SECRET no code is right, and the log says why', async () => {
  const { member, code } = await openWithTwoStep()
  await shop.shop.db
    .updateTable('member_factors')
    .set({ secret: Buffer.alloc(48, 1) })
    .where('member_id', '=', member.id)
    .execute()
  const challenge = await passFirstStep(shop.visitor(), { mobile: member.email!, password })
  expect(await shop.visitor().call(verifyLogin, { challenge, code: code() })).toBeRefused('code-wrong')
  expect(shop.errors.splice(0)).toMatchObject([{ msg: expect.stringContaining('SECRET has changed') }])
})

test('the database has neither the secret nor the codes as they are', async () => {
  const { member, secret, recovery_codes } = await openWithTwoStep()
  const challenge = await passFirstStep(shop.visitor(), { mobile: member.email!, password })
  const { db } = shop.shop
  const rows = await Promise.all([
    db.selectFrom('member_factors').selectAll().execute(),
    db.selectFrom('member_recovery_codes').selectAll().execute(),
    db.selectFrom('login_challenges').selectAll().execute(),
  ])
  const text = JSON.stringify(rows, (_, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
  )
  for (const plain of [secret, challenge, ...recovery_codes]) expect(text).not.toContain(plain)
})
