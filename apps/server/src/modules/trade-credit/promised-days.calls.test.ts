import { payOnAccount } from '@corium/contract/payments'
import { saveTransferSettings } from '@corium/contract/settings-desk'
import { getTradeCredit, getTradeStatement } from '@corium/contract/trade-credit'
import * as desk from '@corium/contract/trade-credit-desk'
import { endTradeAccount, getDeskTradeAccount } from '@corium/contract/trade-desk'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chinaDay } from '#server/runtime/china-time.ts'
import { day } from '#server/runtime/clock.ts'
import { type Buyer, newRequest } from '../../../test/buyer.ts'
import { mailsTo } from '../../../test/messages.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'
import type { Caller } from '../../../test/shop.ts'
import { openTrade } from '../../../test/trade.ts'
import { transferTerms } from '../../../test/transfer-terms.ts'

let shop: SandboxShop
let staff: Caller
let buyer: Buyer
let email: string
let trade_id: string
beforeAll(async () => {
  shop = await openSandboxShop()
})
beforeEach(async () => {
  staff = await shop.staff()
  buyer = await shop.buyer()
  email = await shop.addEmail(buyer)
  trade_id = (await openTrade(shop, buyer)).trade_id
})
afterAll(() => shop.close())

const see = () => staff.get(getDeskTradeAccount, { trade_id })
async function setCredit(limit: number | null, days = 30) {
  const { version } = await see()
  await staff.get(desk.setTradeCredit, { trade_id, version, limit, days })
}
const credit = async () => (await buyer.get(getTradeCredit, {})).credit!
const correct = (amount: number) =>
  staff.get(desk.correctTradeBalance, { trade_id, amount, note: 'Freight', request_id: newRequest() })
async function orderOnAccount() {
  const order = await shop.createOrder(buyer)
  await buyer.get(payOnAccount, { order_id: order.id })
  return order
}
/** Moves the clock in steps in which the buyer comes again, so that the session goes on. */
async function pass(days: number) {
  for (let passed = 0; passed < days; passed++) {
    shop.clock.forward(day)
    await credit()
  }
  staff = await shop.staff()
  await shop.run('make-trade-statements')
}
async function toNextMonth() {
  const month = () => chinaDay(shop.clock.now()).slice(0, 7)
  const now = month()
  while (month() === now) await pass(1)
}
const mails = async (subject: RegExp) =>
  (await mailsTo(shop, email)).filter((mail) => subject.test(mail.subject)).map(({ text }) => text)

test('a company whose account has ended has the days that its order was promised', async () => {
  await setCredit(1000, 20)
  const order = await orderOnAccount()
  const { version } = await see()
  await staff.get(endTradeAccount, { trade_id, version, note: 'No more' })
  await toNextMonth()
  expect(await credit()).toMatchObject({
    limit: null,
    days: null,
    overdue: 0,
    statements: [{ closing: order.payable, is_overdue: false }],
  })
  expect((await credit()).statements[0]!.due_day.slice(-2)).toBe('20')
  await pass(21)
  // It is reminded, and not told that paying opens what has ended.
  const [reminder] = await mails(/overdue/)
  expect(reminder).toMatch(/still owes/)
  expect(reminder).not.toMatch(/order on account again/)
})

test('a company that never had credit has days to pay what staff entered', async () => {
  await correct(300)
  await toNextMonth()
  const [statement] = (await credit()).statements
  expect(statement).toMatchObject({ closing: 300, is_overdue: false })
  expect(statement!.due_day > chinaDay(shop.clock.now())).toBe(true)
})

test('days to pay are at least one: the statement comes on the first of them', async () => {
  const { version } = await see()
  expect(await staff.call(desk.setTradeCredit, { trade_id, version, limit: 100, days: 0 })).toMatchObject({
    ok: false,
    status: 400,
  })
  await setCredit(100, 1)
  expect((await mails(/You can order/))[0]).toMatch(/within one day of/)
  await setCredit(200, 30)
  expect((await mails(/Your terms on account/))[0]).toMatch(/200\.00.*within 30 days of/s)
})

test('the mail with a statement of which nothing is owed or left names no amount, and leads to the statement', async () => {
  await setCredit(1000)
  const order = await orderOnAccount()
  await correct(-order.payable)
  await toNextMonth()
  const [mail] = await mails(/Your statement/)
  expect(mail).toMatch(/owes nothing\./)
  expect(mail).not.toMatch(/0\.00/)
  const { statement_id } = (await credit()).statements[0]!
  expect(mail).toContain(statement_id)
  expect(await buyer.get(getTradeStatement, { statement_id })).toMatchObject({ closing: 0 })
})

test('a statement says to which account it is paid while something of it is owed, in the language of the reader', async () => {
  await setCredit(1000)
  const order = await orderOnAccount()
  await toNextMonth()
  const { statement_id } = (await credit()).statements[0]!
  const accountOf = async () => (await buyer.get(getTradeStatement, { statement_id })).account
  expect(await accountOf()).toBeNull()
  await staff.get(saveTransferSettings, { ...transferTerms, version: 0 })
  expect(await accountOf()).toEqual({
    holder: 'Corium Leather Co., Ltd.',
    bank: 'Bank of Guangzhou, Haizhu Branch',
    number: '8001 0203 0405 0607',
    swift: 'GZCBCN22XXX',
  })
  await correct(-order.payable)
  expect(await accountOf()).toBeNull()
})
