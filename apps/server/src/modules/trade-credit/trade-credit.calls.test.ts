import { confirmOrder } from '@corium/contract/checkout'
import { recordPayment } from '@corium/contract/order-desk'
import { cancelOrder, getOrder } from '@corium/contract/orders'
import { listPayMethods, payOnAccount } from '@corium/contract/payments'
import { listMoneyByHand } from '@corium/contract/reconciliation'
import { getWaitingWork } from '@corium/contract/today'
import * as contract from '@corium/contract/trade-credit'
import * as desk from '@corium/contract/trade-credit-desk'
import { endTradeAccount, getDeskTradeAccount, listTradeAccounts } from '@corium/contract/trade-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chinaDay } from '#server/runtime/china-time.ts'
import { day, hour } from '#server/runtime/clock.ts'
import { type Buyer, newRequest } from '../../../test/buyer.ts'
import { mailsTo, stopMailServer } from '../../../test/messages.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'
import type { Caller } from '../../../test/shop.ts'
import { openTrade } from '../../../test/trade.ts'
import { unknownId } from '../../../test/unknown-id.ts'

let shop: SandboxShop
let staff: Caller
let buyer: Buyer
let trade_id: string
beforeAll(async () => {
  shop = await openSandboxShop()
})
beforeEach(async () => {
  staff = await shop.staff()
  buyer = await shop.buyer()
  trade_id = (await openTrade(shop, buyer)).trade_id
})
afterAll(() => shop.close())

const setCredit = async (limit: number | null, days = 30) => {
  const { version } = await staff.get(getDeskTradeAccount, { trade_id })
  return staff.get(desk.setTradeCredit, { trade_id, version, limit, days })
}
const credit = async (of: Caller = buyer) => (await of.get(contract.getTradeCredit, {})).credit
const pay = (order: { id: string }, by: Caller = buyer) => by.call(payOnAccount, { order_id: order.id })
const onAccount = async (order: { id: string }) => {
  const { list, credit } = await buyer.get(listPayMethods, { order_id: order.id })
  return { row: list.find(({ method }) => method === 'on-account'), credit }
}
const receive = (amount: number, change: object = {}) =>
  staff.call(desk.recordTradeReceipt, {
    trade_id,
    amount,
    day: chinaDay(shop.clock.now()),
    reference: newRequest(),
    request_id: newRequest(),
    ...change,
  })
/** Moves the clock in steps in which the buyer comes again, so that the session goes on. */
async function pass(seconds: number) {
  for (let left = seconds; left > 0; left -= 5 * day) {
    shop.clock.forward(Math.min(left, 5 * day))
    await credit()
  }
}
/** Moves the clock to some hours into the first day of the next month in China. */
async function toNextMonth(hours = 2) {
  const now = shop.clock.now()
  const [year = 0, month = 0] = chinaDay(now).split('-').map(Number)
  const next = Date.UTC(year, month, 1) - 8 * 3_600_000
  await pass((next - now.getTime()) / 1000 + hours * 3600)
  await shop.run('make-trade-statements')
  staff = await shop.staff()
}

describe('an order on account', () => {
  test('is offered to companies with credit only, and is paid by it, once', async () => {
    const order = await shop.createOrder(buyer)
    expect(await onAccount(order)).toEqual({ row: undefined, credit: null })
    expect(await pay(order)).toBeRefused('payment-unavailable')
    await setCredit(100)
    expect(await credit()).toMatchObject({ limit: 10_000, days: 30, owed: 0, available: 10_000, overdue: 0 })
    const offered = await onAccount(order)
    expect(offered).toMatchObject({ row: { available: true }, credit: { available: 10_000 } })

    const email = await shop.addEmail(buyer)
    await shop.startPayment(buyer, order.id)
    const [first, second] = await Promise.all([pay(order), pay(order)])
    expect(first).toMatchObject({ ok: true, data: { order_status: 20 } })
    expect(second).toEqual(first)
    expect(await pay(order)).toEqual(first)
    expect(await credit()).toMatchObject({
      owed: order.payable,
      available: 10_000 - order.payable,
      entries: { total: 1, list: [{ kind: 'charge', amount: order.payable, order_id: order.id }] },
    })
    const paid = await buyer.get(getOrder, { order_id: order.id })
    expect(paid).toMatchObject({ order_status: 20, amounts: { paid: order.payable, paid_by: 'On account' } })
    expect(await shop.stockOf(order.sku)).toMatchObject({ held: 0 })
    const mails = (await mailsTo(shop, email)).filter(({ subject }) => subject.includes('on account'))
    expect(mails).toHaveLength(1)
    // The money has not come: the books of what staff recorded do not have it.
    const { list } = await staff.get(listMoneyByHand, { limit: 100 })
    expect(list.filter(({ order_id }) => order_id === order.id)).toEqual([])
  })

  test('is named before the order is placed', async () => {
    await buyer.addToBag(await shop.build.sku(), 1)
    const methods = async () => (await buyer.get(confirmOrder, { source: 'cart' })).pay_methods
    expect(await methods()).not.toContainEqual(expect.objectContaining({ method: 'on-account' }))
    await setCredit(100)
    expect(await methods()).toContainEqual(expect.objectContaining({ method: 'on-account' }))
  })

  test('does not pass the limit, also with two at once', async () => {
    const orders = [await shop.createOrder(buyer), await shop.createOrder(buyer)]
    const { payable } = orders[0]!
    await setCredit(Math.ceil((payable * 1.5) / 100))
    const results = await Promise.all(orders.map((order) => pay(order)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    const refused = orders[results.findIndex(({ ok }) => !ok)]!
    expect(results.find(({ ok }) => !ok)).toBeRefused('credit-too-low')
    expect((await onAccount(refused)).row).toMatchObject({
      available: false,
      unavailable_reason: 'credit-too-low',
    })
    expect(await buyer.getOrder(refused.id)).toMatchObject({ order_status: 10 })
  })

  test("is not another member's, and not one that is paid or canceled", async () => {
    await setCredit(1000)
    const order = await shop.createOrder(buyer)
    expect(await pay(order, await shop.buyer())).toBeRefused('not-found')
    expect(await pay({ id: unknownId })).toBeRefused('not-found')
    const other = await shop.createOrder(buyer)
    const { pay_sn } = await shop.startPayment(buyer, other.id)
    await shop.pay({ pay_sn })
    expect(await pay(other)).toBeRefused('state-conflict')
    expect(await credit()).toMatchObject({ owed: 0 })
  })

  test('that is canceled is owed no more at once, and refunded once', async () => {
    await setCredit(1000)
    const order = await shop.createOrder(buyer)
    await pay(order)
    await buyer.get(cancelOrder, { order_id: order.id, reason_id: 'changed-mind' })
    const back = { kind: 'refund', amount: -order.payable, order_id: order.id }
    expect(await credit()).toMatchObject({ owed: 0, entries: { total: 2, list: [back, {}] } })
    await shop.run('send-refunds')
    await shop.run('send-refunds')
    expect(await credit()).toMatchObject({ owed: 0, entries: { total: 2 } })
    const canceled = await buyer.get(getOrder, { order_id: order.id })
    expect(canceled).toMatchObject({ order_status: 50, amounts: { refunded: order.payable } })
    expect(canceled.refunds[0]).toMatchObject({ refund_status_text: 'Refunded' })
    expect(shop.errors).toEqual([])
  })
})

describe('credit', () => {
  test('ends with the account: new orders are refused, what is owed stays', async () => {
    await setCredit(1000)
    const order = await shop.createOrder(buyer)
    await pay(order)
    const { version } = await staff.get(getDeskTradeAccount, { trade_id })
    await staff.get(endTradeAccount, { trade_id, version, note: 'No more' })
    const next = await shop.createOrder(buyer)
    expect(await pay(next)).toBeRefused('payment-unavailable')
    expect(await credit()).toMatchObject({ limit: null, available: null, owed: order.payable })
    expect(
      await staff.call(desk.setTradeCredit, { trade_id, version: version + 1, limit: 1, days: 1 }),
    ).toBeRefused('state-conflict')
    expect(await receive(order.payable)).toMatchObject({ ok: true })
    expect(await credit()).toMatchObject({ owed: 0 })
  })

  test('is set by staff with a permission of its own, who saw the account as it is', async () => {
    const approver = await shop.staff({ permissions: ['trade', 'trade.decide'] })
    const set = { trade_id, version: 2, limit: 1000, days: 30 }
    expect(await approver.call(desk.setTradeCredit, set)).toBeRefused('not-allowed')
    expect((await approver.get(desk.getDeskTradeCredit, { trade_id })).limit).toBeNull()
    await setCredit(1000)
    expect(await staff.call(desk.setTradeCredit, set)).toBeRefused('state-conflict')
    await setCredit(null)
    expect(await credit()).toBeNull()
    const { history } = await staff.get(getDeskTradeAccount, { trade_id })
    expect(history.filter(({ event }) => event === 'credit-changed')).toHaveLength(2)
  })

  test('money that came is recorded once: a repeat, two at once and a used number add nothing', async () => {
    await setCredit(1000)
    const same = { request_id: newRequest(), reference: 'B-77' }
    const results = await Promise.all([receive(500, same), receive(500, same)])
    expect(results[0]).toMatchObject({ ok: true })
    expect(results[1]).toEqual(results[0])
    expect(await receive(500, { reference: ' B-77 ' })).toMatchObject({
      data: { fields: { reference: expect.anything() } },
    })
    for (const day of ['2099-01-01', '0206-06-01', '2026-02-30']) {
      expect(await receive(500, { day })).toBeRefused('field-errors')
    }
    expect(await receive(500, { trade_id: unknownId })).toBeRefused('not-found')
    expect(await credit()).toMatchObject({ owed: -500, available: 100_500, entries: { total: 1 } })
    const { list } = await staff.get(listMoneyByHand, { limit: 100 })
    expect(list).toContainEqual(
      expect.objectContaining({ kind: 'payment', amount: 500, reference: 'B-77', order_id: null }),
    )
    // The same transfer cannot pay an order as well.
    const order = await shop.createOrder(buyer)
    const transfer = {
      order_id: order.id,
      method: 'bank-transfer',
      amount: order.payable,
      reference: 'B-77',
      day: chinaDay(shop.clock.now()),
      note: 'x',
      request_id: newRequest(),
    } as const
    expect(await staff.call(recordPayment, transfer)).toBeRefused('field-errors')
  })

  test('is corrected with a reason that the company reads', async () => {
    await setCredit(1000)
    const correct = (amount: number, note: string) =>
      staff.call(desk.correctTradeBalance, { trade_id, amount, note, request_id: newRequest() })
    expect(await correct(0, 'x')).toBeRefused('field-errors')
    expect(await correct(100, ' ')).toBeRefused('field-errors')
    await correct(300, 'Freight of May')
    expect(await credit()).toMatchObject({
      owed: 300,
      entries: { list: [{ kind: 'correction', amount: 300, note: 'Freight of May' }] },
    })
    const { entries } = await staff.get(desk.getDeskTradeCredit, { trade_id })
    expect(entries.list[0]!.actor).not.toBe('')
  })
})

describe('statements', () => {
  test('are made once after the month, have its entries, and are paid oldest first', async () => {
    await setCredit(1000, 10)
    const email = await shop.addEmail(buyer)
    const order = await shop.createOrder(buyer)
    await pay(order)
    await toNextMonth()
    await Promise.all([shop.run('make-trade-statements'), shop.run('make-trade-statements')])
    const made = (await credit())!
    expect(made.statements).toHaveLength(1)
    const [statement] = made.statements
    expect(statement).toMatchObject({
      opening: 0,
      closing: order.payable,
      open: order.payable,
      is_overdue: false,
    })
    expect(statement!.due_day.slice(-2)).toBe('10')
    const { statement_id } = statement!
    const full = await buyer.get(contract.getTradeStatement, { statement_id })
    expect(full).toMatchObject({ company: 'Lan Studio', entries: [{ order_id: order.id }] })
    expect(await (await shop.buyer()).call(contract.getTradeStatement, { statement_id })).toBeRefused(
      'not-found',
    )
    await receive(order.payable - 1)
    expect((await credit())!.statements[0]).toMatchObject({ open: 1 })
    await receive(1)
    expect((await credit())!.statements[0]).toMatchObject({ open: 0 })
    await pass(12 * day)
    await shop.run('make-trade-statements')
    const subjects = (await mailsTo(shop, email)).map(({ subject }) => subject)
    expect(subjects.filter((text) => text.startsWith('Your statement'))).toHaveLength(1)
    expect(subjects.filter((text) => /overdue|soon/.test(text))).toEqual([])
    // The receipts are on the next one, which owes nothing; then there is none.
    await toNextMonth()
    expect((await credit())!.statements).toMatchObject([
      { opening: order.payable, closing: 0, open: 0 },
      { statement_id },
    ])
    await toNextMonth()
    expect((await credit())!.statements).toHaveLength(2)
  })

  test('are reminded of before and after the last day to pay, once each; an overdue one stops new orders', async () => {
    await setCredit(1000, 10)
    const email = await shop.addEmail(buyer)
    const order = await shop.createOrder(buyer)
    await pay(order)
    await toNextMonth()
    const reminders = async () =>
      (await mailsTo(shop, email)).map(({ subject }) => subject).filter((text) => /overdue|soon/.test(text))
    const overdueNum = async () => {
      staff = await shop.staff()
      const { list } = await staff.get(getWaitingWork, {})
      return list.find(({ work }) => work === 'trade-overdue')!.num
    }
    const before = await overdueNum()
    for (const days of [5, 2, 0]) {
      await pass(days * day)
      await shop.run('make-trade-statements')
    }
    expect(await reminders()).toEqual([expect.stringContaining('soon')])
    expect(await credit()).toMatchObject({ overdue: 0 })
    for (const days of [4, 1]) {
      await pass(days * day)
      await shop.run('make-trade-statements')
    }
    expect(await reminders()).toEqual([expect.stringContaining('soon'), expect.stringContaining('overdue')])
    expect(await credit()).toMatchObject({ overdue: order.payable, statements: [{ is_overdue: true }] })
    expect(await overdueNum()).toBe(before + 1)
    const next = await shop.createOrder(buyer)
    expect(await pay(next)).toBeRefused('credit-overdue')
    expect((await onAccount(next)).row).toMatchObject({ unavailable_reason: 'credit-overdue' })
    for (const money of ['owes', 'overdue'] as const) {
      const { list } = await staff.get(listTradeAccounts, { money })
      expect(list.map((row) => [row.trade_id, row.overdue])).toContainEqual([trade_id, order.payable])
    }
    await receive(order.payable)
    expect(await pay(next)).toMatchObject({ ok: true })
    expect(await overdueNum()).toBe(before)
    const { list } = await staff.get(listTradeAccounts, { money: 'overdue' })
    expect(list.map((row) => row.trade_id)).not.toContain(trade_id)
  })

  test('are not reminded of by a mail that waits for the mail server until they are paid', async () => {
    await setCredit(1000, 10)
    const email = await shop.addEmail(buyer)
    const order = await shop.createOrder(buyer)
    await pay(order)
    await toNextMonth()
    await pass(7 * day)
    const comeBack = stopMailServer(shop)
    await shop.run('make-trade-statements')
    await shop.run('send-messages')
    staff = await shop.staff()
    await receive(order.payable)
    comeBack()
    shop.clock.forward(hour)
    const mails = (await mailsTo(shop, email)).map(({ subject }) => subject)
    expect(mails).toContainEqual(expect.stringContaining('received'))
    expect(mails).not.toContainEqual(expect.stringContaining('soon'))
  })

  test('stay owed when an order of a later month is canceled', async () => {
    await setCredit(1000, 10)
    const order = await shop.createOrder(buyer)
    await pay(order)
    await toNextMonth()
    const later = await shop.createOrder(buyer)
    await pay(later)
    await buyer.get(cancelOrder, { order_id: later.id, reason_id: 'changed-mind' })
    expect((await credit())!.statements[0]).toMatchObject({ open: order.payable })
    await buyer.get(cancelOrder, { order_id: order.id, reason_id: 'changed-mind' })
    expect((await credit())!.statements[0]).toMatchObject({ open: 0 })
  })
})
