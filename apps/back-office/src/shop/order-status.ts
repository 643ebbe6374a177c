import { orderStatus } from '@corium/contract/order-status'
import { shipStatus } from '@corium/contract/ship-status'
import type { Tone } from '#ui/status-word.tsx'

/** The look of the status of an order, by who has to act. */
export function orderTone(status: number): Tone {
  if (status === orderStatus.pendingShipment) return 'ours'
  if (status === orderStatus.pendingReceipt) return 'moving'
  if (status === orderStatus.completed) return 'done'
  return 'resting'
}

/** Part of the order has left; the rest still waits. */
export const isPartShipped = (order: { order_status: number; ship_status: number }): boolean =>
  order.order_status === orderStatus.pendingShipment && order.ship_status === shipStatus.part

/**
 * The order waits to be shipped, but the shop no longer has its money, because the payment provider returned it, for
 * example after a dispute.
 */
export const isMoneyBack = (order: { order_status: number; handle: { ship: boolean } }): boolean =>
  order.order_status === orderStatus.pendingShipment && !order.handle.ship
