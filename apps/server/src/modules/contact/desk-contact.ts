import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/contact-desk'
import type { ContactDeskView } from '@corium/contract/contact-desk'
import { contactStatus } from '@corium/contract/contact-status'
import type { Language } from '@corium/contract/language'
import type { StaffContext } from '#server/context.ts'
import { pagingOf } from '#server/db/paging.ts'
import { selectHistory } from '#server/db/select-history.ts'
import { isUuid } from '#server/db/uuid.ts'
import { listSubjects } from '#server/modules/content/contact-info.ts'
import { writeMail } from '#server/modules/messages/mail-templates.ts'
import { loadFiles } from '#server/modules/uploads/attached-files.ts'
import { presentHistory } from '#server/present-history.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { seconds } from '#server/runtime/clock.ts'
import {
  countByView,
  countMessages,
  type DeskMessageRow,
  findMessage,
  type MessageRow,
  selectEntries,
  selectMessages,
} from './contact.db.ts'
import { canMove } from './contact.states.ts'
import { eventTexts, statusTexts } from './contact.texts.ts'
import { contactObject } from './contact-files.ts'

type DeskMessage = Output<typeof contract.listContactMessages>['list'][number]

export async function listContactMessages(
  { db, staff, language }: StaffContext,
  {
    view = 'all',
    subject_id,
    keyword = '',
    page = 1,
    limit = 10,
  }: Input<typeof contract.listContactMessages>,
): Promise<Output<typeof contract.listContactMessages>> {
  const filter = { view, subject_id, keyword: keyword.trim(), staffId: staff.id }
  const [total, rows, counts] = await Promise.all([
    countMessages(db, filter),
    selectMessages(db, filter, pagingOf(page, limit)),
    countByView(db, staff.id),
  ])
  return {
    list: rows.map((row) => present(row, staff.id, language)),
    total,
    page,
    limit,
    counts: Object.entries(counts).map(([name, num]) => ({ view: name as ContactDeskView, num })),
  }
}

export async function getContactMessage(
  context: StaffContext,
  { ticket_id }: Input<typeof contract.getContactMessage>,
): Promise<Output<typeof contract.getContactMessage>> {
  const { db, language, staff } = context
  const row = (isUuid(ticket_id) ? await findMessage(db, ticket_id) : undefined) ?? refuse('not-found')
  const [pictures, entries, history] = await Promise.all([
    loadFiles(context, contactObject, [row.id]),
    selectEntries(db, row.id),
    selectHistory(db, 'contact_message_history', 'message_id', row.id),
  ])
  return {
    ...present(row, staff.id, language),
    pictures: pictures.get(row.id) ?? [],
    entries: entries.map(({ at, kind, staff_name, content, ...mail }) => ({
      time: seconds(at),
      kind,
      actor: staff_name,
      content,
      mail: presentMail(mail),
    })),
    history: presentHistory(history, eventTexts, language, ({ staff_name }) => staff_name ?? row.name),
  }
}

type MailRow = Pick<Awaited<ReturnType<typeof selectEntries>>[number], 'mail_status' | 'mail_delivery'>

/** A mail that the other server accepted can still come back. */
function presentMail({ mail_status, mail_delivery }: MailRow) {
  if (mail_status === null) return null
  if (mail_status === 'failed' || mail_delivery === 'failed') return 'failed'
  return mail_status === 'sent' ? 'sent' : 'waiting'
}

export async function getContactDeskOptions(
  context: StaffContext,
): Promise<Output<typeof contract.getContactDeskOptions>> {
  return { subjects: await listSubjects(context) }
}

/** The mail of a reply by the code that writes the one that is sent. */
export async function getContactMail(
  { config, db, settings }: StaffContext,
  { ticket_id, content }: Input<typeof contract.getContactMail>,
): Promise<Output<typeof contract.getContactMail>> {
  const row = (isUuid(ticket_id) ? await findMessage(db, ticket_id) : undefined) ?? refuse('not-found')
  if (row.email === null) return refuseFields({ content: 'no-email' })
  const { template, language, params } = replyMail(row, content.trim())
  const { name } = await settings.get(db, 'shop')
  const sender = { origin: config.publicOrigin, shopName: name[language] }
  const { subject, text } = writeMail({ template, language, params }, sender)
  return { recipient: row.email, subject, text }
}

/** What answers a message by mail, in the language of its writer. */
export const replyMail = ({ sn, subject, content, language }: MessageRow, reply: string) => ({
  channel: 'mail' as const,
  template: 'contact-replied' as const,
  language,
  params: { ticket_no: sn, subject, content, reply },
})

function present(row: DeskMessageRow, staffId: string, language: Language): DeskMessage {
  const { id, sn, status, subject, name, company, mobile, email, content, picture_num } = row
  return {
    ticket_id: id,
    ticket_no: sn,
    status,
    status_text: statusTexts[status][language],
    time: seconds(row.created_at),
    subject: subject[language],
    name,
    company,
    mobile,
    email,
    language: row.language,
    content,
    picture_num,
    member_id: row.member_id,
    assignee: row.assignee,
    handle: presentHandle(row, staffId),
  }
}

/** What this employee can do with a message. One that a colleague has taken is answered by the colleague. */
export function presentHandle(
  { status, email, assignee_id }: Pick<MessageRow, 'status' | 'email' | 'assignee_id'>,
  staffId: string,
) {
  const isOpen = status !== contactStatus.closed
  const isFree = assignee_id === null || assignee_id === staffId
  return {
    reply: canMove(status, 'replied') && email !== null && isFree,
    take: isOpen && assignee_id === null,
    release: isOpen && assignee_id !== null,
    close: canMove(status, 'closed'),
    reopen: canMove(status, 'reopened'),
  }
}
