import { consentSeconds } from '@corium/contract/consent'
import type { Db } from '#server/db/open.ts'
import { later } from '#server/runtime/clock.ts'
import { recordRetention } from './behavior.limits.ts'

/** Deletes single records, and consents whose cookies have ended. */
export async function deleteOldRecords(db: Db, now: Date): Promise<void> {
  const before = later(now, -recordRetention)
  await db.deleteFrom('visit_records').where('at', '<', before).execute()
  await db.deleteFrom('visit_searches').where('at', '<', before).execute()
  await db.deleteFrom('visit_goods_lists').where('at', '<', before).execute()
  await db.deleteFrom('visit_consents').where('given_at', '<', later(now, -consentSeconds)).execute()
}
