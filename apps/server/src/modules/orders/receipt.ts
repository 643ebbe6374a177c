import type { Actor } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { later } from '#server/runtime/clock.ts'
import { moveOrder } from './move-order.ts'
import type { StoredOrder } from './order.ts'

const day = 86_400

/** Receipt is confirmed automatically this long after the last parcel left. */
const confirmAfter = 15 * day

/** The buyer can postpone that once, by this much. */
const extension = 7 * day

export const confirmDueAt = (shippedAt: Date): Date => later(shippedAt, confirmAfter)

export const extendedDueAt = (dueAt: Date): Date => later(dueAt, extension)

/** Completes a shipped order that the transaction has locked. */
export function receiveOrder(
  trx: Db,
  order: Pick<StoredOrder, 'id' | 'status'>,
  by: { actor: Actor; at: Date },
): Promise<void> {
  return moveOrder(trx, order, 'received', by, { received_at: by.at })
}
