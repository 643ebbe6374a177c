import type { Db } from '#server/db/open.ts'
import { later } from '#server/runtime/clock.ts'
import { setUpTime } from './set-up.ts'

/** Deletes authenticator apps that were not confirmed in time. */
export async function deleteUnconfirmedFactors(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('member_factors')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<=', later(now, -setUpTime))
    .execute()
}
