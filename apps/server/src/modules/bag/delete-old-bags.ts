import type { Db } from '#server/db/open.ts'
import { later } from '#server/runtime/clock.ts'
import { restorableFor, visitorBagRetention } from './bag.limits.ts'

/** Deletes removed lines that can no longer be put back, and bags that a visitor has not changed for long. */
export async function deleteOldBags(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('bag_lines')
    .where((line) =>
      line.or([
        line('removed_at', '<', later(now, -restorableFor)),
        line.and([
          line('visitor_id', 'is not', null),
          line('updated_at', '<', later(now, -visitorBagRetention)),
        ]),
      ]),
    )
    .execute()
}
