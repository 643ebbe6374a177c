import { fromMilli } from '@corium/contract/measure'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { refuse } from '#server/refuse.ts'

/** So much of one colour; several lines of the same colour count together. */
export type StockLine = { sku_id: string; num_milli: number }

/**
 * Holds every line for an order, or none.
 * @throws a refusal `out-of-stock` that says how much of each short colour is left.
 */
export async function holdStock(trx: Db, lines: readonly StockLine[]): Promise<void> {
  const moved = await moveStock(
    trx,
    lines,
    sql`held_milli = held_milli + asked.num_milli`,
    sql`on_hand_milli - held_milli >= asked.num_milli`,
  )
  if (moved.length === skusOf(lines).length) return
  const held = new Set(moved)
  const short = skusOf(lines).filter((id) => !held.has(id))
  const left = await selectAvailable(trx, short)
  refuse('out-of-stock', {
    lines: short.map((sku_id) => ({ sku_id, available_num: fromMilli(left.get(sku_id) ?? 0) })),
  })
}

/** Gives back what an order held. */
export async function releaseStock(trx: Db, lines: readonly StockLine[]): Promise<void> {
  await moveAll(trx, lines, sql`held_milli = held_milli - asked.num_milli`)
}

/** What an order held is paid for: it leaves the shelf. */
export async function sellStock(trx: Db, lines: readonly StockLine[]): Promise<void> {
  await moveAll(
    trx,
    lines,
    sql`held_milli = held_milli - asked.num_milli,
        on_hand_milli = on_hand_milli - asked.num_milli,
        sold_milli = sold_milli + asked.num_milli`,
  )
}

const skusOf = (lines: readonly StockLine[]): string[] => [...new Set(lines.map(({ sku_id }) => sku_id))]

async function moveAll(trx: Db, lines: readonly StockLine[], change: RawBuilder<unknown>): Promise<void> {
  const moved = await moveStock(trx, lines, change, sql`held_milli >= asked.num_milli`)
  if (moved.length < skusOf(lines).length) throw new Error('More stock was to be moved than an order held')
}

/** One statement for all lines. Rows are locked in the order of their ids, so that two orders never wait for each other. */
async function moveStock(
  trx: Db,
  lines: readonly StockLine[],
  change: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): Promise<string[]> {
  if (lines.length === 0) return []
  const { rows } = await sql<{ sku_id: string }>`
    with asked as (
      select sku_id, sum(num_milli)::bigint as num_milli
      from unnest(${lines.map(({ sku_id }) => sku_id)}::text[], ${lines.map(({ num_milli }) => num_milli)}::bigint[])
        as line (sku_id, num_milli)
      group by sku_id
    ),
    locked as (
      select sku_id from stock where sku_id in (select sku_id from asked) order by sku_id for update
    )
    update stock set ${change}
    from asked join locked using (sku_id)
    where stock.sku_id = asked.sku_id and ${condition}
    returning stock.sku_id`.execute(trx)
  return rows.map(({ sku_id }) => sku_id)
}

async function selectAvailable(db: Db, skuIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('stock')
    .select(['sku_id', sql<number>`on_hand_milli - held_milli`.as('available')])
    .where('sku_id', 'in', skuIds)
    .execute()
  return new Map(rows.map(({ sku_id, available }) => [sku_id, available]))
}
