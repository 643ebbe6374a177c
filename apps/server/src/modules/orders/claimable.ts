import { orderStatus } from '@corium/contract/order-status'
import { shipStatus } from '@corium/contract/ship-status'
import { later } from '#server/runtime/clock.ts'
import type { OrderToPay } from './order-to-pay.ts'

const day = 86_400

/** Days after receipt in which the buyer can return goods without a fault of the shop. */
export const noFaultDays = 7
/** Days after receipt in which the buyer can claim a fault. */
export const qualityDays = 30

/** The end of such a time; null while the order is not received. */
export const claimEnd = (
  { received_at }: Pick<OrderToPay, 'received_at'>,
  days: typeof noFaultDays | typeof qualityDays,
): Date | null => received_at && later(received_at, days * day)

/** Nothing of the order has been packed or sent, so its buyer can still change their mind. */
export const isUntouched = ({ packed_at, ship_status }: Pick<OrderToPay, 'packed_at' | 'ship_status'>) =>
  packed_at === null && ship_status === shipStatus.none

/** Whether its buyer can ask for after-sales service: from packing, before which canceling is enough, to the last day. */
export function isClaimable(
  order: Pick<OrderToPay, 'status' | 'packed_at' | 'ship_status' | 'received_at'>,
  now: Date,
): boolean {
  if (order.status === orderStatus.pendingShipment) return !isUntouched(order)
  if (order.status === orderStatus.pendingReceipt) return true
  const end = claimEnd(order, qualityDays)
  return order.status === orderStatus.completed && end !== null && end > now
}
