import { orderStatus } from '@corium/contract/order-status'
import type { Actor } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { useDiscounts } from '#server/modules/coupons/follow-order.ts'
import { sellStock, staffOf } from '#server/modules/stock/stock.ts'
import { moveOrder } from './move-order.ts'
import { lockOrder } from './order-to-pay.ts'
import { selectHeldLines } from './orders.db.ts'

/**
 * Locks an order, marks it as paid, uses its coupon and sells the stock that it holds. If the order is already paid
 * or canceled, changes nothing; the caller then decides what happens to the money.
 */
export async function settleOrder(
  trx: Db,
  { orderId, at, actor }: { orderId: string; at: Date; actor: Actor },
): Promise<'settled' | 'already-paid' | 'canceled'> {
  const order = await lockOrder(trx, orderId)
  if (order.status === orderStatus.canceled) return 'canceled'
  if (order.status !== orderStatus.pendingPayment) return 'already-paid'
  await moveOrder(trx, order, 'paid', { actor, at }, { paid_at: at })
  await useDiscounts(trx, order, { actor, at })
  await sellStock(trx, await selectHeldLines(trx, orderId), { at, orderId, staffId: staffOf(actor) })
  return 'settled'
}
