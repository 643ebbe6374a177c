import type { MemberContext } from '#server/context.ts'
import { isUuid } from '#server/db/uuid.ts'
import { refuse } from '#server/refuse.ts'
import { findMemberOrder, type StoredOrder } from './orders.db.ts'

/** @throws a refusal `not-found`, also for somebody else's order */
export async function getMemberOrder({ db, member }: MemberContext, orderId: string): Promise<StoredOrder> {
  const order = isUuid(orderId) ? await findMemberOrder(db, member.id, orderId) : undefined
  return order ?? refuse('not-found')
}
