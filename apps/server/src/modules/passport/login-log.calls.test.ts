import * as account from '@corium/contract/account'
import * as contract from '@corium/contract/passport'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day } from '#server/runtime/clock.ts'
import { goodPassword, registerMember } from '../../../test/accounts.ts'
import { receiveCode } from '../../../test/messages.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Logs in from an IP, a minute after the login before. */
async function logIn(ip: string, input: { mobile: string; password?: string; code?: string }) {
  shop.clock.forward(60)
  const device = Object.assign(shop.visitor(), { ip })
  const result = await device.call(contract.login, input)
  await shop.shop.background.settled()
  return Object.assign(device, { token: result.ok ? result.data.token : undefined })
}

async function loginsOf(member: Caller) {
  const { list } = await member.get(account.listLogins, { limit: 100 })
  return list.map(({ method, is_success, network }) => [method, is_success, network])
}

test('a member sees logins that succeeded and failed, the newest first, with half of the network', async () => {
  const { mobile } = await registerMember(shop)
  const laptop = await logIn('113.66.12.9', { mobile, password: goodPassword })
  const at = Math.floor(shop.clock.now().getTime() / 1000)
  await logIn('45.13.2.2', { mobile, password: 'a wrong guess' })
  await logIn('45.13.2.2', { mobile, code: '000000' })
  const code = await receiveCode(shop, shop.visitor(), 'login', mobile)
  await logIn('2408:8456:10::7', { mobile, code })
  expect(await loginsOf(laptop)).toEqual([
    ['code', true, '2408:8456::/32'],
    ['code', false, '45.13.x.x'],
    ['password', false, '45.13.x.x'],
    ['password', true, '113.66.x.x'],
  ])
  const { list, total } = await laptop.get(account.listLogins, { page: 4, limit: 1 })
  expect({ list, total }).toMatchObject({ list: [{ time: at, user_agent: 'lightMyRequest' }], total: 4 })
})

test('failed logins of an account that does not exist are not recorded anywhere', async () => {
  const count = async () => (await shop.shop.db.selectFrom('logins').select('id').execute()).length
  const before = await count()
  await logIn('45.13.2.3', { mobile: '13899990000', password: 'a wrong guess' })
  await logIn('45.13.2.3', { mobile: 'not a number', password: 'a wrong guess' })
  await logIn('45.13.2.3', { mobile: '13899990000', code: '000000' })
  expect(await count()).toBe(before)
})

test('a flood of wrong guesses does not hide the logins of the member', async () => {
  const { mobile } = await registerMember(shop)
  const laptop = await logIn('113.66.12.9', { mobile, password: goodPassword })
  for (let guess = 0; guess < 25; guess++) await logIn(`45.20.${guess}.1`, { mobile, code: '000000' })
  const logins = await loginsOf(laptop)
  expect(logins.filter(([, isSuccess]) => !isSuccess)).toHaveLength(20)
  expect(logins.at(-1)).toEqual(['password', true, '113.66.x.x'])
})

test('members see their own logins only, and visitors none', async () => {
  const [ana, ben] = [await registerMember(shop), await registerMember(shop)]
  const laptop = await logIn('113.66.12.9', { mobile: ana.mobile, password: goodPassword })
  const phone = await logIn('14.215.1.1', { mobile: ben.mobile, password: goodPassword })
  expect(await loginsOf(laptop)).toEqual([['password', true, '113.66.x.x']])
  expect(await loginsOf(phone)).toEqual([['password', true, '14.215.x.x']])
  expect(await shop.visitor().call(account.listLogins, {})).toBeRefused('session-invalid')
  expect(await laptop.call(account.listLogins, { page: 0 })).toBeRefused('field-errors')
})

test('a login is forgotten after 180 days', async () => {
  const { mobile } = await registerMember(shop)
  await logIn('113.66.12.9', { mobile, password: goodPassword })
  shop.clock.forward(179 * day)
  await shop.run('clean-up')
  const laptop = await logIn('113.66.12.9', { mobile, password: goodPassword })
  expect(await loginsOf(laptop)).toHaveLength(2)
  shop.clock.forward(2 * day)
  await shop.run('clean-up')
  expect(await loginsOf(laptop)).toHaveLength(1)
})
