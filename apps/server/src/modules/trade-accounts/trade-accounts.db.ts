import type { Bilingual } from '@corium/contract/language'
import type { TradeStatus } from '@corium/contract/trade'
import { tradeStatus } from '@corium/contract/trade-status'
import { type Insertable, type Selectable, sql } from 'kysely'
import { type Actor, actorColumns, type Entity, moveWithHistory } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { moves, type TradeEvent, type TradeMove } from './trade-accounts.states.ts'

export type StoredTrade = Selectable<Tables['trade_accounts']>

/** What the member typed. */
export type TradeForm = Pick<
  StoredTrade,
  'company' | 'country' | 'company_code' | 'business' | 'volume' | 'website' | 'note'
>

/** The group and terms that the shop gives a company. */
export type TradeTerms = Pick<StoredTrade, 'group_id' | 'credit_fen' | 'credit_days'>

export type NamedTrade = StoredTrade & {
  group_name: Bilingual | null
  member_number: number
  nickname: string
}

/** Accounts with the name of their group and of their member. */
export const namedTrades = (db: Db) =>
  db
    .selectFrom('trade_accounts')
    .innerJoin('members', 'members.id', 'trade_accounts.member_id')
    .leftJoin('trade_groups', 'trade_groups.id', 'trade_accounts.group_id')
    .selectAll('trade_accounts')
    .select(['trade_groups.name as group_name', 'members.number as member_number', 'members.nickname'])

export const findTradeOf = (db: Db, memberId: string): Promise<NamedTrade | undefined> =>
  namedTrades(db).where('trade_accounts.member_id', '=', memberId).executeTakeFirst()

export const findTrade = (db: Db, id: string): Promise<NamedTrade | undefined> =>
  namedTrades(db).where('trade_accounts.id', '=', id).executeTakeFirst()

/** Call it with the member locked. */
export const lockTradeOf = (trx: Db, memberId: string): Promise<StoredTrade | undefined> =>
  trx
    .selectFrom('trade_accounts')
    .selectAll()
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()

type LockedTrade = StoredTrade & { member_number: number }

/**
 * Locks an account after its member, in the order in which members lock them. Undefined when there is none,
 * also because the member has just deleted the account with the shop.
 */
export const lockTrade = async (trx: Db, id: string): Promise<LockedTrade | undefined> =>
  // After waiting for a merge of two accounts, the trade account may belong to another member.
  (await lockWithMember(trx, id)) ?? lockWithMember(trx, id)

async function lockWithMember(trx: Db, id: string): Promise<LockedTrade | undefined> {
  const { rows } = await sql<{ id: string; number: number }>`
    select id, number from members where id = (select member_id from trade_accounts where id = ${id}) and closed_at is null
    for no key update`.execute(trx)
  const [member] = rows
  const found = member && (await lockTradeOf(trx, member.id))
  return found && { ...found, member_number: member.number }
}

/** Inserts an application with the first row of its history. */
export async function insertTrade(
  trx: Db,
  { id, at, ...row }: TradeForm & { id: string; member_id: string; at: Date },
): Promise<void> {
  const { submitted: status } = tradeStatus
  const account = { ...row, id, status, group_id: null, created_at: at, submitted_at: at }
  await trx
    .with('new_account', (qb) =>
      qb.insertInto('trade_accounts').values(account satisfies Insertable<Tables['trade_accounts']>),
    )
    .insertInto('trade_account_history')
    .values({
      trade_id: id,
      at,
      ...actorColumns({ type: 'member', id: row.member_id }),
      event: 'submitted' satisfies TradeEvent,
      from_status: null,
      to_status: status,
    })
    .execute()
}

const accounts: Entity<'trade_accounts', TradeMove> = {
  table: 'trade_accounts',
  history: 'trade_account_history',
  historyKey: 'trade_id',
  moves,
}

/** Moves an account that the transaction has locked. The only place that changes its status. */
export const moveTrade = (
  trx: Db,
  { id, status, version }: StoredTrade,
  event: TradeMove,
  {
    facts,
    ...by
  }: {
    actor: Actor
    at: Date
    note?: string
    facts?: Partial<TradeForm & Pick<StoredTrade, 'submitted_at' | keyof TradeTerms>>
  },
): Promise<StoredTrade> =>
  moveWithHistory(trx, accounts, {
    ...by,
    id,
    expected: status,
    event,
    facts: { ...facts, version: version + 1 },
  })

/** Other accounts with the same number of a company. */
export const selectSameCode = (
  db: Db,
  { id, company_code, country }: Pick<StoredTrade, 'id' | 'company_code' | 'country'>,
): Promise<{ id: string; company: string; status: TradeStatus }[]> =>
  db
    .selectFrom('trade_accounts')
    .select(['id', 'company', 'status'])
    .where('company_code', '=', company_code)
    .where('country', '=', country)
    .where('id', '<>', id)
    .orderBy('created_at')
    .limit(20)
    .execute()
