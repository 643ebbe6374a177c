import { orderStatus } from '@corium/contract/order-status'
import type { Staff } from '#server/context.ts'
import type { Actor } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { returnDiscounts } from '#server/modules/coupons/follow-order.ts'
import { releaseStock, returnStock, staffOf } from '#server/modules/stock/stock.ts'
import { moveOrder } from './move-order.ts'
import type { StoredOrder } from './order.ts'
import { selectHeldLines } from './orders.db.ts'

/**
 * Why an order is canceled: by its buyer with a key of `cancelReasons`, by an employee with a key of
 * `staffCancelReasons`, or because it was not paid in time.
 */
export type Cancellation = PersonalCancellation | { type: 'timeout' }
export type PersonalCancellation =
  | { type: 'buyer'; reason: string; note: string }
  | { type: 'staff'; reason: string; note: string; staff: Pick<Staff, 'id' | 'refundLimit'> }

/**
 * Cancels an order and returns its coupon and its held or sold stock. Call it with the order locked and its
 * payments closed, because a canceled order must not be paid.
 */
export async function cancelLockedOrder(
  trx: Db,
  order: Pick<StoredOrder, 'id' | 'member_id' | 'status' | 'discount_fen' | 'member_coupon_id'>,
  cancellation: Cancellation,
  at: Date,
): Promise<void> {
  const { type } = cancellation
  const actor: Actor =
    type === 'timeout' ? { type: 'job', name: 'cancel-unpaid' } : actorOf(order, cancellation)
  if (type !== 'timeout') {
    const { reason, note } = cancellation
    const by = { actor, at, note }
    const facts = { cancel_type: type, cancel_reason: reason, canceled_at: at }
    await moveOrder(trx, order, 'canceled', by, facts)
  } else {
    await moveOrder(trx, order, 'lapsed', { actor, at }, { cancel_type: type, canceled_at: at })
  }
  await returnDiscounts(trx, order, { actor, at })
  const lines = await selectHeldLines(trx, order.id)
  const cause = { at, orderId: order.id, staffId: staffOf(actor) }
  if (order.status === orderStatus.pendingPayment) await releaseStock(trx, lines, cause)
  else await returnStock(trx, 'cancel', lines, cause)
}

/** Who cancels an order. */
export const actorOf = (order: Pick<StoredOrder, 'member_id'>, cancellation: PersonalCancellation): Actor =>
  cancellation.type === 'buyer'
    ? { type: 'member', id: order.member_id }
    : { type: 'staff', id: cancellation.staff.id }
