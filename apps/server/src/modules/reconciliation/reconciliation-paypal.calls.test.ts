import { cancelOrder } from '@corium/contract/orders'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chinaDay } from '#server/runtime/china-time.ts'
import type { Buyer } from '../../../test/buyer.ts'
import { openPaypalShop, type PaypalShop } from '../../../test/paypal-shop.ts'
import * as books from '../../../test/reconciliation.ts'
import type { Caller } from '../../../test/shop.ts'

let shop: PaypalShop
let buyer: Buyer
let staff: Caller
beforeAll(async () => {
  shop = await openPaypalShop()
  // The first run plans the day after it; what happened before is not compared.
  await shop.run('reconcile-statements')
})
afterAll(() => shop.close())
beforeEach(async () => {
  books.forwardTo(shop, 16)
  buyer = await shop.buyer()
  await books.leaveEarlierDays(shop)
  // The rate stays fresh.
  await shop.shop.db.updateTable('exchange_rates').set({ as_of: shop.clock.now() }).execute()
})
afterEach(() => books.correctBooks(shop))

const today = () => chinaDay(shop.clock.now())

const payOrder = () => books.payOrder(shop, buyer)
const changeBooks = (change: Record<string, unknown>) => books.changeBooks(shop, change)

/** The next day at eleven, when both providers have written their books. */
async function reconcile() {
  books.forwardTo(shop, 11)
  await shop.run('reconcile-statements')
  staff = await shop.staff({ name: 'Mei' })
}

const differencesOf = (on: string, provider?: string) => books.differencesOf(staff, on, provider)
const statementOf = (on: string, provider?: string) => books.statementOf(staff, on, provider)

const errorsOf = () => shop.errors.splice(0) as { num?: number; provider?: string }[]

describe('PayPal', () => {
  async function payByPaypal() {
    const payment = await shop.openPaypal(buyer)
    await shop.approve(payment)
    await shop.run('handle-notices')
    return payment
  }

  test('is compared in the currency of the charge, with its refunds', async () => {
    const on = today()
    const payment = await payByPaypal()
    await buyer.get(cancelOrder, { order_id: payment.id, reason_id: 'other' })
    await shop.run('send-refunds')
    await shop.run('handle-notices')
    await reconcile()
    const [capture] = await shop.capturesOf(payment)
    const cents = Math.round(Number(capture?.amount.value) * 100)
    expect(await statementOf(on, 'paypal')).toMatchObject({
      sums: [{ currency: 'USD', payments_num: 1, payments: cents, refunds_num: 1, refunds: cents }],
      differences: 0,
    })
  })

  test('shows differences of its own', async () => {
    const on = today()
    const [missing, other] = [await payByPaypal(), await payByPaypal()]
    await changeBooks({ provider: 'paypal', number: missing.pay_sn, change: 'missing' })
    await changeBooks({ provider: 'paypal', number: other.pay_sn, change: 'amount', amount: 1 })
    await changeBooks({ provider: 'paypal', number: 'P-X', change: 'extra', amount: 5, day: on })
    await reconcile()
    expect(errorsOf()).toMatchObject([{ provider: 'paypal', num: 3 }])
    const found = await differencesOf(on, 'paypal')
    expect(Object.fromEntries(found.map(({ number, what }) => [number, what]))).toEqual({
      [missing.pay_sn]: 'missing-there',
      [other.pay_sn]: 'amount-differs',
      'P-X': 'missing-here',
    })
  })

  test('does not keep WeChat Pay from being compared while it is down', async () => {
    const on = today()
    await payOrder()
    await shop.failPaypal('reporting', 'refuse', { times: null })
    await reconcile()
    expect(await statementOf(on)).toMatchObject({ sums: [{ payments_num: 1 }] })
    expect(await statementOf(on, 'paypal')).toMatchObject({ compared_at: null })
    shop.errors.length = 0
  })
})
