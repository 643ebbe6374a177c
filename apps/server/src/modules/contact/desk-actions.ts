import type { Input } from '@corium/contract/call'
import type { ChangeAct } from '@corium/contract/change-kinds'
import type * as contract from '@corium/contract/contact-desk'
import { type ContactStatus, contactStatus } from '@corium/contract/contact-status'
import type { StaffContext } from '#server/context.ts'
import { type By, type Entity, moveWithHistory } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import { changedNothing, changeOnce, recordChange } from '#server/modules/change-log/record-change.ts'
import { queueMessage } from '#server/modules/messages/outbox.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import {
  insertEntry,
  insertEvent,
  lockMessage,
  type MessageRow,
  selectEntries,
  updateAssignee,
} from './contact.db.ts'
import { type ContactMove, moves } from './contact.states.ts'
import { presentHandle, replyMail } from './desk-contact.ts'

/*
 * The actions of staff on a message of the contact form. Only the person who has taken a message can answer it, and
 * only after reading what colleagues have written, so that the writer gets one answer.
 */

type Changed = { status: ContactStatus }
const messages: Entity<'contact_messages', ContactMove> = {
  table: 'contact_messages',
  history: 'contact_message_history',
  historyKey: 'message_id',
  moves,
}

/** The only place that changes the status of a message. */
async function move(
  trx: Db,
  { id, status }: MessageRow,
  event: ContactMove,
  { at, ...by }: By,
): Promise<Changed> {
  const facts = { closed_at: event === 'closed' ? at : null }
  const moved = await moveWithHistory(trx, messages, { ...by, at, id, event, facts, expected: status })
  return { status: moved.status }
}

export async function replyToContact(
  context: StaffContext,
  { ticket_id, content, entry_num, request_id }: Input<typeof contract.replyToContact>,
): Promise<Changed> {
  const { jobs, staff } = context
  const reply = content.trim()
  if (reply === '') refuseFields({ content: 'required' })
  const input = { ticket_id, request_id }
  const changed = await workOnce(context, input, 'replied', async (trx, message, by) => {
    const { id, email } = message
    if (email === null) return refuseFields({ content: 'no-email' })
    if (!presentHandle(message, staff.id).reply) return refuseConflict(message, staff.id)
    const newer = (await selectEntries(trx, id)).slice(entry_num)
    if (newer.some(({ staff_id }) => staff_id !== staff.id)) return refuseConflict(message, staff.id)
    const mail = { ...replyMail(message, reply), recipient: email }
    const outbox_id = await queueMessage(trx, { ...mail, at: by.at })
    const entry = { message_id: id, kind: 'reply', content: reply, staff_id: staff.id, at: by.at } as const
    await insertEntry(trx, { ...entry, outbox_id })
    return move(trx, message, 'replied', by)
  })
  jobs.runSoon('send-messages')
  return changed
}

export function noteOnContact(
  context: StaffContext,
  { ticket_id, content, is_answer, request_id }: Input<typeof contract.noteOnContact>,
): Promise<Changed> {
  const { staff } = context
  const note = content.trim()
  if (note === '') refuseFields({ content: 'required' })
  return workOnce(context, { ticket_id, request_id }, 'noted', async (trx, message, by) => {
    if (is_answer && message.status === contactStatus.closed) return refuseConflict(message, staff.id)
    const { id, status } = message
    await insertEntry(trx, { message_id: id, kind: 'note', content: note, staff_id: staff.id, at: by.at })
    return is_answer ? move(trx, message, 'answered-otherwise', by) : { status }
  })
}

export function takeContact(
  context: StaffContext,
  { ticket_id, take }: Input<typeof contract.takeContact>,
): Promise<Changed> {
  const { db, staff } = context
  return db.transaction().execute(async (trx) => {
    const message = await getMessage(trx, ticket_id)
    const handle = presentHandle(message, staff.id)
    // A repeated click finds it done.
    if (take && message.assignee_id === staff.id) {
      changedNothing(context)
      return { status: message.status }
    }
    if (!(take ? handle.take : handle.release)) return refuseConflict(message, staff.id)
    await updateAssignee(trx, message.id, take ? staff.id : null)
    await insertEvent(trx, message, take ? 'taken' : 'released', byStaff(context))
    await record(trx, context, message, take ? 'taken' : 'released', {
      assignee_id: take ? staff.id : null,
    })
    return { status: message.status }
  })
}

export function closeContact(
  context: StaffContext,
  { ticket_id, close }: Input<typeof contract.closeContact>,
): Promise<Changed> {
  const { db, staff } = context
  return db.transaction().execute(async (trx) => {
    const message = await getMessage(trx, ticket_id)
    const handle = presentHandle(message, staff.id)
    if (!(close ? handle.close : handle.reopen)) return refuseConflict(message, staff.id)
    const event = close ? 'closed' : 'reopened'
    const changed = await move(trx, message, event, byStaff(context))
    await record(trx, context, message, event, changed)
    return changed
  })
}

const byStaff = ({ staff, clock }: StaffContext): By => ({
  actor: { type: 'staff', id: staff.id },
  at: clock.now(),
})

function workOnce(
  context: StaffContext,
  { ticket_id, request_id }: { ticket_id: string; request_id: string },
  act: 'replied' | 'noted',
  work: (trx: Db, message: MessageRow, by: By) => Promise<Changed>,
): Promise<Changed> {
  return changeOnce(context, request_id, async (trx) => {
    const message = await getMessage(trx, ticket_id)
    const changed = await work(trx, message, byStaff(context))
    await record(trx, context, message, act, changed)
    return changed
  })
}

/** Replies and notes stay with the message alone, which is deleted earlier than the change log. */
function record(
  trx: Db,
  context: StaffContext,
  { id, sn, member_id, status, assignee_id }: MessageRow,
  act: ChangeAct,
  now: Partial<Pick<MessageRow, 'status' | 'assignee_id'>>,
): Promise<void> {
  const before = { status, assignee_id }
  const subject = { id, name: sn }
  return recordChange(trx, context, {
    act,
    subject,
    memberId: member_id,
    before,
    after: { ...before, ...now },
  })
}

/** Locks a message. @throws `not-found` */
async function getMessage(trx: Db, ticketId: string): Promise<MessageRow> {
  return (isUuid(ticketId) ? await lockMessage(trx, ticketId) : undefined) ?? refuse('not-found')
}

const refuseConflict = (message: MessageRow, staffId: string): never =>
  refuse('state-conflict', { status: message.status, handle: presentHandle(message, staffId) })
