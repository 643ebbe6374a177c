import type { Input } from '@corium/contract/call'
import type { FieldText } from '@corium/contract/refusals'
import type * as contract from '@corium/contract/staff'
import type { StaffContext } from '#server/context.ts'
import { recordChange } from '#server/modules/change-log/record-change.ts'
import { queueMessage } from '#server/modules/messages/outbox.ts'
import { startAttempt } from '#server/modules/passport/passport.limits.ts'
import { refuseFields } from '#server/refuse.ts'
import { checkPassword, hashPassword, isWeakPassword } from '#server/runtime/passwords.ts'
import { deleteOtherSessions, findPasswordHash, replacePassword } from './staff.db.ts'

/** Sets a new password, ends all other sessions and tells the staff member by mail. */
export async function changeStaffPassword(
  context: StaffContext,
  { old_password, password }: Input<typeof contract.changeStaffPassword>,
): Promise<Record<string, never>> {
  const { db, clock, jobs, language, staff, session } = context
  checkForm(old_password, password, staff.email)
  // Only a caller with a session gets here, so wrong passwords lock this call from every network.
  const attempt = await startAttempt(context, `staff ${staff.id}`)
  const oldHash = await findPasswordHash(db, staff.id)
  const { right } = await checkPassword(old_password, oldHash)
  if (!right) refuseFields({ old_password: 'password-wrong' })
  await attempt.succeeded()
  const newHash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    // Another request may have changed the password since it was checked.
    if (!(await replacePassword(trx, staff.id, oldHash, newHash))) {
      refuseFields({ old_password: 'password-wrong' })
    }
    const ended = await deleteOtherSessions(trx, staff.id, session)
    const subject = { id: staff.id, name: staff.name }
    await recordChange(trx, context, {
      ...{ act: 'changed', subject, after: { login_data: 'new', ended_sessions: ended } },
    })
    await queueMessage(trx, {
      channel: 'mail',
      template: 'staff-password-changed',
      recipient: staff.email,
      language,
      params: {},
      at: clock.now(),
    })
  })
  jobs.runSoon('send-messages')
  return {}
}

function checkForm(oldPassword: string, password: string, email: string): void {
  const missing: Record<string, FieldText> = {}
  if (!oldPassword) missing.old_password = 'password-required'
  if (!password) missing.password = 'password-required'
  if (Object.keys(missing).length > 0) refuseFields(missing)
  if (isWeakPassword(password, email)) refuseFields({ password: 'password-weak' })
}
