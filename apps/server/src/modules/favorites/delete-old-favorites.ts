import type { Db } from '#server/db/open.ts'
import { later } from '#server/runtime/clock.ts'
import { visitorRetention } from './favorites.limits.ts'

/** Deletes favorites that a visitor saved long ago. */
export async function deleteOldFavorites(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('favorites')
    .where('visitor_id', 'is not', null)
    .where('created_at', '<', later(now, -visitorRetention))
    .execute()
}
