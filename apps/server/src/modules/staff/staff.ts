import type { Input, Output } from '@corium/contract/call'
import { type Permission, permissions } from '@corium/contract/permissions'
import type { FieldText } from '@corium/contract/refusals'
import type * as contract from '@corium/contract/staff'
import { type Clock, later } from '#server/clock.ts'
import type { Context, StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { takeAttempt } from '#server/modules/passport/passport.limits.ts'
import { checkPassword, hashPassword } from '#server/modules/passport/passwords.ts'
import { networkOf } from '#server/network.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { hashOfToken, newToken } from '#server/tokens.ts'
import {
  deleteSession,
  findSessionStaff,
  findStaffByEmail,
  hasStaff,
  insertSession,
  insertStaff,
} from './staff.db.ts'

/** Somebody who works in the shop. */
export type Staff = { id: string; email: string; name: string; permissions: Permission[] }

/** A working day, in seconds: a session does not outlast it. */
const lifetime = 12 * 3600

const keyOf = (email: string): string => email.normalize('NFKC').trim().toLowerCase()

/** Whether the account exists shows neither in the answer nor in the time that it takes. */
export async function loginStaff(
  context: Context,
  { email, password }: Input<typeof contract.loginStaff>,
): Promise<Output<typeof contract.loginStaff>> {
  const missing: Record<string, FieldText> = {}
  if (!email.trim()) missing.email = 'email-required'
  if (!password) missing.password = 'password-required'
  if (Object.keys(missing).length > 0) refuseFields(missing)
  const key = keyOf(email)
  // Staff have neither code nor reset: what one network guesses must not keep them out of another.
  const attempt = await takeAttempt(context, `staff ${key} ${networkOf(context.address)}`)
  const staff = await findStaffByEmail(context.db, key)
  const { right } = await checkPassword(password, staff?.password_hash)
  if (!staff || !right) refuse('credentials-wrong')
  await attempt.wasRight()
  const { name, permissions } = staff
  return { token: await openStaffSession(context, staff.id), name, email: staff.email, permissions }
}

export async function openStaffSession(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  staff_id: string,
): Promise<string> {
  const { token, hash } = newToken()
  const at = clock.now()
  await insertSession(db, {
    token_hash: hash,
    staff_id,
    created_at: at,
    expires_at: later(at, lifetime),
  })
  return token
}

/** Who of the staff holds a token whose session still runs. */
export async function findStaffSession(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<{ staff: Staff; session: Buffer } | undefined> {
  const session = hashOfToken(token)
  const staff = await findSessionStaff(db, session, clock.now())
  return staff && { staff, session }
}

export const getStaff = ({ staff: { name, email, permissions } }: StaffContext) => ({
  name,
  email,
  permissions,
})

export async function logoutStaff({ db, session }: StaffContext): Promise<Record<string, never>> {
  await deleteSession(db, session)
  return {}
}

/** Somebody has to open the back door first: the account that the configuration names, trusted with everything. */
export async function putFirstStaff(
  db: Db,
  { email, password }: { email: string; password: string },
  clock: Clock,
): Promise<void> {
  if (await hasStaff(db)) return
  await insertStaff(db, {
    email: keyOf(email),
    name: email.split('@')[0] ?? email,
    permissions: [...permissions],
    password_hash: await hashPassword(password),
    created_at: clock.now(),
  })
}
