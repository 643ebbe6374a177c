import type { Db } from '#server/db/open.ts'
import { day, later } from '#server/runtime/clock.ts'

const retention = 30 * day

/** Deletes messages that were sent or given up 30 days ago; a waiting message stays, however old. */
export async function deleteOldMessages(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('status', 'in', ['sent', 'failed'])
    .where('created_at', '<=', later(now, -retention))
    .execute()
}

const keptFor = 365 * day

/** Deletes messages from the members' lists after a year. */
export async function deleteOldKeptMessages(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('member_messages').where('created_at', '<=', later(now, -keptFor)).execute()
}
