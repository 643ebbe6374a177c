import type { Db } from '#server/db/open.ts'
import { day, later } from '#server/runtime/clock.ts'

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await db.deleteFrom('login_challenges').where('expires_at', '<=', now).execute()
}

/** Seconds for which members see their logins. */
const loginRetention = 180 * day

export async function deleteOldLogins(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('logins').where('created_at', '<=', later(now, -loginRetention)).execute()
}

/** A code stays one day after it expires. */
export async function deleteExpiredCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('codes').where('expires_at', '<=', later(now, -day)).execute()
}

export async function deleteExpiredCaptchas(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('spent_captchas').where('expires_at', '<=', now).execute()
}
