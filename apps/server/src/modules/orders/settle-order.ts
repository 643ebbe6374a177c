import type { Db } from '#server/db/open.ts'
import { sellStock } from '#server/modules/stock/stock.ts'
import { moveOrder } from './move-order.ts'
import { lockOrder } from './order-to-pay.ts'
import { type Actor, selectHeldLines } from './orders.db.ts'
import { orderStatus } from './orders.states.ts'

/**
 * An order's money is there, proven: what was held for it is sold. Locks the order.
 * `already-paid` and `cancelled` change nothing; what to do with the money is for the caller to say.
 */
export async function settleOrder(
  trx: Db,
  { orderId, at, actor }: { orderId: string; at: Date; actor: Actor },
): Promise<'settled' | 'already-paid' | 'cancelled'> {
  const order = await lockOrder(trx, orderId)
  if (order.status === orderStatus.cancelled) return 'cancelled'
  if (order.status !== orderStatus.pendingPayment) return 'already-paid'
  await moveOrder(trx, order, 'paid', { actor, at }, { paid_at: at })
  await sellStock(trx, await selectHeldLines(trx, orderId))
  return 'settled'
}
