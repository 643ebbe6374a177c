import type { Db } from '#server/db/open.ts'
import { liveStates } from './payments.states.ts'

/** Whether somebody may be paying an order right now. */
export async function hasLivePayment(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', 'in', liveStates)
    .executeTakeFirst()
  return row !== undefined
}
