import type { LedgerKind } from '@corium/contract/trade-credit'
import { type Selectable, sql } from 'kysely'
import type { Merge } from '#server/db/merge-members.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import type { Tables } from '#server/db/tables.ts'
import {
  balanceOf,
  cameSince,
  carriedFrom,
  isTakenBack,
  openOf,
  overdueOf,
  owedBy,
  unpaidOf,
} from './owed.ts'

/** What a company can order on account, and what it owes. */
export type Credit = {
  trade_id: string
  company: string
  credit_fen: number | null
  credit_days: number | null
  owed_fen: number
  overdue_fen: number
}

const credits = (db: Db, now: Date) =>
  db
    .selectFrom('trade_accounts')
    .select(['id as trade_id', 'company', 'credit_fen', 'credit_days'])
    .select([
      owedBy('trade_accounts.member_id').as('owed_fen'),
      overdueOf('trade_accounts.member_id', now).as('overdue_fen'),
    ])

export const findCredit = (db: Db, memberId: string, now: Date): Promise<Credit | undefined> =>
  credits(db, now).where('member_id', '=', memberId).executeTakeFirst()

export async function sumOwed(db: Db, memberId: string): Promise<number> {
  const { owed } = await db
    .selectFrom('trade_ledger')
    .select(sql<number>`coalesce(sum(amount_fen), 0)::bigint`.as('owed'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return owed
}

type Holder = { member_id: string; number: number; company: string }

/** The member of a trade account. */
export const findHolder = (db: Db, tradeId: string): Promise<Holder | undefined> =>
  db
    .selectFrom('trade_accounts')
    .innerJoin('members', 'members.id', 'member_id')
    .select(['member_id', 'members.number', 'trade_accounts.company'])
    .where('trade_accounts.id', '=', tradeId)
    .executeTakeFirst()

/**
 * Locks an account until the transaction ends: entries of one account are made one after another, so the next
 * one sees them, and their ids rise in the order in which they become visible.
 */
export async function lockAccount(trx: Db, memberId: string): Promise<void> {
  await sql`select from trade_accounts where member_id = ${memberId} for no key update`.execute(trx)
}

/** The same for the account that staff see. Two accounts of one person can become one while this waits. */
export async function lockHolder(trx: Db, tradeId: string): Promise<Holder | undefined> {
  await sql`select from trade_accounts where id = ${tradeId} for no key update`.execute(trx)
  return findHolder(trx, tradeId)
}

export type NewEntry = {
  member_id: string
  at: Date
  kind: LedgerKind
  amount_fen: number
  order_id?: string
  refund_id?: string
  day?: string
  reference?: string
  note?: string
  reverses?: number
  actor_type: Tables['trade_ledger']['actor_type']
  staff_id: string | null
}

/** Call it with the account locked. A statement of its month becomes due unless an earlier one is. */
export async function insertEntry(trx: Db, row: NewEntry, statementAt: Date): Promise<number> {
  const { id } = await trx.insertInto('trade_ledger').values(row).returning('id').executeTakeFirstOrThrow()
  await sql`update trade_accounts set statement_at = coalesce(statement_at, ${statementAt}::timestamptz)
    where member_id = ${row.member_id}`.execute(trx)
  if (row.amount_fen < 0) await settleStatements(trx, row.member_id, row.at)
  if (row.reverses !== undefined) await reopenStatements(trx, row.member_id, row.at)
  return id
}

/** Statements of which nothing is owed any more need no reminder. */
export async function settleStatements(trx: Db, memberId: string, at: Date): Promise<void> {
  await sql`update trade_statements s set settled_at = ${at}::timestamptz, remind_at = null, warn_at = null
    where member_id = ${memberId} and settled_at is null and ${openOf} = 0`.execute(trx)
}

/** Merges the ledgers of both accounts. What was owed of the statements of each stays owed. */
export async function joinLedgers(trx: Db, { from, to }: Merge): Promise<void> {
  if ((await countEntries(trx, from)) === 0) return
  const other = sql`case s.member_id when ${from}::uuid then ${to}::uuid else ${from}::uuid end`
  await sql`update trade_statements s set carried_fen = ${balanceOf('s')} + ${carriedFrom(other)}
    where member_id in (${from}, ${to})`.execute(trx)
  for (const table of ['trade_ledger', 'trade_statements']) {
    await sql`update ${sql.table(table)} set member_id = ${to}, joined_from = coalesce(joined_from, member_id)
      where member_id in (${from}, ${to})`.execute(trx)
  }
  await sql`update trade_statements s set carried_fen = carried_fen - closing_fen - ${cameSince('s')}
    where member_id = ${to}`.execute(trx)
}

/** Statements that were paid by a receipt that was taken back are owed again, and reminded of when they are due. */
async function reopenStatements(trx: Db, memberId: string, at: Date): Promise<void> {
  await sql`update trade_statements s
    set settled_at = null, warn_at = greatest(due_at + interval '9 hours', ${at}::timestamptz)
    where member_id = ${memberId} and settled_at is not null and ${unpaidOf} > 0`.execute(trx)
}

/** A receipt of a member, and whether it was taken back. */
export const findReceipt = (trx: Db, memberId: string, entryId: number) =>
  trx
    .selectFrom('trade_ledger')
    .select(['amount_fen', 'reference', isTakenBack.as('is_taken_back')])
    .where('id', '=', entryId)
    .where('member_id', '=', memberId)
    .where('kind', '=', 'receipt')
    .executeTakeFirst()

/** Whether money with this number has been recorded, for an order or for a company. */
export async function isReferenceUsed(trx: Db, reference: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from trade_ledger where kind = 'receipt' and reference = ${reference} and not ${isTakenBack}
    union all
    select 1 from payments where method = 'bank-transfer' and provider_id = ${reference}`.execute(trx)
  return rows.length > 0
}

export const holderOfOrder = (db: Db, orderId: string): Promise<{ member_id: string }> =>
  db.selectFrom('orders').select('member_id').where('id', '=', orderId).executeTakeFirstOrThrow()

export type EntryRow = Selectable<Tables['trade_ledger']> & {
  order_sn: string | null
  staff_name: string | null
  is_taken_back: boolean
}

const entries = (db: Db, memberId: string) =>
  db
    .selectFrom('trade_ledger')
    .leftJoin('orders', 'orders.id', 'trade_ledger.order_id')
    .leftJoin('staff', 'staff.id', 'trade_ledger.staff_id')
    .selectAll('trade_ledger')
    .select(['orders.sn as order_sn', 'staff.name as staff_name', isTakenBack.as('is_taken_back')])
    .where('trade_ledger.member_id', '=', memberId)

export async function countEntries(db: Db, memberId: string): Promise<number> {
  const { num } = await db
    .selectFrom('trade_ledger')
    .select(({ fn }) => fn.countAll<number>().as('num'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return num
}

/** Newest first. */
export const selectEntries = (db: Db, memberId: string, { offset, limit }: Paging): Promise<EntryRow[]> =>
  entries(db, memberId).orderBy('trade_ledger.id', 'desc').offset(offset).limit(limit).execute()

/** The entries of a statement, oldest first. */
export const selectEntriesOf = (
  db: Db,
  { member_id, after_entry, last_entry, joined_from }: StatementRow,
): Promise<EntryRow[]> =>
  entries(db, member_id)
    .$if(joined_from !== null, (qb) => qb.where('joined_from', '=', joined_from))
    .where('trade_ledger.id', '>', after_entry)
    .where('trade_ledger.id', '<=', last_entry)
    .orderBy('trade_ledger.id')
    .execute()

export type StatementRow = Selectable<Tables['trade_statements']> & { open_fen: number }

const statements = (db: Db) =>
  db.selectFrom('trade_statements as s').selectAll('s').select(openOf.as('open_fen'))

/** The newest statements of a member, of some years. */
export const selectStatements = (db: Db, memberId: string): Promise<StatementRow[]> =>
  statements(db)
    .where('member_id', '=', memberId)
    .orderBy('last_entry', 'desc')
    .orderBy('month', 'desc')
    .limit(60)
    .execute()

export const findStatement = (db: Db, memberId: string, id: string): Promise<StatementRow | undefined> =>
  statements(db).where('member_id', '=', memberId).where('id', '=', id).executeTakeFirst()
