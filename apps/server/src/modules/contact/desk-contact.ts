import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/contact-desk'
import type { ContactDeskView } from '@corium/contract/contact-desk'
import { contactStatus } from '@corium/contract/contact-status'
import type { Language } from '@corium/contract/language'
import type { StaffContext } from '#server/context.ts'
import { isUuid } from '#server/db/uuid.ts'
import { loadFiles } from '#server/modules/uploads/attached-files.ts'
import { refuse } from '#server/refuse.ts'
import { seconds } from '#server/runtime/clock.ts'
import {
  countByView,
  countMessages,
  type DeskMessageRow,
  findMessage,
  type MessageRow,
  selectEntries,
  selectHistory,
  selectMessages,
} from './contact.db.ts'
import { type ContactEvent, canMove } from './contact.states.ts'
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
    selectMessages(db, filter, { offset: (page - 1) * limit, limit }),
    countByView(db, staff.id),
  ])
  return {
    list: rows.map((row) => present(row, staff.id, language)),
    ...{ total, page, limit },
    counts: Object.entries(counts).map(([name, num]) => ({ view: name as ContactDeskView, num })),
  }
}

export async function getContactMessage(
  context: StaffContext,
  { ticket_id }: Input<typeof contract.getContactMessage>,
): Promise<Output<typeof contract.getContactMessage>> {
  const { db, language, staff } = context
  const row = (isUuid(ticket_id) && (await findMessage(db, ticket_id))) || refuse('not-found')
  const [pictures, entries, history] = await Promise.all([
    loadFiles(context, contactObject, [row.id]),
    selectEntries(db, row.id),
    selectHistory(db, row.id),
  ])
  return {
    ...present(row, staff.id, language),
    pictures: pictures.get(row.id) ?? [],
    entries: entries.map(({ at, kind, staff_name, content }) => ({
      ...{ time: seconds(at), kind, actor: staff_name, content },
    })),
    history: history.map(({ at, event, staff_name }) => ({
      time: seconds(at),
      actor: staff_name ?? row.name,
      event,
      text: eventTexts[event as ContactEvent][language],
    })),
  }
}

function present(row: DeskMessageRow, staffId: string, language: Language): DeskMessage {
  const { id, sn, status, subject, name, company, mobile, email, content, picture_num } = row
  return {
    ...{ ticket_id: id, ticket_no: sn, status, status_text: statusTexts[status][language] },
    ...{ time: seconds(row.created_at), subject: subject[language], name, company, mobile, email },
    ...{ language: row.language, content, picture_num, member_id: row.member_id, assignee: row.assignee },
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
