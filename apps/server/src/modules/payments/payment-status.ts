import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/payments'
import { later, seconds } from '#server/clock.ts'
import type { MemberContext } from '#server/context.ts'
import { findOrderToPay } from '#server/modules/orders/order-to-pay.ts'
import { refuse } from '#server/refuse.ts'
import { claimAsking, findPaymentBySn, getPayment } from './payments.db.ts'
import { standingOf } from './payments.states.ts'
import { reconcilePayment } from './reconcile-payment.ts'

/** The provider is not asked about one attempt more often than this, however often the buyer's page asks us. */
const quietSeconds = 10

/** Whether the payment has arrived, asking the provider when no notice has come for a while. */
export async function getPaymentStatus(
  context: MemberContext,
  { pay_sn }: Input<typeof contract.getPaymentStatus>,
): Promise<Output<typeof contract.getPaymentStatus>> {
  const { db, clock, member } = context
  const now = clock.now()
  let payment = await findPaymentBySn(db, pay_sn)
  let order = payment && (await findOrderToPay(db, member.id, payment.order_id))
  if (!payment || !order) refuse('not-found')
  const waits = standingOf(payment) === 'unpaid'
  if (waits && (await claimAsking(db, payment.id, later(now, -quietSeconds), now))) {
    await reconcilePayment(context, payment.id)
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
