import type { Input, Output } from '@corium/contract/call'
import type { Language } from '@corium/contract/language'
import type * as contract from '@corium/contract/messages'
import type { MemberContext } from '#server/context.ts'
import { pagingOf } from '#server/db/paging.ts'
import { isUuid } from '#server/db/uuid.ts'
import { refuse } from '#server/refuse.ts'
import { seconds } from '#server/runtime/clock.ts'
import { isTemplate, writeContent } from './mail-templates.ts'
import {
  countMessages,
  countUnread,
  type KeptMessage,
  lockReader,
  markRead,
  selectMessages,
} from './member-messages.db.ts'

/** What the shop wrote to the member, newest first. */
export async function listMessages(
  { db, member, language }: MemberContext,
  { tab = 'all', page = 1, limit = 10 }: Input<typeof contract.listMessages>,
): Promise<Output<typeof contract.listMessages>> {
  const counts = await countMessages(db, member.id)
  const rows = await selectMessages(db, member.id, tab, pagingOf(page, limit))
  const list = rows.flatMap((row) => (isTemplate(row.template) ? [presentMessage(row, language)] : []))
  return { list, total: counts[tab], page, limit, counts }
}

function presentMessage(row: KeptMessage, language: Language): contract.MessageRow {
  const { subject, paragraphs, link } = writeContent({ ...row, language })
  return {
    message_id: row.id,
    kind: row.kind,
    title: subject,
    text: paragraphs[0] ?? '',
    link: link ? { label: link.label, path: link.path } : null,
    time: seconds(row.created_at),
    is_read: row.read_at !== null,
  }
}

export async function countUnreadMessages({ db, member }: MemberContext): Promise<{ num: number }> {
  return { num: await countUnread(db, member.id) }
}

export function readMessages(
  context: MemberContext,
  { message_ids }: Input<typeof contract.readMessages>,
): Promise<{ num: number }> {
  return read(context, message_ids.filter(isUuid))
}

export const readAllMessages = (context: MemberContext): Promise<{ num: number }> => read(context)

/** What comes with another account that is being merged is read as well. */
function read({ db, clock, member }: MemberContext, ids?: readonly string[]): Promise<{ num: number }> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockReader(trx, member.id))) refuse('session-invalid')
    await markRead(trx, member.id, clock.now(), ids)
    return { num: await countUnread(trx, member.id) }
  })
}
