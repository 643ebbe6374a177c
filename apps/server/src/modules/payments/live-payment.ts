import type { Db } from '#server/db/open.ts'
import { liveStatuses } from './payments.states.ts'

/** Whether the buyer can still pay an order by some payment of it. */
export async function hasLivePayment(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', 'in', liveStatuses)
    .executeTakeFirst()
  return row !== undefined
}
