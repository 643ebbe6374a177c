import type { Input } from '@corium/contract/call'
import * as changeLog from '@corium/contract/change-log'
import * as contract from '@corium/contract/order-desk'
import { cancelOrder } from '@corium/contract/orders'
import * as partRefunds from '@corium/contract/part-refunds'
import { exportBooks, listMoneyByHand } from '@corium/contract/reconciliation'
import {
  exportDeskRefunds,
  getDeskPayment,
  listDeskRefunds,
  retryRefund,
  settleRefund,
} from '@corium/contract/refund-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chinaDay, dayAfter } from '#server/runtime/china-time.ts'
import { type Buyer, newRequest } from '../../../test/buyer.ts'
import { mailsTo } from '../../../test/messages.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'
import { ship } from '../../../test/shipping.ts'
import type { Caller } from '../../../test/shop.ts'
import { unknownId } from '../../../test/unknown-id.ts'

let shop: SandboxShop
let desk: Caller
let buyer: Buyer
beforeAll(async () => {
  shop = await openSandboxShop()
  desk = await shop.staff({ name: 'Mei' })
})
beforeEach(async () => {
  buyer = await shop.buyer()
})
afterAll(() => shop.close())

type Order = { id: string; payable: number }

let transfers = 0
const record = (
  { id, payable }: Order,
  change: Partial<Input<typeof contract.recordPayment>> = {},
  by = desk,
) =>
  by.call(contract.recordPayment, {
    order_id: id,
    method: 'bank-transfer',
    amount: payable,
    reference: `ICBC-${++transfers}`,
    day: chinaDay(shop.clock.now()),
    note: 'Seen on the statement of the account',
    request_id: newRequest(),
    ...change,
  })

test('an order that was paid by transfer is to ship; buyer, page, books and change log say how', async () => {
  const email = await shop.addEmail(buyer)
  const order = await shop.createOrder(buyer)
  expect(await desk.get(contract.getDeskOrder, { order_id: order.id })).toMatchObject({
    handle: { record_payment: true },
  })
  const done = await record(order, { reference: ' ICBC-2026-88 ' })
  expect(done).toMatchObject({ ok: true, data: { pay_sn: expect.any(String) } })
  const page = await desk.get(contract.getDeskOrder, { order_id: order.id })
  expect(page).toMatchObject({
    order_status: 20,
    handle: { record_payment: false, ship: true, refund: true },
    amounts: { paid: order.payable, paid_by: 'Bank transfer', due: 0 },
    payments: [{ method: 'Bank transfer', amount: order.payable, pay_status_text: 'Paid' }],
  })
  expect(page.history.at(-1)).toMatchObject({ event: 'paid', actor: 'Mei' })
  expect(await buyer.getOrder(order.id)).toMatchObject({
    order_status: 20,
    amounts: { paid_by: 'Bank transfer' },
  })
  expect((await mailsTo(shop, email)).at(-1)?.subject).toContain('Payment received')
  expect(await shop.stockOf(order.sku)).toEqual({ on_hand: 8, held: 0, sold: 2 })
  const payment = await desk.get(getDeskPayment, { payment_id: page.payments[0]!.payment_id })
  expect(payment).toMatchObject({
    method: 'bank-transfer',
    provider_number: 'ICBC-2026-88',
    received: order.payable,
    // The shop takes noon of the day that staff name, and this buyer ordered in the afternoon.
    paid_at: page.create_time,
    history: expect.arrayContaining([
      expect.objectContaining({ event: 'paid', actor: 'Mei', note: 'Seen on the statement of the account' }),
    ]),
  })
  const { list } = await desk.get(listMoneyByHand, {})
  expect(list[0]).toMatchObject({
    kind: 'payment',
    order_id: order.id,
    amount: order.payable,
    reference: 'ICBC-2026-88',
    method_text: 'Bank transfer',
  })
  const changes = await desk.get(changeLog.listChanges, { kind: 'order', subject_id: order.id })
  expect(changes.list).toMatchObject([{ act: 'paid', staff_name: 'Mei' }])
  expect(await ship(desk, order.id)).toMatchObject({ ok: true })
})

describe('a payment that the buyer has begun', () => {
  test('is closed at its provider first', async () => {
    const order = await shop.createOrder(buyer)
    const { pay_sn } = await shop.startPayment(buyer, order.id)
    expect(await record(order, { method: 'cash' })).toMatchObject({ ok: true })
    expect(await shop.transactions({ out_trade_no: pay_sn })).toMatchObject([{ state: 'CLOSED' }])
    expect(await buyer.getOrder(order.id)).toMatchObject({ amounts: { paid_by: 'Cash' } })
  })

  test('has paid the order when it turns out paid', async () => {
    const order = await shop.createOrder(buyer)
    const { pay_sn } = await shop.startPayment(buyer, order.id)
    await shop.fail('notice', 'drop')
    await shop.pay({ pay_sn })
    expect(await record(order)).toMatchObject({ refusal: 'state-conflict', data: { status: 20 } })
    const { payments } = await buyer.getOrder(order.id)
    expect(payments).toMatchObject([{ method: 'WeChat Pay', paid_order: true }])
  })

  test('keeps it from being recorded while the provider cannot tell', async () => {
    const order = await shop.createOrder(buyer)
    const { pay_sn } = await shop.startPayment(buyer, order.id)
    const restore = shop.overrideProvider(() => ({ close: async () => 'unknown' as const }))
    const refused = await record(order)
    restore()
    expect(refused).toMatchObject({ refusal: 'payment-unknown', data: { pay_sn } })
    expect(await buyer.getOrder(order.id)).toMatchObject({ order_status: 10 })
  })

  test('is refunded when its money comes all the same', async () => {
    const order = await shop.createOrder(buyer)
    const { pay_sn } = await shop.startPayment(buyer, order.id)
    const restore = shop.overrideProvider(() => ({ close: async () => 'closed' as const }))
    await record(order)
    restore()
    await shop.pay({ pay_sn })
    await shop.run('handle-notices')
    shop.clock.forward(60)
    await shop.run('send-refunds')
    expect(await shop.refundsOf(pay_sn)).toMatchObject([{ refund: order.payable }])
    expect(await buyer.getOrder(order.id)).toMatchObject({
      order_status: 20,
      amounts: { paid: order.payable, refunded: 0 },
    })
  })
})

test('two at once, or a payment of the buyer at the same moment, pay it once', async () => {
  const order = await shop.createOrder(buyer)
  const both = await Promise.all([record(order), record(order, { method: 'cash' })])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toBeRefused('state-conflict')
  const other = await shop.createOrder(buyer)
  const started = await Promise.all([
    record(other),
    shop.startPayment(buyer, other.id).catch(() => undefined),
  ])
  const { payments, order_status } = await buyer.getOrder(other.id)
  expect(payments.filter(({ paid_order }) => paid_order)).toHaveLength(started[0].ok ? 1 : 0)
  expect(order_status).toBe(started[0].ok ? 20 : 10)
  const third = await shop.createOrder(buyer)
  const [paid, canceled] = await Promise.all([
    record(third),
    buyer.call(cancelOrder, { order_id: third.id, reason_id: 'other' }),
  ])
  expect([paid.ok, canceled.ok]).toContain(true)
  const ended = await buyer.getOrder(third.id)
  if (ended.order_status === 50) expect(ended.amounts.paid).toBe(ended.amounts.refunded)
})

test('it is recorded once, however often its request comes; a colleague who records it as well is refused', async () => {
  const order = await shop.createOrder(buyer)
  const payment = { reference: 'ICBC-2-2', request_id: newRequest() }
  const atOnce = await Promise.all([record(order, payment), record(order, payment)])
  const again = await record(order, payment)
  expect(again).toMatchObject({ ok: true, data: { pay_sn: expect.any(String) } })
  expect(atOnce).toEqual([again, again])
  const colleague = await shop.staff({ name: 'Yi' })
  expect(await record(order, payment, colleague)).toBeRefused('state-conflict')
  const changes = await desk.get(changeLog.listChanges, { kind: 'order', subject_id: order.id })
  expect(changes.list).toMatchObject([{ act: 'paid', staff_name: 'Mei' }])
})

test('one transfer pays one order', async () => {
  const [first, second] = [await shop.createOrder(buyer), await shop.createOrder(buyer)]
  const results = await Promise.all([first, second].map((order) => record(order, { reference: 'ICBC-1-1' })))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.find(({ ok }) => !ok)).toMatchObject({
    refusal: 'field-errors',
    data: { fields: { reference: expect.anything() } },
  })
})

test('it is exactly what is owed, on a day between the order and today, with a reference and a note', async () => {
  const order = await shop.createOrder(buyer)
  for (const [field, change] of [
    ['amount', { amount: order.payable - 1 }],
    ['amount', { amount: order.payable + 1 }],
    ['reference', { reference: ' ' }],
    ['note', { note: '' }],
    ['day', { day: '2026-02-30' }],
    ['day', { day: '2099-01-01' }],
    ['day', { day: '2026-05-31' }],
  ] as const) {
    expect(await record(order, change), field).toMatchObject({
      refusal: 'field-errors',
      data: { fields: { [field]: expect.anything() } },
    })
  }
  expect(await buyer.getOrder(order.id)).toMatchObject({ order_status: 10, payments: [] })
  await buyer.get(cancelOrder, { order_id: order.id, reason_id: 'other' })
  expect(await record(order)).toBeRefused('state-conflict')
  expect(await record({ id: unknownId, payable: 1 })).toBeRefused('not-found')
})

test('a refund of it waits for staff, who pay it back and record that; no provider is asked', async () => {
  const order = await shop.createOrder(buyer)
  await record(order)
  const refunded = await desk.call(partRefunds.refundOrderPart, {
    order_id: order.id,
    lines: [],
    with_shipping: false,
    goodwill: 300,
    refundable: order.payable,
    amount: 300,
    restock: true,
    reason_id: 'goodwill',
    words: '',
    request_id: newRequest(),
  })
  expect(refunded).toMatchObject({ ok: true })
  shop.clock.forward(3600)
  await shop.run('send-refunds')
  expect(shop.errors).toEqual([])
  const { refunds } = await buyer.getOrder(order.id)
  expect(refunds).toMatchObject([{ amount: 300, refund_status_text: 'Being paid back by our team' }])
  const { list } = await desk.get(listDeskRefunds, { view: 'stuck', method: 'bank-transfer' })
  const { refund_id, handle } = list.find(({ order_id }) => order_id === order.id)!
  expect(handle).toEqual({ retry: false, settle: true, resolve: false, redirect: false })
  expect(await desk.call(retryRefund, { refund_id })).toBeRefused('state-conflict')
  const settle = { refund_id, how: 'bank-transfer' as const, reference: 'OUT-7', amount: 300, note: 'Paid' }
  const results = await Promise.all([desk.call(settleRefund, settle), desk.call(settleRefund, settle)])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await buyer.getOrder(order.id)).toMatchObject({
    amounts: { refunded: 300 },
    refunds: [{ refund_status_text: 'Refunded by bank transfer' }],
  })
  shop.clock.forward(3 * 86_400)
  await shop.run('send-refunds')
  desk = await shop.staff()
  expect(shop.errors).toEqual([])
  expect((await desk.get(listMoneyByHand, {})).list).toContainEqual(
    expect.objectContaining({
      kind: 'refund',
      amount: 300,
      reference: 'OUT-7',
      method_text: 'Bank transfer',
    }),
  )
  const day = chinaDay(shop.clock.now())
  const ofDay = async (days: { start?: string; end?: string }) =>
    (await desk.get(listMoneyByHand, days)).list.map(({ reference }) => reference)
  expect(await ofDay({ end: day })).toContain('OUT-7')
  expect(await ofDay({ start: dayAfter(day) })).toEqual([])
  expect(await desk.get(exportBooks, { what: 'by-hand', start: dayAfter(day) })).toMatchObject({ num: 0 })
  const { order_sn } = await buyer.getOrder(order.id)
  const books = await desk.get(exportBooks, { what: 'by-hand' })
  expect(books.content).toMatch(/^\ufeffKind,Number,Order,How,Reference,/)
  expect(books.content).toMatch(new RegExp(`Refund,\\S+,'${order_sn},Bank transfer,OUT-7,.*,-3\r\n`))
  const done = await desk.get(exportDeskRefunds, { view: 'done', keyword: order_sn })
  expect(done).toMatchObject({ num: 1, is_more: false })
  expect(done.content).toMatch(new RegExp(`,'${order_sn},Refunded by bank transfer,.*,3.00,`))
  // Canceling gives back the rest in the same way.
  await desk.get(contract.cancelDeskOrder, { order_id: order.id, reason_id: 'flaw' })
  const rest = await desk.get(listDeskRefunds, { view: 'stuck', method: 'bank-transfer' })
  expect(rest.list.find(({ order_id }) => order_id === order.id)).toMatchObject({
    amount: order.payable - 300,
  })
})

test('it takes the permission', async () => {
  const order = await shop.createOrder(buyer)
  const clerk = await shop.staff({ permissions: ['orders', 'orders.cancel', 'orders.refund'] })
  expect(await record(order, {}, clerk)).toBeRefused('not-allowed')
  expect(await clerk.call(listMoneyByHand, {})).toBeRefused('not-allowed')
  expect(await clerk.call(exportBooks, { what: 'by-hand' })).toBeRefused('not-allowed')
  expect(await buyer.call(exportDeskRefunds, {})).toBeRefused('session-invalid')
  expect(await record(order, {}, shop.visitor())).toBeRefused('session-invalid')
  expect(await record(order, {}, buyer)).toBeRefused('session-invalid')
  const cashier = await shop.staff({ permissions: ['orders', 'orders.payment'] })
  expect(await record(order, { method: 'cash' }, cashier)).toMatchObject({ ok: true })
})
