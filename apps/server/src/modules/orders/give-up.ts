import type { Db } from '#server/db/open.ts'
import { releaseStock, returnStock } from '#server/modules/stock/stock.ts'
import { moveOrder } from './move-order.ts'
import { type StoredOrder, selectHeldLines } from './orders.db.ts'
import { orderStatus } from './orders.states.ts'

/** Who cancels and why; a reason is one of the list that buyers choose from. */
export type Cancellation = BuyersWish | { type: 'timeout' }
export type BuyersWish = { type: 'buyer'; reason: string; note: string }

/**
 * Ends an order that nobody can pay any more and that the transaction has locked; what it held, or had bought,
 * returns to the shelf.
 */
export async function giveUp(
  trx: Db,
  order: Pick<StoredOrder, 'id' | 'status'>,
  cancellation: Cancellation,
  at: Date,
): Promise<void> {
  const { type } = cancellation
  if (type === 'buyer') {
    const { reason, note } = cancellation
    const facts = { cancel_type: type, cancel_reason: reason, cancelled_at: at }
    await moveOrder(trx, order, 'cancelled', { actor: 'buyer', at, note }, facts)
  } else {
    await moveOrder(trx, order, 'lapsed', { actor: 'clock', at }, { cancel_type: type, cancelled_at: at })
  }
  const lines = await selectHeldLines(trx, order.id)
  if (order.status === orderStatus.pendingPayment) await releaseStock(trx, lines)
  else await returnStock(trx, lines)
}
