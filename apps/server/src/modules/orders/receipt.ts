import type { By } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { day, later } from '#server/runtime/clock.ts'
import { moveOrder } from './move-order.ts'
import type { StoredOrder } from './order.ts'

/** The buyer can postpone that once, by this much. */
const extension = 7 * day

/** When receipt is confirmed automatically if the last parcel left at this moment. */
export const confirmDueAt = ({ receipt_days }: Pick<StoredOrder, 'receipt_days'>, shippedAt: Date): Date =>
  later(shippedAt, receipt_days * day)

export const extendedDueAt = (dueAt: Date): Date => later(dueAt, extension)

/**
 * When receipt is confirmed once all parcels are delivered: as long after the last delivery as otherwise
 * after the last shipment. It never comes earlier than the buyer was told before.
 */
export function dueAfterDelivery(
  order: Pick<StoredOrder, 'confirm_due_at' | 'extended_at' | 'receipt_days'>,
  deliveredAt: Date,
): Date {
  const { confirm_due_at, extended_at } = order
  const due = confirmDueAt(order, deliveredAt)
  const extended = extended_at ? extendedDueAt(due) : due
  return confirm_due_at && confirm_due_at > extended ? confirm_due_at : extended
}

/** Completes a shipped order that the transaction has locked. */
export function receiveOrder(trx: Db, order: Pick<StoredOrder, 'id' | 'status'>, by: By): Promise<void> {
  return moveOrder(trx, order, 'received', by, { received_at: by.at })
}
