import type { Job, SandboxContext } from '#sandbox/context.ts'
import { allowOnly } from '#sandbox/paypal/fields.ts'
import { newId } from '#sandbox/paypal/ids.ts'
import { capturePayment } from '#sandbox/paypal/payments.ts'
import {
  approvalUrl,
  capturesOf,
  findOrder,
  payerId,
  presentCaptured,
  presentCreated,
  presentOrder,
} from '#sandbox/paypal/present.ts'
import { readOrder } from '#sandbox/paypal/read-order.ts'
import { refuse } from '#sandbox/paypal/refusal.ts'
import type { ApiCall, ApiResponse } from '#sandbox/paypal/route.ts'
import { sendWebhook } from '#sandbox/paypal/webhooks.ts'
import type { Funding, PayPalOrder } from '#sandbox/records/paypal.ts'

/** How long the buyer can approve an order, and then how long the merchant can capture it. */
const lifetimeMs = 3 * 3_600_000

export function createOrder(context: SandboxContext, call: ApiCall): ApiResponse {
  if (call.body.payment_source !== undefined && !call.requestId) refuse('PAYPAL_REQUEST_ID_REQUIRED')
  const request = readOrder(call.body)
  const now = context.now()
  const order: PayPalOrder = {
    ...request,
    id: newId(),
    api_url: call.apiUrl,
    status: request.has_payment_source ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    expires_at: later(now, lifetimeMs),
  }
  context.state.paypal_orders.push(order)
  context.stateChanged()
  return { status: 201, body: presentOrder(context, order), minimal: presentCreated(order) }
}

export function getOrder(context: SandboxContext, { params }: ApiCall): ApiResponse {
  return { status: 200, body: presentOrder(context, requireOrder(context, params.id)) }
}

/** Captures an approved order. */
export async function captureOrder(
  context: SandboxContext,
  { params, body, fault }: ApiCall,
): Promise<ApiResponse> {
  // The provider also accepts a payment_source here; the sandbox supports PayPal's page only.
  allowOnly(body, [])
  const order = requireOrder(context, params.id)
  if (order.status === 'COMPLETED') refuse('ORDER_ALREADY_CAPTURED')
  // Assumption: the provider does not document the response for an order whose approval was reversed.
  if (order.status === 'VOIDED') refuse('ORDER_EXPIRED')
  if (order.status !== 'APPROVED') refuse('ORDER_NOT_APPROVED')
  if (isInvoicePaid(context, order)) refuse('DUPLICATE_INVOICE_ID')
  if (fault?.mode === 'declined' || order.at_capture === 'declined') declineCapture(context, order)

  const pending = fault?.mode === 'pending' || order.at_capture === 'pending'
  capturePayment(context, order, pending ? 'PENDING' : 'COMPLETED')
  if (fault?.mode === 'webhook-first') await context.runDueJobs()
  return {
    status: 201,
    body: presentOrder(context, order),
    minimal: presentCaptured(context, order),
  }
}

/** Whether another order with this invoice number is paid, for which the account refuses the number. */
function isInvoicePaid(context: SandboxContext, { unit }: PayPalOrder): boolean {
  if (!unit.invoice_id) return false
  return context.state.paypal_orders
    .filter((other) => other.unit.invoice_id === unit.invoice_id)
    .some((other) => capturesOf(context, other.id).some(({ status }) => status !== 'DECLINED'))
}

/**
 * Sends the buyer back to choose another instrument on the same order. Assumption: the order then needs
 * approval again; the provider documents only the link.
 */
function declineCapture(context: SandboxContext, order: PayPalOrder): never {
  order.status = order.has_payment_source ? 'PAYER_ACTION_REQUIRED' : 'CREATED'
  order.updated_at = context.now().toISOString()
  order.expires_at = later(context.now(), lifetimeMs)
  order.declined = true
  delete order.approved_at
  delete order.at_capture
  delete order.funding
  context.stateChanged()
  refuse('INSTRUMENT_DECLINED', {}, [{ href: approvalUrl(order), rel: 'redirect', method: 'GET' }])
}

/** Why the buyer cannot approve an order. */
export type NotApprovableReason = 'expired' | 'approved' | 'paid' | 'reversed'

export function notApprovableReason(
  context: SandboxContext,
  order: PayPalOrder,
): NotApprovableReason | undefined {
  if (order.status === 'COMPLETED') return 'paid'
  if (order.status === 'VOIDED') return 'reversed'
  if (order.status === 'APPROVED') return 'approved'
  return order.expires_at <= context.now().toISOString() ? 'expired' : undefined
}

export type Approval = { funding?: Funding; at_capture?: PayPalOrder['at_capture'] }

/** The buyer approves the order. @returns why it was not possible, if so */
export function approveOrder(
  context: SandboxContext,
  order: PayPalOrder,
  { funding = 'balance', at_capture }: Approval = {},
): NotApprovableReason | undefined {
  const reason = notApprovableReason(context, order)
  if (reason) return reason
  const now = context.now()
  order.status = 'APPROVED'
  order.approved_at = now.toISOString()
  order.updated_at = now.toISOString()
  order.expires_at = later(now, lifetimeMs)
  order.funding = funding
  if (at_capture) order.at_capture = at_capture
  delete order.declined
  sendWebhook(context, 'CHECKOUT.ORDER.APPROVED', { order })
  return undefined
}

/** The page that the browser opens after the buyer approved or canceled. A cancellation does not change the order. */
export function returnUrl(order: PayPalOrder, outcome: 'approved' | 'canceled'): string | undefined {
  const given = outcome === 'approved' ? order.return_url : order.cancel_url
  if (!given) return undefined
  const url = new URL(given)
  url.searchParams.set('token', order.id)
  if (outcome === 'approved') url.searchParams.set('PayerID', payerId)
  return url.href
}

/** Reverses approvals that the merchant did not capture in time: the buyer gets the money back. */
export function reversalJob(context: SandboxContext): Job {
  const approved = () => context.state.paypal_orders.filter(({ status }) => status === 'APPROVED')
  return {
    nextRunAt() {
      const times = approved().map(({ expires_at }) => Date.parse(expires_at))
      return times.length ? Math.min(...times) : undefined
    },
    async run() {
      if (context.closing.aborted) return
      const now = context.now().toISOString()
      for (const order of approved()) {
        if (order.expires_at > now) continue
        order.status = 'VOIDED'
        order.updated_at = now
        sendWebhook(context, 'CHECKOUT.PAYMENT-APPROVAL.REVERSED', { order })
      }
    },
  }
}

function requireOrder(context: SandboxContext, id: string | undefined): PayPalOrder {
  return findOrder(context, id) ?? refuse('INVALID_RESOURCE_ID', { field: 'order_id', location: 'path' })
}

function later(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString()
}
