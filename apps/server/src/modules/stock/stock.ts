import { fromMilli } from '@corium/contract/measure'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { refuse } from '#server/refuse.ts'
import {
  moveStock,
  movingStock,
  type StockCause,
  type StockLine,
  type StockMove,
  selectAvailable,
} from './stock.db.ts'

export type { StockCause, StockLine }

/*
 * The only writers of the stock. Each movement writes its line into the ledger in the same statement.
 */

const hold: StockMove = { reason: 'hold', onHand: 0, held: 1, sold: 0, needs: 'available' }

/**
 * Holds the stock of all lines for an order.
 * @throws `out-of-stock` with the available quantity of each short SKU
 */
export async function holdStock(trx: Db, lines: readonly StockLine[], cause: StockCause): Promise<void> {
  await refuseShort(trx, lines, await moveStock(trx, lines, hold, cause))
}

/** Holds stock, as parts of a larger statement that selects `failingIfShort`. */
export const holdingStock = (lines: readonly StockLine[], cause: StockCause): RawBuilder<unknown> =>
  movingStock(lines, hold, cause)

/** Some of the lines have too little stock; `refuseShortage` explains it once the transaction is over. */
export class Shortage extends Error {
  readonly lines: readonly StockLine[]

  constructor(lines: readonly StockLine[]) {
    super('There is too little stock')
    this.lines = lines
  }
}

/** As a value that fails with `isShortage` when the statement did not hold the stock of all lines. */
export const failingIfShort = (lines: readonly StockLine[]): RawBuilder<unknown> =>
  lines.length === 0 ? sql`1` : sql`1 / ((select count(*) from moved) / ${skusOf(lines).length}::int)`

/** PostgreSQL's division by zero. */
export const isShortage = (error: unknown): boolean => (error as { code?: unknown }).code === '22012'

/**
 * @throws `out-of-stock` with the available quantity of each short SKU, or of all if there is enough by now
 */
export async function refuseShortage(db: Db, { lines }: Shortage): Promise<never> {
  const available = await selectAvailable(db, skusOf(lines))
  const isShort = (id: string) =>
    lines.reduce((sum, line) => sum + (line.sku_id === id ? line.num_milli : 0), 0) > (available.get(id) ?? 0)
  const short = skusOf(lines).filter(isShort)
  refuseOutOfStock(short.length > 0 ? short : skusOf(lines), available)
}

/** @throws `out-of-stock` with the available quantity of each SKU that was not held */
async function refuseShort(trx: Db, lines: readonly StockLine[], moved: readonly string[]): Promise<void> {
  if (moved.length === skusOf(lines).length) return
  const held = new Set(moved)
  const short = skusOf(lines).filter((id) => !held.has(id))
  refuseOutOfStock(short, await selectAvailable(trx, short))
}

function refuseOutOfStock(skuIds: readonly string[], available: Map<string, number>): never {
  refuse('out-of-stock', {
    lines: skuIds.map((sku_id) => ({ sku_id, available_num: fromMilli(available.get(sku_id) ?? 0) })),
  })
}

/** Releases the stock that an unpaid order held. */
export async function releaseStock(trx: Db, lines: readonly StockLine[], cause: StockCause): Promise<void> {
  await moveAll(trx, lines, { reason: 'release', onHand: 0, held: -1, sold: 0, needs: 'held' }, cause)
}

/** Turns held stock into sold stock when an order is paid. */
export async function sellStock(trx: Db, lines: readonly StockLine[], cause: StockCause): Promise<void> {
  await moveAll(trx, lines, { reason: 'sale', onHand: -1, held: -1, sold: 1, needs: 'held' }, cause)
}

/** Puts sold stock back on hand: of goods that will not be sent after all, or that came back. */
export async function returnStock(
  trx: Db,
  reason: 'cancel' | 'return',
  lines: readonly StockLine[],
  cause: StockCause,
): Promise<void> {
  await moveAll(trx, lines, { reason, onHand: 1, held: 0, sold: -1, needs: 'sold' }, cause)
}

/** Adds goods that came in, or with a negative quantity takes some off, as far as no order holds them. */
export async function adjustStock(
  trx: Db,
  reason: 'receipt' | 'count' | 'write-off' | 'correction',
  { sku_id, num_milli }: StockLine,
  cause: StockCause,
): Promise<'done' | 'held'> {
  const isMore = num_milli > 0
  const line = { sku_id, num_milli: Math.abs(num_milli) }
  const move: StockMove = { reason, onHand: isMore ? 1 : -1, held: 0, sold: 0 }
  const moved = await moveStock(trx, [line], isMore ? move : { ...move, needs: 'available' }, cause)
  return moved.length > 0 ? 'done' : 'held'
}

/**
 * Applies the differences that a stocktake found, each with a line of the ledger, also one of zero, which shows
 * that staff counted. Returns the SKUs that moved: what orders hold is not taken off.
 */
export async function applyCounts(
  trx: Db,
  lines: readonly StockLine[],
  cause: StockCause,
): Promise<string[]> {
  const found = lines.filter(({ num_milli }) => num_milli > 0)
  const missing = lines
    .filter(({ num_milli }) => num_milli <= 0)
    .map(({ sku_id, num_milli }) => ({ sku_id, num_milli: -num_milli }))
  const move: StockMove = { reason: 'count', onHand: 1, held: 0, sold: 0 }
  return [
    ...(await moveStock(trx, found, move, cause)),
    ...(await moveStock(trx, missing, { ...move, onHand: -1, needs: 'available' }, cause)),
  ]
}

/** The employee in the ledger; all others act for the shop. */
export const staffOf = (actor: Actor): string | null => (actor.type === 'staff' ? actor.id : null)

const skusOf = (lines: readonly StockLine[]): string[] => [...new Set(lines.map(({ sku_id }) => sku_id))]

async function moveAll(
  trx: Db,
  lines: readonly StockLine[],
  move: StockMove,
  cause: StockCause,
): Promise<void> {
  const moved = await moveStock(trx, lines, move, cause)
  if (moved.length < skusOf(lines).length)
    throw new Error('The stock table has less held or sold stock than this order')
}
