import type { SandboxContext } from '#sandbox/context.ts'
import { allowOnly, optionalText } from '#sandbox/paypal/fields.ts'
import { newId } from '#sandbox/paypal/ids.ts'
import { minorUnits, money, readMoney } from '#sandbox/paypal/money.ts'
import {
  findCapture,
  openDisputeOf,
  orderOf,
  presentCapture,
  presentRefund,
  refundedOf,
  refundLinks,
  refundsOf,
} from '#sandbox/paypal/present.ts'
import { refuse } from '#sandbox/paypal/refusal.ts'
import type { ApiCall, ApiResponse } from '#sandbox/paypal/route.ts'
import { sendWebhook } from '#sandbox/paypal/webhooks.ts'
import type { PayPalCapture, PayPalOrder, PayPalRefund } from '#sandbox/records/paypal.ts'

/** Assumption: the provider documents that there is a limit, but not its length. */
const refundableForMs = 180 * 24 * 3_600_000
/** Assumption: the provider documents that there is a limit, but not the number. */
const maxRefunds = 50

export function getCapture(context: SandboxContext, { params }: ApiCall): ApiResponse {
  return { status: 200, body: presentCapture(context, requireCapture(context, params.id)) }
}

export function getRefund(context: SandboxContext, { params }: ApiCall): ApiResponse {
  const refund = context.state.paypal_refunds.find(({ id }) => id === params.id)
  if (!refund) refuse('INVALID_RESOURCE_ID', { field: 'refund_id', location: 'path' })
  return { status: 200, body: presentRefund(context, refund) }
}

/** Refunds a capture; without an amount, the rest of it. */
export function refundCapture(context: SandboxContext, { params, body, fault }: ApiCall): ApiResponse {
  const capture = requireCapture(context, params.id)
  allowOnly(body, ['amount', 'invoice_id', 'custom_id', 'note_to_payer'])
  const given = body.amount === undefined ? undefined : readMoney(body.amount, '/amount')
  const input: RefundInput = {
    invoice_id: optionalText(body, 'invoice_id', 127),
    custom_id: optionalText(body, 'custom_id', 127),
    note_to_payer: optionalText(body, 'note_to_payer', 255),
  }
  checkRefundable(context, capture)
  if (given && given.currency_code !== capture.amount.currency_code)
    refuse('REFUND_CAPTURE_CURRENCY_MISMATCH')
  const left = leftOf(context, capture)
  const minor = given ? minorUnits(given) : left
  if (minor > left) refuse('REFUND_AMOUNT_EXCEEDED')
  if (minor < left && openDisputeOf(context, capture.id)) refuse('TRANSACTION_DISPUTED')
  if (minor > balanceOf(context, capture)) refuse('REFUND_FAILED_INSUFFICIENT_FUNDS')
  if (input.invoice_id && context.state.paypal_refunds.some((one) => one.invoice_id === input.invoice_id))
    refuse('DUPLICATE_INVOICE_ID')
  const status = fault?.mode === 'pending' ? 'PENDING' : fault?.mode === 'failed' ? 'FAILED' : 'COMPLETED'
  const refund = addRefund(context, capture, minor, status, input)
  return {
    status: 201,
    body: presentRefund(context, refund),
    minimal: { id: refund.id, status: refund.status, links: refundLinks(context, refund) },
  }
}

function checkRefundable(context: SandboxContext, capture: PayPalCapture): void {
  if (capture.status === 'PENDING') refuse('PENDING_CAPTURE')
  if (capture.status === 'DECLINED') refuse('REFUND_NOT_ALLOWED')
  if (leftOf(context, capture) === 0) refuse('CAPTURE_FULLY_REFUNDED')
  if (context.now().getTime() - Date.parse(capture.created_at) > refundableForMs)
    refuse('REFUND_TIME_LIMIT_EXCEEDED')
  if (refundsOf(context, capture.id).length >= maxRefunds) refuse('MAX_NUMBER_OF_REFUNDS_EXCEEDED')
}

/** Refunds in the provider's console; without a value, the rest. @returns why it was not possible, if so */
export function refundInConsole(
  context: SandboxContext,
  capture: PayPalCapture,
  value?: string,
): { refund: PayPalRefund } | { problem: string } {
  const { currency_code } = capture.amount
  const given = value === undefined ? leftOf(context, capture) : minorUnits({ currency_code, value })
  const problem = consoleRefundProblem(context, capture, given)
  return problem ? { problem } : { refund: addRefund(context, capture, given, 'COMPLETED') }
}

function consoleRefundProblem(
  context: SandboxContext,
  capture: PayPalCapture,
  minor: number,
): string | undefined {
  if (!isPaid(capture)) return `The capture is ${capture.status}`
  if (!Number.isSafeInteger(minor) || minor < 1) return 'Not an amount'
  if (minor > leftOf(context, capture)) return 'More than is left'
  return minor > balanceOf(context, capture) ? 'More than the merchant has' : undefined
}

/** Whether the merchant has received the money, refunded or not. */
export function isPaid({ status }: PayPalCapture): boolean {
  return status !== 'PENDING' && status !== 'DECLINED'
}

/** The amount of a capture that can still be refunded, in minor units. */
export function leftOf(context: SandboxContext, capture: PayPalCapture): number {
  return minorUnits(capture.amount) - refundedOf(context, capture.id)
}

type RefundInput = { [name in 'invoice_id' | 'custom_id' | 'note_to_payer']?: string | undefined }

type RefundEvent = 'PAYMENT.CAPTURE.REFUNDED' | 'PAYMENT.CAPTURE.REVERSED'

/** Takes a refund from the merchant's balance. A failed one takes nothing. */
function addRefund(
  context: SandboxContext,
  capture: PayPalCapture,
  minor: number,
  status: PayPalRefund['status'],
  input: RefundInput = {},
  event: RefundEvent = 'PAYMENT.CAPTURE.REFUNDED',
): PayPalRefund {
  const now = context.now().toISOString()
  const refund: PayPalRefund = {
    ...(Object.fromEntries(Object.entries(input).filter(([, value]) => value)) as Record<string, string>),
    id: newId(),
    capture_id: capture.id,
    status,
    amount: money(capture.amount.currency_code, minor),
    created_at: now,
    updated_at: now,
  }
  context.state.paypal_refunds.push(refund)
  if (status !== 'FAILED') addToBalance(context, capture, -minor)
  if (status === 'COMPLETED') completeRefund(context, capture, refund, event)
  context.stateChanged()
  return refund
}

/** Ends a pending refund. The provider sends a webhook for a completed one only. */
export function finishRefund(
  context: SandboxContext,
  refund: PayPalRefund,
  status: 'COMPLETED' | 'FAILED' | 'CANCELLED',
): void {
  const capture = requireCapture(context, refund.capture_id)
  refund.status = status
  refund.updated_at = context.now().toISOString()
  if (status === 'COMPLETED') completeRefund(context, capture, refund, 'PAYMENT.CAPTURE.REFUNDED')
  else addToBalance(context, capture, minorUnits(refund.amount))
  context.stateChanged()
}

function completeRefund(
  context: SandboxContext,
  capture: PayPalCapture,
  refund: PayPalRefund,
  event: RefundEvent,
): void {
  const completed = refundsOf(context, capture.id)
    .filter(({ status }) => status === 'COMPLETED')
    .reduce((sum, { amount }) => sum + minorUnits(amount), 0)
  capture.status = completed === minorUnits(capture.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  capture.updated_at = context.now().toISOString()
  sendWebhook(context, event, { order: orderOf(context, capture), capture, refund })
}

/** Captures an approved order, or starts a review of the payment. */
export function capturePayment(
  context: SandboxContext,
  order: PayPalOrder,
  status: 'COMPLETED' | 'PENDING',
): void {
  const now = context.now().toISOString()
  const { currency_code, value } = order.unit.amount
  const capture: PayPalCapture = {
    id: newId(),
    order_id: order.id,
    status,
    ...(status === 'PENDING' && { reason: 'PENDING_REVIEW' }),
    amount: { currency_code, value },
    created_at: now,
    updated_at: now,
  }
  // The order is also completed if its payment is under review.
  order.status = 'COMPLETED'
  order.updated_at = now
  context.state.paypal_captures.push(capture)
  if (status === 'COMPLETED') addToBalance(context, capture, minorUnits(capture.amount))
  sendWebhook(context, `PAYMENT.CAPTURE.${status}`, { order, capture })
}

/** Ends the review of a payment. */
export function finishCapture(
  context: SandboxContext,
  capture: PayPalCapture,
  result: 'complete' | 'deny',
): void {
  capture.status = result === 'complete' ? 'COMPLETED' : 'DECLINED'
  capture.updated_at = context.now().toISOString()
  if (result === 'complete') {
    delete capture.reason
    addToBalance(context, capture, minorUnits(capture.amount))
  } else capture.reason = 'DECLINED_BY_RISK_FRAUD_FILTERS'
  sendWebhook(context, result === 'complete' ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED', {
    order: orderOf(context, capture),
    capture,
  })
}

/**
 * The provider takes back the rest of a capture, or some of it, for example after a chargeback. Assumption: it
 * appears as a refund of the capture, because the provider documents no separate status for it.
 */
export function reverseCapture(
  context: SandboxContext,
  capture: PayPalCapture,
  minor = leftOf(context, capture),
): PayPalRefund {
  return addRefund(context, capture, minor, 'COMPLETED', {}, 'PAYMENT.CAPTURE.REVERSED')
}

/** The provider's fees are not taken from the balance, so that a full refund is always possible. */
function addToBalance(context: SandboxContext, { amount }: PayPalCapture, minor: number): void {
  const { paypal_balances } = context.state
  paypal_balances[amount.currency_code] = (paypal_balances[amount.currency_code] ?? 0) + minor
}

function balanceOf(context: SandboxContext, { amount }: PayPalCapture): number {
  return context.state.paypal_balances[amount.currency_code] ?? 0
}

function requireCapture(context: SandboxContext, id: string | undefined): PayPalCapture {
  return findCapture(context, id) ?? refuse('INVALID_RESOURCE_ID', { field: 'capture_id', location: 'path' })
}
