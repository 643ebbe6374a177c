import { fromMilli } from '@corium/contract/measure'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { refuse } from '#server/refuse.ts'
import { moveStock, type StockLine, selectAvailable } from './stock.db.ts'

export type { StockLine }

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
  await moveAll(trx, lines, sql`held_milli = held_milli - asked.num_milli`, enoughHeld)
}

/** What an order held is paid for: it leaves the shelf. */
export async function sellStock(trx: Db, lines: readonly StockLine[]): Promise<void> {
  await moveAll(
    trx,
    lines,
    sql`held_milli = held_milli - asked.num_milli,
        on_hand_milli = on_hand_milli - asked.num_milli,
        sold_milli = sold_milli + asked.num_milli`,
    enoughHeld,
  )
}

/** What an order had bought and was never sent goes back onto the shelf. */
export async function returnStock(trx: Db, lines: readonly StockLine[]): Promise<void> {
  await moveAll(
    trx,
    lines,
    sql`on_hand_milli = on_hand_milli + asked.num_milli,
        sold_milli = sold_milli - asked.num_milli`,
    sql`sold_milli >= asked.num_milli`,
  )
}

const enoughHeld = sql`held_milli >= asked.num_milli`

const skusOf = (lines: readonly StockLine[]): string[] => [...new Set(lines.map(({ sku_id }) => sku_id))]

async function moveAll(
  trx: Db,
  lines: readonly StockLine[],
  change: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): Promise<void> {
  const moved = await moveStock(trx, lines, change, condition)
  if (moved.length < skusOf(lines).length) throw new Error('More stock was to be moved than an order had')
}
