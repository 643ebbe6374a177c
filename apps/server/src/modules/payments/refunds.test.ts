import { cancelOrder } from '@corium/contract/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OutsideError } from '#server/outside/outside-error.ts'
import { writeAmount } from '#server/write-amount.ts'
import type { Buyer } from '../../../test/buyer.ts'
import { openPayStage, type PayStage } from '../../../test/pay-stage.ts'
import { lettersTo } from '../../../test/post.ts'
import { listPaymentsOf, listRefundsOf } from './present-payments.ts'

const hour = 3600

let stage: PayStage
let buyer: Buyer
beforeAll(async () => {
  stage = await openPayStage()
})
afterAll(() => stage.close())
beforeEach(async () => {
  buyer = await stage.buyer()
})

/**
 * The buyer pays an attempt that the books hold for closed, the notice takes more than a day, and meanwhile the
 * order lapses.
 */
async function payLate() {
  const order = await stage.order(buyer)
  const payment = await stage.start(buyer, order.id)
  await closeInBooks(payment.pay_sn)
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

/** As after an answer of the provider that was not true. */
async function closeInBooks(paySn: string) {
  await stage.shop.db
    .updateTable('payments')
    .set({ status: 3, closed_at: stage.clock.now() })
    .where('sn', '=', paySn)
    .execute()
}

/** Cancelled without a look at its payments. */
async function cancelInBooks(id: string) {
  await stage.shop.db
    .updateTable('orders')
    .set({ status: 50, cancel_type: 'timeout' })
    .where('id', '=', id)
    .execute()
}

const refundTextsOf = async (orderId: string) =>
  (await listRefundsOf(stage.shop.db, orderId, 'en-us')).map(({ refund_status_text }) => refund_status_text)

describe('a payment after the order was cancelled', () => {
  test('goes back whole, and the order stays cancelled', async () => {
    const payment = await payLate()
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([5, 50])
    await stage.run('send-refunds')
    await stage.settle()
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([7, 50])
    expect(await stage.refundsOf(payment.pay_sn)).toMatchObject([
      { refund: payment.amount, total: payment.amount, status: 'SUCCESS' },
    ])
    expect(await stage.stockOf(payment.sku)).toEqual({ on_hand: 10, held: 0, sold: 0 })
  })

  test('shows on the order in both languages', async () => {
    const { orderId, amount } = await payLate()
    const { db } = stage.shop
    expect(await listPaymentsOf(db, orderId, 'zh-cn')).toMatchObject([
      { method: '微信支付', amount, pay_status: 5, pay_status_text: '退款中' },
    ])
    expect(await listRefundsOf(db, orderId, 'zh-cn')).toMatchObject([
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

  test('is found an hour after its attempt was closed when no notice tells of it', async () => {
    const order = await stage.order(buyer)
    const payment = await stage.start(buyer, order.id)
    await closeInBooks(payment.pay_sn)
    await stage.fail('notice', 'drop')
    await stage.pay(payment)
    await cancelInBooks(order.id)
    stage.clock.forward(hour)
    await stage.fail('query', 'unsigned', { times: 4, only: payment.pay_sn })
    await stage.run('confirm-ended-payments')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([3, 50])
    stage.clock.forward(hour)
    await stage.run('confirm-ended-payments')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([5, 50])
  })

  test('is told to a buyer who has an address', async () => {
    const mailbox = await stage.giveMailbox(buyer)
    const { order_sn, amount } = await payLate()
    const letter = (await lettersTo(stage, mailbox)).at(-1)
    expect(letter?.subject).toBe(`Your payment for order ${order_sn} is being refunded`)
    expect(letter?.text).toContain(writeAmount(amount, 'en-us'))
  })
})

test('an attempt that is left open beside a cancelled order is closed', async () => {
  const order = await stage.order(buyer)
  const payment = await stage.start(buyer, order.id)
  await cancelInBooks(order.id)
  await stage.run('poll-payments')
  expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([3, 50])
  expect(await stage.transactions({ out_trade_no: payment.pay_sn })).toMatchObject([{ state: 'CLOSED' }])
})

test('a second payment of a paid order goes back, the first one stays', async () => {
  const order = await stage.order(buyer)
  const first = await stage.start(buyer, order.id)
  await closeInBooks(first.pay_sn)
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
  expect(await stage.stockOf(order.sku)).toMatchObject({ sold: 2 })
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
    await stage.fail('refund-notice', 'drop')
    await stage.run('send-refunds')
    expect(await refundTextsOf(payment.orderId)).toEqual(['On its way'])
    await stage.settle()
    stage.clock.forward(hour)
    await stage.run('send-refunds')
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
    expect(await listRefundsOf(stage.shop.db, order.id, 'en-us')).toMatchObject([{ amount: 1000 }])
    expect(stage.errors.splice(0)).toHaveLength(1)
  })

  test('over which the shop stumbles holds up no other', async () => {
    const [bad, good] = [await payLate(), await payLate()]
    const { outside } = stage.shop
    const { wechatPay } = outside
    outside.wechatPay = {
      ...wechatPay,
      refund: async (asked) => {
        if (asked.outTradeNo === bad.pay_sn) throw new Error('a bug')
        return wechatPay.refund(asked)
      },
    }
    await stage.run('send-refunds')
    outside.wechatPay = wechatPay
    expect(stage.errors.splice(0)).toHaveLength(1)
    await stage.settle()
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, good.pay_sn)).toEqual([7, 50])
  })

  test('that succeeded while another run was being refused stays refunded', async () => {
    const payment = await payLate()
    const { outside } = stage.shop
    const { wechatPay } = outside
    outside.wechatPay = {
      ...wechatPay,
      refund: async (asked) => {
        if (asked.outTradeNo !== payment.pay_sn) return wechatPay.refund(asked)
        outside.wechatPay = wechatPay
        await wechatPay.refund(asked)
        await stage.settle()
        await stage.run('handle-notices')
        throw new OutsideError({ kind: 'refused', provider: 'wechat-pay', operation: 'refund' })
      },
    }
    await stage.run('send-refunds')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([7, 50])
    expect(await refundTextsOf(payment.orderId)).toEqual(['Refunded'])
  })
})

describe('a payment that waits for a person', () => {
  /** Staff give some of it back in the provider's console before the shop knows of the payment. */
  async function payHeld() {
    const order = await stage.order(buyer)
    const payment = await stage.start(buyer, order.id)
    await stage.fail('notice', 'drop')
    await stage.pay(payment)
    await giveBack(payment.pay_sn, 1000)
    expect(stage.errors.splice(0)).toMatchObject([{ because: 'refunded-elsewhere' }, {}])
    return { ...payment, orderId: order.id, sku: order.sku }
  }

  async function giveBack(paySn: string, fen: number) {
    await stage.control('POST', '/refunds/console', { out_trade_no: paySn, refund: fen })
    await stage.settle()
    await stage.run('handle-notices')
  }

  const textOf = async (orderId: string) =>
    (await listPaymentsOf(stage.shop.db, orderId, 'en-us')).map(({ pay_status_text }) => pay_status_text)

  test('keeps its order waiting while some of it is with the shop', async () => {
    const payment = await payHeld()
    stage.clock.forward(25 * hour)
    await stage.run('cancel-unpaid')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([1, 10])
    expect(await textOf(payment.orderId)).toEqual(['Being checked by our team'])
    expect(await stage.stockOf(payment.sku)).toMatchObject({ held: 2 })
  })

  test('lets its order lapse once all of it went back', async () => {
    const payment = await payHeld()
    stage.clock.forward(25 * hour)
    await giveBack(payment.pay_sn, payment.amount - 1000)
    expect(stage.errors.splice(0)).toHaveLength(1)
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([7, 10])
    await stage.run('cancel-unpaid')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([7, 50])
    expect(await textOf(payment.orderId)).toEqual(['Refunded'])
    expect(await stage.stockOf(payment.sku)).toMatchObject({ held: 0, sold: 0 })
  })

  test('lets its order be paid anew in time once all of it went back', async () => {
    const payment = await payHeld()
    await giveBack(payment.pay_sn, payment.amount - 1000)
    stage.errors.length = 0
    const second = await stage.start(buyer, payment.orderId)
    await stage.pay(second)
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, second.pay_sn)).toEqual([2, 20])
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([7, 20])
  })

  test('because of its amount ends the same way', async () => {
    const order = await stage.order(buyer)
    const payment = await stage.start(buyer, order.id)
    await stage.shop.db
      .updateTable('payments')
      .set({ amount_fen: payment.amount + 1 })
      .where('sn', '=', payment.pay_sn)
      .execute()
    await stage.pay(payment)
    await stage.run('handle-notices')
    await giveBack(payment.pay_sn, payment.amount)
    expect(stage.errors.splice(0)).toMatchObject([{ because: 'amount-differs' }, {}])
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([7, 10])
    expect(await buyer.call(cancelOrder, { order_id: order.id, reason_id: 'other' })).toMatchObject({
      ok: true,
    })
  })

  test('goes back although the buyer’s bank rejects it at first', async () => {
    const payment = await payHeld()
    await stage.fail('refund-result', 'abnormal')
    await giveBack(payment.pay_sn, payment.amount - 1000)
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
