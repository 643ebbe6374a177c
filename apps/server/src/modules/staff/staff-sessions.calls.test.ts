import * as contract from '@corium/contract/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'
import { unknownId } from '../../../test/unknown-id.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const password = 'a long walk home'

/** A staff member who is logged in twice more, at the desk and on a phone. */
async function openSessions() {
  const first = await shop.staff({ password })
  const [desk, phone] = [await logIn(first.email), await logIn(first.email)]
  return { first, desk, phone }
}

async function logIn(email: string): Promise<Caller> {
  shop.clock.forward(1)
  const caller = shop.visitor()
  caller.token = (await caller.get(contract.loginStaff, { email, password })).token
  return caller
}

const sessionsOf = async (caller: Caller) => (await caller.get(contract.listStaffSessions, {})).list
const isLoggedIn = async (caller: Caller) => (await caller.call(contract.getStaff, {})).ok

test('staff see where they are logged in, the last used first', async () => {
  const { desk, phone } = await openSessions()
  const opened = Math.floor(shop.clock.now().getTime() / 1000)
  shop.clock.forward(60)
  await desk.get(contract.getStaff, {})
  const list = await sessionsOf(desk)
  expect(list).toHaveLength(3)
  expect(list[0]).toEqual({
    session_id: expect.any(String),
    is_current: true,
    user_agent: 'lightMyRequest',
    ip: desk.ip,
    login_time: opened - 1,
    seen_time: opened + 60,
    end_time: opened - 1 + 12 * 3600,
  })
  expect(list[1]).toMatchObject({ is_current: false, ip: phone.ip, login_time: opened, seen_time: opened })
  expect(list[2]).toMatchObject({ is_current: false, user_agent: 'test' })
  expect((await sessionsOf(phone)).find(({ is_current }) => is_current)?.ip).toBe(phone.ip)
})

test('an ended or expired session is not listed', async () => {
  const { desk, phone } = await openSessions()
  await phone.get(contract.logoutStaff, {})
  expect(await sessionsOf(desk)).toHaveLength(2)
  shop.clock.forward(12 * 3600 - 2)
  expect(await sessionsOf(desk)).toHaveLength(1)
})

test('staff end one session, or all but their own', async () => {
  const { first, desk, phone } = await openSessions()
  const ofPhone = (await sessionsOf(desk)).find(({ ip }) => ip === phone.ip)!
  const { session_id } = ofPhone
  expect(await desk.get(contract.endStaffSession, { session_id })).toEqual({})
  expect(await Promise.all([first, desk, phone].map(isLoggedIn))).toEqual([true, true, false])
  expect(await desk.call(contract.endStaffSession, { session_id })).toBeRefused('not-found')

  expect(await desk.get(contract.endOtherStaffSessions, {})).toEqual({ num: 1 })
  expect(await Promise.all([first, desk].map(isLoggedIn))).toEqual([false, true])
  expect(await desk.get(contract.endOtherStaffSessions, {})).toEqual({ num: 0 })
})

test('ending the session that asks logs out', async () => {
  const { desk } = await openSessions()
  const { session_id } = (await sessionsOf(desk)).find(({ is_current }) => is_current)!
  await desk.get(contract.endStaffSession, { session_id })
  expect(await isLoggedIn(desk)).toBe(false)
})

test('two requests to end the same session end it once', async () => {
  const { desk, phone } = await openSessions()
  const { session_id } = (await sessionsOf(desk)).find(({ ip }) => ip === phone.ip)!
  const answers = await Promise.all([1, 2].map(() => desk.call(contract.endStaffSession, { session_id })))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toBeRefused('not-found')
})

test("another person's sessions can be neither seen nor ended", async () => {
  const { desk, phone } = await openSessions()
  const stranger = await shop.staff()
  const { session_id } = (await sessionsOf(desk))[0]!
  expect(await stranger.call(contract.endStaffSession, { session_id })).toBeRefused('not-found')
  expect(await stranger.get(contract.endOtherStaffSessions, {})).toEqual({ num: 0 })
  expect(await sessionsOf(stranger)).toHaveLength(1)
  expect(await Promise.all([desk, phone].map(isLoggedIn))).toEqual([true, true])
  for (const unknown of ['nonsense', unknownId])
    expect(await stranger.call(contract.endStaffSession, { session_id: unknown })).toBeRefused('not-found')
  expect(await stranger.call(contract.endStaffSession, { session_id: '' })).toMatchObject({ status: 400 })
})

test('visitors and members are refused', async () => {
  for (const caller of [shop.visitor(), await shop.member()]) {
    expect(await caller.call(contract.listStaffSessions, {})).toBeRefused('session-invalid')
    expect(await caller.call(contract.endStaffSession, { session_id: 'any' })).toBeRefused('session-invalid')
    expect(await caller.call(contract.endOtherStaffSessions, {})).toBeRefused('session-invalid')
  }
})
