import type { Shop } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { stockChanged } from '#server/modules/goods/goods-changed.ts'
import { writeToMember } from '#server/modules/messages/outbox.ts'
import { refundOrder } from '#server/modules/payments/refund-order.ts'
import { type BuyersWish, giveUp } from './give-up.ts'
import { lockOrder } from './order-to-pay.ts'
import { selectStyleIds } from './orders.db.ts'
import { orderStatus } from './orders.states.ts'

type End = { refund_sn?: string } | 'not-open'

/** Cancels an order that is paid and not shipped: its stock returns, and what came in goes back to its source. */
export async function cancelPaid(shop: Shop, orderId: string, wish: BuyersWish): Promise<End> {
  const end = await shop.db.transaction().execute((trx) => cancel(trx, orderId, wish, shop.clock.now()))
  if (end === 'not-open') return end
  stockChanged(shop, await selectStyleIds(shop.db, orderId))
  if (end.refund_sn) shop.jobs.nudge('send-refunds')
  shop.jobs.nudge('send-messages')
  return end
}

async function cancel(trx: Db, orderId: string, wish: BuyersWish, at: Date): Promise<End> {
  const order = await lockOrder(trx, orderId)
  if (order.status !== orderStatus.pendingShipment) return 'not-open'
  await giveUp(trx, order, wish, at)
  const refund = await refundOrder(trx, orderId, 'cancelled-by-buyer', at)
  const { id: order_id, sn: order_sn, member_id: memberId } = order
  if (refund) {
    const params = { order_id, order_sn, amount_fen: refund.amount_fen }
    await writeToMember(trx, { memberId, template: 'paid-order-cancelled', params, at })
  } else {
    const params = { order_id, order_sn, amount_fen: order.payable_fen, reason: wish.type }
    await writeToMember(trx, { memberId, template: 'order-cancelled', params, at })
  }
  return refund ? { refund_sn: refund.sn } : {}
}
