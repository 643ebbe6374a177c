import type { SandboxContext } from '#sandbox/context.ts'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { minorUnits, money } from '#sandbox/paypal/money.ts'
import type {
  Money,
  PayPalCapture,
  PayPalDispute,
  PayPalOrder,
  PayPalRefund,
} from '#sandbox/records/paypal.ts'

const payee = {
  email_address: 'merchant@sandbox.example',
  merchant_id: sandboxCredentials.paypal.merchant_id,
}
const buyer = {
  name: { given_name: 'Ada', surname: 'Sandbox' },
  email_address: 'ada@sandbox.example',
  payer_id: 'SANDB0XBUYER1',
  address: { country_code: 'US' },
}
export const payerId = buyer.payer_id

type Link = { href: string; rel: string; method: string }

/** Finds an order that the API still knows; it forgets an order that was not approved in time. */
export function findOrder(context: SandboxContext, id: string | undefined): PayPalOrder | undefined {
  const order = context.state.paypal_orders.find((candidate) => candidate.id === id)
  const expired = order && isUnapproved(order) && order.expires_at <= context.now().toISOString()
  return expired ? undefined : order
}

function isUnapproved({ status }: PayPalOrder): boolean {
  return status === 'CREATED' || status === 'PAYER_ACTION_REQUIRED'
}

export function capturesOf(context: SandboxContext, orderId: string): PayPalCapture[] {
  return context.state.paypal_captures.filter(({ order_id }) => order_id === orderId)
}

/** A capture whose order is no longer stored is unknown, like the order. */
export function findCapture(context: SandboxContext, id: string | undefined): PayPalCapture | undefined {
  const capture = context.state.paypal_captures.find((candidate) => candidate.id === id)
  const { paypal_orders } = context.state
  return capture && paypal_orders.some((order) => order.id === capture.order_id) ? capture : undefined
}

export function refundsOf(context: SandboxContext, captureId: string): PayPalRefund[] {
  return context.state.paypal_refunds.filter(({ capture_id }) => capture_id === captureId)
}

/** Sum of a capture's completed and pending refunds, in minor units. */
export function refundedOf(context: SandboxContext, captureId: string): number {
  return refundsOf(context, captureId)
    .filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
    .reduce((sum, { amount }) => sum + minorUnits(amount), 0)
}

export function openDisputeOf(context: SandboxContext, captureId: string): PayPalDispute | undefined {
  const { paypal_disputes } = context.state
  return paypal_disputes.find(({ capture_id, status }) => capture_id === captureId && status !== 'RESOLVED')
}

export function orderOf(context: SandboxContext, capture: PayPalCapture): PayPalOrder {
  return context.state.paypal_orders.find(({ id }) => id === capture.order_id)!
}

/** The name that the buyer sees. */
export function payeeName({ brand_name }: PayPalOrder): string {
  return brand_name || payee.email_address
}

/** The page on which the buyer approves the order. */
export function approvalUrl({ api_url, id }: PayPalOrder): string {
  return `${api_url}/checkoutnow?token=${id}`
}

/** The whole order, as `GET` and `Prefer: return=representation` return it. */
export function presentOrder(context: SandboxContext, order: PayPalOrder): object {
  const { id, status, unit } = order
  const captures = capturesOf(context, id)
  const refunds = captures.flatMap((capture) => refundsOf(context, capture.id))
  return {
    id,
    intent: 'CAPTURE',
    status,
    ...presentSource(order),
    purchase_units: [
      {
        ...unit,
        payee,
        ...(captures.length > 0 && {
          payments: {
            captures: captures.map((capture) => presentCapture(context, capture)),
            ...(refunds.length > 0 && { refunds: refunds.map((refund) => presentRefund(context, refund)) }),
          },
        }),
      },
    ],
    ...(order.approved_at && { payer: buyer }),
    create_time: providerTime(order.created_at),
    ...(order.updated_at !== order.created_at && { update_time: providerTime(order.updated_at) }),
    links: orderLinks(order),
  }
}

/** The default response to creating an order. */
export function presentCreated(order: PayPalOrder): object {
  return { id: order.id, status: order.status, ...presentSource(order), links: orderLinks(order) }
}

/** The default response to capturing an order. */
export function presentCaptured(context: SandboxContext, order: PayPalOrder): object {
  return {
    id: order.id,
    status: order.status,
    ...presentSource(order),
    purchase_units: [
      {
        reference_id: order.unit.reference_id,
        payments: {
          captures: capturesOf(context, order.id).map((capture) => presentCapture(context, capture)),
        },
      },
    ],
    payer: buyer,
    links: orderLinks(order),
  }
}

/** Assumption: a guest who pays by card shows as a PayPal account that is not verified. */
function presentSource({ has_payment_source, approved_at, funding }: PayPalOrder): object {
  if (!approved_at) return has_payment_source ? { payment_source: { paypal: {} } } : {}
  return {
    payment_source: {
      paypal: {
        email_address: buyer.email_address,
        account_id: buyer.payer_id,
        account_status: funding === 'card' ? 'UNVERIFIED' : 'VERIFIED',
        name: buyer.name,
        address: buyer.address,
      },
    },
  }
}

function orderLinks(order: PayPalOrder): Link[] {
  const href = `${order.api_url}/v2/checkout/orders/${order.id}`
  const self = { href, rel: 'self', method: 'GET' }
  const update = { href, rel: 'update', method: 'PATCH' }
  const capture = { href: `${href}/capture`, rel: 'capture', method: 'POST' }
  const page = (rel: string) => ({ href: approvalUrl(order), rel, method: 'GET' })
  switch (order.status) {
    case 'PAYER_ACTION_REQUIRED':
      return [self, page('payer-action')]
    case 'CREATED':
      return [self, page('approve'), update, capture]
    case 'APPROVED':
      return [self, update, capture]
    case 'COMPLETED':
    case 'VOIDED':
      return [self]
  }
}

export function presentCapture(context: SandboxContext, capture: PayPalCapture): object {
  const order = orderOf(context, capture)
  const { custom_id, invoice_id } = order.unit
  const captureUrl = `${order.api_url}/v2/payments/captures/${capture.id}`
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.reason && { status_details: { reason: capture.reason } }),
    amount: capture.amount,
    final_capture: true,
    disbursement_mode: 'INSTANT',
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    ...(capture.status !== 'PENDING' &&
      capture.status !== 'DECLINED' && { seller_receivable_breakdown: receivable(capture.amount) }),
    ...(invoice_id && { invoice_id }),
    ...(custom_id && { custom_id }),
    supplementary_data: { related_ids: { order_id: order.id } },
    create_time: providerTime(capture.created_at),
    update_time: providerTime(capture.updated_at),
    links: [
      { href: captureUrl, rel: 'self', method: 'GET' },
      { href: `${captureUrl}/refund`, rel: 'refund', method: 'POST' },
      { href: `${order.api_url}/v2/checkout/orders/${order.id}`, rel: 'up', method: 'GET' },
    ],
  }
}

/**
 * What the merchant receives after a fee of 3.49 % and 49 minor units, the
 * rate for domestic checkouts in USD.
 */
function receivable(gross: Money): object {
  const amount = minorUnits(gross)
  const fee = Math.min(amount, Math.round((amount * 349) / 10_000) + 49)
  return {
    gross_amount: gross,
    paypal_fee: money(gross.currency_code, fee),
    net_amount: money(gross.currency_code, amount - fee),
  }
}

/** A refund names its capture only in the link `up`: the provider documents no `related_ids` for refunds. */
export function presentRefund(context: SandboxContext, refund: PayPalRefund): object {
  const { id, status, amount, invoice_id, custom_id, note_to_payer } = refund
  const { currency_code } = amount
  return {
    id,
    status,
    amount,
    ...(invoice_id && { invoice_id }),
    ...(custom_id && { custom_id }),
    ...(note_to_payer && { note_to_payer }),
    seller_payable_breakdown: {
      gross_amount: amount,
      paypal_fee: money(currency_code, 0),
      net_amount: amount,
      total_refunded_amount: money(currency_code, refundedOf(context, refund.capture_id)),
    },
    create_time: providerTime(refund.created_at),
    update_time: providerTime(refund.updated_at),
    links: refundLinks(context, refund),
  }
}

export function refundLinks(context: SandboxContext, { id, capture_id }: PayPalRefund): Link[] {
  const capture = context.state.paypal_captures.find((candidate) => candidate.id === capture_id)!
  const { api_url } = orderOf(context, capture)
  return [
    { href: `${api_url}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
    { href: `${api_url}/v2/payments/captures/${capture_id}`, rel: 'up', method: 'GET' },
  ]
}

/** The provider's times have no fractions of a second. */
function providerTime(iso: string): string {
  return `${iso.slice(0, 19)}Z`
}

/**
 * A dispute in the form of the Disputes API, without the links to answer it, because the merchant does that in the
 * console.
 */
export function presentDispute(context: SandboxContext, dispute: PayPalDispute): object {
  const capture = findCapture(context, dispute.capture_id)!
  const { unit } = orderOf(context, capture)
  return {
    dispute_id: dispute.id,
    create_time: dispute.created_at,
    update_time: dispute.updated_at,
    disputed_transactions: [
      {
        buyer_transaction_id: `B${capture.id.slice(1)}`,
        seller_transaction_id: capture.id,
        create_time: capture.created_at,
        transaction_status: 'COMPLETED',
        gross_amount: capture.amount,
        ...(unit.invoice_id && { invoice_number: unit.invoice_id }),
        ...(unit.custom_id && { custom: unit.custom_id }),
        buyer: { name: `${buyer.name.given_name} ${buyer.name.surname}` },
        seller: { email: payee.email_address, merchant_id: payee.merchant_id },
      },
    ],
    reason: dispute.reason,
    status: dispute.status,
    dispute_amount: dispute.amount,
    ...(dispute.outcome && {
      dispute_outcome: { outcome_code: dispute.outcome, amount_refunded: dispute.amount },
    }),
    dispute_life_cycle_stage: 'INQUIRY',
    dispute_channel: 'INTERNAL',
    ...(dispute.status === 'WAITING_FOR_SELLER_RESPONSE' && { seller_response_due_date: dispute.respond_by }),
  }
}
