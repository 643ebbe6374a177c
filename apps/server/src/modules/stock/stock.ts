import { fromMilli } from '@corium/contract/measure'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { refuse } from '#server/refuse.ts'
import { moveStock, type StockLine, selectAvailable } from './stock.db.ts'

export type { StockLine }

/**
 * Holds the stock of all lines for an order.
 * @throws `out-of-stock` with the available quantity of each short SKU
 */
export async function holdStock(trx: Db, lines: readonly StockLine[]): Promise<void> {
  const moved = await moveStock(
    trx,
    lines,
    sql`held_milli = held_milli + requested.num_milli`,
    sql`on_hand_milli - held_milli >= requested.num_milli`,
  )
  if (moved.length === skusOf(lines).length) return
  const held = new Set(moved)
  const short = skusOf(lines).filter((id) => !held.has(id))
  const available = await selectAvailable(trx, short)
  refuse('out-of-stock', {
    lines: short.map((sku_id) => ({ sku_id, available_num: fromMilli(available.get(sku_id) ?? 0) })),
  })
}

/** Releases the stock that an unpaid order held. */
export async function releaseStock(trx: Db, lines: readonly StockLine[]): Promise<void> {
  await moveAll(trx, lines, sql`held_milli = held_milli - requested.num_milli`, enoughHeld)
}

/** Turns held stock into sold stock when an order is paid. */
export async function sellStock(trx: Db, lines: readonly StockLine[]): Promise<void> {
  await moveAll(
    trx,
    lines,
    sql`held_milli = held_milli - requested.num_milli,
        on_hand_milli = on_hand_milli - requested.num_milli,
        sold_milli = sold_milli + requested.num_milli`,
    enoughHeld,
  )
}

/** Puts sold stock back on hand when a paid order is canceled before shipment. */
export async function returnStock(trx: Db, lines: readonly StockLine[]): Promise<void> {
  await moveAll(
    trx,
    lines,
    sql`on_hand_milli = on_hand_milli + requested.num_milli,
        sold_milli = sold_milli - requested.num_milli`,
    sql`sold_milli >= requested.num_milli`,
  )
}

const enoughHeld = sql`held_milli >= requested.num_milli`

const skusOf = (lines: readonly StockLine[]): string[] => [...new Set(lines.map(({ sku_id }) => sku_id))]

async function moveAll(
  trx: Db,
  lines: readonly StockLine[],
  change: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): Promise<void> {
  const moved = await moveStock(trx, lines, change, condition)
  if (moved.length < skusOf(lines).length)
    throw new Error('The stock table has less held or sold stock than this order')
}
