import type { PaidMethod } from '@corium/contract/pay-methods'
import type { SettledHow } from '@corium/contract/settled-how'
import { sql } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import { countRows } from '#server/db/count-rows.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import { chinaTimeZone } from '#server/runtime/china-time.ts'
import type { DifferenceRow } from './statements.db.ts'

/** Days in China, both included. */
export type Days = { start: string | undefined; end: string | undefined }
export type StatementFilter = Days & { provider: string | undefined }
export type DifferenceFilter = StatementFilter & { status: DifferenceRow['status'] | undefined }

export type DifferenceWithOrder = DifferenceRow & { order_sn: string | null }

const matchingStatements = (db: Db, { provider, start, end }: StatementFilter) =>
  db
    .selectFrom('statements')
    .$if(provider !== undefined, (qb) => qb.where('provider', '=', provider!))
    .$if(start !== undefined, (qb) => qb.where('day', '>=', start!))
    .$if(end !== undefined, (qb) => qb.where('day', '<=', end!))

export const countStatements = (db: Db, filter: StatementFilter): Promise<number> =>
  countRows(matchingStatements(db, filter))

export function selectStatements(db: Db, filter: StatementFilter, { offset, limit }: Paging) {
  return matchingStatements(db, filter)
    .selectAll()
    .select((eb) => [
      eb
        .selectFrom('statement_differences')
        .select(({ fn }) => fn.countAll<number>().as('num'))
        .whereRef('statement_differences.provider', '=', 'statements.provider')
        .whereRef('statement_differences.day', '=', 'statements.day')
        .as('differences'),
      eb
        .selectFrom('statement_differences')
        .select(({ fn }) => fn.countAll<number>().as('num'))
        .whereRef('statement_differences.provider', '=', 'statements.provider')
        .whereRef('statement_differences.day', '=', 'statements.day')
        .where('status', '=', 'open')
        .as('differences_open'),
    ])
    .orderBy('day', 'desc')
    .orderBy('provider')
    .offset(offset)
    .limit(limit)
    .execute()
}

/** The sums of these statements, by currency, without failed payments. The primary key begins with the provider. */
export function sumEntries(db: Db, statements: readonly { provider: string; day: string }[]) {
  const providers = [...new Set(statements.map(({ provider }) => provider))]
  const days = [...new Set(statements.map(({ day }) => day))]
  return db
    .selectFrom('statement_entries')
    .select(['provider', 'day', 'currency', 'kind'])
    .where('provider', '=', anyOf(providers))
    .select(({ fn }) => [fn.countAll<number>().as('num'), sql<number>`sum(minor)::bigint`.as('minor')])
    .where('day', '=', anyOf(days))
    .where('state', '<>', 'failed')
    .groupBy(['provider', 'day', 'currency', 'kind'])
    .orderBy('currency')
    .execute()
}

const withOrders = (db: Db) =>
  db
    .selectFrom('statement_differences')
    .leftJoin('orders', 'orders.id', 'statement_differences.order_id')
    .selectAll('statement_differences')
    .select('orders.sn as order_sn')

const matchingDifferences = ({ status, provider, start, end }: DifferenceFilter) => sql<boolean>`
  (${status ?? null}::text is null or statement_differences.status = ${status ?? null})
  and (${provider ?? null}::text is null or provider = ${provider ?? null})
  and (${start ?? null}::text is null or day >= ${start ?? null})
  and (${end ?? null}::text is null or day <= ${end ?? null})`

export const countDifferences = (db: Db, filter: DifferenceFilter): Promise<number> =>
  countRows(db.selectFrom('statement_differences').where(matchingDifferences(filter)))

export function selectDifferences(
  db: Db,
  filter: DifferenceFilter,
  { offset, limit }: Paging,
): Promise<DifferenceWithOrder[]> {
  return withOrders(db)
    .where(matchingDifferences(filter))
    .orderBy('day', 'desc')
    .orderBy('provider')
    .orderBy('number')
    .orderBy('what')
    .offset(offset)
    .limit(limit)
    .execute()
}

export function findDifference(db: Db, id: string): Promise<DifferenceWithOrder | undefined> {
  return withOrders(db).where('statement_differences.id', '=', id).executeTakeFirst()
}

export type MoneyByHandRow = {
  kind: 'payment' | 'refund'
  id: string
  number: string
  order_id: string | null
  order_sn: string
  trade_id: string | null
  method: PaidMethod
  settled_how: SettledHow | null
  amount_fen: number
  reference: string
  at: Date
}

/**
 * Payments that staff recorded, refunds that they paid themselves, and what companies paid on account, from the
 * indexes of each. An order on account is not money yet.
 */
const moneyByHand = sql`(
  select 'payment' as kind, id::text as id, sn, order_id, null::uuid as trade_id, method, null as settled_how,
    received_fen as amount_fen, provider_id as reference, paid_at as at
  from payments where method in ('bank-transfer', 'cash')
  union all
  select 'refund', id::text, sn, order_id, null, method, settled_how, amount_fen, settled_reference, succeeded_at
  from refunds where settled_how is not null
  union all
  select 'payment', trade_ledger.id::text, trade_ledger.id::text, null, trade_accounts.id, 'bank-transfer', null,
    -amount_fen, reference, least(at, (day::date + time '12:00') at time zone ${sql.lit(chinaTimeZone)})
  from trade_ledger left join trade_accounts on trade_accounts.member_id = trade_ledger.member_id
  where kind = 'receipt' and not exists (select from trade_ledger r where r.reverses = trade_ledger.id)
) money`

const ofDays = ({ start, end }: Days) => {
  const day = sql`to_char(at at time zone ${sql.lit(chinaTimeZone)}, 'YYYY-MM-DD')`
  return sql`(${start ?? null}::text is null or ${day} >= ${start ?? null})
    and (${end ?? null}::text is null or ${day} <= ${end ?? null})`
}

export async function countMoneyByHand(db: Db, days: Days): Promise<number> {
  const { rows } = await sql<{ num: number }>`
    select count(*)::int as num from ${moneyByHand} where ${ofDays(days)}`.execute(db)
  return rows[0]?.num ?? 0
}

/** Orders are read only for the rows of the page. */
export async function selectMoneyByHand(
  db: Db,
  days: Days,
  { offset, limit }: Paging,
): Promise<MoneyByHandRow[]> {
  const { rows } = await sql<MoneyByHandRow>`
    select kind, money.id, money.sn as number, order_id, coalesce(orders.sn, '') as order_sn, trade_id, method, settled_how,
      amount_fen::bigint as amount_fen, coalesce(reference, '') as reference, at
    from (
      select * from ${moneyByHand} where ${ofDays(days)} order by at desc, id offset ${offset} limit ${limit}
    ) money left join orders on orders.id = order_id
    order by at desc, money.id`.execute(db)
  return rows
}
