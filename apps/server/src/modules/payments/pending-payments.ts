import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/open.ts'
import { awaitsDecision } from './payments.states.ts'

/** Which of these orders have a payment that the provider or the staff still check. */
export async function findPendingPayments(db: Db, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const payments = await db
    .selectFrom('payments')
    .select(['order_id', 'status', 'problem', 'capture'])
    .where('order_id', '=', anyOf(orderIds))
    .execute()
  return new Set(payments.filter(awaitsDecision).map(({ order_id }) => order_id))
}
