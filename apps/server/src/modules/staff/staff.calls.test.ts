import * as contract from '@corium/contract/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const password = 'a long walk home'

async function employ(name: string, closed_at: Date | null = null) {
  const { email } = await shop.build.staff({ name, password, permissions: ['color-cards'] })
  await shop.shop.db.updateTable('staff').set({ closed_at }).where('email', '=', email).execute()
  return email
}

test('staff log in, call with their token, and log out', async () => {
  const email = await employ('mei')
  const caller = shop.visitor()
  const { token, staff } = await caller.get(contract.loginStaff, {
    email: ` ${email.toUpperCase()} `,
    password,
  })
  expect(staff).toMatchObject({ name: 'mei', email, permissions: ['color-cards'] })
  caller.token = token
  expect(await caller.get(contract.getStaff, {})).toEqual(staff)
  await caller.get(contract.logoutStaff, {})
  expect(await caller.call(contract.getStaff, {})).toBeRefused('session-invalid')
})

test('a session ends after a working day', async () => {
  const email = await employ('lou')
  const caller = shop.visitor()
  caller.token = (await caller.get(contract.loginStaff, { email, password })).token
  shop.clock.forward(12 * 3600 - 1)
  await caller.get(contract.getStaff, {})
  shop.clock.forward(1)
  expect(await caller.call(contract.getStaff, {})).toBeRefused('session-invalid')
})

test('a wrong password, an unknown email and a closed account are refused alike', async () => {
  const email = await employ('eve')
  const closed = await employ('old', shop.clock.now())
  const visitor = shop.visitor()
  for (const wrong of [
    { email, password: 'wrong' },
    { email: 'nobody@corium.test', password },
    { email: closed, password },
  ])
    expect(await visitor.call(contract.loginStaff, wrong)).toBeRefused('credentials-wrong')
})

test('closing an account ends its sessions at once', async () => {
  const caller = await shop.staff({ name: 'Gone' })
  await shop.shop.db
    .updateTable('staff')
    .set({ closed_at: shop.clock.now() })
    .where('name', '=', 'Gone')
    .execute()
  expect(await caller.call(contract.getStaff, {})).toBeRefused('session-invalid')
})

test('both fields are required', async () => {
  const answered = await shop.visitor().call(contract.loginStaff, { email: ' ', password: '' })
  expect(answered).toMatchObject({
    refusal: 'field-errors',
    data: { fields: { email: expect.any(String), password: expect.any(String) } },
  })
})

test('ten wrong passwords lock the account for this network only', async () => {
  const email = await employ('target')
  const stranger = shop.visitor()
  for (let guess = 0; guess < 10; guess++) {
    const refused = await stranger.call(contract.loginStaff, { email, password: `${guess}` })
    expect(refused).toBeRefused('credentials-wrong')
    expect(refused).toMatchObject({ data: { tries_left: 9 - guess, rest_seconds: 900 } })
  }
  expect(await stranger.call(contract.loginStaff, { email, password })).toBeRefused('too-many-requests')
  await shop.visitor().get(contract.loginStaff, { email, password })
})

test("a member's token is refused for staff calls", async () => {
  expect(await (await shop.member()).call(contract.getStaff, {})).toBeRefused('session-invalid')
})
