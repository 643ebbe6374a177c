import { cancelOrder } from '@corium/contract/orders'
import { retryRefund } from '@corium/contract/refund-desk'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Buyer } from '../../../../test/buyer.ts'
import { openPaypalShop, type PaypalShop } from '../../../../test/paypal-shop.ts'
import { createPartRefund } from '../../../../test/refund-part.ts'

let stage: PaypalShop
let buyer: Buyer
beforeAll(async () => {
  stage = await openPaypalShop()
})
afterAll(() => stage.close())
beforeEach(async () => {
  buyer = await stage.buyer()
})
afterEach(async () => {
  await stage.control('DELETE', '/faults')
  await stage.control('PUT', '/paypal/balances', { USD: 10_000_000 })
})

async function openPaid() {
  const payment = await stage.openPaypal(buyer)
  await stage.approve(payment)
  await stage.run('handle-notices')
  return payment
}
type Payment = Awaited<ReturnType<typeof openPaid>>

const refund = (payment: Payment, amountFen: number) => createPartRefund(stage, payment.id, amountFen)

async function send() {
  stage.clock.forward(3600)
  await stage.run('send-refunds')
  await stage.run('handle-notices')
}

const valuesOf = async (payment: Payment) =>
  (await stage.paypalRefundsOf(payment)).map(({ amount, status }) => `${amount.value} ${status}`)
const textsOf = async ({ id }: Payment) =>
  (await buyer.getOrder(id)).refunds.map(({ refund_status_text }) => refund_status_text)

describe('a refund', () => {
  test('of a canceled order gives back what was charged', async () => {
    const payment = await openPaid()
    await buyer.get(cancelOrder, { order_id: payment.id, reason_id: 'changed-mind' })
    await send()
    const cents = payment.charge?.amount ?? 0
    expect(await valuesOf(payment)).toEqual([`${(cents / 100).toFixed(2)} COMPLETED`])
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([7, 50])
    const { refunds } = await buyer.getOrder(payment.id)
    expect(refunds).toMatchObject([{ amount: payment.payable, charge: { currency: 'USD', amount: cents } }])
    const { params } = await stage.shop.db
      .selectFrom('member_messages')
      .select('params')
      .where('template', '=', 'paid-order-canceled')
      .executeTakeFirstOrThrow()
    expect(params).toMatchObject({ charge: { currency: 'USD', amount: cents } })
  })

  test('of parts, one after the other, adds up to what was charged, at the rate of the payment', async () => {
    const payment = await openPaid()
    await stage.shop.db.updateTable('exchange_rates').set({ rate_e6: 200_000 }).execute()
    const third = Math.floor(payment.payable / 3)
    for (const part of [third, third, payment.payable - 2 * third]) {
      await refund(payment, part)
      await send()
    }
    const refunds = await stage.paypalRefundsOf(payment)
    expect(refunds).toHaveLength(3)
    const cents = refunds.map(({ amount }) => Number(amount.value.replace('.', '')))
    expect(cents[0]).toBe(Math.round((third * 138_890) / 1_000_000))
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(payment.charge?.amount)
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([7, 20])
    await stage.shop.db.updateTable('exchange_rates').set({ rate_e6: 138_890 }).execute()
  })

  test('that gives back all that was charged is the last, even if a fen is left that comes to no cent', async () => {
    const payment = await openPaid()
    expect(await refund(payment, payment.payable - 1)).toMatchObject({ charge_minor: payment.charge?.amount })
    expect(await refund(payment, 1)).toBeUndefined()
    await send()
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([7, 20])
  })

  test('whose answers are lost is made once', async () => {
    const payment = await openPaid()
    await refund(payment, 1000)
    await stage.failPaypal('refund', 'drop-response', { times: 4 })
    await send()
    await send()
    expect(await valuesOf(payment)).toEqual(['1.39 COMPLETED'])
    expect(await textsOf(payment)).toEqual(['Refunded'])
  })

  test('whose webhook comes before its answer is not taken for one of the console', async () => {
    const payment = await openPaid()
    await refund(payment, 1000)
    await stage.failPaypal('refund', 'drop-response', { times: 4 })
    await stage.run('send-refunds')
    // PayPal sends its webhook in its own time.
    await stage.runSandbox()
    await stage.run('handle-notices')
    expect(await textsOf(payment)).toEqual(['Refunded'])
  })

  test('that PayPal holds back is on its way until PayPal has finished it', async () => {
    const payment = await openPaid()
    await refund(payment, 1000)
    await stage.failPaypal('refund', 'pending')
    await send()
    expect(await textsOf(payment)).toEqual(['On its way'])
    const [pending] = await stage.paypalRefundsOf(payment)
    await stage.failPaypal('webhook', 'drop')
    await stage.control('POST', `/paypal/refunds/${pending?.id}`, { result: 'COMPLETED' })
    await send()
    expect(await textsOf(payment)).toEqual(['Refunded'])
  })

  test('that fails goes to staff, who repeat it under a new number', async () => {
    const payment = await openPaid()
    const failed = await refund(payment, 1000)
    await stage.failPaypal('refund', 'failed')
    await send()
    expect(await textsOf(payment)).toEqual(['Under review by our team'])
    expect(stage.errors.splice(0)).toMatchObject([{ reported: 'closed' }])
    const staff = await stage.staff()
    await staff.get(retryRefund, { refund_id: failed?.id ?? '' })
    await send()
    expect(await valuesOf(payment)).toEqual(['1.39 FAILED', '1.39 COMPLETED'])
  })

  test('for which the merchant has too little money is made once there is enough', async () => {
    const payment = await openPaid()
    await refund(payment, 1000)
    await stage.control('PUT', '/paypal/balances', { USD: 0 })
    await send()
    expect(await textsOf(payment)).toEqual(['Under review by our team'])
    expect(stage.errors.splice(0)).toMatchObject([{ because: 'not-enough' }])
    await stage.control('PUT', '/paypal/balances', { USD: 10_000 })
    await send()
    expect(await textsOf(payment)).toEqual(['Refunded'])
  })

  test('is reduced by one that staff made in PayPal’s console meanwhile', async () => {
    const payment = await openPaid()
    await stage.control('PUT', '/paypal/balances', { USD: 0 })
    await buyer.get(cancelOrder, { order_id: payment.id, reason_id: 'changed-mind' })
    await send()
    await stage.control('PUT', '/paypal/balances', { USD: 10_000_000 })
    const [capture] = await stage.capturesOf(payment)
    await stage.control('POST', '/paypal/refunds/console', { capture_id: capture?.id, value: '1.39' })
    await stage.run('handle-notices')
    await send()
    await send()
    const rest = ((payment.charge?.amount ?? 0) - 139) / 100
    expect(await valuesOf(payment)).toEqual(['1.39 COMPLETED', `${rest.toFixed(2)} COMPLETED`])
    expect(await stage.statusOf(buyer, payment.pay_sn)).toEqual([7, 50])
    const { refunds, amounts } = await buyer.getOrder(payment.id)
    expect(refunds.map(({ charge }) => charge?.amount).toSorted()).toEqual([139, rest * 100].toSorted())
    expect(amounts).toMatchObject({ refunded: payment.payable })
    expect(stage.errors.splice(0)).toMatchObject([{ because: 'not-enough' }, { payment: expect.any(String) }])
  })

  test('is possible for one fen: the buyer gets a cent', async () => {
    const payment = await openPaid()
    await refund(payment, 1)
    await send()
    expect(await valuesOf(payment)).toEqual(['0.01 COMPLETED'])
  })

  test('after PayPal’s time limit goes to staff', async () => {
    const payment = await openPaid()
    stage.clock.forward(181 * 86_400)
    await refund(payment, 1000)
    await send()
    expect(await valuesOf(payment)).toEqual([])
    expect(stage.errors.splice(0)).toMatchObject([{ because: 'too-late' }])
  })
})
