import type { Db } from '#server/db/open.ts'
import { memberRetention, visitorRetention } from '#server/modules/members/history-limits.ts'
import { later } from '#server/runtime/clock.ts'

export async function deleteOldSearches(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('search_history')
    .where('searched_at', '<', later(now, -visitorRetention))
    .where((search) =>
      search.or([
        search('visitor_id', 'is not', null),
        search('searched_at', '<', later(now, -memberRetention)),
      ]),
    )
    .execute()
}
