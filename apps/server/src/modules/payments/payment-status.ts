import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/payments'
import type { MemberContext } from '#server/context.ts'
import { findOrderToPay } from '#server/modules/orders/order-to-pay.ts'
import { refuse } from '#server/refuse.ts'
import { later, seconds } from '#server/runtime/clock.ts'
import { claimCheck, findPaymentBySn, getPayment } from './payments.db.ts'
import { outcomeOf } from './payments.states.ts'
import { reconcilePayment } from './reconcile-payment.ts'

/** Limits how often a payment is queried at the provider, because the buyer's page calls every few seconds. */
const minSecondsBetweenChecks = 10

/** Whether the payment has arrived; queries the provider when no notice has come for a while. */
export async function getPaymentStatus(
  context: MemberContext,
  { pay_sn }: Input<typeof contract.getPaymentStatus>,
): Promise<Output<typeof contract.getPaymentStatus>> {
  const { db, clock, member } = context
  const now = clock.now()
  let payment = await findPaymentBySn(db, pay_sn)
  let order = payment && (await findOrderToPay(db, member.id, payment.order_id))
  if (!payment || !order) refuse('not-found')
  const isOpen = outcomeOf(payment) === 'open'
  if (isOpen && (await claimCheck(db, payment.id, later(now, -minSecondsBetweenChecks), now))) {
    await reconcilePayment(context, payment.id, { type: 'member', id: member.id })
    payment = await getPayment(db, payment.id)
    order = (await findOrderToPay(db, member.id, order.id)) ?? order
  }
  return {
    pay_status: payment.status,
    order_status: order.status,
    paid_at: payment.paid_at && seconds(payment.paid_at),
    order_id: payment.order_id,
    server_time: seconds(now),
  }
}
