import { shipStatus } from '@corium/contract/ship-status'
import type { By } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { returnDiscounts } from '#server/modules/coupons/follow-order.ts'
import { moveOrder } from '#server/modules/orders/move-order.ts'
import type { OrderToPay } from '#server/modules/orders/order-to-pay.ts'
import { canMove } from '#server/modules/orders/orders.states.ts'
import { takeOffUnsent } from './drop-unsent.ts'
import { listUnsent } from './send-parcels.ts'

/**
 * Closes a locked order of which all money has gone back. Goods that were not sent return to stock. The coupon is
 * returned as well if nothing was sent, or nothing `hasArrived`.
 */
export async function closeRefundedOrder(
  trx: Db,
  order: Pick<OrderToPay, 'id' | 'status' | 'ship_status' | 'discount_fen' | 'member_coupon_id'>,
  by: By,
  { hasArrived }: { hasArrived: boolean },
): Promise<void> {
  if (!canMove(order.status, 'refunded')) return
  const unsent = await listUnsent(trx, order.id)
  await takeOffUnsent(
    trx,
    order,
    unsent.map((line) => ({ ...line, num_milli: line.left_milli })),
    by,
  )
  await moveOrder(trx, order, 'refunded', by)
  if (order.ship_status === shipStatus.none || !hasArrived) await returnDiscounts(trx, order, by)
}
