import type { Input } from '@corium/contract/call'
import type { FieldText } from '@corium/contract/field-texts'
import type * as contract from '@corium/contract/staff'
import type { StaffContext } from '#server/context.ts'
import { recordChange } from '#server/modules/change-log/record-change.ts'
import { queueMessage } from '#server/modules/messages/outbox.ts'
import { refuseFields, refuseIfAny } from '#server/refuse.ts'
import { hashPassword, isWeakPassword } from '#server/runtime/passwords.ts'
import { checkOwnPassword } from './own-password.ts'
import { endAccess, replacePassword } from './staff.db.ts'
import { deleteLinks } from './staff-links.db.ts'

/** Sets a new password, ends all other sessions and tells the staff member by mail. */
export async function changeStaffPassword(
  context: StaffContext,
  { old_password, password }: Input<typeof contract.changeStaffPassword>,
): Promise<Record<string, never>> {
  const { db, clock, jobs, language, staff, session } = context
  checkForm(old_password, password, staff.email)
  const oldHash = await checkOwnPassword(context, 'old_password', old_password)
  const newHash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    // Another request may have changed the password since it was checked.
    if (!(await replacePassword(trx, staff.id, oldHash, newHash))) {
      refuseFields({ old_password: 'password-wrong' })
    }
    const ended = await endAccess(trx, staff.id, session)
    const subject = { id: staff.id, name: staff.name }
    await recordChange(trx, context, {
      act: 'changed',
      subject,
      after: { login_data: 'new', ended_sessions: ended },
    })
    await deleteLinks(trx, staff.id)
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
  refuseIfAny(missing)
  if (isWeakPassword(password, email)) refuseFields({ password: 'password-weak' })
}
