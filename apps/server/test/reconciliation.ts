import { cancelOrder } from '@corium/contract/orders'
import { day, hour } from '../src/runtime/clock.ts'
import type { Buyer } from './buyer.ts'
import type { SandboxShop } from './sandbox-shop.ts'

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
