import type { Db } from '#server/db/open.ts'
import { later } from '#server/runtime/clock.ts'
import { visitorRetention } from './simulator.limits.ts'

/** Deletes looks that a visitor saved long ago. */
export async function deleteOldLooks(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('saved_looks')
    .where('visitor_id', 'is not', null)
    .where('created_at', '<', later(now, -visitorRetention))
    .execute()
}
