import { orderAfterStatus } from '@corium/contract/after-status'
import type { OrderRow } from '@corium/contract/order-row'
import { orderStatus } from '@corium/contract/order-status'
import { refuse } from '#server/refuse.ts'
import { day, later } from '#server/runtime/clock.ts'
import { isClaimable, isUntouched } from './claimable.ts'
import { isCommentable } from './commentable.ts'
import { isPayable, type OrderToPay } from './order-to-pay.ts'
import { canMove } from './orders.states.ts'

export type OrderState = Pick<
  OrderToPay,
  | 'status'
  | 'pay_expires_at'
  | 'ship_status'
  | 'packed_at'
  | 'extended_at'
  | 'reminded_at'
  | 'after_status'
  | 'received_at'
  | 'replaced_at'
  | 'claim_days'
  | 'all_claimed'
  | 'comment_status'
>

/** Seconds between two reminders of one order. */
const reminderInterval = day

export const nextReminderAt = (remindedAt: Date): Date => later(remindedAt, reminderInterval)

/** An order with an open after-sales case cannot be canceled: the case decides what is refunded. */
export const hasOpenCase = ({ after_status }: Pick<OrderState, 'after_status'>): boolean =>
  after_status === orderAfterStatus.open

/** Waits for payment, or is paid and not packed. */
export const isChangeable = (order: OrderState): boolean =>
  canMove(order.status, 'canceled') && isUntouched(order) && !hasOpenCase(order)

/** Deleting an order hides it, so an open after-sales case keeps it in sight. */
export const isDeletable = (order: OrderState): boolean =>
  order.status >= orderStatus.completed && !hasOpenCase(order)

/** What the buyer can do with an order now: `handle` on the wire. */
export const presentHandle = (order: OrderState, now: Date): OrderRow['handle'] => ({
  pay: isPayable(order, now),
  cancel: isChangeable(order),
  edit_address: isChangeable(order) && (order.status !== orderStatus.pendingPayment || isPayable(order, now)),
  remind:
    order.status === orderStatus.pendingShipment &&
    (order.reminded_at === null || nextReminderAt(order.reminded_at) <= now),
  confirm: canMove(order.status, 'received'),
  extend: canMove(order.status, 'received') && order.extended_at === null,
  buy_again: order.status !== orderStatus.pendingPayment,
  after_sales: isClaimable(order, now) && !order.all_claimed,
  comment: isCommentable(order, now),
  del: isDeletable(order),
})

/**
 * Refuses an action that the order no longer allows; the refusal carries its status and the allowed actions.
 */
export function refuseStateConflict(order: OrderState, now: Date): never {
  refuse('state-conflict', { status: order.status, handle: presentHandle(order, now) })
}
