import type { StocktakeOutcome } from '@corium/contract/stocktakes'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/open.ts'
import { difference, shelfOf, withGoods } from './stocktakes.db.ts'

export type TypedCount = { sku_id: string; counted_milli: number | null; version: number }

/** Locks rows in one order for all requests, or two of them could wait for each other. */
async function lockRows(trx: Db, id: string, skuIds: readonly string[]) {
  const { rows } = await sql<{ sku_id: string; version: number; is_counted: boolean }>`
    select sku_id, version, counted_milli is not null and outcome is distinct from 'applied' as is_counted
    from stocktake_rows where stocktake_id = ${id}::uuid and sku_id = ${anyOf(skuIds)}
    order by sku_id for update`.execute(trx)
  return rows
}

/**
 * Writes counts with the books of this moment, of rows that still have the version and are not applied; returns
 * their SKUs.
 */
export async function saveCounts(
  trx: Db,
  id: string,
  counts: readonly TypedCount[],
  { staffId, at }: { staffId: string; at: Date },
): Promise<string[]> {
  await lockRows(
    trx,
    id,
    counts.map(({ sku_id }) => sku_id),
  )
  const ifCounted = (value: RawBuilder<unknown>) =>
    sql`case when given.counted_milli is not null then ${value} end`
  const { rows } = await sql<{ sku_id: string }>`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
        as one (sku_id text, counted_milli bigint, version bigint)
    ),
    shelf as materialized (${shelfOf(sql`given`)})
    update stocktake_rows as counted
    set counted_milli = given.counted_milli, expected_milli = ${ifCounted(sql`shelf.milli`)},
      last_line = ${ifCounted(sql`shelf.last_line`)}, counted_at = ${ifCounted(sql`${at}::timestamptz`)},
      staff_id = ${ifCounted(sql`${staffId}::uuid`)}, is_again = false, outcome = null, version = counted.version + 1
    from given join shelf using (sku_id)
    where counted.stocktake_id = ${id}::uuid and counted.sku_id = given.sku_id and counted.version = given.version
      and counted.outcome is distinct from 'applied'
    returning counted.sku_id`.execute(trx)
  return rows.map(({ sku_id }) => sku_id)
}

/**
 * Removes counts that are not applied, so that the colors are counted again; undefined when one of them has
 * another version.
 */
export async function clearCounts(trx: Db, id: string, seen: readonly { sku_id: string; version: number }[]) {
  const skuIds = seen.map(({ sku_id }) => sku_id)
  const versions = new Map(seen.map(({ sku_id, version }) => [sku_id, version]))
  const now = await lockRows(trx, id, skuIds)
  if (now.some((row) => row.is_counted && row.version !== versions.get(row.sku_id))) return undefined
  const { rows } = await sql<{ code: string; counted_milli: number }>`
    update stocktake_rows as counted
    set counted_milli = null, expected_milli = null, last_line = null, counted_at = null, staff_id = null,
      outcome = null, is_again = true, version = counted.version + 1
    from stocktake_rows as before join skus on skus.id = before.sku_id
    where counted.stocktake_id = ${id}::uuid and counted.sku_id = ${anyOf(skuIds)} and before.stocktake_id = counted.stocktake_id
      and before.sku_id = counted.sku_id and counted.counted_milli is not null
      and counted.outcome is distinct from 'applied'
    returning skus.code, before.counted_milli`.execute(trx)
  return rows
}

/** The counted rows by code, for a file. */
export async function selectCounts(trx: Db, id: string) {
  const rows = await withGoods(trx, id)
    .select(['sku_id', 'skus.code', 'counted_milli', 'stocktake_rows.version', 'outcome'])
    .execute()
  return new Map(rows.map((row) => [row.code.toUpperCase(), row]))
}

/** Movements of stock by staff: one that comes after a count may be part of its difference already. */
const byStaff = sql`('receipt', 'count', 'write-off', 'correction')`

/**
 * The counted rows that are not applied, with their stock locked in the order of its ids: the difference, and
 * whether staff have changed the stock since.
 */
export async function lockDifferences(trx: Db, id: string) {
  await sql`
    select stock.sku_id from stock
    where sku_id in (select sku_id from stocktake_rows where stocktake_id = ${id}::uuid
      and counted_milli is not null and outcome is distinct from 'applied')
    order by stock.sku_id for update`.execute(trx)
  return trx
    .selectFrom('stocktake_rows')
    .innerJoin('skus', 'skus.id', 'sku_id')
    .select(['sku_id', 'style_id', difference.as('num_milli')])
    .select(
      sql<boolean>`exists (select from stock_ledger where stock_ledger.sku_id = stocktake_rows.sku_id
        and stock_ledger.id > last_line and reason in ${byStaff})`.as('has_moved'),
    )
    .where('stocktake_id', '=', id)
    .where('counted_milli', 'is not', null)
    .where(sql<boolean>`outcome is distinct from 'applied'`)
    .execute()
}

export async function saveOutcomes(
  trx: Db,
  id: string,
  skuIds: readonly string[],
  outcome: StocktakeOutcome,
): Promise<void> {
  if (skuIds.length === 0) return
  await sql`
    update stocktake_rows set outcome = ${outcome}, version = version + 1
    where stocktake_id = ${id}::uuid and sku_id = ${anyOf(skuIds)}`.execute(trx)
}

export async function hasApplied(trx: Db, id: string): Promise<boolean> {
  const found = await trx
    .selectFrom('stocktake_rows')
    .select('sku_id')
    .where('stocktake_id', '=', id)
    .where('outcome', '=', 'applied')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
