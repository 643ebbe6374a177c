import { later } from '#server/clock.ts'
import type { Context, MemberContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { hashOfToken, newToken } from '#server/tokens.ts'

export type Member = { id: string; mobile: string | null }

const day = 86_400
const lifetime = 30 * day
/** Being seen is written down at most this often. */
const seenEvery = 3600

/** Opens a session and returns its token: 256 random bits that are stored only as a hash. */
export async function openSession(
  db: Db,
  session: { memberId: string; at: Date; userAgent: string },
): Promise<string> {
  const { token, hash } = newToken()
  await db
    .insertInto('sessions')
    .values({
      token_hash: hash,
      member_id: session.memberId,
      created_at: session.at,
      last_seen_at: session.at,
      expires_at: later(session.at, lifetime),
      user_agent: session.userAgent.slice(0, 300),
    })
    .execute()
  return token
}

/** The member of a token whose session still runs; using it keeps it alive. */
export async function findSession(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<{ member: Member; session: Buffer } | undefined> {
  const session = hashOfToken(token)
  const now = clock.now()
  const row = await db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select(['members.id', 'members.mobile', 'sessions.last_seen_at'])
    .where('sessions.token_hash', '=', session)
    .where('sessions.expires_at', '>', now)
    .where('members.closed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  if (now.getTime() - row.last_seen_at.getTime() > seenEvery * 1000) {
    await db
      .updateTable('sessions')
      .set({ last_seen_at: now, expires_at: later(now, lifetime) })
      .where('token_hash', '=', session)
      .execute()
  }
  return { member: { id: row.id, mobile: row.mobile }, session }
}

/** Ends this session; the member's others go on. */
export async function logout({ db, session }: MemberContext): Promise<Record<string, never>> {
  await db.deleteFrom('sessions').where('token_hash', '=', session).execute()
  return {}
}

/** Ends every session of a member, as after a new password. */
export async function closeAllSessions(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('sessions').where('member_id', '=', memberId).execute()
}
