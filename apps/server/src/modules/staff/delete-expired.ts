import type { Db } from '#server/db/open.ts'

const expiring = ['staff_sessions', 'staff_challenges', 'staff_computers', 'staff_links'] as const

/** Deletes what lets staff in and has expired. */
export async function deleteExpiredStaffAccess(db: Db, now: Date): Promise<void> {
  for (const table of expiring) await db.deleteFrom(table).where('expires_at', '<=', now).execute()
}
