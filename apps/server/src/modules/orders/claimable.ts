import { orderStatus } from '@corium/contract/order-status'
import { shipStatus } from '@corium/contract/ship-status'
import { later } from '#server/runtime/clock.ts'
import type { OrderToPay } from './order-to-pay.ts'

const day = 86_400

/**
 * Until when the buyer can return goods without a fault of the shop; null while the order is not received.
 */
export const returnEnd = ({ received_at, return_days }: Pick<OrderToPay, 'received_at' | 'return_days'>) =>
  received_at && later(received_at, return_days * day)

/** Until when the buyer can claim a fault; null while the order is not received. */
export const claimEnd = ({ received_at, claim_days }: Pick<OrderToPay, 'received_at' | 'claim_days'>) =>
  received_at && later(received_at, claim_days * day)

/** Nothing of the order has been packed or sent, so its buyer can still change their mind. */
export const isUntouched = ({ packed_at, ship_status }: Pick<OrderToPay, 'packed_at' | 'ship_status'>) =>
  packed_at === null && ship_status === shipStatus.none

/**
 * Whether its buyer can ask for after-sales service: from packing, before which canceling
 * is enough, to the last day.
 */
export function isClaimable(
  order: Pick<OrderToPay, 'status' | 'packed_at' | 'ship_status' | 'received_at' | 'claim_days'>,
  now: Date,
): boolean {
  if (order.status === orderStatus.pendingShipment) return !isUntouched(order)
  if (order.status === orderStatus.pendingReceipt) return true
  const end = claimEnd(order)
  return order.status === orderStatus.completed && end !== null && end > now
}
