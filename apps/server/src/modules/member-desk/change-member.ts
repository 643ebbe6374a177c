import type { Input, Output } from '@corium/contract/call'
import type { ChangeAct } from '@corium/contract/change-kinds'
import type * as contract from '@corium/contract/member-desk'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import { reasonsToKeep } from '#server/modules/account-data/delete-account.ts'
import { writeExport } from '#server/modules/account-data/export-data.ts'
import { changedNothing, recordChange } from '#server/modules/change-log/record-change.ts'
import { mailToMember, warnMember } from '#server/modules/messages/outbox.ts'
import { endAllSessions, endSessionById } from '#server/modules/passport/sessions.ts'
import { removeTwoStep } from '#server/modules/two-step-login/find-two-step.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { chinaDay } from '#server/runtime/china-time.ts'
import { day, later, seconds } from '#server/runtime/clock.ts'
import { changeRow, type MemberRow } from './member-desk.db.ts'
import { getRow, lockRow, mayContact } from './present-member.ts'

type Done = Promise<Record<string, never>>

/** Days in which an erasure can be taken back. */
const daysToErase = 14

export const subjectOf = ({ id, nickname, number }: MemberRow) => ({ id, name: `${nickname} ${number}` })

/** The fields that staff and merging change. */
export function factsOf(row: MemberRow) {
  const { locked_at, lock_reason, erase_at, staff_note, mobile, email, birthday, company } = row
  return { locked_at, lock_reason, erase_at, staff_note, mobile, email, birthday, company }
}

/**
 * Changes a member whom the caller saw in this version.
 * @throws `state-conflict` if the member has another version now, or the account is deleted
 */
async function change(
  context: StaffContext,
  { member_id, version }: { member_id: string; version: number },
  act: ChangeAct,
  work: (trx: Db, row: MemberRow) => Promise<Parameters<typeof changeRow>[2]>,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const row = await lockRow(trx, member_id)
    if (row.closed_at || row.version !== version) refuse('state-conflict')
    const now = await changeRow(trx, row, await work(trx, row))
    await recordChange(trx, context, {
      act,
      subject: subjectOf(row),
      memberId: row.id,
      before: factsOf(row),
      after: factsOf(now),
    })
  })
}

export async function noteMember(
  context: StaffContext,
  { text, ...seen }: Input<typeof contract.noteMember>,
): Done {
  await change(context, seen, 'noted', async () => ({
    staff_note: text.trim(),
    noted_at: context.clock.now(),
    noted_by: context.staff.id,
  }))
  return {}
}

/** Sessions end, and no other one opens until the member is unlocked. */
export async function lockMember(
  context: StaffContext,
  { reason, ...seen }: Input<typeof contract.lockMember>,
): Done {
  const lock_reason = reason.trim()
  if (lock_reason === '') refuseFields({ reason: 'required' })
  await change(context, seen, 'locked', async (trx, row) => {
    if (row.locked_at) refuse('state-conflict')
    await endAllSessions(trx, row.id)
    return { locked_at: context.clock.now(), lock_reason }
  })
  return {}
}

export async function unlockMember(context: StaffContext, seen: Input<typeof contract.unlockMember>): Done {
  await change(context, seen, 'unlocked', async (_, row) => {
    if (!row.locked_at) refuse('state-conflict')
    return { locked_at: null, lock_reason: '' }
  })
  return {}
}

/** For a member who lost the phone and the recovery codes. Sessions end, because the phone may have one. */
export async function turnOffTwoStep(
  context: StaffContext,
  { reason, member_id, version }: Input<typeof contract.turnOffTwoStep>,
): Done {
  if (reason.trim() === '') refuseFields({ reason: 'required' })
  const at = context.clock.now()
  await context.db.transaction().execute(async (trx) => {
    const row = await lockRow(trx, member_id)
    if (row.closed_at || row.version !== version) refuse('state-conflict')
    if (!(await removeTwoStep(trx, row.id))) refuse('state-conflict')
    const ended_sessions = await endAllSessions(trx, row.id)
    await changeRow(trx, row, {})
    await mailToMember(trx, { memberId: row.id, template: 'two-step-removed', params: {}, at })
    await recordChange(trx, context, {
      act: 'changed',
      subject: subjectOf(row),
      memberId: row.id,
      before: { two_step_login: true },
      after: { two_step_login: false, reason: reason.trim(), ended_sessions },
    })
  })
  context.jobs.runSoon('send-messages')
  return {}
}

export async function planErasure(
  context: StaffContext,
  seen: Input<typeof contract.planErasure>,
): Promise<Output<typeof contract.planErasure>> {
  const at = context.clock.now()
  const erase_at = later(at, daysToErase * day)
  await change(context, seen, 'erasure-planned', async (trx, row) => {
    if (row.erase_at) refuse('state-conflict')
    const { language } = row
    const params = { day: chinaDay(erase_at) }
    await warnMember(trx, row, { template: 'account-erasure-planned', params, at, language })
    return { erase_at }
  })
  context.jobs.runSoon('send-messages')
  return { erase_at: seconds(erase_at), waits_for: await reasonsToKeep(context.db, seen.member_id) }
}

export async function cancelErasure(context: StaffContext, seen: Input<typeof contract.cancelErasure>): Done {
  const at = context.clock.now()
  await change(context, seen, 'erasure-canceled', async (trx, row) => {
    if (!row.erase_at) refuse('state-conflict')
    const { language } = row
    await warnMember(trx, row, { template: 'account-erasure-canceled', params: {}, at, language })
    return { erase_at: null }
  })
  context.jobs.runSoon('send-messages')
  return {}
}

export async function endMemberSession(
  context: StaffContext,
  { member_id, session_id }: Input<typeof contract.endMemberSession>,
): Done {
  await context.db.transaction().execute(async (trx) => {
    const row = await lockRow(trx, member_id)
    if (!isUuid(session_id) || !(await endSessionById(trx, row.id, session_id))) refuse('not-found')
    await recordEnded(trx, context, row, 1)
  })
  return {}
}

export function endMemberSessions(
  context: StaffContext,
  { member_id }: Input<typeof contract.endMemberSessions>,
): Promise<Output<typeof contract.endMemberSessions>> {
  return context.db.transaction().execute(async (trx) => {
    const row = await lockRow(trx, member_id)
    const num = await endAllSessions(trx, row.id)
    if (num === 0) changedNothing(context)
    else await recordEnded(trx, context, row, num)
    return { num }
  })
}

const recordEnded = (trx: Db, context: StaffContext, row: MemberRow, ended_sessions: number): Promise<void> =>
  recordChange(trx, context, {
    act: 'logged-out',
    subject: subjectOf(row),
    memberId: row.id,
    after: { ended_sessions },
  })

/** The file contains data that is masked elsewhere, so it needs the permission to see that data. */
export async function exportMember(
  context: StaffContext,
  { member_id }: Input<typeof contract.exportMember>,
): Promise<Output<typeof contract.exportMember>> {
  if (!mayContact(context)) refuse('not-allowed')
  const row = await getRow(context.db, member_id)
  if (row.closed_at) refuse('not-found')
  const { file_name, content } = await writeExport(context, row.id)
  await recordChange(context.db, context, {
    act: 'exported',
    subject: subjectOf(row),
    memberId: row.id,
    isPersonal: true,
  })
  return { file_name: file_name.replace('corium-', `corium-${row.number}-`), content }
}
