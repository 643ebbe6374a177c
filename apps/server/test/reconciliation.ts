import { cancelOrder } from '@corium/contract/orders'
import * as contract from '@corium/contract/reconciliation'
import { chinaDay } from '../src/runtime/china-time.ts'
import { day, hour } from '../src/runtime/clock.ts'
import type { Buyer } from './buyer.ts'
import type { SandboxShop } from './sandbox-shop.ts'
import type { Caller } from './shop.ts'

/** Moves the shop's clock to the next full hour of the day in China. */
export function forwardTo(shop: SandboxShop, chinaHour: number): void {
  const seconds = Math.floor(shop.clock.now().getTime() / 1000)
  const wanted = (chinaHour - 8) * hour
  shop.clock.forward((((wanted - seconds) % day) + day) % day || day)
}

/** A new order, paid by WeChat Pay. */
export async function payOrder(shop: SandboxShop, buyer: Buyer) {
  const order = await shop.createOrder(buyer)
  const payment = await shop.startPayment(buyer, order.id)
  await shop.pay(payment)
  await shop.run('handle-notices')
  return { ...order, pay_sn: payment.pay_sn, order_sn: payment.order_sn }
}

/** Cancels a paid order; WeChat Pay pays back all of it. */
export async function refundAll(shop: SandboxShop, buyer: Buyer, order: { id: string }): Promise<void> {
  await buyer.get(cancelOrder, { order_id: order.id, reason_id: 'other' })
  await shop.run('send-refunds')
  await shop.runSandbox()
  await shop.run('handle-notices')
}

/** Tests of the providers' books in one shop: each test starts on its own day, with a new buyer. */
export type Books = Awaited<ReturnType<typeof openBooks>>

export async function openBooks(shop: SandboxShop) {
  const { db } = shop.shop
  // The first run plans the day after it, on which the first test begins; earlier events are not compared.
  forwardTo(shop, 16)
  await shop.run('reconcile-statements')
  let buyer: Buyer
  let staff: Caller
  const books = {
    get buyer() {
      return buyer
    },
    get staff() {
      return staff
    },
    async newBuyer() {
      buyer = await shop.buyer()
    },
    /** A session of staff ends as the clock goes forward. */
    async logInStaff() {
      staff = await shop.staff({ name: 'Mei' })
    },
    async beginDay() {
      forwardTo(shop, 16)
      await books.newBuyer()
      await books.logInStaff()
      // Keeps the job from reading the days of earlier tests again.
      await db
        .updateTable('statements')
        .set({ next_check_at: null })
        .where('read_at', 'is not', null)
        .execute()
    },
    today: () => chinaDay(shop.clock.now()),
    forwardTo: (chinaHour: number) => forwardTo(shop, chinaHour),
    payOrder: () => payOrder(shop, buyer),
    refundAll: (order: { id: string }) => refundAll(shop, buyer, order),
    /** Changes the content of a provider's books, by default of WeChat Pay's. */
    change: (change: Record<string, unknown>) =>
      shop.control('POST', '/book-changes', { provider: 'wechat-pay', ...change }),
    /** Ends all faults and changes of the books. */
    async correct() {
      await shop.control('DELETE', '/faults')
      await shop.control('DELETE', '/book-changes')
    },
    async runJob() {
      await shop.run('reconcile-statements')
      await books.logInStaff()
    },
    /** The next day at eleven, when both providers have written their books. */
    async reconcile() {
      forwardTo(shop, 11)
      await books.runJob()
    },
    /** One day of a provider as staff see it. */
    async statementOf(on: string, provider = 'wechat-pay') {
      const { list } = await staff.get(contract.listStatements, { start: on, end: on, provider })
      return list[0]
    },
    /** The differences of one day as staff see them, of all providers or of one. */
    async differencesOf(on: string, provider?: string) {
      return (await staff.get(contract.listDifferences, { start: on, end: on, provider })).list
    },
    /** The errors that were reported since the last call. */
    takeErrors: () => shop.errors.splice(0) as { num?: number; provider?: string }[],
  }
  return books
}
