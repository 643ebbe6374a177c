import type { Input } from '@corium/contract/call'
import type * as contract from '@corium/contract/staff-desk'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { changedNothing, recordChange } from '#server/modules/change-log/record-change.ts'
import { refuse } from '#server/refuse.ts'
import { namesOfRoles, readName, readRoles } from './person-form.ts'
import { replaceRecoveryCodes, updateFactor } from './second-factor.db.ts'
import { endAccess, type Person, type StaffRow } from './staff.db.ts'
import { replaceRoles, updateStaff } from './staff-desk.db.ts'
import { deleteLinks } from './staff-links.db.ts'
import { mailStaff } from './staff-mails.ts'
import { changeStaffing, lockPerson } from './staffing.ts'

type Done = Promise<Record<string, never>>

export async function editStaff(
  context: StaffContext,
  { staff_id, version, name, role_ids }: Input<typeof contract.editStaff>,
): Done {
  await changeStaffing(context, async (trx, actor) => {
    const { row, person } = await lockPerson(trx, actor, staff_id)
    if (row.staff_version !== version) refuse('state-conflict')
    const roles = await readRoles(trx, actor, role_ids)
    if (row.id === actor.id && !actor.isOwner && !isSame(roles, person)) refuse('own-access')
    const before = { name: row.name, roles: await namesOfRoles(trx, idsOf(person)) }
    const after = { name: readName(name), roles: await namesOfRoles(trx, roles) }
    await updateStaff(trx, row.id, { name: after.name })
    await replaceRoles(trx, row.id, roles)
    await recordChange(trx, context, { act: 'changed', subject: subjectOf(row), before, after })
  })
  return {}
}

const idsOf = ({ roles }: Person): string[] => roles.map(({ id }) => id)

const subjectOf = ({ id, name }: StaffRow) => ({ id, name })

const isSame = (roleIds: readonly string[], { roles }: Person): boolean =>
  roleIds.length === roles.length && roles.every(({ id }) => roleIds.includes(id))

/** A repeated call finds it done and changes nothing. */
export async function lockStaff(
  context: StaffContext,
  { staff_id, is_locked }: Input<typeof contract.lockStaff>,
): Done {
  const at = context.clock.now()
  await changeOther(context, staff_id, async (trx, row) => {
    if ((row.closed_at !== null) === is_locked) return changedNothing(context)
    await updateStaff(trx, row.id, { closed_at: is_locked ? at : null })
    const ended_sessions = await endAccess(trx, row.id)
    await deleteLinks(trx, row.id)
    const act = is_locked ? 'locked' : 'unlocked'
    await recordChange(trx, context, { act, subject: subjectOf(row), after: { ended_sessions } })
  })
  return {}
}

export async function resetSecondFactor(
  context: StaffContext,
  { staff_id }: Input<typeof contract.resetSecondFactor>,
): Done {
  const at = context.clock.now()
  await changeOther(context, staff_id, async (trx, row) => {
    if (!row.totp_secret) refuse('state-conflict')
    await updateFactor(trx, row.id, { totp_secret: null, totp_step: null, totp_since: null })
    await replaceRecoveryCodes(trx, row.id, [])
    const ended_sessions = await endAccess(trx, row.id)
    await recordChange(trx, context, {
      act: 'changed',
      subject: subjectOf(row),
      after: { second_factor: 'removed', ended_sessions },
    })
    await mailStaff(trx, row, { template: 'staff-factor-reset', params: { by: context.staff.name }, at })
  })
  context.jobs.runSoon('send-messages')
  return {}
}

export async function endSessionsOfStaff(
  context: StaffContext,
  { staff_id }: Input<typeof contract.endSessionsOfStaff>,
): Done {
  await changeOther(context, staff_id, async (trx, row) => {
    const after = { ended_sessions: await endAccess(trx, row.id) }
    await recordChange(trx, context, { act: 'logged-out', subject: subjectOf(row), after })
  })
  return {}
}

/** Changes the access of a colleague; for one's own there are the calls of one's own account. */
async function changeOther(
  context: StaffContext,
  staffId: string,
  change: (trx: Db, row: StaffRow) => Promise<void>,
): Promise<void> {
  if (staffId === context.staff.id) refuse('own-access')
  await changeStaffing(context, async (trx, actor) => {
    const { row } = await lockPerson(trx, actor, staffId)
    await change(trx, row)
  })
}
