import type { SandboxContext } from '#sandbox/context.ts'
import { newDisputeId } from '#sandbox/paypal/ids.ts'
import { minorUnits, money } from '#sandbox/paypal/money.ts'
import { isPaid, leftOf, reverseCapture } from '#sandbox/paypal/payments.ts'
import { findCapture, openDisputeOf, orderOf, presentDispute } from '#sandbox/paypal/present.ts'
import { refuse } from '#sandbox/paypal/refusal.ts'
import type { ApiCall, ApiResponse } from '#sandbox/paypal/route.ts'
import { sendWebhook } from '#sandbox/paypal/webhooks.ts'
import type { DisputeReason, PayPalCapture, PayPalDispute } from '#sandbox/records/paypal.ts'

/** How long the merchant can answer. Assumption: the provider documents ten days for a claim. */
const answerableForMs = 10 * 24 * 3_600_000

export const disputeReasons: readonly DisputeReason[] = [
  'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
  'MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED',
  'UNAUTHORISED',
]

/** `answer`: the merchant answers in PayPal's console. The others end the dispute. */
export const disputeResults = ['answer', 'seller', 'buyer', 'withdrawn'] as const
export type DisputeResult = (typeof disputeResults)[number]

const outcomes = {
  seller: 'RESOLVED_SELLER_FAVOUR',
  buyer: 'RESOLVED_BUYER_FAVOUR',
  withdrawn: 'CANCELED_BY_BUYER',
} as const

export function getDispute(context: SandboxContext, { params }: ApiCall): ApiResponse {
  const dispute = context.state.paypal_disputes.find(({ id }) => id === params.id)
  if (!dispute || !findCapture(context, dispute.capture_id)) refuse('INVALID_RESOURCE_ID')
  return { status: 200, body: presentDispute(context, dispute) }
}

/** `undefined` if there is nothing to dispute or a dispute is already open. */
export function openDispute(
  context: SandboxContext,
  capture: PayPalCapture,
  { reason = disputeReasons[0]!, value }: { reason?: DisputeReason; value?: string } = {},
): PayPalDispute | undefined {
  const { currency_code } = capture.amount
  const left = leftOf(context, capture)
  const minor = value === undefined ? left : minorUnits({ currency_code, value })
  if (!isPaid(capture) || minor < 1 || minor > left || openDisputeOf(context, capture.id)) return undefined
  const now = context.now()
  const dispute: PayPalDispute = {
    id: newDisputeId(),
    capture_id: capture.id,
    reason,
    status: 'WAITING_FOR_SELLER_RESPONSE',
    amount: money(currency_code, minor),
    respond_by: new Date(now.getTime() + answerableForMs).toISOString(),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  }
  context.state.paypal_disputes.push(dispute)
  sendWebhook(context, 'CUSTOMER.DISPUTE.CREATED', { order: orderOf(context, capture), capture, dispute })
  return dispute
}

/** False if the dispute has ended or has already been answered. */
export function changeDispute(
  context: SandboxContext,
  dispute: PayPalDispute,
  result: DisputeResult,
): boolean {
  const capture = findCapture(context, dispute.capture_id)
  if (!capture || dispute.status === 'RESOLVED') return false
  if (result === 'answer' && dispute.status === 'UNDER_REVIEW') return false
  const order = orderOf(context, capture)
  dispute.updated_at = context.now().toISOString()
  if (result === 'answer') {
    dispute.status = 'UNDER_REVIEW'
    sendWebhook(context, 'CUSTOMER.DISPUTE.UPDATED', { order, capture, dispute })
    return true
  }
  dispute.status = 'RESOLVED'
  dispute.outcome = outcomes[result]
  const minor = Math.min(minorUnits(dispute.amount), leftOf(context, capture))
  if (result === 'buyer' && minor > 0) reverseCapture(context, capture, minor)
  sendWebhook(context, 'CUSTOMER.DISPUTE.RESOLVED', { order, capture, dispute })
  return true
}
