import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minute } from '#server/runtime/clock.ts'
import type { Buyer } from '../../../test/buyer.ts'
import { openPaypalShop, type PaypalShop } from '../../../test/paypal-shop.ts'

const forgeries = ['unsigned', 'bad-signature', 'wrong-webhook-id', 'foreign-certificate', 'altered-body']

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

const statusOf = async (payment: { pay_sn: string }) => stage.statusOf(buyer, payment.pay_sn)

describe('a webhook settles the order', () => {
  test('of a buyer who approved and closed the window', async () => {
    const payment = await stage.openPaypal(buyer)
    await stage.approve(payment)
    await stage.run('handle-notices')
    expect(await statusOf(payment)).toEqual([2, 20])
    expect(await stage.capturesOf(payment)).toHaveLength(1)
    // PayPal sends the webhook of the capture in its own time.
    await stage.runSandbox()
    const attempts = (await stage.webhooksOf(payment)).flatMap((webhook) => webhook.attempts)
    expect(attempts.map(({ outcome }) => outcome)).toEqual(['HTTP 204', 'HTTP 204'])
  })

  test('once, when it comes twenty times at once and again later', async () => {
    const payment = await stage.openPaypal(buyer)
    await stage.failPaypal('webhook', 'duplicate', { times: null, count: 20 })
    await stage.approve(payment)
    await stage.run('handle-notices')
    await stage.control('DELETE', '/faults')
    for (const { id } of await stage.webhooksOf(payment)) {
      await stage.control('POST', '/paypal/webhooks/send', { id, copies: 3 })
    }
    await stage.run('handle-notices')
    expect(await statusOf(payment)).toEqual([2, 20])
    expect(await stage.capturesOf(payment)).toHaveLength(1)
    expect(await stage.stockOf(payment.sku)).toMatchObject({ held: 0, sold: 2 })
  })

  test('when it comes before the answer to the capture', async () => {
    const payment = await stage.openPaypal(buyer)
    await stage.failPaypal('webhook', 'drop')
    await stage.approve(payment)
    await stage.failPaypal('capture', 'webhook-first')
    expect(await stage.capture(buyer, payment)).toMatchObject({ state: 'paid' })
    await stage.run('handle-notices')
    expect(await statusOf(payment)).toEqual([2, 20])
  })

  test('although the first one comes last', async () => {
    const payment = await stage.openPaypal(buyer)
    await stage.failPaypal('webhook', 'hold', { times: null })
    await stage.approve(payment)
    await stage.capture(buyer, payment)
    const webhooks = await stage.webhooksOf(payment)
    expect(webhooks.map(({ event_type }) => event_type)).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.COMPLETED',
    ])
    await stage.control('DELETE', '/faults')
    for (const { id } of webhooks.toReversed()) await stage.control('POST', '/paypal/webhooks/send', { id })
    await stage.run('handle-notices')
    expect(await statusOf(payment)).toEqual([2, 20])
  })
})

describe('without any webhook', () => {
  test('the poller takes the money of an approved payment', async () => {
    const payment = await stage.openPaypal(buyer)
    await stage.dropWebhooks()
    await stage.approve(payment)
    stage.clock.forward(15)
    await stage.run('poll-payments')
    expect(await statusOf(payment)).toEqual([2, 20])
  })

  test('the poller does not try a declined card again until the buyer comes back', async () => {
    const payment = await stage.openPaypal(buyer)
    await stage.dropWebhooks()
    await stage.approveWithBadCard(payment)
    await stage.capture(buyer, payment)
    // PayPal may keep an order approved although its card was declined.
    await stage.approve(payment)
    stage.clock.forward(10 * minute)
    await stage.run('poll-payments')
    expect(await stage.capturesOf(payment)).toEqual([])
    expect(await stage.capture(buyer, payment)).toMatchObject({ state: 'paid' })
  })

  test('an approval that PayPal reversed can be followed by another payment', async () => {
    const payment = await stage.openPaypal(buyer)
    await stage.failPaypal('capture', 'refuse', { status: 422, code: 'ORDER_NOT_APPROVED', times: null })
    await stage.approve(payment)
    await stage.run('handle-notices')
    stage.clock.forward(3 * 3600 + minute)
    await stage.runSandbox()
    await stage.run('handle-notices')
    expect(await stage.capture(buyer, payment)).toMatchObject({ state: 'ended', pay_status: 3 })
    expect((await stage.startPaypal(buyer, payment.id)).pay_sn).not.toBe(payment.pay_sn)
  })
})

describe('a forged webhook changes nothing', () => {
  test.each(forgeries)('when it is %s', async (forgery) => {
    const payment = await stage.openPaypal(buyer)
    const { delivery } = await forge(payment, forgery)
    expect(delivery.status).toBe(401)
    await stage.run('handle-notices')
    expect(await statusOf(payment)).toEqual([1, 10])
  })

  test.each([undefined, 'old-time'])(
    'even with a valid signature (%s), while PayPal reports no payment',
    async (forgery) => {
      const payment = await stage.openPaypal(buyer)
      const { delivery } = await forge(payment, forgery)
      expect(delivery.status).toBe(204)
      await stage.run('handle-notices')
      expect(await statusOf(payment)).toEqual([1, 10])
    },
  )

  test('about a payment that the shop does not have, and staff are alerted', async () => {
    const payment = await stage.openPaypal(buyer)
    const { db } = stage.shop
    await db
      .updateTable('payments')
      .set({ sn: 'P0', provider_ref: null })
      .where('sn', '=', payment.pay_sn)
      .execute()
    await forge(payment)
    await stage.run('handle-notices')
    expect(stage.errors.splice(0)).toMatchObject([{ provider: 'paypal', reference: payment.pay_sn }])
  })

  test('and stored webhooks do not name the payer', async () => {
    const payment = await stage.openPaypal(buyer)
    await stage.approve(payment)
    await stage.run('handle-notices')
    await stage.runSandbox()
    const { db } = stage.shop
    const rows = await db
      .selectFrom('provider_notices')
      .select('body')
      .where('reference', '=', payment.pay_sn)
      .execute()
    expect(rows).toHaveLength(2)
    for (const { body } of rows) expect(body).not.toMatch(/\bada\b|payer|@/i)
  })
})

describe('money that PayPal gives back by itself', () => {
  async function openPaid() {
    const payment = await stage.openPaypal(buyer)
    await stage.approve(payment)
    await stage.run('handle-notices')
    const [capture] = await stage.capturesOf(payment)
    return { ...payment, captureId: capture?.id ?? '' }
  }
  const refundsOf = async ({ id }: { id: string }) => (await buyer.getOrder(id)).refunds

  test('in its console is recorded, in part and then the rest, and staff are alerted', async () => {
    const payment = await openPaid()
    await stage.control('POST', '/paypal/refunds/console', { capture_id: payment.captureId, value: '1.00' })
    await stage.run('handle-notices')
    expect(await statusOf(payment)).toEqual([6, 20])
    expect(await refundsOf(payment)).toMatchObject([
      { amount: 720, charge: { currency: 'USD', amount: 100 } },
    ])
    await stage.control('POST', '/paypal/refunds/console', { capture_id: payment.captureId })
    await stage.run('handle-notices')
    expect(await statusOf(payment)).toEqual([7, 20])
    const refunds = await refundsOf(payment)
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(payment.payable)
    expect(stage.errors.splice(0)).toMatchObject(
      Array(2).fill({ msg: 'a refund was made in the provider’s console' }),
    )
  })

  test('after a chargeback leaves nothing to ship or refund, and staff are alerted', async () => {
    const payment = await openPaid()
    await stage.control('POST', `/paypal/captures/${payment.captureId}`, { result: 'reverse' })
    await stage.run('handle-notices')
    expect(await statusOf(payment)).toEqual([7, 20])
    expect(await refundsOf(payment)).toMatchObject([{ amount: payment.payable }])
    expect(stage.errors.splice(0)).toMatchObject([{ msg: 'the provider took a payment back' }])
  })
})

/** A webhook that says that a payment was captured. */
const forge = ({ token }: { token: string }, forgery?: string) =>
  stage.control<{ delivery: { status: number } }>('POST', '/paypal/webhooks/forge', {
    order_id: token,
    ...(forgery && { forgery }),
  })
