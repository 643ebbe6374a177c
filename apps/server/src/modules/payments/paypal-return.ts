import type { Input, Output } from '@corium/contract/call'
import { orderStatus } from '@corium/contract/order-status'
import { payStatus } from '@corium/contract/pay-status'
import type * as contract from '@corium/contract/payments'
import type { MemberContext } from '#server/context.ts'
import { getOrderToPay, type OrderToPay } from '#server/modules/orders/order-to-pay.ts'
import { refuse } from '#server/refuse.ts'
import { minute, seconds, secondsOrNull } from '#server/runtime/clock.ts'
import { presentCharge } from './charges.ts'
import { closePayment } from './close-payments.ts'
import { findMemberPayment, getPayment, type PaymentRow } from './payments.db.ts'
import { outcomeOf } from './payments.states.ts'
import { reconcilePayment } from './reconcile-payment.ts'

type Return = Output<typeof contract.capturePaypal>

const returnsPerMember = { max: 120, seconds: 10 * minute }

/** The buyer is back from PayPal, or opens the page again: takes the money if they have approved. */
export async function capturePaypal(
  context: MemberContext,
  { token }: Input<typeof contract.capturePaypal>,
): Promise<Return> {
  const payment = await getOwnPayment(context, token)
  const isOpen = outcomeOf(payment) === 'open'
  const outcome = isOpen ? await reconcilePayment(context, payment.id, actorOf(context)) : undefined
  return presentReturn(context, payment.id, outcome === 'unknown')
}

/** The buyer gave up at PayPal. A payment that PayPal reviews, or whose money is being taken, stays open. */
export async function cancelPaypal(
  context: MemberContext,
  { token }: Input<typeof contract.cancelPaypal>,
): Promise<Return> {
  const payment = await getOwnPayment(context, token)
  const isOpen = outcomeOf(payment) === 'open'
  const result = isOpen ? await closePayment(context, payment, actorOf(context)) : undefined
  return presentReturn(context, payment.id, result === 'unknown')
}

const actorOf = ({ member }: MemberContext) => ({ type: 'member' as const, id: member.id })

async function getOwnPayment(context: MemberContext, token: string): Promise<PaymentRow> {
  await context.limits.consume('paypal-return', context.member.id, returnsPerMember)
  const payment = await findMemberPayment(context.db, context.member.id, {
    method: 'paypal',
    providerRef: token,
  })
  return payment ?? refuse('not-found')
}

async function presentReturn(
  { db, clock }: MemberContext,
  paymentId: string,
  isUnknown: boolean,
): Promise<Return> {
  const payment = await getPayment(db, paymentId)
  const order = await getOrderToPay(db, payment.order_id)
  const now = clock.now()
  const state = stateOf(payment, order, now, isUnknown)
  const canGoBack = outcomeOf(payment) === 'open' && (state === 'declined' || state === 'not-approved')
  return {
    state,
    pay_sn: payment.sn,
    pay_status: payment.status,
    order_id: order.id,
    order_sn: order.sn,
    order_status: order.status,
    amount: payment.amount_fen,
    currency: payment.currency,
    charge: presentCharge(payment),
    reference: payment.provider_id ?? '',
    paid_at: secondsOrNull(payment.paid_at),
    approve_url: canGoBack ? (payment.approve_url ?? '') : '',
    pay_expire_at: seconds(order.pay_expires_at),
    server_time: seconds(now),
  }
}

function stateOf(payment: PaymentRow, order: OrderToPay, now: Date, isUnknown: boolean): Return['state'] {
  const outcome = outcomeOf(payment)
  if (outcome === 'settled') return 'paid'
  const isTaken = outcome === 'open' && (payment.capture !== null || isUnknown)
  if (outcome === 'under-review' || isTaken) return 'pending'
  const isPending = order.status === orderStatus.pendingPayment
  if (order.status === orderStatus.canceled || (isPending && order.pay_expires_at <= now)) return 'canceled'
  if (!isPending) return 'ended'
  if (outcome === 'open') return payment.declines > 0 ? 'declined' : 'not-approved'
  return payment.status === payStatus.failed ? 'declined' : 'ended'
}
