import { listAddresses } from '@corium/contract/addresses'
import { formatCharge, formatMoney } from '@corium/contract/format-money'
import { cancelOrder, editOrderAddress, getOrder, listOrders } from '@corium/contract/orders'
import { cancelPaypal, capturePaypal, listPayMethods, startPayment } from '@corium/contract/payments'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fromFen } from '#server/modules/exchange-rates/convert.ts'
import { hour, minute, seconds } from '#server/runtime/clock.ts'
import type { Buyer } from '../../../test/buyer.ts'
import { couponsOf, giveNew } from '../../../test/coupons.ts'
import { mailsTo } from '../../../test/messages.ts'
import { readMetrics } from '../../../test/metrics.ts'
import { openPaypalShop, type PaypalShop } from '../../../test/paypal-shop.ts'

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

/** An order as the list of its buyer's orders shows it. */
const listedOrder = async (orderId: string) =>
  (await buyer.get(listOrders, {})).list.find(({ order_id }) => order_id === orderId)

const unapproved = { order_status: 10, pay_status: 1, reference: '', paid_at: null }

describe('starting a payment by PayPal', () => {
  test('returns PayPal’s page and what it charges, at the rate of the moment', async () => {
    const payment = await stage.openPaypal(buyer)
    const now = seconds(stage.clock.now())
    expect(payment).toMatchObject({ amount: payment.payable, currency: 'CNY', code_url: '' })
    const amount = fromFen(payment.payable, { rateE6: 138_890, digits: 2 })
    expect(payment.charge).toMatchObject({ currency: 'USD', amount, digits: 2, rate: '0.138890' })
    expect(payment.charge?.fixed_until).toBe(now + hour)
    expect(payment.expire_at).toBe(now + hour)
    const { purchase_units } = await stage.paypalOrder(payment)
    expect(purchase_units).toMatchObject([
      { custom_id: payment.pay_sn, amount: { currency_code: 'USD', value: (amount / 100).toFixed(2) } },
    ])
  })

  test('charges, takes and gives back what a coupon left to pay', async () => {
    await giveNew(await stage.staff(), buyer)
    const payment = await stage.openPaypal(buyer)
    expect(payment.payable).toBe(2 * 3800 - 1000 + 1300)
    const amount = fromFen(payment.payable, { rateE6: 138_890, digits: 2 })
    expect(payment.charge).toMatchObject({ amount })
    await stage.approve(payment)
    await stage.capture(buyer, payment)
    expect(await couponsOf(buyer, 'used')).toHaveLength(1)
    await buyer.get(cancelOrder, { order_id: payment.id, reason_id: 'changed-mind' })
    await stage.run('send-refunds')
    const value = (amount / 100).toFixed(2)
    expect(await stage.paypalRefundsOf(payment)).toMatchObject([{ amount: { value } }])
    expect(await couponsOf(buyer, 'unused')).toHaveLength(1)
  })

  test('eight times at once opens one payment, and one order at PayPal', async () => {
    const order = await stage.createOrder(buyer)
    const starts = await Promise.all(Array.from({ length: 8 }, () => stage.startPaypal(buyer, order.id)))
    expect(new Set(starts.map(({ token }) => token)).size).toBe(1)
  })

  test('again after an hour starts another payment, and the first can no longer be taken', async () => {
    const first = await stage.openPaypal(buyer)
    stage.clock.forward(51 * minute)
    const second = await stage.startPaypal(buyer, first.id)
    expect(second.pay_sn).not.toBe(first.pay_sn)
    await stage.approve(first)
    expect(await stage.capture(buyer, first)).toMatchObject({ state: 'ended', pay_status: 3 })
    expect(await stage.capturesOf(first)).toEqual([])
  })

  test('again after an hour takes the money if the buyer has approved the first one', async () => {
    const first = await stage.openPaypal(buyer)
    await stage.dropWebhooks()
    await stage.approve(first)
    stage.clock.forward(51 * minute)
    const again = await buyer.call(startPayment, { order_id: first.id, method: 'paypal' })
    expect(again).toBeRefused('state-conflict')
    expect(await stage.capture(buyer, first)).toMatchObject({ state: 'paid' })
  })

  test('whose answer is lost finds the same order of PayPal', async () => {
    await stage.failPaypal('create', 'drop-response')
    const payment = await stage.openPaypal(buyer)
    await stage.approve(payment)
    expect(await stage.capture(buyer, payment)).toMatchObject({ state: 'paid' })
  })

  test('is unavailable while PayPal does not answer, and works afterwards', async () => {
    const order = await stage.createOrder(buyer)
    await stage.failPaypal('create', 'reset', { times: 4 })
    const refused = await buyer.call(startPayment, { order_id: order.id, method: 'paypal' })
    expect(refused).toBeRefused('payment-unavailable')
    expect((await stage.startPaypal(buyer, order.id)).token).not.toBe('')
  })

  test('gets another token when PayPal rejects the one that it gave', async () => {
    const order = await stage.createOrder(buyer)
    await stage.failPaypal('create', 'revoke-token')
    expect((await stage.startPaypal(buyer, order.id)).token).not.toBe('')
  })
})

describe('back from PayPal', () => {
  test('the money is taken and the order is paid', async () => {
    const payment = await stage.openPaypal(buyer)
    await stage.dropWebhooks()
    await stage.approve(payment)
    const paid = await stage.capture(buyer, payment)
    const [captured] = await stage.capturesOf(payment)
    expect(paid).toMatchObject({
      state: 'paid',
      pay_status: 2,
      order_id: payment.id,
      order_sn: payment.order_sn,
      order_status: 20,
      amount: payment.payable,
      reference: captured?.id,
      paid_at: seconds(stage.clock.now()),
    })
    expect(paid.charge?.amount).toBe(payment.charge?.amount)
    expect(await stage.stockOf(payment.sku)).toEqual({ on_hand: 8, held: 0, sold: 2 })
  })

  test('the buyer gets a message with both amounts', async () => {
    const mailbox = await stage.addEmail(buyer)
    const payment = await stage.openPaypal(buyer)
    await stage.approve(payment)
    await stage.run('handle-notices')
    const mail = (await mailsTo(stage, mailbox)).at(-1)
    expect(mail?.subject).toBe(`Payment received for order ${payment.order_sn}`)
    const charged = formatCharge(payment.charge ?? { currency: '', amount: 0, digits: 0 })
    expect(mail?.text).toContain(`${formatMoney(payment.payable, 'en-us')} (charged as ${charged})`)
  })

  test('twenty times at once, with the webhook, takes the money once', async () => {
    const payment = await stage.openPaypal(buyer)
    const approving = stage.approve(payment)
    const returns = await Promise.all(Array.from({ length: 20 }, () => stage.capture(buyer, payment)))
    expect(returns.some(({ state }) => state === 'paid')).toBe(true)
    await approving
    await stage.run('handle-notices')
    expect(await stage.capture(buyer, payment)).toMatchObject({ state: 'paid', order_status: 20 })
    expect(await stage.capturesOf(payment)).toHaveLength(1)
    expect(await stage.stockOf(payment.sku)).toMatchObject({ held: 0, sold: 2 })
  })

  test('without having approved, the buyer is sent there again', async () => {
    const payment = await stage.openPaypal(buyer)
    expect(await stage.capture(buyer, payment)).toMatchObject({
      ...unapproved,
      state: 'not-approved',
      approve_url: payment.approve_url,
    })
  })

  test('a declined card can be replaced on PayPal’s page', async () => {
    const payment = await stage.openPaypal(buyer)
    await stage.dropWebhooks()
    await stage.approveWithBadCard(payment)
    const declined = { ...unapproved, state: 'declined', approve_url: payment.approve_url }
    expect(await stage.capture(buyer, payment)).toMatchObject(declined)
    // The page is loaded again.
    expect(await stage.capture(buyer, payment)).toMatchObject(declined)
    await stage.approve(payment)
    expect(await stage.capture(buyer, payment)).toMatchObject({ state: 'paid' })
    expect(await stage.capturesOf(payment)).toHaveLength(1)
  })

  test('a refused transaction ends the payment, and another one can start', async () => {
    const payment = await stage.openPaypal(buyer)
    await stage.dropWebhooks()
    await stage.failPaypal('capture', 'refuse', { status: 422, code: 'TRANSACTION_REFUSED' })
    await stage.approve(payment)
    expect(await stage.capture(buyer, payment)).toMatchObject({
      state: 'declined',
      pay_status: 4,
      approve_url: '',
    })
    expect((await stage.startPaypal(buyer, payment.id)).pay_sn).not.toBe(payment.pay_sn)
  })

  test('while PayPal does not answer, the payment is pending and the order cannot be canceled', async () => {
    const payment = await stage.openPaypal(buyer)
    await stage.dropWebhooks()
    await stage.approve(payment)
    await stage.failPaypal('capture', 'drop-response', { times: 4 })
    expect(await stage.capture(buyer, payment)).toMatchObject({ state: 'pending', pay_status: 1 })
    await stage.failPaypal('query', 'reset', { times: 8 })
    const canceled = await buyer.call(cancelOrder, { order_id: payment.id, reason_id: 'changed-mind' })
    expect(canceled).toBeRefused('payment-unknown')
    await stage.control('DELETE', '/faults')
    stage.clock.forward(minute)
    await stage.run('poll-payments')
    expect(await stage.capture(buyer, payment)).toMatchObject({ state: 'paid' })
    expect(await stage.capturesOf(payment)).toHaveLength(1)
  })

  test('with a token that is not the member’s own finds nothing, and needs a member', async () => {
    const { token } = await stage.openPaypal(buyer)
    const other = await stage.member()
    for (const call of [capturePaypal, cancelPaypal]) {
      expect(await other.call(call, { token })).toBeRefused('not-found')
      expect(await buyer.call(call, { token: '5O190127TN364715T' })).toBeRefused('not-found')
      expect(await stage.visitor().call(call, { token })).toBeRefused('session-invalid')
      expect(await buyer.call(call, { token: '' })).toMatchObject({ status: 400, code: 2 })
    }
  })
})

describe('a payment that PayPal reviews', () => {
  test('is pending, keeps the order from being paid again or canceled, and settles it when it is completed', async () => {
    const payment = await stage.openPaypal(buyer)
    await stage.approve(payment, { review: true })
    await stage.run('handle-notices')
    expect(await stage.capture(buyer, payment)).toMatchObject({ state: 'pending', order_status: 10 })
    const { list } = await buyer.get(listPayMethods, { order_id: payment.id })
    expect(list.map(({ unavailable_reason }) => unavailable_reason)).toEqual(Array(2).fill('payment-pending'))
    const checked = { payment_pending: true, handle: { pay: false, cancel: false, edit_address: false } }
    expect(await buyer.get(getOrder, { order_id: payment.id })).toMatchObject({
      ...checked,
      payments: [{ pending: true, pay_status: 1 }],
    })
    expect(await listedOrder(payment.id)).toMatchObject(checked)
    for (const method of ['paypal', 'wechat_native'] as const) {
      const again = await buyer.call(startPayment, { order_id: payment.id, method })
      expect(again).toBeRefused('payment-unknown')
    }
    const cancel = await buyer.call(cancelOrder, { order_id: payment.id, reason_id: 'changed-mind' })
    expect(cancel).toBeRefused('payment-unknown')
    const { list: addresses } = await buyer.get(listAddresses, {})
    const edit = { order_id: payment.id, address_id: addresses[0]!.address_id }
    expect(await buyer.call(editOrderAddress, edit)).toBeRefused('payment-unknown')
    stage.clock.forward(25 * hour)
    await stage.run('cancel-unpaid')
    expect(await stage.capture(buyer, payment)).toMatchObject({ state: 'pending', order_status: 10 })
    expect(await readMetrics(stage.app)).toMatchObject({
      corium_payments_pending: 1,
      corium_payments_pending_oldest_seconds: 25 * hour,
    })
    const [captured] = await stage.capturesOf(payment)
    await stage.control('POST', `/paypal/captures/${captured?.id}`, { result: 'complete' })
    await stage.run('handle-notices')
    expect(await stage.capture(buyer, payment)).toMatchObject({ state: 'paid', order_status: 20 })
    expect(await listedOrder(payment.id)).toMatchObject({ payment_pending: false, handle: { cancel: true } })
    expect(await buyer.get(getOrder, { order_id: payment.id })).toMatchObject({
      payments: [{ pending: false, pay_status_text: 'Paid' }],
    })
  })

  test('and denies can be made again by another method', async () => {
    const payment = await stage.openPaypal(buyer)
    await stage.approve(payment, { review: true })
    await stage.run('handle-notices')
    const [captured] = await stage.capturesOf(payment)
    await stage.control('POST', `/paypal/captures/${captured?.id}`, { result: 'deny' })
    await stage.run('handle-notices')
    expect(await stage.capture(buyer, payment)).toMatchObject({ state: 'declined', pay_status: 4 })
    expect(await buyer.get(getOrder, { order_id: payment.id })).toMatchObject({
      payment_pending: false,
      payments: [{ pending: false, pay_status_text: 'Failed' }],
      handle: { pay: true, cancel: true },
    })
    expect(await listedOrder(payment.id)).toMatchObject({
      payment_pending: false,
      handle: { pay: true, cancel: true },
    })
    expect((await stage.startPayment(buyer, payment.id)).code_url).not.toBe('')
  })
})

describe('an order that has ended', () => {
  test('is not paid by an approval that comes after it was canceled', async () => {
    const payment = await stage.openPaypal(buyer)
    await buyer.get(cancelOrder, { order_id: payment.id, reason_id: 'changed-mind' })
    await stage.approve(payment)
    await stage.run('handle-notices')
    expect(await stage.capture(buyer, payment)).toMatchObject({ state: 'canceled', order_status: 50 })
    expect(await stage.capturesOf(payment)).toEqual([])
  })

  test('is not paid by an approval that comes after its time, before the job has canceled it', async () => {
    const order = await stage.createOrder(buyer)
    stage.clock.forward(23 * hour + 30 * minute)
    const payment = await stage.startPaypal(buyer, order.id)
    stage.clock.forward(31 * minute)
    await stage.approve(payment)
    await stage.run('handle-notices')
    expect(await stage.capture(buyer, payment)).toMatchObject({ state: 'canceled' })
    await stage.run('cancel-unpaid')
    expect(await stage.capturesOf(payment)).toEqual([])
    expect(await stage.stockOf(order.sku)).toMatchObject({ held: 0, sold: 0 })
  })

  test('is canceled although its buyer was on PayPal’s page', async () => {
    const payment = await stage.openPaypal(buyer)
    stage.clock.forward(25 * hour)
    await stage.run('cancel-unpaid')
    expect(await stage.capture(buyer, payment)).toMatchObject({ state: 'canceled', pay_status: 3 })
  })
})

test('an account that takes yuan is paid the order’s amount, without a rate', async () => {
  const { payments } = stage.shop.providers
  const { paypal } = payments
  // The sandbox's account takes no yuan.
  payments.paypal = {
    ...paypal!,
    chargesIn: 'CNY',
    create: async ({ amount, paymentSn, expiresAt }) => {
      expect(amount).toEqual({ currency: 'CNY', minor: order.payable })
      const approveUrl = 'https://www.paypal.com/checkoutnow?token=YUAN'
      return { kind: 'redirect', approveUrl, providerRef: `YUAN${paymentSn}`, validUntil: expiresAt }
    },
    query: async ({ paymentSn }) => ({ paymentSn, state: 'approved', refunded: false }),
    complete: async ({ paymentSn }) => ({
      paymentSn,
      state: 'paid',
      refunded: false,
      providerId: `C${paymentSn}`,
      amount: { currency: 'CNY', minor: order.payable },
      paidAt: stage.clock.now(),
    }),
  }
  const order = await stage.createOrder(buyer)
  try {
    const started = await stage.startPaypal(buyer, order.id)
    expect(started.charge).toBeNull()
    const paid = await stage.capture(buyer, { token: `YUAN${started.pay_sn}` })
    expect(paid).toMatchObject({ state: 'paid', amount: order.payable, charge: null, order_status: 20 })
  } finally {
    payments.paypal = paypal
  }
})

test('PayPal taken out of the configuration leaves orders that can be canceled and paid otherwise', async () => {
  const { payments } = stage.shop.providers
  const { paypal } = payments
  const first = await stage.openPaypal(buyer)
  const second = await stage.openPaypal(buyer)
  // PayPal sends the webhooks of earlier payments in its own time.
  await stage.runSandbox()
  await stage.run('handle-notices')
  delete payments.paypal
  try {
    const { list } = await buyer.get(listPayMethods, { order_id: first.id })
    expect(list.map(({ method }) => method)).toEqual(['wechat_native'])
    const refused = await buyer.call(startPayment, { order_id: first.id, method: 'paypal' })
    expect(refused).toBeRefused('payment-unavailable')
    expect(await stage.capture(buyer, first)).toMatchObject({ state: 'pending' })
    await buyer.get(cancelOrder, { order_id: first.id, reason_id: 'changed-mind' })
    await stage.pay(await stage.startPayment(buyer, second.id))
    await stage.run('handle-notices')
    await stage.run('poll-payments')
    expect(await stage.capture(buyer, second)).toMatchObject({
      state: 'ended',
      pay_status: 3,
      order_status: 20,
    })
  } finally {
    payments.paypal = paypal
  }
})

describe('giving up at PayPal', () => {
  test('closes the payment, and the order can be paid otherwise', async () => {
    const payment = await stage.openPaypal(buyer)
    const given = await buyer.get(cancelPaypal, { token: payment.token })
    expect(given).toMatchObject({ state: 'ended', pay_status: 3, order_status: 10 })
    expect(await buyer.get(cancelPaypal, { token: payment.token })).toMatchObject({ state: 'ended' })
    expect((await stage.startPayment(buyer, payment.id)).code_url).not.toBe('')
  })

  test('after the payment was taken changes nothing', async () => {
    const payment = await stage.openPaypal(buyer)
    await stage.approve(payment)
    await stage.run('handle-notices')
    expect(await buyer.get(cancelPaypal, { token: payment.token })).toMatchObject({ state: 'paid' })
  })
})

describe('two methods for one order', () => {
  test('when WeChat Pay comes first, PayPal is not taken', async () => {
    const payment = await stage.openPaypal(buyer)
    const code = await stage.startPayment(buyer, payment.id)
    await stage.pay(code)
    await stage.run('handle-notices')
    await stage.approve(payment)
    await stage.run('handle-notices')
    expect(await stage.capture(buyer, payment)).toMatchObject({ state: 'ended', order_status: 20 })
    expect(await stage.capturesOf(payment)).toEqual([])
  })

  test('when both arrive, the second is refunded in full', async () => {
    const payment = await stage.openPaypal(buyer)
    const code = await stage.startPayment(buyer, payment.id)
    await stage.fail('notice', 'drop')
    await stage.approve(payment)
    await stage.run('handle-notices')
    await stage.fail('close', 'unsigned', { times: 4 })
    await stage.fail('refund-result', 'hold')
    await stage.pay(code)
    stage.clock.forward(minute)
    await stage.run('poll-payments')
    await stage.run('send-refunds')
    const { payments } = await buyer.getOrder(payment.id)
    expect(payments.map(({ method, pay_status, paid_order }) => [method, pay_status, paid_order])).toEqual(
      expect.arrayContaining([
        ['PayPal or card', 2, true],
        ['WeChat Pay', 5, false],
      ]),
    )
  })
})

describe('the payment methods', () => {
  const methodsOf = async (order_id: string) => (await buyer.get(listPayMethods, { order_id })).list

  test('show what PayPal would charge, and keep showing it once a payment has started', async () => {
    const order = await stage.createOrder(buyer)
    const [wechat, paypal] = await methodsOf(order.id)
    expect(wechat).toMatchObject({ method: 'wechat_native', available: true, charge: null })
    expect(paypal).toMatchObject({ method: 'paypal', available: true, unavailable_reason: '' })
    expect(paypal?.open_payment).toBeNull()
    const { charge, pay_sn, expire_at } = await stage.startPaypal(buyer, order.id)
    expect(paypal?.charge).toEqual(charge)
    stage.clock.forward(10 * minute)
    const [, later] = await methodsOf(order.id)
    expect(later).toMatchObject({ charge, open_payment: { pay_sn, expire_at } })
    // Too late to go on with it: starting again opens another one.
    stage.clock.forward(41 * minute)
    expect((await methodsOf(order.id))[1]?.open_payment).toBeNull()
  })

  test('say that PayPal is not available while its calls fail', async () => {
    const order = await stage.createOrder(buyer)
    await stage.failPaypal('create', 'reset', { times: 8 })
    for (let tries = 0; tries < 2; tries++) {
      const refused = await buyer.call(startPayment, { order_id: order.id, method: 'paypal' })
      expect(refused).toBeRefused('payment-unavailable')
    }
    expect((await methodsOf(order.id))[1]).toMatchObject({
      available: false,
      unavailable_reason: 'temporarily-unavailable',
      charge: null,
    })
    stage.clock.forward(30)
    expect((await methodsOf(order.id))[1]).toMatchObject({ available: true })
  })

  test('are not available for an order that cannot be paid', async () => {
    const order = await stage.createOrder(buyer)
    stage.clock.forward(25 * hour)
    const reasons = (await methodsOf(order.id)).map((row) => [row.available, row.unavailable_reason])
    expect(reasons).toEqual([
      [false, 'order-not-payable'],
      [false, 'order-not-payable'],
    ])
  })
})
