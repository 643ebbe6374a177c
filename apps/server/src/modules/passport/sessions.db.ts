import { type Insertable, type Selectable, sql } from 'kysely'
import type { Member } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { invalidateSession, invalidateSessionsOf } from './recent-sessions.ts'

export type SessionRow = Selectable<Tables['sessions']>

export async function insertSession(db: Db, session: Insertable<Tables['sessions']>): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

/**
 * Written as text, because every call of a member runs it and Kysely's builder takes longer than the query.
 */
export async function findSessionMember(
  db: Db,
  session: Buffer,
  at: Date,
): Promise<(Member & { last_seen_at: Date }) | undefined> {
  const { rows } = await sql<Member & { last_seen_at: Date }>`
    select members.id, members.mobile, sessions.last_seen_at,
      members.mobile is null and members.email is null as "isUnbound"
    from sessions join members on members.id = sessions.member_id
    where sessions.token_hash = ${session} and sessions.expires_at > ${at}
      and members.closed_at is null and members.locked_at is null`.execute(db)
  return rows[0]
}

export async function extendSession(
  db: Db,
  session: Buffer,
  times: { last_seen_at: Date; expires_at: Date },
): Promise<void> {
  await db.updateTable('sessions').set(times).where('token_hash', '=', session).execute()
}

/** The member of a session, if it was opened after `since`. */
export async function findOpenedSince(db: Db, session: Buffer, since: Date): Promise<string | undefined> {
  const found = await db
    .selectFrom('sessions')
    .select('member_id')
    .where('token_hash', '=', session)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return found?.member_id
}

export function selectSessions(db: Db, memberId: string, at: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('expires_at', '>', at)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
}

/** Deletes a session, or a login that waits for its second step. */
export async function deleteSession(db: Db, session: Buffer): Promise<void> {
  await sql`with waiting as (delete from login_challenges where token_hash = ${session})
    delete from sessions where token_hash = ${session}`.execute(db)
  invalidateSession(session)
}

/** False if the member has no such session. */
export async function deleteSessionById(db: Db, memberId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('member_id', '=', memberId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  invalidateSessionsOf(memberId)
  return numDeletedRows > 0n
}

/**
 * Deletes the member's sessions, all but `kept` if one is named, and returns how many. Logins that wait for their
 * second step end as well.
 */
export async function deleteSessions(db: Db, memberId: string, kept?: Buffer): Promise<number> {
  const { numDeletedRows } = await db
    .with('waiting', (qb) => qb.deleteFrom('login_challenges').where('member_id', '=', memberId))
    .deleteFrom('sessions')
    .where('member_id', '=', memberId)
    .$if(kept !== undefined, (qb) => qb.where('token_hash', '!=', kept!))
    .executeTakeFirst()
  invalidateSessionsOf(memberId)
  return Number(numDeletedRows)
}
