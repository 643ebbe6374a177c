import { sql } from 'kysely'
import { type RequestKey, storingResult } from '#server/db/once.ts'
import type { Db } from '#server/db/open.ts'
import { commitWithNext } from '#server/db/pipeline.ts'
import { removingOrdered } from '#server/modules/bag/selected-lines.ts'
import { writingToMember } from '#server/modules/messages/outbox.ts'
import { insertingOrder } from '#server/modules/orders/insert-order.ts'
import type { NewOrder } from '#server/modules/orders/order.ts'
import {
  failingIfShort,
  holdingStock,
  isShortage,
  Shortage,
  type StockLine,
} from '#server/modules/stock/stock.ts'

type OrderToWrite = {
  order: NewOrder
  /** What the order holds of the stock. */
  held: readonly StockLine[]
  /** Lines of the bag that it takes. */
  cartIds?: readonly string[]
  /** What the buyer hears. */
  message?: Parameters<typeof writingToMember<'order-placed' | 'order-confirmed'>>[0]
  /** The result, for a repeated request. */
  stored?: { key: RequestKey; result: unknown }
}

/**
 * Holds the stock, inserts the order, takes its lines out of the bag, writes to the buyer and stores the
 * result, in one statement. The last one of its transaction sends the end of it as well.
 * @throws `Shortage`
 */
export async function writeOrder(
  trx: Db,
  { order, held, cartIds = [], message, stored }: OrderToWrite,
  { isLast = false } = {},
): Promise<void> {
  const parts = [
    holdingStock(held, { at: order.created_at, orderId: order.id }),
    insertingOrder(trx, order),
    ...(cartIds.length > 0 ? [sql`ordered as (${removingOrdered(order.member_id, cartIds)})`] : []),
    ...(message ? [writingToMember(message)] : []),
    ...(stored ? [sql`stored as (${storingResult(stored.key, stored.result)})`] : []),
  ]
  if (isLast) await commitWithNext(trx)
  try {
    await sql`with ${sql.join(parts)} select ${failingIfShort(held)}`.execute(trx)
  } catch (error) {
    throw isShortage(error) ? new Shortage(held) : error
  }
}
