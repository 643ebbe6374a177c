import type { Db } from '#server/db/open.ts'
import { later } from '#server/runtime/clock.ts'
import { memberRetention, visitorRetention } from './recently-viewed.limits.ts'

export async function deleteOldViews(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('viewed_styles')
    .where('viewed_at', '<', later(now, -visitorRetention))
    .where((view) =>
      view.or([view('visitor_id', 'is not', null), view('viewed_at', '<', later(now, -memberRetention))]),
    )
    .execute()
}
