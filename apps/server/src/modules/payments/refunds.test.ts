import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPayStage, type PayStage } from '../../../test/pay-stage.ts'
import { listPaymentsOf, listRefundsOf } from './present-payments.ts'

const hour = 3600

let stage: PayStage
let buyer: Awaited<ReturnType<PayStage['member']>>
beforeAll(async () => {
  stage = await openPayStage()
})
afterAll(() => stage.close())
beforeEach(async () => {
  buyer = await stage.member()
})

/** The order was cancelled although its code could still be paid, and then the buyer pays. */
async function payLate() {
  const order = await stage.order(buyer)
  const payment = await stage.start(buyer, order.id)
  await cancel(order)
  await stage.pay(payment)
  await stage.run('handle-notices')
  return { ...payment, orderId: order.id, skuId: order.skuId }
}

async function cancel({ id, skuId }: { id: string; skuId: string }) {
  const { db } = stage.shop
  await db.updateTable('orders').set({ status: 50, cancel_type: 'timeout' }).where('id', '=', id).execute()
  await db.updateTable('stock').set({ held_milli: 0 }).where('sku_id', '=', skuId).execute()
}

const payStatusOfOrder = async (id: string) =>
  (
    await stage.shop.db
      .selectFrom('orders')
      .select('pay_status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).pay_status

const refundTextsOf = async (orderId: string) =>
  (await listRefundsOf(stage.shop.db, orderId, 'en-us')).map(({ refund_status_text }) => refund_status_text)

describe('a payment after the order was cancelled', () => {
  test('goes back whole, and the order stays cancelled', async () => {
    const payment = await payLate()
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([5, 50])
    expect(await payStatusOfOrder(payment.orderId)).toBe(1)
    await stage.run('send-refunds')
    await stage.settle()
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([7, 50])
    expect(await payStatusOfOrder(payment.orderId)).toBe(3)
    expect(await stage.refundsOf(payment.pay_sn)).toMatchObject([
      { refund: 8800, total: 8800, status: 'SUCCESS' },
    ])
    expect(await stage.stockOf(payment.skuId)).toEqual({
      on_hand_milli: 10_000,
      held_milli: 0,
      sold_milli: 0,
    })
  })

  test('shows on the order in both languages', async () => {
    const { orderId } = await payLate()
    const { db } = stage.shop
    expect(await listPaymentsOf(db, orderId, 'zh-cn')).toMatchObject([
      { method: '微信支付', amount: 8800, pay_status: 5, pay_status_text: '退款中' },
    ])
    expect(await listRefundsOf(db, orderId, 'zh-cn')).toMatchObject([
      { amount: 8800, refund_status_text: '已提交' },
    ])
    expect(await refundTextsOf(orderId)).toEqual(['Requested'])
  })

  test('is refunded once, however often its notice comes', async () => {
    const payment = await payLate()
    const [notice] = await stage.noticesOf(payment.pay_sn)
    await stage.control('POST', '/notices/send', { id: notice?.id, copies: 5 })
    await Promise.all([stage.run('send-refunds'), stage.run('send-refunds')])
    await stage.run('handle-notices')
    expect(await stage.refundsOf(payment.pay_sn)).toHaveLength(1)
  })

  test('is found an hour later when neither a notice nor an open attempt tells of it', async () => {
    const order = await stage.order(buyer)
    const payment = await stage.start(buyer, order.id)
    await cancel(order)
    await stage.shop.db
      .updateTable('payments')
      .set({ status: 3, closed_at: stage.clock.now() })
      .where('sn', '=', payment.pay_sn)
      .execute()
    await stage.fail('notice', 'drop')
    await stage.pay(payment)
    stage.clock.forward(hour)
    await stage.run('confirm-ended-payments')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([5, 50])
  })

  test('is told to a buyer who has an address', async () => {
    buyer = await stage.member({ mobile: null })
    const { orderId } = await payLate()
    const letters = await stage.shop.db
      .selectFrom('outbox')
      .select('params')
      .where('template', '=', 'late-payment-refunded')
      .execute()
    expect(letters).toMatchObject([{ params: { order_id: orderId, amount_fen: 8800 } }])
  })
})

test('an attempt that is left open beside a cancelled order is closed', async () => {
  const order = await stage.order(buyer)
  const payment = await stage.start(buyer, order.id)
  await cancel(order)
  await stage.run('poll-payments')
  expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([3, 50])
  expect(await stage.transactions({ out_trade_no: payment.pay_sn })).toMatchObject([{ state: 'CLOSED' }])
})

test('a second payment of a paid order goes back, the first one stays', async () => {
  const order = await stage.order(buyer)
  const first = await stage.start(buyer, order.id)
  // Closed in the books only, as after an answer that was not true.
  await stage.shop.db.updateTable('payments').set({ status: 3 }).where('sn', '=', first.pay_sn).execute()
  const second = await stage.start(buyer, order.id)
  expect(second.pay_sn).not.toBe(first.pay_sn)
  await stage.pay(second)
  await stage.pay(first)
  await stage.run('handle-notices')
  await stage.run('send-refunds')
  await stage.settle()
  await stage.run('handle-notices')
  expect(await stage.statusOf(buyer, second.pay_sn)).toEqual([2, 20])
  expect(await stage.statusOf(buyer, first.pay_sn)).toEqual([7, 20])
  expect(await payStatusOfOrder(order.id)).toBe(1)
  expect(await stage.stockOf(order.skuId)).toMatchObject({ sold_milli: 2000 })
})

describe('a refund', () => {
  test('whose answer got lost is sent again under its number, and the money goes back once', async () => {
    const payment = await payLate()
    await stage.fail('refund', 'drop-answer', { times: 4 })
    await stage.fail('refund-notice', 'drop')
    await stage.run('send-refunds')
    expect(await refundTextsOf(payment.orderId)).toEqual(['Requested'])
    stage.clock.forward(60)
    await stage.run('send-refunds')
    await stage.settle()
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([7, 50])
    expect(await stage.refundsOf(payment.pay_sn)).toHaveLength(1)
  })

  test('whose notice comes before its answer succeeds all the same', async () => {
    const payment = await payLate()
    await stage.fail('refund', 'drop-answer', { times: 4 })
    await stage.run('send-refunds')
    await stage.settle()
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([7, 50])
  })

  test('whose notice never comes is asked about', async () => {
    const payment = await payLate()
    await stage.fail('refund-notice', 'drop')
    await stage.run('send-refunds')
    await stage.settle()
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([5, 50])
    stage.clock.forward(60)
    await stage.run('send-refunds')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([7, 50])
  })

  test('that our balance does not cover needs attention, and goes out once it does', async () => {
    const payment = await payLate()
    const { merchant } = await stage.control<{ merchant: number }>('GET', '/balances')
    await stage.control('PUT', '/balances', { merchant: 100 })
    await stage.run('send-refunds')
    expect(await refundTextsOf(payment.orderId)).toEqual(['Being checked by our team'])
    expect(stage.errors.splice(0)).toMatchObject([{ because: 'not-enough' }])

    await stage.control('PUT', '/balances', { merchant })
    stage.clock.forward(hour)
    await stage.run('send-refunds')
    await stage.settle()
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([7, 50])
    expect(await stage.refundsOf(payment.pay_sn)).toHaveLength(1)
  })

  test('that the buyer’s bank rejects needs attention until a person has settled it', async () => {
    const payment = await payLate()
    await stage.fail('refund-result', 'abnormal')
    await stage.run('send-refunds')
    await stage.settle()
    await stage.run('handle-notices')
    expect(await refundTextsOf(payment.orderId)).toEqual(['Being checked by our team'])
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([5, 50])
    expect(stage.errors.splice(0)).toMatchObject([{ seen: 'needs-attention' }])
  })

  test('that falls through is told to staff, and the money is still owed', async () => {
    const payment = await payLate()
    await stage.fail('refund-result', 'closed')
    await stage.run('send-refunds')
    await stage.settle()
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([5, 50])
    expect(stage.errors.splice(0)).toMatchObject([{ seen: 'closed' }])
  })

  test('made in the provider’s console is written down and told to staff, once', async () => {
    const order = await stage.order(buyer)
    const payment = await stage.start(buyer, order.id)
    await stage.pay(payment)
    await stage.run('handle-notices')
    await stage.control('POST', '/refunds/console', { out_trade_no: payment.pay_sn, refund: 1000 })
    await stage.settle()
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([6, 20])
    expect(await payStatusOfOrder(order.id)).toBe(2)
    expect(await listRefundsOf(stage.shop.db, order.id, 'en-us')).toMatchObject([{ amount: 1000 }])
    expect(stage.errors.splice(0)).toHaveLength(1)
  })
})
