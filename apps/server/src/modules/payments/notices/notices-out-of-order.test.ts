import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Buyer } from '../../../../test/buyer.ts'
import { openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts'
import { createPartRefund } from '../../../../test/refund-part.ts'
import { sendOrQueryRefund } from '../refunds/send-refunds.ts'

let stage: PaypalShop
let buyer: Buyer
beforeAll(async () => {
  stage = await openPaypalShop()
})
afterAll(() => stage.close())
beforeEach(async () => {
  buyer = await stage.buyer()
})
afterEach(() => stage.control('DELETE', '/faults'))

/** WeChat Pay refunds a payment once a minute. */
const refundGap = 61

/** Creates a refund and sends it, without asking about earlier ones. */
async function refund(orderId: string, amountFen: number) {
  stage.clock.forward(refundGap)
  const created = await createPartRefund(stage, orderId, amountFen)
  await sendOrQueryRefund(stage.shop, created!.id, { type: 'job', name: 'test' })
  await stage.runSandbox()
}

const refundsOf = async (orderId: string) =>
  (await buyer.getOrder(orderId)).refunds.map((one) => [one.amount, one.refund_status_text]).sort()

async function payByCode() {
  const order = await stage.createOrder(buyer)
  const payment = await stage.startPayment(buyer, order.id)
  await stage.pay(payment)
  await stage.run('handle-notices')
  return { ...order, ...payment }
}

async function payByPaypal() {
  const payment = await stage.openPaypal(buyer)
  await stage.approve(payment)
  await stage.run('handle-notices')
  return payment
}

describe('a notice of WeChat Pay', () => {
  const refundNoticesOf = async (paySn: string) =>
    (await stage.noticesOf(paySn)).filter(({ event_type }) => event_type.startsWith('REFUND'))

  test('about the second refund can come before that of the first', async () => {
    const order = await payByCode()
    await stage.fail('refund-notice', 'hold', { times: 2, only: order.pay_sn })
    await refund(order.id, 1000)
    await refund(order.id, 2000)
    const [first, second] = await Promise.all(
      (await stage.refundsOf(order.pay_sn))
        .sort((one, other) => one.refund - other.refund)
        .map(({ out_refund_no }) =>
          stage.control<{ notices: { id: string }[] }>('GET', `/notices?out_refund_no=${out_refund_no}`),
        ),
    )
    const deliver = async (held: typeof first) => {
      await stage.control('POST', '/notices/send', { id: held?.notices[0]?.id })
      await stage.run('handle-notices')
    }
    await deliver(second)
    expect(await refundsOf(order.id)).toEqual([
      [1000, 'On its way'],
      [2000, 'Refunded'],
    ])
    await deliver(first)
    expect(await refundsOf(order.id)).toEqual([
      [1000, 'Refunded'],
      [2000, 'Refunded'],
    ])
    expect(await stage.statusOf(buyer, order.pay_sn)).toEqual([6, 20])
  })

  test('about a refund counts once, when it comes twenty times at once and again later', async () => {
    const order = await payByCode()
    await stage.fail('refund-notice', 'duplicate', { count: 20, only: order.pay_sn })
    await refund(order.id, 1000)
    await stage.run('handle-notices')
    const [notice] = await refundNoticesOf(order.pay_sn)
    expect(notice?.attempts.map(({ outcome }) => outcome)).toEqual(Array(20).fill('HTTP 204'))
    await stage.control('POST', '/notices/send', { id: notice?.id, copies: 3 })
    await stage.run('handle-notices')
    expect(await refundsOf(order.id)).toEqual([[1000, 'Refunded']])
    const events = await stage.shop.db
      .selectFrom('refund_history')
      .innerJoin('refunds', 'refunds.id', 'refund_id')
      .where('order_id', '=', order.id)
      .select('event')
      .execute()
    expect(events.filter(({ event }) => event === 'succeeded')).toHaveLength(1)
  })

  test.each([
    'unsigned',
    'bad-signature',
    'unknown-serial',
    'old-timestamp',
    'signtest',
    'wrong-merchant',
    'broken-tag',
    'wrong-associated-data',
  ])('about a refund changes nothing when it is forged: %s', async (forgery) => {
    const order = await payByCode()
    await stage.fail('refund-notice', forgery, { only: order.pay_sn })
    await refund(order.id, 1000)
    await stage.run('handle-notices')
    const [notice] = await refundNoticesOf(order.pay_sn)
    expect(notice?.attempts).toMatchObject([{ outcome: 'HTTP 401' }])
    expect(await refundsOf(order.id)).toEqual([[1000, 'On its way']])
  })

  test('is sent again when the shop stalls, and counts once', async () => {
    const order = await stage.createOrder(buyer)
    const payment = await stage.startPayment(buyer, order.id)
    await stage.control('PATCH', '/settings', { notice_timeout_ms: 20 })
    const stall = Promise.withResolvers<void>()
    const restore = stage.overrideProvider(({ readNotice }) => ({
      readNotice: async (body, headers) => {
        await stall.promise
        return readNotice(body, headers)
      },
    }))
    await stage.pay(payment)
    const outcomesOf = async () =>
      (await stage.noticesOf(payment.pay_sn))[0]?.attempts.map(({ outcome }) => outcome)
    expect(await outcomesOf()).toEqual(['no response within 20 ms'])
    await stage.control('PATCH', '/settings', { notice_timeout_ms: 5_000 })
    restore()
    stall.resolve()
    stage.clock.forward(15)
    await stage.runSandbox()
    expect(await outcomesOf()).toEqual(['no response within 20 ms', 'HTTP 204'])
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([2, 20])
    expect(await stage.stockOf(order.sku)).toMatchObject({ held: 0, sold: 2 })
  })
})

describe('a webhook of PayPal', () => {
  test('about the second refund can come before that of the first', async () => {
    const order = await payByPaypal()
    await stage.failPaypal('refund', 'pending', { times: 2 })
    await stage.failPaypal('webhook', 'hold', { times: null })
    await refund(order.id, 1000)
    await refund(order.id, 2000)
    const pending = await stage.paypalRefundsOf(order)
    for (const { id } of pending) {
      await stage.control('POST', `/paypal/refunds/${id}`, { result: 'COMPLETED' })
    }
    await stage.control('DELETE', '/faults')
    const webhooks = (await stage.webhooksOf(order)).filter(({ event_type }) => event_type.includes('REFUND'))
    expect(webhooks.length).toBeGreaterThan(1)
    for (const { id } of webhooks.toReversed()) {
      await stage.control('POST', '/paypal/webhooks/send', { id, copies: 20 })
    }
    await stage.run('handle-notices')
    expect(await refundsOf(order.id)).toEqual([
      [1000, 'Refunded'],
      [2000, 'Refunded'],
    ])
    expect(await stage.statusOf(buyer, order.pay_sn)).toEqual([6, 20])
  })

  test('about a refund in the console can come before that of the payment', async () => {
    const payment = await stage.openPaypal(buyer)
    await stage.failPaypal('webhook', 'hold', { times: null })
    await stage.failPaypal('capture', 'drop-response', { times: 4 })
    await stage.approve(payment)
    expect(await stage.capture(buyer, payment)).toMatchObject({ state: 'pending' })
    const [captured] = await stage.capturesOf(payment)
    await stage.control('POST', '/paypal/refunds/console', { capture_id: captured?.id, value: '1.00' })
    await stage.control('DELETE', '/faults')
    for (const { id } of (await stage.webhooksOf(payment)).toReversed()) {
      await stage.control('POST', '/paypal/webhooks/send', { id })
    }
    await stage.run('handle-notices')
    // Staff decide about money of which some went back before the order was
    // paid; nothing is shipped meanwhile.
    const [, orderStatus] = await stage.statusOf(buyer, payment.pay_sn)
    expect(orderStatus).toBe(10)
    expect(stage.errors.splice(0)).toMatchObject([{ because: 'refunded-elsewhere' }, {}])
    expect(await stage.capturesOf(payment)).toHaveLength(1)
  })

  test('is sent again when the shop stalls, and counts once', async () => {
    const payment = await stage.openPaypal(buyer)
    await stage.control('PATCH', '/settings', { notice_timeout_ms: 20 })
    const stall = Promise.withResolvers<void>()
    const { payments } = stage.shop.providers
    const { paypal } = payments
    payments.paypal = {
      ...paypal!,
      readNotice: async (body, headers) => {
        await stall.promise
        return paypal!.readNotice(body, headers)
      },
    }
    await stage.approve(payment)
    await stage.control('PATCH', '/settings', { notice_timeout_ms: 5_000 })
    payments.paypal = paypal
    stall.resolve()
    for (const { id } of await stage.webhooksOf(payment)) {
      await stage.control('POST', '/paypal/webhooks/send', { id })
    }
    await stage.run('handle-notices')
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([2, 20])
    expect(await stage.capturesOf(payment)).toHaveLength(1)
  })
})
