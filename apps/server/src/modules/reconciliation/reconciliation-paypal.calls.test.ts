import { cancelOrder } from '@corium/contract/orders'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPaypalShop, type PaypalShop } from '../../../test/paypal-shop.ts'
import { type Books, openBooks } from '../../../test/reconciliation.ts'

let shop: PaypalShop
let books: Books
beforeAll(async () => {
  shop = await openPaypalShop()
  books = await openBooks(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await books.beginDay()
  // The rate stays fresh.
  await shop.shop.db.updateTable('exchange_rates').set({ as_of: shop.clock.now() }).execute()
})
afterEach(() => books.correct())

describe('PayPal', () => {
  async function payByPaypal() {
    const payment = await shop.openPaypal(books.buyer)
    await shop.approve(payment)
    await shop.run('handle-notices')
    return payment
  }

  test('is compared in the currency of the charge, with its refunds', async () => {
    const on = books.today()
    const payment = await payByPaypal()
    await books.buyer.get(cancelOrder, { order_id: payment.id, reason_id: 'other' })
    await shop.run('send-refunds')
    await shop.run('handle-notices')
    await books.reconcile()
    const [capture] = await shop.capturesOf(payment)
    const cents = Math.round(Number(capture?.amount.value) * 100)
    expect(await books.statementOf(on, 'paypal')).toMatchObject({
      sums: [{ currency: 'USD', payments_num: 1, payments: cents, refunds_num: 1, refunds: cents }],
      differences: 0,
    })
  })

  test('shows differences of its own', async () => {
    const on = books.today()
    const [missing, other] = [await payByPaypal(), await payByPaypal()]
    await books.change({ provider: 'paypal', number: missing.pay_sn, change: 'missing' })
    await books.change({ provider: 'paypal', number: other.pay_sn, change: 'amount', amount: 1 })
    await books.change({ provider: 'paypal', number: 'P-X', change: 'extra', amount: 5, day: on })
    await books.reconcile()
    expect(books.takeErrors()).toMatchObject([{ provider: 'paypal', num: 3 }])
    const found = await books.differencesOf(on, 'paypal')
    expect(Object.fromEntries(found.map(({ number, what }) => [number, what]))).toEqual({
      [missing.pay_sn]: 'missing-there',
      [other.pay_sn]: 'amount-differs',
      'P-X': 'missing-here',
    })
  })

  test('does not keep WeChat Pay from being compared while it is down', async () => {
    const on = books.today()
    await books.payOrder()
    await shop.failPaypal('reporting', 'refuse', { times: null })
    await books.reconcile()
    expect(await books.statementOf(on)).toMatchObject({ sums: [{ payments_num: 1 }] })
    expect(await books.statementOf(on, 'paypal')).toMatchObject({ compared_at: null })
    shop.errors.length = 0
  })
})
