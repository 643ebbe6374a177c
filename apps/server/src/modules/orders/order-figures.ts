import { orderStatus } from '@corium/contract/order-status'
import type { Db } from '#server/db/open.ts'
import { hour, later } from '#server/runtime/clock.ts'
import { ageOf, type Figure, sumByLabel } from '#server/runtime/figures.ts'
import { countOrdersSince, selectOrdersToShip, selectOverdueOrders } from './orders.db.ts'

const statusNames = {
  [orderStatus.pendingPayment]: 'pending-payment',
  [orderStatus.pendingShipment]: 'pending-shipment',
  [orderStatus.pendingReceipt]: 'pending-receipt',
  [orderStatus.completed]: 'completed',
  [orderStatus.canceled]: 'canceled',
  [orderStatus.closed]: 'closed',
}
const lapsed = 'canceled-unpaid'

/** Longer than the 24 hours to pay, so that unpaid orders count as canceled in the end. */
const recentSeconds = 48 * hour

/** The figures about orders in /metrics: recent ones by status, and those that wait for the shop. */
export async function readOrderFigures(db: Db, now: Date): Promise<Figure[]> {
  const recent = await countOrdersSince(db, later(now, -recentSeconds))
  const toShip = await selectOrdersToShip(db)
  const overdue = await selectOverdueOrders(db, now)
  return [
    {
      name: 'corium_recent_orders',
      help: 'Orders placed in the last 48 hours by their status now',
      values: sumByLabel('status', [...Object.values(statusNames), lapsed], recent, (row) => ({
        name: row.cancel_type === 'timeout' ? lapsed : statusNames[row.status],
        value: row.num,
      })),
    },
    {
      name: 'corium_orders_to_ship',
      help: 'Paid orders that are not shipped yet',
      values: [{ value: toShip.num }],
    },
    {
      name: 'corium_orders_to_ship_oldest_seconds',
      help: 'Time since the payment of the order that waits longest for shipping',
      values: [{ value: ageOf(toShip.oldest, now) }],
    },
    {
      name: 'corium_orders_overdue_seconds',
      help: 'How long the oldest unpaid order has held its stock past its time to pay',
      values: [{ value: ageOf(overdue.oldest, now) }],
    },
  ]
}
