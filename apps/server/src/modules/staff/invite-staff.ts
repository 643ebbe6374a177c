import type { Input, Output } from '@corium/contract/call'
import type { FieldText } from '@corium/contract/field-texts'
import type * as contract from '@corium/contract/staff-desk'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { recordChange } from '#server/modules/change-log/record-change.ts'
import { findContactPoint } from '#server/modules/passport/contact-points.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { day } from '#server/runtime/clock.ts'
import { namesOfRoles, readRoles } from './person-form.ts'
import type { StaffRow } from './staff.db.ts'
import { deleteStaff, insertStaff, replaceRoles } from './staff-desk.db.ts'
import { linkLifetimes, makeLink } from './staff-links.ts'
import { mailStaff } from './staff-mails.ts'
import { changeStaffing, lockPerson } from './staffing.ts'

/** Mails that one person can cause on a day. */
const mailLimit = { max: 50, seconds: day }

export async function inviteStaff(
  context: StaffContext,
  input: Input<typeof contract.inviteStaff>,
): Promise<Output<typeof contract.inviteStaff>> {
  const { clock, jobs, language, limits, staff } = context
  const { name, email } = readInvitation(input)
  await limits.consume('staff-invitation', staff.id, mailLimit)
  const staff_id = await changeStaffing(
    context,
    async (trx, actor) => {
      const known = {
        name,
        email,
        mail_language: language,
        created_at: clock.now(),
        password_hash: '',
      }
      const roles = await readRoles(trx, actor, input.role_ids)
      const added = await insertStaff(trx, known)
      if (!added) return refuse('account-taken')
      await replaceRoles(trx, added.id, roles)
      await mailInvitation(trx, context, { ...known, id: added.id })
      const subject = { id: added.id, name: known.name }
      const facts = { name: known.name, email, roles: await namesOfRoles(trx, roles) }
      await recordChange(trx, context, { act: 'created', subject, after: facts })
      return added.id
    },
    input.request_id,
  )
  jobs.runSoon('send-messages')
  return { staff_id }
}

/** Names all that is wrong at once. @throws field errors */
function readInvitation({ name: typed, email, role_ids }: Input<typeof contract.inviteStaff>) {
  const errors: Record<string, FieldText> = {}
  const name = typed.trim()
  const address = findContactPoint(email)
  if (name === '') errors.name = 'required'
  if (role_ids.length === 0) errors.role_ids = 'role-required'
  if (address?.kind === 'email' && Object.keys(errors).length === 0) return { name, email: address.key }
  if (address?.kind !== 'email') errors.email = email.trim() === '' ? 'email-required' : 'email-invalid'
  return refuseFields(errors)
}

export async function resendInvitation(
  context: StaffContext,
  { staff_id }: Input<typeof contract.resendInvitation>,
): Promise<Record<string, never>> {
  await context.limits.consume('staff-invitation', context.staff.id, mailLimit)
  await changeStaffing(context, async (trx, actor) => {
    const { row } = await lockPerson(trx, actor, staff_id)
    if (!isInvited(row)) refuse('state-conflict')
    await mailInvitation(trx, context, row)
    await recordChange(trx, context, { act: 'sent', subject: { id: row.id, name: row.name } })
  })
  context.jobs.runSoon('send-messages')
  return {}
}

export async function withdrawInvitation(
  context: StaffContext,
  { staff_id }: Input<typeof contract.withdrawInvitation>,
): Promise<Record<string, never>> {
  await changeStaffing(context, async (trx, actor) => {
    const { row } = await lockPerson(trx, actor, staff_id)
    if (!isInvited(row)) refuse('state-conflict')
    await deleteStaff(trx, row.id)
    const before = { name: row.name, email: row.email }
    await recordChange(trx, context, { act: 'withdrawn', subject: { id: row.id, name: row.name }, before })
  })
  return {}
}

const isInvited = ({ password_hash, closed_at }: StaffRow): boolean => !password_hash && !closed_at

async function mailInvitation(
  trx: Db,
  { clock, staff }: StaffContext,
  to: Pick<StaffRow, 'id' | 'email' | 'name' | 'mail_language'>,
): Promise<void> {
  const at = clock.now()
  const token = await makeLink(trx, { staffId: to.id, purpose: 'invitation', at })
  const params = { token, name: to.name, by: staff.name, days: linkLifetimes.invitation / day }
  await mailStaff(trx, to, { template: 'staff-invitation', params, at })
}
