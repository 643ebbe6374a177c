import { formatMoney } from '@corium/contract/format-money'
import { cancelOrder } from '@corium/contract/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ProviderError } from '#server/providers/provider-error.ts'
import { hour } from '#server/runtime/clock.ts'
import type { Buyer } from '../../../../test/buyer.ts'
import { mailsTo } from '../../../../test/messages.ts'
import { createPartRefund } from '../../../../test/refund-part.ts'
import { openSandboxShop, type SandboxShop } from '../../../../test/sandbox-shop.ts'
import { describePayments } from '../present-payments.ts'

let stage: SandboxShop
let buyer: Buyer
beforeAll(async () => {
  stage = await openSandboxShop()
})
afterAll(() => stage.close())
beforeEach(async () => {
  buyer = await stage.buyer()
})

/**
 * The buyer pays a payment that is closed in the database, the notice takes more than a day, and the order is
 * canceled before it comes.
 */
async function payLate() {
  const order = await stage.createOrder(buyer)
  const payment = await stage.startPayment(buyer, order.id)
  await closeInDatabase(payment.pay_sn)
  await stage.fail('notice', 'hold')
  await stage.pay(payment)
  stage.clock.forward(25 * hour)
  await stage.run('cancel-unpaid')
  expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([3, 50])
  const [notice] = await stage.noticesOf(payment.pay_sn)
  await stage.control('POST', '/notices/send', { id: notice?.id })
  await stage.run('handle-notices')
  return { ...payment, orderId: order.id, sku: order.sku }
}

/** As after a wrong report of the provider. */
async function closeInDatabase(paySn: string) {
  await stage.shop.db
    .updateTable('payments')
    .set({ status: 3, closed_at: stage.clock.now() })
    .where('sn', '=', paySn)
    .execute()
}

/** Cancels an order without closing its payments. */
async function cancelInDatabase(id: string) {
  await stage.shop.db
    .updateTable('orders')
    .set({ status: 50, cancel_type: 'timeout' })
    .where('id', '=', id)
    .execute()
}

const refundInParts = (orderId: string, amountFen: number) => createPartRefund(stage, orderId, amountFen)

const refundTextsOf = async (orderId: string) =>
  (await describePayments(stage.shop.db, orderId, 'en-us')).refunds.map(
    ({ refund_status_text }) => refund_status_text,
  )

describe('a payment that arrives after its order was canceled', () => {
  test('is refunded in full, and the order stays canceled', async () => {
    const payment = await payLate()
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([5, 50])
    await stage.run('send-refunds')
    await stage.runSandbox()
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([7, 50])
    expect(await stage.refundsOf(payment.pay_sn)).toMatchObject([
      { refund: payment.amount, total: payment.amount, status: 'SUCCESS' },
    ])
    expect(await stage.stockOf(payment.sku)).toEqual({ on_hand: 10, held: 0, sold: 0 })
  })

  test('is shown on the order in both languages', async () => {
    const { orderId, amount } = await payLate()
    const { db } = stage.shop
    expect((await describePayments(db, orderId, 'zh-cn')).payments).toMatchObject([
      { method: '微信支付', amount, pay_status: 5, pay_status_text: '退款中' },
    ])
    expect((await describePayments(db, orderId, 'zh-cn')).refunds).toMatchObject([
      { amount, refund_status_text: '已提交' },
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

  test('is found an hour after it was closed when no notice comes', async () => {
    const order = await stage.createOrder(buyer)
    const payment = await stage.startPayment(buyer, order.id)
    await closeInDatabase(payment.pay_sn)
    await stage.fail('notice', 'drop')
    await stage.pay(payment)
    await cancelInDatabase(order.id)
    stage.clock.forward(hour)
    await stage.fail('query', 'unsigned', { times: 4, only: payment.pay_sn })
    await stage.run('confirm-ended-payments')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([3, 50])
    stage.clock.forward(hour)
    await stage.run('confirm-ended-payments')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([5, 50])
  })

  test('is reported to a buyer who has an email', async () => {
    const mailbox = await stage.addEmail(buyer)
    const { order_sn, amount } = await payLate()
    const mail = (await mailsTo(stage, mailbox)).at(-1)
    expect(mail?.subject).toBe(`Your payment for order ${order_sn} is being refunded`)
    expect(mail?.text).toContain(formatMoney(amount, 'en-us'))
  })
})

test('the poller closes an open payment of a canceled order', async () => {
  const order = await stage.createOrder(buyer)
  const payment = await stage.startPayment(buyer, order.id)
  await cancelInDatabase(order.id)
  await stage.run('poll-payments')
  expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([3, 50])
  expect(await stage.transactions({ out_trade_no: payment.pay_sn })).toMatchObject([{ state: 'CLOSED' }])
})

test('a second payment of a paid order is refunded, the first one stays', async () => {
  const order = await stage.createOrder(buyer)
  const first = await stage.startPayment(buyer, order.id)
  await closeInDatabase(first.pay_sn)
  const second = await stage.startPayment(buyer, order.id)
  expect(second.pay_sn).not.toBe(first.pay_sn)
  await stage.pay(second)
  // Of two notices that are handled at once, either can be the first.
  await stage.run('handle-notices')
  await stage.pay(first)
  await stage.run('handle-notices')
  await stage.run('send-refunds')
  await stage.runSandbox()
  await stage.run('handle-notices')
  expect(await stage.statusOf(buyer, second.pay_sn)).toEqual([2, 20])
  expect(await stage.statusOf(buyer, first.pay_sn)).toEqual([7, 20])
  expect(await stage.stockOf(order.sku)).toMatchObject({ sold: 2 })
})

describe('a refund', () => {
  test('whose response was lost is sent again under its number, and the money goes back once', async () => {
    const payment = await payLate()
    await stage.fail('refund', 'drop-response', { times: 4 })
    await stage.fail('refund-notice', 'drop')
    await stage.run('send-refunds')
    expect(await refundTextsOf(payment.orderId)).toEqual(['Requested'])
    stage.clock.forward(60)
    await stage.run('send-refunds')
    await stage.runSandbox()
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([7, 50])
    expect(await stage.refundsOf(payment.pay_sn)).toHaveLength(1)
  })

  test('whose notice comes before the response succeeds all the same', async () => {
    const payment = await payLate()
    await stage.fail('refund', 'drop-response', { times: 4 })
    await stage.run('send-refunds')
    await stage.runSandbox()
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([7, 50])
  })

  test('whose notice never comes is queried', async () => {
    const payment = await payLate()
    await stage.fail('refund-notice', 'drop')
    await stage.run('send-refunds')
    await stage.runSandbox()
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([5, 50])
    stage.clock.forward(60)
    await stage.run('send-refunds')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([7, 50])
  })

  test('that our balance does not cover needs attention, and is sent once it does', async () => {
    const payment = await payLate()
    const { merchant } = await stage.control<{ merchant: number }>('GET', '/balances')
    await stage.control('PUT', '/balances', { merchant: 100 })
    await stage.run('send-refunds')
    expect(await refundTextsOf(payment.orderId)).toEqual(['Under review by our team'])
    expect(stage.errors.splice(0)).toMatchObject([{ because: 'not-enough' }])

    await stage.control('PUT', '/balances', { merchant })
    stage.clock.forward(hour)
    await stage.fail('refund-notice', 'drop')
    await stage.run('send-refunds')
    expect(await refundTextsOf(payment.orderId)).toEqual(['On its way'])
    await stage.runSandbox()
    stage.clock.forward(hour)
    await stage.run('send-refunds')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([7, 50])
    expect(await stage.refundsOf(payment.pay_sn)).toHaveLength(1)
  })

  test('of a payment with a coupon refunds its whole total', async () => {
    const order = await stage.createOrder(buyer)
    const payment = await stage.startPayment(buyer, order.id)
    await stage.pay(payment, 500)
    await stage.run('handle-notices')
    await buyer.get(cancelOrder, { order_id: order.id, reason_id: 'other' })
    await stage.run('send-refunds')
    await stage.runSandbox()
    await stage.run('handle-notices')
    expect(await stage.refundsOf(payment.pay_sn)).toMatchObject([
      { refund: payment.amount, status: 'SUCCESS' },
    ])
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([7, 50])
  })

  test('that the provider refuses without a signature needs the attention of staff after ten minutes', async () => {
    const payment = await payLate()
    await stage.leaveRefusalsUnsigned()
    await stage.fail('refund', 'refuse', { only: payment.pay_sn, code: 'RESOURCE_NOT_EXISTS', times: 6 })
    await stage.run('send-refunds')
    expect(await refundTextsOf(payment.orderId)).toEqual(['Requested'])
    stage.clock.forward(600)
    await stage.run('send-refunds')
    expect(await refundTextsOf(payment.orderId)).toEqual(['Under review by our team'])
    expect(stage.errors.splice(0)).toMatchObject([{ because: 'unproven' }])
    await stage.control('DELETE', '/faults')
    stage.clock.forward(hour)
    await stage.run('send-refunds')
    await stage.runSandbox()
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([7, 50])
    expect(await stage.refundsOf(payment.pay_sn)).toHaveLength(1)
  })

  test('of a part waits for a minute after another one of the same payment, and troubles no staff', async () => {
    const order = await stage.createOrder(buyer)
    const payment = await stage.startPayment(buyer, order.id)
    await stage.pay(payment)
    await stage.run('handle-notices')
    for (const amountFen of [100, 200]) await refundInParts(order.id, amountFen)
    await stage.run('send-refunds')
    expect(await stage.refundsOf(payment.pay_sn)).toHaveLength(1)
    expect(await refundTextsOf(order.id)).toContain('Requested')
    stage.clock.forward(60)
    await stage.run('send-refunds')
    await stage.runSandbox()
    await stage.run('handle-notices')
    expect(await refundTextsOf(order.id)).toEqual(['Refunded', 'Refunded'])
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([6, 20])
  })

  test('that the buyer’s bank rejects needs the attention of staff', async () => {
    const payment = await payLate()
    await stage.fail('refund-result', 'abnormal')
    await stage.run('send-refunds')
    await stage.runSandbox()
    await stage.run('handle-notices')
    expect(await refundTextsOf(payment.orderId)).toEqual(['Under review by our team'])
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([5, 50])
    expect(stage.errors.splice(0)).toMatchObject([{ reported: 'needs-attention' }])
  })

  test('that the provider closes alerts staff, and the money is still owed', async () => {
    const payment = await payLate()
    await stage.fail('refund-result', 'closed')
    await stage.run('send-refunds')
    await stage.runSandbox()
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([5, 50])
    expect(stage.errors.splice(0)).toMatchObject([{ reported: 'closed' }])
  })

  test('that our code fails on delays no other', async () => {
    const [bad, good] = [await payLate(), await payLate()]
    const restore = stage.overrideProvider((original) => ({
      refund: async (refund) => {
        if (refund.paymentSn === bad.pay_sn) throw new Error('a bug')
        return original.refund(refund)
      },
    }))
    await stage.run('send-refunds')
    restore()
    expect(stage.errors.splice(0)).toHaveLength(1)
    await stage.runSandbox()
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, good.pay_sn)).toEqual([7, 50])
  })

  test('that succeeds while another run is refused stays refunded', async () => {
    const payment = await payLate()
    const restore = stage.overrideProvider((original) => ({
      refund: async (refund) => {
        if (refund.paymentSn !== payment.pay_sn) return original.refund(refund)
        restore()
        await original.refund(refund)
        await stage.runSandbox()
        await stage.run('handle-notices')
        throw new ProviderError({ kind: 'refused', provider: original.name, operation: 'refund' })
      },
    }))
    await stage.run('send-refunds')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([7, 50])
    expect(await refundTextsOf(payment.orderId)).toEqual(['Refunded'])
  })
})

describe('a payment under review', () => {
  /** Staff refund some of it in the provider's console before the shop knows of the payment. */
  async function payAndRefundInConsole() {
    const order = await stage.createOrder(buyer)
    const payment = await stage.startPayment(buyer, order.id)
    await stage.fail('notice', 'drop')
    await stage.pay(payment)
    await refundInConsole(payment.pay_sn, 1000)
    expect(stage.errors.splice(0)).toMatchObject([{ because: 'refunded-elsewhere' }, {}])
    return { ...payment, orderId: order.id, sku: order.sku }
  }

  async function refundInConsole(paySn: string, fen: number) {
    await stage.control('POST', '/refunds/console', { out_trade_no: paySn, refund: fen })
    await stage.runSandbox()
    await stage.run('handle-notices')
  }

  const textOf = async (orderId: string) =>
    (await describePayments(stage.shop.db, orderId, 'en-us')).payments.map(
      ({ pay_status_text }) => pay_status_text,
    )

  test('keeps its order waiting while the shop has some of the money', async () => {
    const payment = await payAndRefundInConsole()
    stage.clock.forward(25 * hour)
    await stage.run('cancel-unpaid')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([1, 10])
    expect(await textOf(payment.orderId)).toEqual(['Under review by our team'])
    expect(await stage.stockOf(payment.sku)).toMatchObject({ held: 2 })
  })

  test('lets its order be canceled once all of it was refunded', async () => {
    const payment = await payAndRefundInConsole()
    stage.clock.forward(25 * hour)
    await refundInConsole(payment.pay_sn, payment.amount - 1000)
    expect(stage.errors.splice(0)).toHaveLength(1)
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([7, 10])
    await stage.run('cancel-unpaid')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([7, 50])
    expect(await textOf(payment.orderId)).toEqual(['Refunded'])
    expect(await stage.stockOf(payment.sku)).toMatchObject({ held: 0, sold: 0 })
  })

  test('lets its order be paid again once all of it was refunded', async () => {
    const payment = await payAndRefundInConsole()
    await refundInConsole(payment.pay_sn, payment.amount - 1000)
    stage.errors.length = 0
    const second = await stage.startPayment(buyer, payment.orderId)
    await stage.pay(second)
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, second.pay_sn)).toEqual([2, 20])
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([7, 20])
  })

  test('because of its amount lets its order be canceled once all of it was refunded', async () => {
    const order = await stage.createOrder(buyer)
    const payment = await stage.startPayment(buyer, order.id)
    await stage.shop.db
      .updateTable('payments')
      .set({ amount_fen: payment.amount + 1 })
      .where('sn', '=', payment.pay_sn)
      .execute()
    await stage.pay(payment)
    await stage.run('handle-notices')
    await refundInConsole(payment.pay_sn, payment.amount)
    expect(stage.errors.splice(0)).toMatchObject([{ because: 'amount-differs' }, {}])
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([7, 10])
    expect(await buyer.call(cancelOrder, { order_id: order.id, reason_id: 'other' })).toMatchObject({
      ok: true,
    })
  })

  test('is refunded although the buyer’s bank rejects it at first', async () => {
    const payment = await payAndRefundInConsole()
    await stage.fail('refund-result', 'abnormal')
    await refundInConsole(payment.pay_sn, payment.amount - 1000)
    expect(stage.errors.splice(0)).toHaveLength(1)
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([1, 10])
    const [rejected] = await stage.refundsOf(payment.pay_sn)
    await stage.fail('refund-notice', 'drop')
    await stage.control('POST', '/refunds/finish', { out_refund_no: rejected?.out_refund_no })
    stage.clock.forward(hour)
    await stage.run('send-refunds')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([7, 10])
    expect(await refundTextsOf(payment.orderId)).toEqual(['Refunded', 'Refunded'])
  })
})
