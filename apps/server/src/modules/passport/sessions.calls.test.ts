import * as account from '@corium/contract/account'
import * as contract from '@corium/contract/passport'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day } from '#server/runtime/clock.ts'
import { goodPassword, registerMember } from '../../../test/accounts.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('logging out ends this session only', async () => {
  const { mobile } = await registerMember(shop)
  const [phone, laptop] = [shop.visitor(), shop.visitor()]
  for (const device of [phone, laptop]) {
    device.token = (await device.get(contract.login, { mobile, password: goodPassword })).token
  }
  expect(await phone.get(contract.logout, {})).toEqual({})
  expect(await phone.call(contract.getMember, {})).toBeRefused('session-invalid')
  expect(await laptop.call(contract.getMember, {})).toMatchObject({ ok: true })
})

test('a session ends thirty days after its last use', async () => {
  const [regular, rare] = [await shop.member(), await shop.member()]
  shop.clock.forward(20 * day)
  expect(await regular.call(contract.getMember, {})).toMatchObject({ ok: true })
  shop.clock.forward(20 * day)
  expect(await regular.call(contract.getMember, {})).toMatchObject({ ok: true })
  expect(await rare.call(contract.getMember, {})).toBeRefused('session-invalid')
})

test('an unknown token is refused', async () => {
  const stranger = shop.visitor()
  stranger.token = 'made-up'
  expect(await stranger.call(contract.getMember, {})).toBeRefused('session-invalid')
  expect(await stranger.call(contract.logout, {})).toBeRefused('session-invalid')
  expect(await shop.visitor('zh-cn').call(contract.logout, {})).toMatchObject({ code: 3, msg: '请先登录。' })
})

/** A member who is logged in on a laptop and on a phone. */
async function openDevices() {
  const { mobile } = await registerMember(shop)
  const [laptop, phone] = [shop.visitor(), shop.visitor()]
  for (const device of [laptop, phone]) {
    shop.clock.forward(60)
    device.token = (await device.get(contract.login, { mobile, password: goodPassword })).token
  }
  return { laptop, phone }
}

const sessionsOf = async (caller: Caller) => (await caller.get(account.listSessions, {})).list
const isLoggedIn = async (caller: Caller) => (await caller.call(contract.getMember, {})).ok

test('a member sees where they are logged in, the last used first', async () => {
  const { laptop, phone } = await openDevices()
  const now = Math.floor(shop.clock.now().getTime() / 1000)
  expect(await sessionsOf(laptop)).toEqual([
    {
      session_id: expect.any(String),
      is_current: false,
      user_agent: 'lightMyRequest',
      ip: phone.ip,
      login_time: now,
      seen_time: now,
    },
    expect.objectContaining({ is_current: true, ip: laptop.ip, login_time: now - 60 }),
  ])
  shop.clock.forward(3 * 3600)
  const [first] = await sessionsOf(laptop)
  expect(first).toMatchObject({ is_current: true, seen_time: now + 3 * 3600 })
  shop.clock.forward(29 * day)
  expect(await sessionsOf(laptop)).toHaveLength(2)
  shop.clock.forward(2 * day)
  expect(await sessionsOf(laptop)).toHaveLength(1)
})

test('a member ends one session, or all but their own', async () => {
  const { laptop, phone } = await openDevices()
  const { session_id } = (await sessionsOf(laptop)).find(({ is_current }) => !is_current)!
  const ended = await Promise.all([1, 2].map(() => laptop.call(account.endSession, { session_id })))
  expect(ended.filter(({ ok }) => ok)).toHaveLength(1)
  expect(ended.find(({ ok }) => !ok)).toBeRefused('not-found')
  expect(await Promise.all([laptop, phone].map(isLoggedIn))).toEqual([true, false])

  const two = await openDevices()
  expect(await two.phone.get(account.endOtherSessions, {})).toEqual({ num: 1 })
  expect(await Promise.all([two.laptop, two.phone, laptop].map(isLoggedIn))).toEqual([false, true, true])
  expect(await two.phone.get(account.endOtherSessions, {})).toEqual({ num: 0 })
})

test("another member's sessions can be neither seen nor ended", async () => {
  const { laptop, phone } = await openDevices()
  const stranger = await shop.member()
  const sessions = await sessionsOf(laptop)
  expect(sessions).toHaveLength(2)
  for (const { session_id } of sessions) {
    expect(await stranger.call(account.endSession, { session_id })).toBeRefused('not-found')
  }
  expect(await stranger.call(account.endSession, { session_id: 'nonsense' })).toBeRefused('not-found')
  expect(await sessionsOf(stranger)).toHaveLength(1)
  expect(await stranger.get(account.endOtherSessions, {})).toEqual({ num: 0 })
  expect(await Promise.all([laptop, phone].map(isLoggedIn))).toEqual([true, true])
  const visitor = shop.visitor()
  expect(await visitor.call(account.listSessions, {})).toBeRefused('session-invalid')
  expect(await visitor.call(account.endSession, { session_id: 'any' })).toBeRefused('session-invalid')
  expect(await visitor.call(account.endOtherSessions, {})).toBeRefused('session-invalid')
})
