import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

type Ages = { now: Date; dayAgo: Date; weekAgo: Date; monthAgo: Date }

/** Forgets what has served its time, in one round trip. */
export async function deleteOld(db: Db, { now, dayAgo, weekAgo, monthAgo }: Ages): Promise<void> {
  await sql`
    with
      ended_sessions as (delete from sessions where expires_at <= ${now}),
      ended_staff_sessions as (delete from staff_sessions where expires_at <= ${now}),
      old_codes as (delete from codes where expires_at <= ${dayAgo}),
      spent_puzzles as (delete from spent_captchas where expires_at <= ${now}),
      old_answers as (delete from request_answers where created_at <= ${weekAgo}),
      old_notices as (delete from provider_notices where handled_at <= ${monthAgo})
    delete from outbox where status in ('sent', 'failed') and created_at <= ${monthAgo}
  `.execute(db)
}
