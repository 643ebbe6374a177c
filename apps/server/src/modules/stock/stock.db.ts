import type { StockReason } from '@corium/contract/stock-desk'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/open.ts'
import { announceStock } from '#server/modules/webhooks/announce.ts'

/** A quantity of one SKU. Several lines of the same SKU add up. */
export type StockLine = { sku_id: string; num_milli: number }

/** Why stock moves, for its ledger: by an order, a case or an employee. */
export type StockCause = {
  at: Date
  orderId?: string
  caseId?: string
  staffId?: string | null
  note?: string
  /** The line of the ledger that it answers. */
  corrects?: number
}

/** What a movement adds to each count, in multiples of the quantity. */
export type StockMove = {
  reason: StockReason
  onHand: -1 | 0 | 1
  held: -1 | 0 | 1
  sold: -1 | 0 | 1
  /** The quantity that the move checks; by default only the checks of the table apply. */
  needs?: 'available' | 'held' | 'sold'
}

const enough = {
  available: sql`on_hand_milli - held_milli >= requested.num_milli`,
  held: sql`held_milli >= requested.num_milli`,
  sold: sql`sold_milli >= requested.num_milli`,
}

/**
 * Moves the stock of all lines, writes the ledger and records webhooks, in one statement; returns the SKUs
 * that had enough.
 */
export async function moveStock(
  trx: Db,
  lines: readonly StockLine[],
  move: StockMove,
  cause: StockCause,
): Promise<string[]> {
  if (lines.length === 0) return []
  const { rows } = await sql<{ sku_id: string }>`
    with ${movingStock(lines, move, cause)} select sku_id from moved`.execute(trx)
  return rows.map(({ sku_id }) => sku_id)
}

/**
 * The parts of a statement that move the stock of all lines, of which `moved` has the SKUs that had enough.
 * Rows are locked in the order of their ids, so two orders cannot deadlock.
 */
export function movingStock(
  lines: readonly StockLine[],
  { reason, onHand, held, sold, needs }: StockMove,
  { at, orderId, caseId, staffId, note = '', corrects }: StockCause,
): RawBuilder<unknown> {
  return sql`requested as (
      select sku_id, sum(num_milli)::bigint as num_milli
      from (${rowsOf(lines)}) as line (sku_id, num_milli)
      group by sku_id
    ),
    locked as (
      select sku_id from stock where sku_id in (select sku_id from requested) order by sku_id for update
    ),
    moved as (
      update stock set
        on_hand_milli = on_hand_milli + requested.num_milli * ${sql.lit(onHand)},
        held_milli = held_milli + requested.num_milli * ${sql.lit(held)},
        sold_milli = sold_milli + requested.num_milli * ${sql.lit(sold)},
        line_num = line_num + 1
      from requested join locked using (sku_id)
      where stock.sku_id = requested.sku_id and ${needs ? enough[needs] : sql`true`}
      returning stock.sku_id, requested.num_milli, on_hand_milli, held_milli, low_milli
    ),
    announced as (${announceStock({ reason, onHand, held }, at)}),
    written as (
      insert into stock_ledger
        (sku_id, at, reason, on_hand_change, held_change, on_hand_milli, held_milli, order_id, case_id, staff_id,
          note, corrects)
      select sku_id, ${at}::timestamptz, ${sql.lit(reason)}, num_milli * ${sql.lit(onHand)},
        num_milli * ${sql.lit(held)}, on_hand_milli, held_milli,
        ${orderId ?? null}::uuid, ${caseId ?? null}::uuid, ${staffId ?? null}::uuid, ${note}::text, ${corrects ?? null}::bigint
      from moved
    )`
}

/**
 * Not as arrays: PostgreSQL cannot know their length in advance, so it would plan
 * the statement anew each time.
 */
const rowsOf = (lines: readonly StockLine[]): RawBuilder<unknown> =>
  lines.length > 0
    ? sql`values ${sql.join(lines.map(({ sku_id, num_milli }) => sql`(${sku_id}::text, ${num_milli}::bigint)`))}`
    : sql`select ''::text, 0::bigint where false`

export async function selectAvailable(db: Db, skuIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('stock')
    .select(['sku_id', sql<number>`on_hand_milli - held_milli`.as('available')])
    .where('sku_id', '=', anyOf(skuIds))
    .execute()
  return new Map(rows.map(({ sku_id, available }) => [sku_id, available]))
}
