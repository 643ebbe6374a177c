import { deleteAccount } from '@corium/contract/account'
import { getRefundPreview, refundOrderPart } from '@corium/contract/part-refunds'
import { payOnAccount } from '@corium/contract/payments'
import { getTradeCredit, getTradeStatement } from '@corium/contract/trade-credit'
import * as desk from '@corium/contract/trade-credit-desk'
import { getDeskTradeAccount } from '@corium/contract/trade-desk'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chinaDay } from '#server/runtime/china-time.ts'
import { day } from '#server/runtime/clock.ts'
import { type Buyer, newRequest, openBuyer } from '../../../test/buyer.ts'
import { serverUrl } from '../../../test/database.ts'
import { password, prove } from '../../../test/identity.ts'
import { countWaiting, whileLocked } from '../../../test/locks.ts'
import { mergeAccounts } from '../../../test/merge-accounts.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'
import type { Caller, CallResult } from '../../../test/shop.ts'
import { openTrade } from '../../../test/trade.ts'

let shop: SandboxShop
let staff: Caller
beforeAll(async () => {
  shop = await openSandboxShop()
})
beforeEach(async () => {
  staff = await shop.staff()
})
afterAll(() => shop.close())

async function openCompany(days = 10) {
  const buyer = await openBuyer(shop, { password })
  const { trade_id } = await openTrade(shop, buyer)
  const { version } = await staff.get(getDeskTradeAccount, { trade_id })
  await staff.get(desk.setTradeCredit, { trade_id, version, limit: 1000, days })
  return { buyer, trade_id }
}
type Company = Awaited<ReturnType<typeof openCompany>>

const creditOf = async ({ buyer }: Company) => (await buyer.get(getTradeCredit, {})).credit!
async function placeOnAccount({ buyer }: Company) {
  const order = await shop.createOrder(buyer)
  await buyer.get(payOnAccount, { order_id: order.id })
  return order
}
const orderOnAccount = async (company: Company) => (await placeOnAccount(company)).payable
async function refund({ id: order_id }: { id: string }, amount: number): Promise<void> {
  const part = { order_id, lines: [], with_shipping: false, goodwill: amount }
  const { refundable } = await staff.get(getRefundPreview, part)
  const why = { reason_id: 'goodwill', words: '', restock: false }
  await staff.get(refundOrderPart, { ...part, ...why, amount, refundable, request_id: newRequest() })
}
const newReceipt = ({ trade_id }: Company, amount: number) => ({
  trade_id,
  amount,
  reference: newRequest(),
  day: chinaDay(shop.clock.now()),
  request_id: newRequest(),
})
const receive = (company: Company, amount: number) =>
  staff.get(desk.recordTradeReceipt, newReceipt(company, amount))
const merge = async ({ buyer: from }: Company, { buyer: to }: Company) =>
  expect(await mergeAccounts(staff, from.id, to.id)).toMatchObject({ ok: true })
/** Moves the clock day by day to a day of the month, so that the sessions go on. */
async function passTo(dayOfMonth: string, ...companies: Company[]) {
  do {
    shop.clock.forward(day)
    for (const company of companies) await creditOf(company)
  } while (chinaDay(shop.clock.now()).slice(-2) !== dayOfMonth)
  staff = await shop.staff()
  await shop.run('make-trade-statements')
}
const orderAgain = async (buyer: Buyer) =>
  buyer.call(payOnAccount, { order_id: (await shop.createOrder(buyer)).id })

describe('two companies that become one', () => {
  test('owe what was due of both at once, which blocks new orders until all of it is paid', async () => {
    const [from, to] = [await openCompany(), await openCompany()]
    await passTo('20', from, to)
    const [first, second] = [await orderOnAccount(from), await orderOnAccount(to)]
    await passTo('02', from, to)
    const third = await orderOnAccount(from)
    await passTo('15', from, to)
    await merge(from, to)
    const due = first + second
    expect(await creditOf(to)).toMatchObject({ owed: due + third, overdue: due })
    const shown = await staff.get(desk.getDeskTradeCredit, to)
    expect(shown.overdue).toBe(due)
    expect(shown.statements.map(({ closing, open }) => [closing, open])).toEqual([
      [second, due],
      [first, first],
    ])
    await receive(to, second)
    expect(await creditOf(to)).toMatchObject({ overdue: first, statements: [{ open: first }, { open: 0 }] })
    expect(await orderAgain(to.buyer)).toBeRefused('credit-overdue')
    await receive(to, first)
    expect(await creditOf(to)).toMatchObject({
      owed: third,
      overdue: 0,
      statements: [{ open: 0 }, { open: 0 }],
    })
    expect(await orderAgain(to.buyer)).toMatchObject({ ok: true })
  })

  test.each(['the one that stays', 'the one that ends'])(
    'owe what one had not paid, although %s had paid its own',
    async (which) => {
      const [from, to] = [await openCompany(), await openCompany()]
      const [paid, open] = which === 'the one that stays' ? [to, from] : [from, to]
      const due = await orderOnAccount(open)
      const settled = await orderOnAccount(paid)
      await passTo('02', from, to)
      await receive(paid, settled)
      await passTo('15', from, to)
      await merge(from, to)
      expect(await creditOf(to)).toMatchObject({ owed: due, overdue: due })
      expect(await orderAgain(to.buyer)).toBeRefused('credit-overdue')
    },
  )

  test('owe later what is due later', async () => {
    const [from, to] = [await openCompany(40), await openCompany(10)]
    const [later, sooner] = [await orderOnAccount(from), await orderOnAccount(to)]
    await passTo('15', from, to)
    await merge(from, to)
    expect(await creditOf(to)).toMatchObject({ owed: later + sooner, overdue: sooner })
    await passTo('15', to)
    expect(await creditOf(to)).toMatchObject({ overdue: later + sooner })
  })

  test('owe less by what one of them had paid too much', async () => {
    const [from, to] = [await openCompany(), await openCompany()]
    const due = await orderOnAccount(to)
    await receive(from, 100)
    await passTo('15', from, to)
    await merge(from, to)
    expect(await creditOf(to)).toMatchObject({ owed: due - 100, overdue: due - 100 })
  })

  test('keep on each statement of before what it had', async () => {
    const [from, to] = [await openCompany(), await openCompany()]
    for (const company of [from, to, from, to]) await orderOnAccount(company)
    await passTo('15', from, to)
    await merge(from, to)
    for (const { statement_id, closing } of (await creditOf(to)).statements) {
      const { entries } = await to.buyer.get(getTradeStatement, { statement_id })
      expect(entries).toHaveLength(2)
      expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(closing)
    }
  })

  test('owe less of what is due by what is refunded of its orders, and not by what is refunded of later ones', async () => {
    const [from, to] = [await openCompany(40), await openCompany(10)]
    const later = await placeOnAccount(from)
    const sooner = await placeOnAccount(to)
    await passTo('15', from, to)
    await merge(from, to)
    await refund(later, 300)
    expect(await creditOf(to)).toMatchObject({ overdue: sooner.payable })
    await refund(sooner, 200)
    expect(await creditOf(to)).toMatchObject({ overdue: sooner.payable - 200 })
    await passTo('15', to)
    expect(await creditOf(to)).toMatchObject({ overdue: later.payable + sooner.payable - 500 })
  })

  test('owe of what is due what a payment that is taken back had paid of it, and no more', async () => {
    const [from, to] = [await openCompany(), await openCompany()]
    const due = await orderOnAccount(to)
    await passTo('02', from, to)
    const of = { trade_id: to.trade_id, note: 'A wrong number' }
    const takeBack = async (entry_id: number) =>
      staff.get(desk.takeBackTradeReceipt, { ...of, entry_id, request_id: newRequest() })
    // One of an order that is on no statement yet, and one of the statement.
    const early = await receive(from, 100)
    await orderOnAccount(from)
    const late = await receive(to, 200)
    await passTo('15', from, to)
    await merge(from, to)
    expect(await creditOf(to)).toMatchObject({ overdue: due - 200 })
    await takeBack(early.entry_id)
    expect(await creditOf(to)).toMatchObject({ overdue: due - 200 })
    await takeBack(late.entry_id)
    expect(await creditOf(to)).toMatchObject({ overdue: due })
  })

  test('have nothing overdue while the shop owes them more', async () => {
    const [from, to] = [await openCompany(), await openCompany()]
    await orderOnAccount(to)
    await passTo('15', from, to)
    const paid = await placeOnAccount(from)
    await receive(from, paid.payable)
    await merge(from, to)
    await receive(to, paid.payable - 100)
    await refund(paid, 200)
    expect(await creditOf(to)).toMatchObject({ owed: -100, overdue: 0 })
  })

  test('have the same in their next statement', async () => {
    const [from, to] = [await openCompany(), await openCompany()]
    const due = (await orderOnAccount(from)) + (await orderOnAccount(to))
    await passTo('15', from, to)
    await merge(from, to)
    await passTo('15', to)
    expect(await creditOf(to)).toMatchObject({
      owed: due,
      overdue: due,
      statements: [{ closing: due, open: due }, {}, {}],
    })
  })
})

// The embedded database makes one transaction after another.
describe.skipIf(!serverUrl)('money that staff record at that moment', () => {
  /** Runs `other` while the receipt is written and not committed. */
  async function whileReceiving<T>(company: Company, other: () => Promise<T>) {
    const clerk = await shop.staff()
    let received: Promise<CallResult<unknown>> | undefined
    let done: Promise<T> | undefined
    // A change of staff names who made it after everything else.
    await whileLocked(shop, sql`staff where id = ${clerk.id}`, async () => {
      received = clerk.call(desk.recordTradeReceipt, newReceipt(company, 100))
      await expect.poll(() => countWaiting(shop)).toBe(1)
      done = other()
      await expect.poll(() => countWaiting(shop)).toBe(2)
    })
    return [await received, await done] as const
  }

  test('is on a statement of the account that remains', async () => {
    const [from, to] = [await openCompany(), await openCompany()]
    await passTo('15', from, to)
    const [received] = await whileReceiving(to, () => merge(from, to))
    expect(received).toMatchObject({ ok: true })
    await passTo('02', to)
    expect(await creditOf(to)).toMatchObject({ owed: -100, statements: [{ closing: -100 }] })
  })

  test('for the one that ends, and its new limit, are those of the account that remains', async () => {
    const [from, to] = [await openCompany(), await openBuyer(shop)]
    const [clerk, manager] = [await shop.staff(), await shop.staff()]
    const { trade_id } = from
    const { version } = await staff.get(getDeskTradeAccount, { trade_id })
    let merged: Promise<CallResult<unknown>> | undefined
    let acts: Promise<CallResult<unknown>[]> | undefined
    await whileLocked(shop, sql`staff where id = ${manager.id}`, async () => {
      merged = mergeAccounts(manager, from.buyer.id, to.id)
      await expect.poll(() => countWaiting(shop)).toBe(1)
      acts = Promise.all([
        clerk.call(desk.recordTradeReceipt, newReceipt(from, 100)),
        staff.call(desk.setTradeCredit, { trade_id, version, limit: 2000, days: 20 }),
      ])
      await expect.poll(() => countWaiting(shop)).toBe(3)
    })
    expect(await merged).toMatchObject({ ok: true })
    for (const act of (await acts)!) expect(act).toMatchObject({ ok: true })
    expect(await to.get(getTradeCredit, {})).toMatchObject({ credit: { owed: -100, limit: 200_000 } })
  })

  test('keeps the account from being deleted', async () => {
    const company = await openCompany()
    const proof = await prove(company.buyer, 'cancel_account')
    const [received, deleted] = await whileReceiving(company, () =>
      company.buyer.call(deleteAccount, { proof }),
    )
    expect(received).toMatchObject({ ok: true })
    expect(deleted).toBeRefused('account-in-use')
    expect(deleted).toMatchObject({ data: { reasons: [{ kind: 'on_account', num: 1 }] } })
    expect(await creditOf(company)).toMatchObject({ owed: -100 })
  })
})
