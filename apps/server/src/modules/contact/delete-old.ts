import type { Db } from '#server/db/open.ts'
import { deleteFilesOf } from '#server/modules/uploads/attached-files.ts'
import { day, later } from '#server/runtime/clock.ts'
import { deleteSettledBefore } from './contact.db.ts'
import { contactObject } from './contact-files.ts'

const keptFor = 2 * 365 * day

/**
 * Deletes messages with their replies and pictures two years after they were closed, or sent and answered.
 */
export async function deleteOldContacts(db: Db, now: Date): Promise<void> {
  const gone = await deleteSettledBefore(db, later(now, -keptFor))
  await deleteFilesOf(db, contactObject, gone, now)
}
