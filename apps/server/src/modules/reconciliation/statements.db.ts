import type { PayMethod } from '@corium/contract/pay-methods'
import { payStatus } from '@corium/contract/pay-status'
import { type Insertable, type Selectable, sql } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import { actorColumns, type By } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Difference, Entry, OurPayment, OurRefund } from './compare-day.ts'

export type StatementRow = Selectable<Tables['statements']>
export type DifferenceRow = Selectable<Tables['statement_differences']>
type Day = Pick<StatementRow, 'provider' | 'day'>

/** The first and the last day that is planned for a provider. */
export async function findDays(db: Db, provider: string): Promise<{ first?: string; last?: string }> {
  const { first, last } = await db
    .selectFrom('statements')
    .select(({ fn }) => [fn.min<string | null>('day').as('first'), fn.max<string | null>('day').as('last')])
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow()
  return { ...(first && { first }), ...(last && { last }) }
}

/** Days that another node has inserted meanwhile stay as they are. */
export async function insertDays(db: Db, rows: Insertable<Tables['statements']>[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('statements')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The oldest first, because a day needs the ones before it. */
export function selectDueStatements(db: Db, now: Date): Promise<StatementRow[]> {
  return db
    .selectFrom('statements')
    .selectAll()
    .where('next_check_at', '<=', now)
    .orderBy('day')
    .orderBy('provider')
    .limit(100)
    .execute()
}

export async function updateStatement(
  db: Db,
  { provider, day }: Day,
  facts: Partial<Omit<StatementRow, 'provider' | 'day'>>,
): Promise<void> {
  await db
    .updateTable('statements')
    .set(facts)
    .where('provider', '=', provider)
    .where('day', '=', day)
    .execute()
}

/** Until the end of the transaction, no other node writes the entries or differences of the day. */
export async function lockStatement(trx: Db, { provider, day }: Day): Promise<void> {
  await trx
    .selectFrom('statements')
    .select('day')
    .where('provider', '=', provider)
    .where('day', '=', day)
    .forUpdate()
    .execute()
}

/** Postgres takes at most 65,535 parameters. */
const rowsPerInsert = 1000

export async function replaceEntries(trx: Db, { provider, day }: Day, entries: readonly Entry[]) {
  await trx.deleteFrom('statement_entries').where('provider', '=', provider).where('day', '=', day).execute()
  for (let at = 0; at < entries.length; at += rowsPerInsert) {
    await trx
      .insertInto('statement_entries')
      .values(entries.slice(at, at + rowsPerInsert))
      // The same number twice in one list would otherwise stop the day.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

export function selectEntries(db: Db, { provider, day }: Day): Promise<Entry[]> {
  return db
    .selectFrom('statement_entries')
    .selectAll()
    .where('provider', '=', provider)
    .where('day', '=', day)
    .orderBy('at')
    .orderBy('provider_id')
    .execute()
}

type Numbers = { sns: readonly string[]; providerIds: readonly string[] }

/** The provider's entries of any day with one of these numbers. */
export function findEntries(
  db: Db,
  provider: string,
  kind: Entry['kind'],
  { sns, providerIds }: Numbers,
): Promise<Entry[]> {
  return db
    .selectFrom('statement_entries')
    .selectAll()
    .where('provider', '=', provider)
    .where('kind', '=', kind)
    .where((eb) => eb.or([eb('sn', '=', anyOf(sns)), eb('provider_id', '=', anyOf(providerIds))]))
    .execute()
}

const paymentRows = (db: Db, methods: readonly PayMethod[]) =>
  db
    .selectFrom('payments')
    .select(['id', 'order_id', 'sn', 'provider_id', 'status', 'paid_at'])
    .select(({ fn }) => [
      fn.coalesce('charge_currency', 'currency').as('currency'),
      sql<number | null>`case when charge_minor is null then received_fen
        when received_fen is null then null else charge_minor end`.as('minor'),
    ])
    .where('method', '=', anyOf(methods))

type PaymentRow = Awaited<ReturnType<ReturnType<typeof paymentRows>['executeTakeFirstOrThrow']>>

const toPayment = ({ paid_at, ...row }: PaymentRow): OurPayment => ({
  ...row,
  kind: 'payment',
  currency: row.currency ?? '',
  isPaid: paid_at !== null,
  isRefunded: row.status === payStatus.refunded,
})

const refundRows = (db: Db, methods: readonly PayMethod[]) =>
  db
    .selectFrom('refunds')
    .select(['id', 'order_id', 'sn', 'provider_id', 'status', 'settled_how', 'succeeded_at'])
    .select(({ fn }) => [
      fn.coalesce('charge_currency', 'currency').as('currency'),
      fn.coalesce('charge_minor', 'amount_fen').as('minor'),
    ])
    .where('method', '=', anyOf(methods))

type RefundRow = Awaited<ReturnType<ReturnType<typeof refundRows>['executeTakeFirstOrThrow']>>

const toRefund = ({ settled_how, ...row }: RefundRow): OurRefund => ({
  ...row,
  kind: 'refund',
  currency: row.currency ?? '',
  minor: row.minor ?? 0,
  isSettledByHand: settled_how !== null,
})

export async function findPayments(db: Db, methods: readonly PayMethod[], { sns, providerIds }: Numbers) {
  const rows = await paymentRows(db, methods)
    .where((eb) => eb.or([eb('sn', '=', anyOf(sns)), eb('provider_id', '=', anyOf(providerIds))]))
    .execute()
  return rows.map(toPayment)
}

export async function findRefunds(db: Db, methods: readonly PayMethod[], { sns, providerIds }: Numbers) {
  const rows = await refundRows(db, methods)
    .where((eb) => eb.or([eb('sn', '=', anyOf(sns)), eb('provider_id', '=', anyOf(providerIds))]))
    .execute()
  return rows.map(toRefund)
}

type Span = { from: Date; to: Date }

/** Payments that were paid in the span. */
export async function selectPaidPayments(db: Db, methods: readonly PayMethod[], { from, to }: Span) {
  const rows = await paymentRows(db, methods).where('paid_at', '>=', from).where('paid_at', '<', to).execute()
  return rows.map(toPayment)
}

/** Refunds that the provider accepted in the span. */
export async function selectAcceptedRefunds(db: Db, methods: readonly PayMethod[], { from, to }: Span) {
  const rows = await refundRows(db, methods)
    .where('accepted_at', '>=', from)
    .where('accepted_at', '<', to)
    .execute()
  return rows.map(toRefund)
}

export function selectDifferencesOfDay(trx: Db, { provider, day }: Day): Promise<DifferenceRow[]> {
  return trx
    .selectFrom('statement_differences')
    .selectAll()
    .where('provider', '=', provider)
    .where('day', '=', day)
    .execute()
}

export async function insertDifference(
  trx: Db,
  day: Day,
  difference: Difference,
  { actor, at }: By,
): Promise<void> {
  const { id } = await trx
    .insertInto('statement_differences')
    .values({ ...day, ...difference, status: 'open', found_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('statement_difference_history')
    .values({
      difference_id: id,
      at,
      event: 'found',
      from_status: null,
      to_status: 'open',
      ...actorColumns(actor),
    })
    .execute()
}

/** The result of a repeated comparison for a known difference. */
export async function updateDifference(trx: Db, id: string, difference: Difference): Promise<void> {
  await trx.updateTable('statement_differences').set(difference).where('id', '=', id).execute()
}

const isUnread = sql<boolean>`read_at is null and next_check_at is not null`

export function countOpenDifferences(db: Db) {
  return db
    .selectFrom('statements')
    .leftJoin('statement_differences', (join) =>
      join
        .onRef('statement_differences.provider', '=', 'statements.provider')
        .onRef('statement_differences.day', '=', 'statements.day')
        .on('statement_differences.status', '=', 'open'),
    )
    .select(({ fn }) => [
      'statements.provider',
      fn.count<number>('statement_differences.id').as('num'),
      fn.min<Date | null>('ready_at').filterWhere(isUnread).as('oldest'),
    ])
    .groupBy('statements.provider')
    .execute()
}
