import type { Input, Output } from '@corium/contract/call'
import type { FieldText } from '@corium/contract/refusals'
import type * as contract from '@corium/contract/staff'
import type { Context, Staff, StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { recordChange } from '#server/modules/change-log/record-change.ts'
import { startAttempt } from '#server/modules/passport/passport.limits.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import type { Clock } from '#server/runtime/clock.ts'
import { networkOf } from '#server/runtime/network.ts'
import { checkPassword, hashPassword } from '#server/runtime/passwords.ts'
import { findStaffByEmail, getStaffById, hasStaff, insertOwner, isStillPassword } from './staff.db.ts'
import { openStaffSession } from './staff-sessions.ts'

const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase()

/** Neither the refusal nor the response time reveals whether the account exists. */
export async function loginStaff(
  context: Context,
  { email, password }: Input<typeof contract.loginStaff>,
): Promise<Output<typeof contract.loginStaff>> {
  const missing: Record<string, FieldText> = {}
  if (!email.trim()) missing.email = 'email-required'
  if (!password) missing.password = 'password-required'
  if (Object.keys(missing).length > 0) refuseFields(missing)
  const key = emailKey(email)
  // Staff cannot reset their password, so wrong ones lock the account for one network only.
  const attempt = await startAttempt(context, `staff ${key} ${networkOf(context.ip)}`)
  const staff = await findStaffByEmail(context.db, key)
  const { right } = await checkPassword(password, staff?.password_hash)
  if (!staff || !right) {
    // Meanwhile, so that the time of the response does not tell whether the account exists.
    if (staff) context.background.run(() => recordLogin(context.db, context, staff, 'login-failed'))
    refuse('credentials-wrong')
  }
  await attempt.succeeded()
  const { db, clock, userAgent, ip } = context
  const token = await db.transaction().execute(async (trx) => {
    // A change since the check has ended all other sessions, so the old password must not open a new one.
    if (!(await isStillPassword(trx, staff))) refuse('credentials-wrong')
    await recordLogin(trx, context, staff, 'logged-in')
    return openStaffSession(trx, { staffId: staff.id, at: clock.now(), userAgent, ip })
  })
  return { token, ...presentStaff(await getStaffById(db, staff.id)) }
}

/** An attempt with an email of no account is not recorded: anyone could fill the change log with them. */
const recordLogin = (
  trx: Db,
  context: Context,
  staff: { id: string; name: string },
  act: 'logged-in' | 'login-failed',
): Promise<void> =>
  recordChange(trx, { ...context, staff }, { act, subject: { id: staff.id, name: staff.name } })

export const getStaff = ({ staff }: StaffContext) => presentStaff(staff)

const presentStaff = ({ name, email, roles, permissions, refundLimit }: Staff) => ({
  ...{ name, email, permissions, refund_limit: refundLimit },
  roles: roles.map(({ id, name_cn, name_en }) => ({ role_id: id, name_cn, name_en })),
})

/** Creates the first administrator from the configuration when there are no staff. */
export async function createFirstStaff(
  db: Db,
  { email, password }: { email: string; password: string },
  clock: Clock,
): Promise<void> {
  if (await hasStaff(db)) return
  await insertOwner(db, {
    email: emailKey(email),
    name: email.split('@')[0] ?? email,
    password_hash: await hashPassword(password),
    created_at: clock.now(),
  })
}
