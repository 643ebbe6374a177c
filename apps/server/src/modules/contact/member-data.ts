import { type Merge, moveRows } from '#server/db/merge-members.ts'
import type { Db } from '#server/db/open.ts'
import { deleteFilesOf } from '#server/modules/uploads/attached-files.ts'
import { contactObject } from './contact-files.ts'

/**
 * The messages that the member sent by the contact form, with the shop's replies; notes
 * of the staff are the shop's.
 */
export async function exportMember(db: Db, memberId: string) {
  const contact_messages = await db
    .selectFrom('contact_messages')
    .select(['sn as ticket_no', 'created_at', 'subject', 'name', 'company', 'mobile', 'email', 'content'])
    .select(['picture_num', 'status'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  const contact_replies = await db
    .selectFrom('contact_entries')
    .innerJoin('contact_messages', 'contact_messages.id', 'message_id')
    .select(['sn as ticket_no', 'at', 'contact_entries.content'])
    .where('member_id', '=', memberId)
    .where('kind', '=', 'reply')
    .orderBy('contact_entries.id')
    .execute()
  return { contact_messages, contact_replies }
}

export async function eraseMember(trx: Db, memberId: string, at: Date): Promise<void> {
  const gone = await trx
    .deleteFrom('contact_messages')
    .where('member_id', '=', memberId)
    .returning('id')
    .execute()
  await deleteFilesOf(
    trx,
    contactObject,
    gone.map(({ id }) => id),
    at,
  )
}

export async function mergeMember(trx: Db, merge: Merge): Promise<void> {
  await moveRows(trx, merge, ['contact_messages', 'contact_message_history'])
}
