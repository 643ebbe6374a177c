import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/open.ts'

/** A quantity of one SKU. Several lines of the same SKU add up. */
export type StockLine = { sku_id: string; num_milli: number }

/**
 * Changes the stock of all lines in one statement; returns the SKUs for which the condition held. Rows are locked in
 * the order of their ids, so two orders cannot deadlock.
 */
export async function moveStock(
  trx: Db,
  lines: readonly StockLine[],
  change: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): Promise<string[]> {
  if (lines.length === 0) return []
  const { rows } = await sql<{ sku_id: string }>`
    with requested as (
      select sku_id, sum(num_milli)::bigint as num_milli
      from unnest(${lines.map(({ sku_id }) => sku_id)}::text[], ${lines.map(({ num_milli }) => num_milli)}::bigint[])
        as line (sku_id, num_milli)
      group by sku_id
    ),
    locked as (
      select sku_id from stock where sku_id in (select sku_id from requested) order by sku_id for update
    )
    update stock set ${change}
    from requested join locked using (sku_id)
    where stock.sku_id = requested.sku_id and ${condition}
    returning stock.sku_id`.execute(trx)
  return rows.map(({ sku_id }) => sku_id)
}

export async function selectAvailable(db: Db, skuIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('stock')
    .select(['sku_id', sql<number>`on_hand_milli - held_milli`.as('available')])
    .where('sku_id', '=', anyOf(skuIds))
    .execute()
  return new Map(rows.map(({ sku_id, available }) => [sku_id, available]))
}
