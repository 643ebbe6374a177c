import type { OrderRow } from '@corium/contract/orders'
import { refuse } from '#server/refuse.ts'
import { isPayable, type OrderToPay } from './order-to-pay.ts'
import { canMove } from './orders.states.ts'

type Handled = Pick<OrderToPay, 'status' | 'pay_expires_at'>

/** What the buyer may do with an order now. */
export const handleOf = (order: Handled, now: Date): OrderRow['handle'] => ({
  pay: isPayable(order, now),
  cancel: canMove(order.status, 'cancelled'),
})

/** Refuses what the order does not allow any more, and says where it stands and what it allows instead. */
export function refuseMoved(order: Handled, now: Date): never {
  refuse('state-conflict', { status: order.status, handle: handleOf(order, now) })
}
