import { shipStatus } from '@corium/contract/ship-status'
import type { Actor } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { returnDiscounts } from '#server/modules/coupons/follow-order.ts'
import { moveOrder } from './move-order.ts'
import type { OrderToPay } from './order-to-pay.ts'
import { canMove } from './orders.states.ts'

/**
 * Closes a locked order of which all money has gone back. Its coupon goes back as well when nothing was sent,
 * or nothing of it `hasArrived`.
 */
export async function closeRefundedOrder(
  trx: Db,
  order: Pick<OrderToPay, 'id' | 'status' | 'ship_status' | 'discount_fen' | 'member_coupon_id'>,
  by: { actor: Actor; at: Date },
  { hasArrived }: { hasArrived: boolean },
): Promise<void> {
  if (!canMove(order.status, 'refunded')) return
  await moveOrder(trx, order, 'refunded', by)
  if (order.ship_status === shipStatus.none || !hasArrived) await returnDiscounts(trx, order, by)
}
