import type { ContactDeskView } from '@corium/contract/contact-desk'
import { contactStatus } from '@corium/contract/contact-status'
import { type Insertable, type Selectable, sql } from 'kysely'
import { countRows } from '#server/db/count-rows.ts'
import { likeContaining } from '#server/db/like.ts'
import { type Actor, actorColumns, type By } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import type { Tables } from '#server/db/tables.ts'
import type { ContactEvent } from './contact.states.ts'

export type MessageRow = Selectable<Tables['contact_messages']>
export type DeskMessageRow = MessageRow & { assignee: string | null }

const { new: fresh, answered, closed } = contactStatus

export async function insertMessage(
  trx: Db,
  message: Omit<Insertable<Tables['contact_messages']>, 'status'>,
): Promise<void> {
  await trx
    .insertInto('contact_messages')
    .values({ ...message, status: fresh })
    .execute()
  // A visitor has no account that the history could name.
  const actor: Actor = message.member_id
    ? { type: 'member', id: message.member_id }
    : { type: 'job', name: 'visitor' }
  const { id, created_at: at } = message
  await insertEvent(trx, { id, status: fresh }, 'submitted', { actor, at: at as Date })
}

/** Records an event that leaves the status as it is. */
export async function insertEvent(
  trx: Db,
  { id, status }: Pick<MessageRow, 'id' | 'status'>,
  event: ContactEvent,
  { actor, at }: By,
): Promise<void> {
  await trx
    .insertInto('contact_message_history')
    .values({
      message_id: id,
      at,
      event,
      from_status: event === 'submitted' ? null : status,
      to_status: status,
      ...actorColumns(actor),
    })
    .execute()
}

export type DeskFilter = {
  view: ContactDeskView
  subject_id: string | undefined
  keyword: string
  staffId: string
}

const views = (staffId: string): Record<ContactDeskView, ReturnType<typeof sql<boolean>>> => ({
  all: sql`true`,
  new: sql`contact_messages.status = ${fresh}`,
  mine: sql`(assignee_id = ${staffId} and contact_messages.status <> ${closed})`,
  answered: sql`contact_messages.status = ${answered}`,
  closed: sql`contact_messages.status = ${closed}`,
})

function matching(db: Db, { view, subject_id, keyword, staffId }: DeskFilter) {
  const pattern = likeContaining(keyword)
  return db
    .selectFrom('contact_messages')
    .where(views(staffId)[view])
    .$if(subject_id !== undefined, (qb) => qb.where('subject_id', '=', subject_id!))
    .$if(keyword !== '', (qb) =>
      qb.where((eb) =>
        eb.or([
          eb('content', 'ilike', pattern),
          eb('contact_messages.name', 'ilike', pattern),
          eb('company', 'ilike', pattern),
          eb('contact_messages.email', 'ilike', pattern),
          eb('sn', 'like', pattern),
        ]),
      ),
    )
}

export const countMessages = (db: Db, filter: DeskFilter): Promise<number> => countRows(matching(db, filter))

export async function countByView(db: Db, staffId: string): Promise<Record<ContactDeskView, number>> {
  const counts = Object.entries(views(staffId)).map(([view, condition]) =>
    sql<number>`(count(*) filter (where ${condition}))::int`.as(view),
  )
  const row = await db.selectFrom('contact_messages').select(counts).executeTakeFirstOrThrow()
  return row as Record<ContactDeskView, number>
}

const described = (db: Db, filter: DeskFilter) =>
  matching(db, filter)
    .leftJoin('staff', 'staff.id', 'assignee_id')
    .selectAll('contact_messages')
    .select('staff.name as assignee')

/** New ones come oldest first, all others newest first. */
export function selectMessages(
  db: Db,
  filter: DeskFilter,
  { offset, limit }: Paging,
): Promise<DeskMessageRow[]> {
  return described(db, filter)
    .orderBy('contact_messages.created_at', filter.view === 'new' ? 'asc' : 'desc')
    .orderBy('contact_messages.id')
    .offset(offset)
    .limit(limit)
    .execute()
}

export function findMessage(db: Db, id: string): Promise<DeskMessageRow | undefined> {
  const everything: DeskFilter = { view: 'all', subject_id: undefined, keyword: '', staffId: id }
  return described(db, everything).where('contact_messages.id', '=', id).executeTakeFirst()
}

export function lockMessage(trx: Db, id: string): Promise<MessageRow | undefined> {
  return trx.selectFrom('contact_messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertEntry(trx: Db, entry: Insertable<Tables['contact_entries']>): Promise<void> {
  await trx.insertInto('contact_entries').values(entry).execute()
}

export async function updateAssignee(trx: Db, id: string, assignee_id: string | null): Promise<void> {
  await trx.updateTable('contact_messages').set({ assignee_id }).where('id', '=', id).execute()
}

export function selectEntries(db: Db, messageId: string) {
  return db
    .selectFrom('contact_entries')
    .innerJoin('staff', 'staff.id', 'contact_entries.staff_id')
    .leftJoin('outbox', 'outbox.id', 'outbox_id')
    .select(['kind', 'content', 'at', 'staff_id', 'staff.name as staff_name'])
    .select(['outbox.status as mail_status', 'outbox.delivery as mail_delivery'])
    .where('message_id', '=', messageId)
    .orderBy('contact_entries.id')
    .execute()
}

/**
 * Deletes messages that were closed before then, or are answered and were sent before then. Returns their
 * ids.
 */
export async function deleteSettledBefore(db: Db, moment: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('contact_messages')
    .where('status', '<>', fresh)
    .where((eb) => eb(eb.fn.coalesce('closed_at', 'created_at'), '<=', moment))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function selectWaiting(db: Db) {
  return db
    .selectFrom('contact_messages')
    .select((eb) => [eb.fn.countAll<number>().as('num'), eb.fn.min('created_at').as('oldest')])
    .where('status', '=', fresh)
    .executeTakeFirstOrThrow()
}
