import type { Db } from '#server/db/open.ts'
import { memberRetention, visitorRetention } from '#server/modules/members/history-limits.ts'
import { later } from '#server/runtime/clock.ts'

export async function deleteOldViews(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('viewed_styles')
    .where('viewed_at', '<', later(now, -visitorRetention))
    .where((view) =>
      view.or([view('visitor_id', 'is not', null), view('viewed_at', '<', later(now, -memberRetention))]),
    )
    .execute()
}
