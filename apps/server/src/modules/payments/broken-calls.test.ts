import { cancelOrder } from '@corium/contract/orders'
import { startPayment } from '@corium/contract/payments'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hour } from '#server/runtime/clock.ts'
import type { Buyer } from '../../../test/buyer.ts'
import { openPaypalShop, type PaypalShop } from '../../../test/paypal-shop.ts'

/*
 * Each call to a provider fails in each way, for as long as the shop tries, and then works again: whatever
 * the provider did meanwhile, an order is paid, canceled or refunded once.
 */

const forever = { times: null }

type Failure = { what: string; mode: string; more?: { status: number; code: string } }

const failures: Failure[] = [
  { what: 'is answered with a server error', mode: 'refuse' },
  { what: 'is not executed, and the connection breaks', mode: 'reset' },
  { what: 'is executed, and its answer is lost', mode: 'drop-response' },
  { what: 'has a malformed answer', mode: 'malformed' },
]
const tooLong: Failure = { what: 'has an answer of 10 MB', mode: 'huge' }
const unsigned: Failure = { what: 'has an unsigned answer', mode: 'unsigned' }
const wechatFailures: Failure[] = [
  ...failures,
  { what: 'comes too often', mode: 'refuse', more: { status: 429, code: 'FREQUENCY_LIMITED' } },
  {
    what: 'is signed with a key that WeChat Pay no longer knows',
    mode: 'refuse',
    more: { status: 401, code: 'SIGN_ERROR' },
  },
  unsigned,
  { what: 'has a wrongly signed answer', mode: 'bad-signature' },
  { what: 'has an answer signed with an unknown key', mode: 'unknown-serial' },
  { what: 'has an answer that was signed long ago', mode: 'old-timestamp' },
  { what: 'has an answer with a probing signature', mode: 'signtest' },
]
const paypalFailures: Failure[] = [
  ...failures,
  { what: 'comes too often', mode: 'refuse', more: { status: 429, code: 'RATE_LIMIT_REACHED' } },
  { what: 'has an access token that PayPal has revoked', mode: 'revoke-token' },
]

let stage: PaypalShop
let buyer: Buyer
beforeAll(async () => {
  stage = await openPaypalShop()
})
afterAll(() => stage.close())
beforeEach(async () => {
  buyer = await stage.buyer()
  // Time passes in these tests, and the rate stays fresh.
  await stage.shop.db.updateTable('exchange_rates').set({ as_of: stage.clock.now() }).execute()
})
afterEach(recover)

/** The providers work again, and the shop's clients notice it. */
async function recover() {
  await stage.control('DELETE', '/faults')
  stage.clock.forward(hour)
  const logged = stage.errors.splice(0) as { msg: string }[]
  expect(new Set(logged.map(({ msg }) => msg)).isSubsetOf(new Set([providerFailed]))).toBe(true)
}
const providerFailed = 'a call to the payment provider failed'

async function cancel(orderId: string) {
  return buyer.call(cancelOrder, { order_id: orderId, reason_id: 'other' })
}

/** The jobs and the providers do what is due until nothing changes any more. */
async function settle() {
  for (let rounds = 0; rounds < 2; rounds++) {
    for (const job of ['handle-notices', 'poll-payments', 'send-refunds']) await stage.run(job)
    await stage.runSandbox()
    await stage.run('handle-notices')
    stage.clock.forward(hour)
  }
}

describe('a call to WeChat Pay that', () => {
  const breakCall = (target: string, { mode, more }: Failure) =>
    stage.control('POST', '/faults', { target: `wechat-pay.${target}`, mode, ...more, ...forever })
  const paidOf = async (orderSn: string) =>
    (await stage.transactions()).filter(
      ({ state, description }) => state === 'SUCCESS' && description.includes(orderSn),
    )

  test.each(wechatFailures)('creates a payment and $what is made again', async (failure) => {
    const order = await stage.createOrder(buyer)
    await breakCall('create', failure)
    const refused = await buyer.call(startPayment, { order_id: order.id, method: 'wechat_native' })
    expect(refused).toMatchObject({ ok: false, status: 200 })
    expect(['payment-unavailable', 'payment-unknown']).toContain(refused.ok ? '' : refused.refusal)
    await recover()
    const payment = await stage.startPayment(buyer, order.id)
    await stage.pay(payment)
    await settle()
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([2, 20])
    expect(await paidOf(payment.order_sn)).toHaveLength(1)
    expect(await stage.transactions({ out_trade_no: payment.pay_sn })).toMatchObject([{ state: 'SUCCESS' }])
  })

  test.each([...failures, unsigned, tooLong])(
    'queries a payment and $what leaves it open until the next',
    async (failure) => {
      const order = await stage.createOrder(buyer)
      const payment = await stage.startPayment(buyer, order.id)
      await stage.fail('notice', 'drop')
      await breakCall('query', failure)
      await stage.pay(payment)
      stage.clock.forward(15)
      await stage.run('poll-payments')
      expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([1, 10])
      await recover()
      await settle()
      expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([2, 20])
    },
  )

  test.each([...failures, unsigned])(
    'closes a payment and $what leaves no code that can be paid',
    async (failure) => {
      const order = await stage.createOrder(buyer)
      const payment = await stage.startPayment(buyer, order.id)
      await breakCall('close', failure)
      const canceled = await cancel(order.id)
      if (!canceled.ok) expect(canceled).toBeRefused('payment-unknown')
      await recover()
      if (!canceled.ok) expect(await cancel(order.id)).toMatchObject({ ok: true })
      await expect(stage.pay(payment)).rejects.toThrow("Can't be paid")
      expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([3, 50])
      expect(await stage.stockOf(order.sku)).toEqual({ on_hand: 10, held: 0, sold: 0 })
    },
  )

  test.each(wechatFailures)('refunds a payment and $what gives the money back once', async (failure) => {
    const order = await stage.createOrder(buyer)
    const payment = await stage.startPayment(buyer, order.id)
    await stage.pay(payment)
    await settle()
    await breakCall('refund', failure)
    await cancel(order.id)
    await stage.run('send-refunds')
    stage.clock.forward(60)
    await stage.run('send-refunds')
    await recover()
    await settle()
    expect(await stage.refundsOf(payment.pay_sn)).toMatchObject([
      { refund: order.payable, status: 'SUCCESS' },
    ])
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([7, 50])
  })
})

describe('a call to PayPal that', () => {
  const breakCall = (target: string, { mode, more }: Failure) =>
    stage.failPaypal(target, mode, { ...more, ...forever })

  test.each(paypalFailures)('creates a payment and $what is made again', async (failure) => {
    const order = await stage.createOrder(buyer)
    await breakCall('create', failure)
    const refused = await buyer.call(startPayment, { order_id: order.id, method: 'paypal' })
    expect(['payment-unavailable', 'payment-unknown']).toContain(refused.ok ? '' : refused.refusal)
    await recover()
    const payment = await stage.startPaypal(buyer, order.id)
    await stage.approve(payment)
    expect(await stage.capture(buyer, payment)).toMatchObject({ state: 'paid', order_status: 20 })
    expect(await stage.capturesOf(payment)).toHaveLength(1)
  })

  test.each([...failures, tooLong])('queries a payment and $what takes the money later', async (failure) => {
    const payment = await stage.openPaypal(buyer)
    await stage.dropWebhooks()
    await breakCall('query', failure)
    await stage.approve(payment)
    expect(await stage.capture(buyer, payment)).toMatchObject({ state: 'pending', order_status: 10 })
    expect(await stage.capturesOf(payment)).toEqual([])
    await stage.control('DELETE', '/faults')
    stage.clock.forward(31)
    expect(await stage.capture(buyer, payment)).toMatchObject({ state: 'paid' })
    expect(await stage.capturesOf(payment)).toHaveLength(1)
  })

  test.each(paypalFailures)('takes the money and $what takes it once', async (failure) => {
    const payment = await stage.openPaypal(buyer)
    await stage.dropWebhooks()
    await breakCall('capture', failure)
    await stage.approve(payment)
    expect(await stage.capture(buyer, payment)).toMatchObject({ state: 'pending', order_status: 10 })
    expect((await stage.capturesOf(payment)).length).toBeLessThanOrEqual(1)
    expect(await cancel(payment.id)).toMatchObject({ ok: false })
    await stage.control('DELETE', '/faults')
    stage.clock.forward(31)
    await stage.run('poll-payments')
    expect(await stage.capture(buyer, payment)).toMatchObject({ state: 'paid', order_status: 20 })
    expect(await stage.capturesOf(payment)).toMatchObject([{ status: 'COMPLETED' }])
  })

  test.each(paypalFailures)('refunds a payment and $what gives the money back once', async (failure) => {
    const payment = await stage.openPaypal(buyer)
    await stage.approve(payment)
    await settle()
    await breakCall('refund', failure)
    await cancel(payment.id)
    await stage.run('send-refunds')
    stage.clock.forward(60)
    await stage.run('send-refunds')
    await recover()
    await settle()
    expect(await stage.paypalRefundsOf(payment)).toMatchObject([{ status: 'COMPLETED' }])
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([7, 50])
  })

  test.each(failures)('gets an access token and $what was not sent', async ({ mode }) => {
    const order = await stage.createOrder(buyer)
    // The token of earlier tests expires.
    stage.clock.forward(10 * hour)
    await stage.failPaypal('token', mode, forever)
    const started = await buyer.call(startPayment, { order_id: order.id, method: 'paypal' })
    expect(started).toBeRefused('payment-unavailable')
    await recover()
    const payment = await stage.startPaypal(buyer, order.id)
    await stage.approve(payment)
    expect(await stage.capture(buyer, payment)).toMatchObject({ state: 'paid' })
  })
})
