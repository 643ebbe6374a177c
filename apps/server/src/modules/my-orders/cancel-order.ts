import type { Input, Output } from '@corium/contract/call'
import { orderStatus } from '@corium/contract/order-status'
import type * as contract from '@corium/contract/orders'
import type { MemberContext } from '#server/context.ts'
import { findReturned } from '#server/modules/coupons/returned-coupon.ts'
import { cancelPaidOrder } from '#server/modules/order-cancellation/cancel-paid-order.ts'
import { cancelUnpaidOrder } from '#server/modules/order-cancellation/cancel-unpaid-order.ts'
import type { PersonalCancellation } from '#server/modules/orders/cancel-locked-order.ts'
import type { StoredOrder } from '#server/modules/orders/order.ts'
import { isChangeable, refuseStateConflict } from '#server/modules/orders/order-handle.ts'
import { cancelReasons } from '#server/modules/orders/orders.texts.ts'
import { openPaymentSn } from '#server/modules/payments/close-payments.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { getMemberOrder } from './get-member-order.ts'

/** The reasons that a buyer can choose from; payment problems are no reason to cancel a paid order. */
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

/** Cancels a member's order that is not packed yet. */
export async function cancelOrder(
  context: MemberContext,
  { order_id, reason_id, remark = '' }: Input<typeof contract.cancelOrder>,
): Promise<Output<typeof contract.cancelOrder>> {
  const order = await getMemberOrder(context, order_id)
  const { id, status } = order
  if (!Object.hasOwn(cancelReasons, reason_id)) refuseFields({ reason_id: 'invalid' })
  const cancellation: PersonalCancellation = { type: 'buyer', reason: reason_id, note: remark.trim() }
  if (!isChangeable(order)) return refuseCurrent(context, order_id)
  if (status === orderStatus.pendingShipment) {
    const result = await cancelPaidOrder(context, id, cancellation)
    return result === 'not-open'
      ? refuseCurrent(context, order_id)
      : { order_status: orderStatus.canceled, ...result, ...(await couponOf(context, order)) }
  }
  const result = await cancelUnpaidOrder(context, id, cancellation, {
    type: 'member',
    id: context.member.id,
  })
  if (result === 'unknown') refuse('payment-unknown', { pay_sn: await openPaymentSn(context.db, id) })
  if (result !== 'canceled') return refuseCurrent(context, order_id)
  return { order_status: orderStatus.canceled, ...(await couponOf(context, order)) }
}

const couponOf = async ({ db, clock }: MemberContext, order: StoredOrder) => ({
  coupon_returned: await findReturned(db, order, clock.now()),
})

/** Reads the order again: it can have changed since the buyer asked to cancel it. */
async function refuseCurrent(context: MemberContext, orderId: string): Promise<never> {
  return refuseStateConflict(await getMemberOrder(context, orderId), context.clock.now())
}
