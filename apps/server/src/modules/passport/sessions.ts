import type * as contract from '@corium/contract/account'
import type { Input, Output } from '@corium/contract/call'
import type { Context, Member, MemberContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import { refuse } from '#server/refuse.ts'
import { day, hour, later, seconds } from '#server/runtime/clock.ts'
import { maskedNetwork } from '#server/runtime/network.ts'
import { hashOfToken, newToken } from '#server/runtime/tokens.ts'
import { resentSince } from './challenges.ts'
import { recentMember, rememberSession } from './recent-sessions.ts'
import {
  deleteSession,
  deleteSessionById,
  deleteSessions,
  extendSession,
  findOpenedSince,
  findSessionMember,
  insertSession,
  selectSessions,
} from './sessions.db.ts'

const lifetime = 30 * day
/** Seconds between two updates of `last_seen_at`. */
const seenInterval = hour

/**
 * Opens a session and returns its token, of 256 random bits unless one is given;
 * the database has only its hash.
 */
export async function openSession(
  db: Db,
  session: { memberId: string; at: Date; userAgent: string; ip: string; token?: string },
): Promise<string> {
  const token = session.token ?? newToken().token
  await insertSession(db, {
    token_hash: hashOfToken(token),
    member_id: session.memberId,
    created_at: session.at,
    last_seen_at: session.at,
    expires_at: later(session.at, lifetime),
    user_agent: session.userAgent.slice(0, 300),
    ip: session.ip,
  })
  return token
}

/** The member of a session that the same request of the second step has just opened. */
export const findResent = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<string | undefined> => findOpenedSince(db, hashOfToken(token), resentSince(clock.now()))

/** The member of an unexpired session; each use extends the session. */
export async function findSession(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<{ member: Member; session: Buffer } | undefined> {
  const session = hashOfToken(token)
  const now = clock.now()
  const recent = recentMember(session, now)
  if (recent) return { member: recent, session }
  const found = await findSessionMember(db, session, now)
  if (!found) return undefined
  const { last_seen_at, ...member } = found
  if (now.getTime() - last_seen_at.getTime() > seenInterval * 1000) {
    await extendSession(db, session, { last_seen_at: now, expires_at: later(now, lifetime) })
  }
  rememberSession(session, member, now)
  return { member, session }
}

/** Ends the session of a token with this hash, or the login that waits for its second step. */
export const endSessionOf = (db: Db, session: Buffer): Promise<void> => deleteSession(db, session)

/** The sessions of a member for the staff, the last used first. */
export async function listSessionsOf(db: Db, memberId: string, at: Date) {
  const rows = await selectSessions(db, memberId, at)
  return rows.map((row) => ({
    session_id: row.id,
    user_agent: row.user_agent,
    network: maskedNetwork(row.ip),
    login_time: seconds(row.created_at),
    seen_time: seconds(row.last_seen_at),
  }))
}

/** False if the member has no such session. */
export const endSessionById = (db: Db, memberId: string, sessionId: string): Promise<boolean> =>
  deleteSessionById(db, memberId, sessionId)

/** Returns how many there were. */
export const endAllSessions = (db: Db, memberId: string): Promise<number> => deleteSessions(db, memberId)

/** Ends this session only. */
export async function logout({ db, session }: MemberContext): Promise<Record<string, never>> {
  await deleteSession(db, session)
  return {}
}

export async function listSessions({
  db,
  clock,
  member,
  session,
}: MemberContext): Promise<Output<typeof contract.listSessions>> {
  const rows = await selectSessions(db, member.id, clock.now())
  return {
    list: rows.map((row) => ({
      session_id: row.id,
      is_current: row.token_hash.equals(session),
      user_agent: row.user_agent,
      ip: row.ip,
      login_time: seconds(row.created_at),
      seen_time: seconds(row.last_seen_at),
    })),
  }
}

export async function endSession(
  { db, member }: MemberContext,
  { session_id }: Input<typeof contract.endSession>,
): Promise<Record<string, never>> {
  if (!isUuid(session_id) || !(await deleteSessionById(db, member.id, session_id))) refuse('not-found')
  return {}
}

export async function endOtherSessions({
  db,
  member,
  session,
}: MemberContext): Promise<Output<typeof contract.endOtherSessions>> {
  return { num: await deleteSessions(db, member.id, session) }
}
