import * as contract from '@corium/contract/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeAmount } from '#server/write-amount.ts'
import type { Buyer } from '../../../test/buyer.ts'
import { openPayStage, type PayStage } from '../../../test/pay-stage.ts'
import { lettersTo } from '../../../test/post.ts'
import { moveOrder } from './move-order.ts'
import { lockOrder } from './order-to-pay.ts'

let stage: PayStage
let buyer: Buyer
beforeAll(async () => {
  stage = await openPayStage()
})
afterAll(() => stage.close())
beforeEach(async () => {
  buyer = await stage.buyer()
})

async function buyAndPay() {
  const order = await stage.order(buyer)
  const payment = await stage.start(buyer, order.id)
  await stage.pay(payment)
  await stage.run('handle-notices')
  return { ...order, pay_sn: payment.pay_sn }
}

const cancel = (order_id: string) =>
  buyer.call(contract.cancelOrder, { order_id, reason_id: 'changed-mind', remark: 'Sorry' })

/** As staff do, when the parcel leaves. */
const ship = (orderId: string) =>
  stage.shop.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    await moveOrder(trx, order, 'shipped', { actor: 'shop', at: stage.clock.now() })
  })

async function refundNow() {
  await stage.run('send-refunds')
  await stage.settle()
  await stage.run('handle-notices')
}

test('the whole payment goes back, and the goods return to the shelf', async () => {
  const mailbox = await stage.giveMailbox(buyer)
  const order = await buyAndPay()
  expect(await buyer.read(order.id)).toMatchObject({ order_status: 20, handle: { pay: false, cancel: true } })
  const cancelled = await cancel(order.id)
  expect(cancelled).toMatchObject({ ok: true, data: { order_status: 50 } })
  const { refund_sn } = cancelled.ok ? cancelled.data : {}
  expect(await buyer.read(order.id)).toMatchObject({
    order_status: 50,
    cancel_text: 'Canceled by you: I no longer need it (Sorry)',
    handle: { pay: false, cancel: false },
    payments: [{ pay_status: 5, amount: order.payable }],
    refunds: [{ refund_sn, amount: order.payable, refund_status_text: 'Requested' }],
    timeline: [{ event: 'placed' }, { event: 'paid' }, { event: 'cancelled', actor: 'You' }],
  })
  expect(await stage.stockOf(order.sku)).toEqual({ on_hand: 10, held: 0, sold: 0 })

  await refundNow()
  expect(await stage.statusOf(buyer, order.pay_sn)).toEqual([7, 50])
  expect(await stage.refundsOf(order.pay_sn)).toMatchObject([
    { out_refund_no: refund_sn, refund: order.payable, total: order.payable, status: 'SUCCESS' },
  ])
  const letter = (await lettersTo(stage, mailbox)).at(-1)
  expect(letter?.subject).toContain('was canceled, your payment is being refunded')
  expect(letter?.text).toContain(writeAmount(order.payable, 'en-us'))
})

test('twice at the same moment gives the money back once', async () => {
  const order = await buyAndPay()
  const results = await Promise.all([cancel(order.id), cancel(order.id)])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.find(({ ok }) => !ok)).toBeRefused('state-conflict')
  await refundNow()
  expect(await stage.refundsOf(order.pay_sn)).toHaveLength(1)
  expect(await stage.stockOf(order.sku)).toEqual({ on_hand: 10, held: 0, sold: 0 })
})

test('and shipping at the same moment end in one of the two', async () => {
  for (let round = 0; round < 5; round++) {
    const order = await buyAndPay()
    const acts = [
      () => cancel(order.id),
      () =>
        ship(order.id).then(
          () => undefined,
          () => 'too late',
        ),
    ]
    const [first, second] = await Promise.all(
      round % 2 ? acts.map((act) => act()) : acts.toReversed().map((act) => act()),
    )
    const cancelled = [first, second].find((end) => typeof end === 'object')
    const { order_status, refunds } = await buyer.read(order.id)
    expect(order_status).toBe(cancelled?.ok ? 50 : 30)
    expect(refunds).toHaveLength(cancelled?.ok ? 1 : 0)
    expect(await stage.stockOf(order.sku)).toMatchObject({ held: 0, sold: cancelled?.ok ? 0 : 2 })
  }
})

test('is too late once the order is shipped', async () => {
  const order = await buyAndPay()
  await ship(order.id)
  const refused = await cancel(order.id)
  expect(refused).toBeRefused('state-conflict')
  expect(refused).toMatchObject({ data: { status: 30, handle: { pay: false, cancel: false } } })
  expect(await stage.stockOf(order.sku)).toMatchObject({ sold: 2 })
})

test.each([
  ['and it has arrived', 'SUCCESS'],
  ['and the buyer’s bank rejects it', 'ABNORMAL'],
])('gives the rest back when staff gave some in the console, %s', async (_, result) => {
  const order = await buyAndPay()
  await stage.fail('refund-result', 'hold')
  await stage.control('POST', '/refunds/console', { out_trade_no: order.pay_sn, refund: 1000 })
  const [some] = await stage.refundsOf(order.pay_sn)
  await stage.control('POST', '/refunds/finish', { out_refund_no: some?.out_refund_no, result })
  await stage.run('handle-notices')
  expect(stage.errors.splice(0)).toHaveLength(1)
  const cancelled = await cancel(order.id)
  const { refund_sn } = cancelled.ok ? cancelled.data : {}
  const { refunds } = await buyer.read(order.id)
  expect(refunds.find((refund) => refund.refund_sn === refund_sn)).toMatchObject({
    amount: order.payable - 1000,
  })
})

test('of an order that cost nothing gives nothing back', async () => {
  const sku = await stage.build.sku({
    stock: 10,
    style: { price_fen: 0, supply: 'sample', weight_grams: 1 },
  })
  const { order_id } = await buyer.buy(sku, 1)
  expect(await buyer.read(order_id)).toMatchObject({ order_status: 20 })
  const cancelled = await cancel(order_id)
  expect(cancelled).toMatchObject({ ok: true, data: { order_status: 50 } })
  expect(cancelled.ok && 'refund_sn' in cancelled.data).toBe(false)
  expect(await stage.stockOf(sku)).toEqual({ on_hand: 10, held: 0, sold: 0 })
})

test('is refused for the order of somebody else', async () => {
  const order = await buyAndPay()
  const other = await stage.buyer()
  expect(await other.call(contract.cancelOrder, { order_id: order.id, reason_id: 'other' })).toBeRefused(
    'not-found',
  )
})
