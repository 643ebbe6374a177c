import { shipStatus } from '@corium/contract/ship-status'
import type { By } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { moveOrder } from '#server/modules/orders/move-order.ts'
import type { StoredOrder } from '#server/modules/orders/order.ts'
import { confirmDueAt } from '#server/modules/orders/receipt.ts'
import { returnStock, type StockLine, staffOf } from '#server/modules/stock/stock.ts'
import { addDropped } from './parcels.db.ts'
import { listUnsent } from './send-parcels.ts'

/**
 * Removes refunded goods from the unshipped quantities, and returns their stock. Shipped goods stay as they
 * are. The order is shipped when all the rest has left. Call it with the order locked.
 */
export async function dropUnsent(
  trx: Db,
  order: Pick<StoredOrder, 'id' | 'status' | 'ship_status' | 'receipt_days'>,
  lines: readonly { order_line_id: string; num_milli: number }[],
  by: By,
): Promise<void> {
  const unsent = await listUnsent(trx, order.id)
  const dropped = unsent.flatMap((line) => {
    const asked = lines.find(({ order_line_id }) => order_line_id === line.id)?.num_milli ?? 0
    const num_milli = Math.min(asked, line.left_milli)
    return num_milli > 0 ? [{ ...line, num_milli }] : []
  })
  if (dropped.length === 0) return
  await takeOffUnsent(trx, order, dropped, by)
  const left = await listUnsent(trx, order.id)
  if (left.length > 0 || order.ship_status !== shipStatus.part) return
  const facts = { ship_status: shipStatus.all, shipped_at: by.at, confirm_due_at: confirmDueAt(order, by.at) }
  await moveOrder(trx, order, 'shipped', by, facts)
}

/** Takes lines that are not sent off an order, and returns their stock. */
export async function takeOffUnsent(
  trx: Db,
  order: Pick<StoredOrder, 'id'>,
  lines: readonly (StockLine & { id: string; holds_stock: boolean })[],
  by: By,
): Promise<void> {
  if (lines.length === 0) return
  await addDropped(trx, lines)
  const stocked = lines.filter(({ holds_stock }) => holds_stock)
  await returnStock(trx, 'cancel', stocked, { at: by.at, orderId: order.id, staffId: staffOf(by.actor) })
}
