import { listBag } from '@corium/contract/bag'
import { getGoods, listGoods } from '@corium/contract/goods'
import { cancelOrder, listOrders } from '@corium/contract/orders'
import { getPaymentStatus, listPayMethods, startPayment } from '@corium/contract/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Buyer } from '../../../test/buyer.ts'
import { openPaypalShop, type PaypalShop } from '../../../test/paypal-shop.ts'

// WeChat Pay does not respond: its circuit breaker opens, and the rest of the shop goes on.

const calls = ['create', 'query', 'close', 'refund', 'refund-query']

let shop: PaypalShop
let buyer: Buyer
beforeAll(async () => {
  shop = await openPaypalShop()
})
afterAll(() => shop.close())

const methodsOf = async (order_id: string) => {
  const { list } = await buyer.get(listPayMethods, { order_id })
  return Object.fromEntries(
    list.map(({ method, available, unavailable_reason }) => [method, available || unavailable_reason]),
  )
}
const start = (order_id: string) => buyer.call(startPayment, { order_id, method: 'wechat_native' })

async function placeOrder() {
  const sku = await shop.build.sku({ stock: 10 })
  return { ...(await buyer.buy(sku, 2)), sku }
}

async function failAll() {
  for (const call of calls) {
    await shop.control('POST', '/faults', { target: `wechat-pay.${call}`, mode: 'reset', times: null })
  }
}

async function recover() {
  await shop.control('DELETE', '/faults')
  shop.clock.forward(31)
}

describe('while a payment provider is down', () => {
  let existing: Awaited<ReturnType<typeof placeOrder>>
  let payment: Awaited<ReturnType<PaypalShop['startPayment']>>
  beforeEach(async () => {
    await recover()
    buyer = await shop.buyer()
    existing = await placeOrder()
    payment = await shop.startPayment(buyer, existing.order_id)
    await failAll()
    // Buyers who try to pay open the circuit.
    const other = await placeOrder()
    for (let tries = 0; tries < 3; tries++) expect((await start(other.order_id)).ok).toBe(false)
  })

  test('its method is shown as unavailable, and the others are not', async () => {
    const { order_id } = await placeOrder()
    expect(await methodsOf(order_id)).toEqual({
      wechat_native: 'temporarily-unavailable',
      paypal: true,
    })
    expect(await start(order_id)).toBeRefused('payment-unavailable')
    await recover()
    expect((await start(order_id)).ok).toBe(true)
    expect(await methodsOf(order_id)).toEqual({ wechat_native: true, paypal: true })
  })

  test('visitors browse, and buyers fill their bags, place orders and read them', async () => {
    await shop.build.refreshCatalog()
    const visitor = shop.visitor()
    expect((await visitor.get(listGoods, {})).list.length).toBeGreaterThan(0)
    const { goods_id } = existing.sku
    expect(await visitor.get(getGoods, { goods_id })).toMatchObject({ goods_id })
    await buyer.addToBag(existing.sku, 2)
    expect((await buyer.get(listBag, {})).list).toHaveLength(1)
    const placed = await buyer.placeOrder(await buyer.confirmOrder())
    expect(placed).toMatchObject({ ok: true })
    expect(await buyer.getOrder(existing.order_id)).toMatchObject({ order_status: 10 })
    expect((await buyer.get(listOrders, {})).total).toBeGreaterThanOrEqual(3)
  })

  test('an order placed meanwhile can be paid afterwards', async () => {
    const { order_id } = await placeOrder()
    await recover()
    const started = await shop.startPayment(buyer, order_id)
    await shop.pay(started)
    await shop.run('handle-notices')
    expect(await shop.statusOf(buyer, started.pay_sn)).toEqual([2, 20])
  })

  test('an order placed meanwhile can be paid by another provider at once', async () => {
    const { order_id } = await placeOrder()
    const paypal = await shop.startPaypal(buyer, order_id)
    await shop.approve(paypal)
    await shop.run('handle-notices')
    expect(await shop.statusOf(buyer, paypal.pay_sn)).toEqual([2, 20])
  })

  test('a code that the buyer has already is paid, and the order is settled once the provider is back', async () => {
    await shop.pay(payment)
    await shop.run('handle-notices')
    await shop.run('poll-payments')
    const { pay_sn } = payment
    expect(await buyer.get(getPaymentStatus, { pay_sn })).toMatchObject({ pay_status: 1, order_status: 10 })
    await recover()
    shop.clock.forward(60)
    await shop.run('handle-notices')
    expect(await shop.statusOf(buyer, pay_sn)).toEqual([2, 20])
  })

  test('an order with an open code is not canceled blindly, and can be canceled afterwards', async () => {
    const cancel = () => buyer.call(cancelOrder, { order_id: existing.order_id, reason_id: 'other' })
    expect(await cancel()).toBeRefused('payment-unknown')
    await recover()
    expect(await cancel()).toMatchObject({ ok: true })
    expect(await shop.statusOf(buyer, payment.pay_sn)).toEqual([3, 50])
  })
})
