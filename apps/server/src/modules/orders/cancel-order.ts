import type { Input, Output } from '@corium/contract/call'
import type { Language } from '@corium/contract/language'
import type * as contract from '@corium/contract/orders'
import type { MemberContext } from '#server/context.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { type Cancellation, cancelUnpaid } from './cancel-unpaid.ts'
import { getMemberOrder } from './get-member-order.ts'
import { orderStatus } from './orders.states.ts'
import { cancelReasons } from './orders.texts.ts'
import { handleOf } from './present-order.ts'

export function listCancelReasons(language: Language): Output<typeof contract.listCancelReasons> {
  return {
    list: Object.entries(cancelReasons).map(([reason_id, name]) => ({ reason_id, name: name[language] })),
  }
}

/** Cancels an order of the member's that is not paid yet. */
export async function cancelOrder(
  context: MemberContext,
  { order_id, reason_id, remark = '' }: Input<typeof contract.cancelOrder>,
): Promise<Output<typeof contract.cancelOrder>> {
  const order = await getMemberOrder(context, order_id)
  if (!Object.hasOwn(cancelReasons, reason_id)) refuseFields({ reason_id: 'invalid' })
  if (order.status !== orderStatus.pendingPayment) refuseMoved(context, order)
  const cancellation: Cancellation = { type: 'buyer', reason: reason_id, note: remark.trim() }
  const end = await cancelUnpaid(context, order.id, cancellation)
  if (end === 'unknown') refuse('payment-unknown')
  if (end !== 'cancelled') refuseMoved(context, await getMemberOrder(context, order_id))
  return { order_status: orderStatus.cancelled }
}

function refuseMoved({ clock }: MemberContext, order: Parameters<typeof handleOf>[0]): never {
  refuse('state-conflict', { order_status: order.status, handle: handleOf(order, clock.now()) })
}
