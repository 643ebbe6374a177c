import { orderStatus } from '@corium/contract/order-status'
import { shipStatus } from '@corium/contract/ship-status'
import { day, later } from '#server/runtime/clock.ts'
import type { OrderToPay } from './order-to-pay.ts'

type Receipt = Pick<OrderToPay, 'received_at' | 'replaced_at'>

/** When the buyer last received goods of the order, by themselves or in an exchange. */
const lastReceipt = ({ received_at, replaced_at }: Receipt): Date | null =>
  received_at && replaced_at && replaced_at > received_at ? replaced_at : received_at

/**
 * Until when the buyer can return the goods that came last without a fault of the shop; null while the order
 * is not received.
 */
export const returnEnd = ({ return_days, ...order }: Receipt & Pick<OrderToPay, 'return_days'>) =>
  daysAfter(lastReceipt(order), return_days)

/**
 * Until when the buyer can claim a fault of the goods that came last; null while the order is not received.
 */
export const claimEnd = ({ claim_days, ...order }: Receipt & Pick<OrderToPay, 'claim_days'>) =>
  daysAfter(lastReceipt(order), claim_days)

const daysAfter = (at: Date | null, days: number): Date | null => at && later(at, days * day)

/** Nothing of the order has been packed or sent, so its buyer can still change their mind. */
export const isUntouched = ({ packed_at, ship_status }: Pick<OrderToPay, 'packed_at' | 'ship_status'>) =>
  packed_at === null && ship_status === shipStatus.none

/**
 * Whether its buyer can ask for after-sales service: from packing, before which canceling
 * is enough, to the last day.
 */
export function isClaimable(
  order: Pick<
    OrderToPay,
    'status' | 'packed_at' | 'ship_status' | 'received_at' | 'replaced_at' | 'claim_days'
  >,
  now: Date,
): boolean {
  if (order.status === orderStatus.pendingShipment) return !isUntouched(order)
  if (order.status === orderStatus.pendingReceipt) return true
  const end = claimEnd(order)
  return order.status === orderStatus.completed && end !== null && end > now
}
