import type { Db } from '#server/db/open.ts'
import { day, later } from '#server/runtime/clock.ts'

const retention = 30 * day

/** Deletes provider notices that were handled 30 days ago; an open notice stays, however old. */
export async function deleteOldNotices(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('provider_notices').where('handled_at', '<=', later(now, -retention)).execute()
}
