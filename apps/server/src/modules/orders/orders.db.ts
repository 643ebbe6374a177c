import { orderStatus } from '@corium/contract/order-status'
import type { Db } from '#server/db/open.ts'
import type { StockLine } from '#server/modules/stock/stock.ts'

/**
 * The lines whose stock an unpaid order holds and a paid one has bought. Goods made to order have no stock,
 * and refunded goods that were not sent have returned theirs.
 */
export function selectHeldLines(db: Db, orderId: string): Promise<StockLine[]> {
  return db
    .selectFrom('order_lines')
    .select((eb) => ['sku_id', eb('num_milli', '-', eb.ref('dropped_milli')).as('num_milli')])
    .where('order_id', '=', orderId)
    .where('holds_stock', '=', true)
    .execute()
}

export function countOrdersSince(db: Db, since: Date) {
  return db
    .selectFrom('orders')
    .select(({ fn }) => ['status', 'cancel_type', fn.countAll<number>().as('num')])
    .where('created_at', '>', since)
    .groupBy(['status', 'cancel_type'])
    .execute()
}

/** How many paid orders wait for shipping, and when the oldest of them was paid. */
export function selectOrdersToShip(db: Db) {
  return db
    .selectFrom('orders')
    .select(({ fn }) => [fn.countAll<number>().as('num'), fn.min('paid_at').as('oldest')])
    .where('status', '=', orderStatus.pendingShipment)
    .executeTakeFirstOrThrow()
}

/** The earliest time to pay that has passed for an order that is still unpaid. */
export function selectOverdueOrders(db: Db, now: Date) {
  return db
    .selectFrom('orders')
    .select(({ fn }) => fn.min<Date | null>('pay_expires_at').as('oldest'))
    .where('status', '=', orderStatus.pendingPayment)
    .where('pay_expires_at', '<', now)
    .executeTakeFirstOrThrow()
}
