import type { MessageRow, MessageTab } from '@corium/contract/messages'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import type { Tables } from '#server/db/tables.ts'

export type KeptMessage = Selectable<Tables['member_messages']> & { kind: Kind }

type Kind = MessageRow['kind']

/** What a message is about, by the name of its template. */
const kind = sql<Kind>`case
  when template ~ '^(order|payment|paid-order|late-payment|after-sales|comment|invoice)-' then 'orders'
  when template like 'card-%' then 'cards'
  else 'account' end`

const conditions = {
  all: sql<boolean>`true`,
  unread: sql<boolean>`read_at is null`,
  orders: sql<boolean>`${kind} = 'orders'`,
  cards: sql<boolean>`${kind} = 'cards'`,
  account: sql<boolean>`${kind} = 'account'`,
} satisfies Record<MessageTab, unknown>

export function selectMessages(
  db: Db,
  memberId: string,
  tab: MessageTab,
  { offset, limit }: Paging,
): Promise<KeptMessage[]> {
  return db
    .selectFrom('member_messages')
    .selectAll()
    .select(kind.as('kind'))
    .where('member_id', '=', memberId)
    .where(conditions[tab])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countMessages(db: Db, memberId: string): Promise<Record<MessageTab, number>> {
  const { rows } = await sql<Record<MessageTab, number>>`
    select count(*)::int as all,
      count(*) filter (where ${conditions.unread})::int as unread,
      count(*) filter (where ${conditions.orders})::int as orders,
      count(*) filter (where ${conditions.cards})::int as cards,
      count(*) filter (where ${conditions.account})::int as account
    from member_messages where member_id = ${memberId}`.execute(db)
  return rows[0]!
}

export async function countUnread(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('member_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Waits for a merge with another account, and keeps others from it; false if the account has ended since. */
export async function lockReader(trx: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select from members where id = ${memberId} and closed_at is null for no key update`.execute(trx)
  return rows.length > 0
}

/** Marks unread messages as read: those of the list, or all. */
export async function markRead(db: Db, memberId: string, at: Date, ids?: readonly string[]): Promise<void> {
  await db
    .updateTable('member_messages')
    .set({ read_at: at })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (qb) => qb.where('id', '=', anyOf(ids!)))
    .execute()
}
