import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/payments'
import type { MemberContext } from '#server/context.ts'
import { refuse } from '#server/refuse.ts'
import { later, seconds, secondsOrNull } from '#server/runtime/clock.ts'
import { claimCheck } from './due-payments.db.ts'
import { findPaymentWithOrder } from './payments.db.ts'
import { outcomeOf } from './payments.states.ts'
import { reconcilePayment } from './reconcile-payment.ts'

/**
 * Limits how often a payment is queried at the provider, because the buyer's page calls every few seconds.
 */
const minSecondsBetweenChecks = 10

/** Whether the payment has arrived; queries the provider when no notice has come for a while. */
export async function getPaymentStatus(
  context: MemberContext,
  { pay_sn }: Input<typeof contract.getPaymentStatus>,
): Promise<Output<typeof contract.getPaymentStatus>> {
  const { db, clock, member } = context
  const now = clock.now()
  let payment = (await findPaymentWithOrder(db, member.id, pay_sn)) ?? refuse('not-found')
  const before = later(now, -minSecondsBetweenChecks)
  const { checked_at } = payment
  const isDue = outcomeOf(payment) === 'open' && (checked_at === null || checked_at <= before)
  // Of two calls at once, one queries the provider.
  if (isDue && (await claimCheck(db, payment.id, before, now))) {
    await reconcilePayment(context, payment.id, { type: 'member', id: member.id })
    payment = (await findPaymentWithOrder(db, member.id, pay_sn)) ?? payment
  }
  return {
    pay_status: payment.status,
    order_status: payment.order_status,
    paid_at: secondsOrNull(payment.paid_at),
    order_id: payment.order_id,
    server_time: seconds(now),
  }
}
