import { cancelOrder } from '@corium/contract/orders'
import * as contract from '@corium/contract/reconciliation'
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

/** Keeps the job from reading the days of earlier tests again. */
export async function leaveEarlierDays({ shop: { db } }: SandboxShop): Promise<void> {
  await db.updateTable('statements').set({ next_check_at: null }).where('read_at', 'is not', null).execute()
}

/** Makes the books of a provider, WeChat Pay unless the change names one, say something else. */
export const changeBooks = (shop: SandboxShop, change: Record<string, unknown>) =>
  shop.control('POST', '/book-changes', { provider: 'wechat-pay', ...change })

/** Ends all faults and changes of the books. */
export async function correctBooks(shop: SandboxShop): Promise<void> {
  await shop.control('DELETE', '/faults')
  await shop.control('DELETE', '/book-changes')
}

/** What staff read of one day of a provider. */
export async function statementOf(staff: Caller, on: string, provider = 'wechat-pay') {
  const { list } = await staff.get(contract.listStatements, { start: on, end: on, provider })
  return list[0]
}

/** The differences that staff read of one day, of all providers or of one. */
export const differencesOf = async (staff: Caller, on: string, provider?: string) =>
  (await staff.get(contract.listDifferences, { start: on, end: on, provider })).list
