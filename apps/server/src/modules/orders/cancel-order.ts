import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/orders'
import type { MemberContext } from '#server/context.ts'
import { openPaymentSn } from '#server/modules/payments/close-payments.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { cancelPaid } from './cancel-paid.ts'
import { cancelUnpaid } from './cancel-unpaid.ts'
import { getMemberOrder } from './get-member-order.ts'
import type { BuyersWish } from './give-up.ts'
import { refuseMoved } from './order-handle.ts'
import { canMove, orderStatus } from './orders.states.ts'
import { cancelReasons } from './orders.texts.ts'

/** Why this order may be cancelled: a paid one not for want of a payment. */
export async function listCancelReasons(
  context: MemberContext,
  { order_id }: Input<typeof contract.listCancelReasons>,
): Promise<Output<typeof contract.listCancelReasons>> {
  const { status } = await getMemberOrder(context, order_id)
  const ids = Object.keys(cancelReasons).filter(
    (id) => id !== 'pay-trouble' || status === orderStatus.pendingPayment,
  )
  return { list: ids.map((reason_id) => ({ reason_id, name: cancelReasons[reason_id]![context.language] })) }
}

/** Cancels an order of the member's that is not shipped yet. */
export async function cancelOrder(
  context: MemberContext,
  { order_id, reason_id, remark = '' }: Input<typeof contract.cancelOrder>,
): Promise<Output<typeof contract.cancelOrder>> {
  const order = await getMemberOrder(context, order_id)
  if (!Object.hasOwn(cancelReasons, reason_id)) refuseFields({ reason_id: 'invalid' })
  if (!canMove(order.status, 'cancelled')) refuseMoved(order, context.clock.now())
  const wish: BuyersWish = { type: 'buyer', reason: reason_id, note: remark.trim() }
  const isPaid = order.status === orderStatus.pendingShipment
  const end = isPaid ? await cancelPaid(context, order.id, wish) : await cancelUnpaid(context, order.id, wish)
  if (end === 'unknown') refuse('payment-unknown', { pay_sn: await openPaymentSn(context.db, order.id) })
  if (end === 'paid' || end === 'not-open') {
    refuseMoved(await getMemberOrder(context, order_id), context.clock.now())
  }
  return { order_status: orderStatus.cancelled, ...(end !== 'cancelled' && end) }
}
