import type { Db } from '#server/db/open.ts'
import { day, later } from '#server/runtime/clock.ts'

const retention = 30 * day

/**
 * Deletes pushes of the tracking service after 30 days. Until then they can settle a dispute about what a
 * courier reported.
 */
export async function deleteOldPushes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('shipment_pushes').where('received_at', '<=', later(now, -retention)).execute()
}
