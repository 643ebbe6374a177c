import type { Db } from '#server/db/open.ts'
import { later } from '#server/runtime/clock.ts'

/** Seconds for which a person can still take back a login on the phone. */
const retention = 86_400

export async function deleteOldScans(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('wechat_scans').where('created_at', '<=', later(now, -retention)).execute()
}

export async function deleteOldVisits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('wechat_visits').where('created_at', '<=', later(now, -retention)).execute()
}
