import type { MemberContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import type { StoredOrder } from '#server/modules/orders/order.ts'
import { refuse } from '#server/refuse.ts'
import { findMemberOrder, lockMemberOrderRow } from './my-orders.db.ts'

/** @throws a refusal `not-found`, also for an order of another member */
export async function getMemberOrder({ db, member }: MemberContext, orderId: string): Promise<StoredOrder> {
  const order = isUuid(orderId) ? await findMemberOrder(db, member.id, orderId) : undefined
  return order ?? refuse('not-found')
}

/**
 * Locks a member's order until the transaction ends.
 * @throws a refusal `not-found`, also for an order of another member
 */
export async function lockMemberOrder(trx: Db, memberId: string, orderId: string): Promise<StoredOrder> {
  const order = isUuid(orderId) ? await lockMemberOrderRow(trx, memberId, orderId) : undefined
  return order ?? refuse('not-found')
}
