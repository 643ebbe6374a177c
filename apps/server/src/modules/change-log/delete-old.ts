import type { Db } from '#server/db/open.ts'
import { deleteChangesBefore } from './change-log.db.ts'

const keptYears = 3

/** Deletes changes after three years. */
export async function deleteOldChanges(db: Db, now: Date): Promise<void> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - keptYears)
  await deleteChangesBefore(db, before)
}
