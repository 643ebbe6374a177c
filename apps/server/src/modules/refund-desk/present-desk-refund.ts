import type { Language } from '@corium/contract/language'
import { isManual } from '@corium/contract/pay-methods'
import { payStatus } from '@corium/contract/pay-status'
import type { DeskPayment, DeskRefund } from '@corium/contract/refund-desk'
import type { Shop } from '#server/context.ts'
import type { HistoryRow } from '#server/db/select-history.ts'
import { presentCharge, presentCharged } from '#server/modules/payments/charges.ts'
import { paymentMethods } from '#server/modules/payments/payment-methods.ts'
import { payStatusText, refundStatusText } from '#server/modules/payments/present-payments.ts'
import { canRedirect } from '#server/modules/payments/refunds/redirect-refund.ts'
import { isPaidTwice, isStuck } from '#server/modules/payments/refunds/refunds.states.ts'
import type { ReviewActions } from '#server/modules/payments/review-payment.ts'
import { refuse } from '#server/refuse.ts'
import { seconds, secondsOrNull } from '#server/runtime/clock.ts'
import type { PaymentWithOrder, RefundWithOrder } from './refund-desk.db.ts'
import { actorTexts, problemText, reasonText } from './refund-desk.texts.ts'

type Providers = Pick<Shop, 'providers'>

/** What staff can do with a refund now: `handle` on the wire. */
function presentHandle(shop: Providers, refund: RefundWithOrder): DeskRefund['handle'] {
  const isOwed = isStuck(refund) && refund.pay_status !== payStatus.refunded
  const redirect = isOwed && canRedirect(shop, refund)
  return { retry: isOwed && !isManual(refund.method), settle: isOwed, resolve: isPaidTwice(refund), redirect }
}

/** Refuses an action that the refund does not allow now; the refusal carries the allowed actions. */
export function refuseRefundConflict(shop: Providers, refund: RefundWithOrder): never {
  refuse('state-conflict', { handle: presentHandle(shop, refund) })
}

export function presentDeskRefund(shop: Providers, refund: RefundWithOrder, language: Language): DeskRefund {
  const { status, problem } = refund
  return {
    refund_id: refund.id,
    refund_sn: refund.sn,
    order_id: refund.order_id,
    order_sn: refund.order_sn,
    order_status: refund.order_status,
    payment_id: refund.payment_id,
    pay_sn: refund.pay_sn,
    method: refund.method,
    method_name: paymentMethods[refund.method].name[language],
    amount: refund.amount_fen,
    currency: refund.currency,
    charge: presentCharged(refund),
    reason_text: reasonText(refund.reason, language),
    status,
    status_text: refundStatusText(refund, language),
    problem_text: problemText(problem ?? (status === 'closed' ? 'closed' : null), language),
    settled_how: refund.settled_how,
    settled_reference: refund.settled_reference ?? '',
    create_time: seconds(refund.created_at),
    succeeded_at: secondsOrNull(refund.succeeded_at),
    handle: presentHandle(shop, refund),
  }
}

export const presentDeskPayment = (
  payment: PaymentWithOrder,
  handle: ReviewActions,
  language: Language,
): DeskPayment => ({
  payment_id: payment.id,
  pay_sn: payment.sn,
  order_id: payment.order_id,
  order_sn: payment.order_sn,
  order_status: payment.order_status,
  method: payment.method,
  method_name: paymentMethods[payment.method].name[language],
  amount: payment.amount_fen,
  received: payment.received_fen,
  currency: payment.currency,
  charge: presentCharge(payment),
  pay_status: payment.status,
  pay_status_text: payStatusText(payment, language),
  problem: payment.problem ?? '',
  problem_text: problemText(payment.problem, language),
  create_time: seconds(payment.created_at),
  paid_at: secondsOrNull(payment.paid_at),
  handle,
})

/** Who did a step of a payment or a refund, for staff. */
export const nameActor =
  (language: Language) =>
  ({ actor_type, staff_name }: HistoryRow): string =>
    staff_name ?? actorTexts[actor_type][language]
