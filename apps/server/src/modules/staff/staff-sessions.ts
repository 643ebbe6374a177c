import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/staff'
import type { Context, Staff, StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import { changedNothing, recordChange } from '#server/modules/change-log/record-change.ts'
import { resentSince } from '#server/modules/passport/challenges.ts'
import { refuse } from '#server/refuse.ts'
import { hour, later, seconds } from '#server/runtime/clock.ts'
import { hashOfToken, newToken } from '#server/runtime/tokens.ts'
import {
  deleteSession,
  deleteSessionById,
  endAccess,
  findOpenedSince,
  findSessionPerson,
  insertSession,
  markSessionSeen,
  type SessionRow,
  selectSessions,
} from './staff.db.ts'

/** A session lasts one working day, in seconds. */
const lifetime = 12 * hour
/** Seconds between two updates of `last_seen_at`. */
const seenInterval = 60

type Session = {
  staffId: string
  at: Date
  userAgent: string
  ip: string
  /** What the person has shown: the password alone, a recovery code with it, or all that is needed. */
  proof: SessionRow['proof']
  /** Random unless one is given. */
  token?: string | undefined
}

/** Opens a session and returns its token; the database has only its hash. */
export async function openStaffSession(
  db: Db,
  { staffId, at, proof, ip, token = newToken().token, ...session }: Session,
): Promise<string> {
  const hash = hashOfToken(token)
  await insertSession(db, {
    token_hash: hash,
    staff_id: staffId,
    created_at: at,
    last_seen_at: at,
    ip,
    proof,
    expires_at: later(at, lifetime),
    user_agent: session.userAgent.slice(0, 300),
  })
  await markSessionSeen(db, hash, at)
  return token
}

/** What was shown for a session that the same request of the second step has just opened, and by whom. */
export const findResent = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<Pick<SessionRow, 'staff_id' | 'proof'> | undefined> =>
  findOpenedSince(db, hashOfToken(token), resentSince(clock.now()))

/** The staff member of an unexpired session. */
export async function findStaffSession(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  token: string,
): Promise<{ staff: Staff; session: Buffer } | undefined> {
  const session = hashOfToken(token)
  const now = clock.now()
  const found = await findSessionPerson(db, session, now)
  if (!found) return undefined
  const { last_seen_at, proof, ...person } = found
  // A server of the previous version, which has no second factor, has opened it.
  if (proof === 'password' && person.factorSince) return undefined
  if (now.getTime() - last_seen_at.getTime() >= seenInterval * 1000) await markSessionSeen(db, session, now)
  const hasRecovered = proof === 'recovery'
  const isUnconfirmed = hasRecovered || (proof === 'password' && config.secondFactor === 'required')
  return { staff: { ...person, hasRecovered, isUnconfirmed }, session }
}

/** Ends sessions of one's own, which the change log keeps. */
const recordLogout = (trx: Db, context: StaffContext, num: number): Promise<void> =>
  recordChange(trx, context, {
    act: 'logged-out',
    subject: { id: context.staff.id, name: context.staff.name },
    after: { sessions: num },
  })

export async function logoutStaff(context: StaffContext): Promise<Record<string, never>> {
  await context.db.transaction().execute(async (trx) => {
    await deleteSession(trx, context.session)
    await recordLogout(trx, context, 1)
  })
  return {}
}

export async function listStaffSessions({
  db,
  clock,
  staff,
  session,
}: StaffContext): Promise<Output<typeof contract.listStaffSessions>> {
  const rows = await selectSessions(db, staff.id, clock.now())
  return {
    list: rows.map((row) => ({
      session_id: row.id,
      is_current: row.token_hash.equals(session),
      user_agent: row.user_agent,
      ip: row.ip,
      login_time: seconds(row.created_at),
      seen_time: seconds(row.last_seen_at),
      end_time: seconds(row.expires_at),
    })),
  }
}

export async function endStaffSession(
  context: StaffContext,
  { session_id }: Input<typeof contract.endStaffSession>,
): Promise<Record<string, never>> {
  const { db, staff } = context
  await db.transaction().execute(async (trx) => {
    if (!isUuid(session_id) || !(await deleteSessionById(trx, staff.id, session_id))) refuse('not-found')
    await recordLogout(trx, context, 1)
  })
  return {}
}

export async function endOtherStaffSessions(
  context: StaffContext,
): Promise<Output<typeof contract.endOtherStaffSessions>> {
  const { db, staff, session } = context
  const num = await db.transaction().execute(async (trx) => {
    const ended = await endAccess(trx, staff.id, session)
    if (ended > 0) await recordLogout(trx, context, ended)
    return ended
  })
  if (num === 0) changedNothing(context)
  return { num }
}
