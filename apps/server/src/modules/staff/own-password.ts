import type { StaffContext } from '#server/context.ts'
import { startAttempt } from '#server/modules/passport/passport.limits.ts'
import { refuseFields } from '#server/refuse.ts'
import { getPasswordHash } from './staff.db.ts'

/** Asks a person who is logged in for the password again, and returns its hash. @throws field errors */
export async function checkOwnPassword(
  context: StaffContext,
  field: string,
  password: string | undefined,
): Promise<string> {
  if (!password) refuseFields({ [field]: 'password-required' })
  // Only a caller with a session gets here, so wrong passwords lock this from every network.
  const attempt = await startAttempt(context, `staff ${context.staff.id}`)
  const hash = await getPasswordHash(context.db, context.staff.id)
  const { right } = await attempt.checkPassword(password, hash)
  if (!right) refuseFields({ [field]: 'password-wrong' })
  return hash
}
