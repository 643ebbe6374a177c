import type { SandboxContext } from '#sandbox/context.ts'
import { webhookForgeries } from '#sandbox/faults.ts'
import { type NoticeChannel, newDelivery, queueNotice } from '#sandbox/notice-queue.ts'
import { newEventId } from '#sandbox/paypal/ids.ts'
import { presentCapture, presentDispute, presentOrder, presentRefund } from '#sandbox/paypal/present.ts'
import { transmit } from '#sandbox/paypal/transmit-webhook.ts'
import type {
  PayPalCapture,
  PayPalDispute,
  PayPalOrder,
  PayPalRefund,
  PayPalWebhook,
  PayPalWebhookType,
} from '#sandbox/records/paypal.ts'

/** The provider repeats 25 times within 3 days. Assumption: these are the delays, in seconds. */
const retryDelays = [
  10,
  30,
  60,
  120,
  300,
  600,
  1_200,
  2_400,
  3_600,
  7_200,
  10_800,
  ...Array.from({ length: 14 }, () => 16_560),
]

/** The event, and the order, capture, refund or dispute that it is about. */
export type Subject = {
  order: PayPalOrder
  capture?: PayPalCapture
  refund?: PayPalRefund
  dispute?: PayPalDispute
}

/** Sends an event to the merchant's webhook, if an address for it is known. */
export function sendWebhook(context: SandboxContext, event_type: PayPalWebhookType, subject: Subject): void {
  const webhook = newWebhook(context, event_type, subject)
  if (webhook.url) queueNotice(context, webhookChannel(context), webhook)
  else context.stateChanged()
}

export function newWebhook(
  context: SandboxContext,
  event_type: PayPalWebhookType,
  subject: Subject,
): PayPalWebhook {
  const { order, capture, refund, dispute } = subject
  const id = newEventId()
  const created_at = context.now().toISOString()
  const eventUrl = `${order.api_url}/v1/notifications/webhooks-events/${id}`
  const body = JSON.stringify({
    id,
    event_version: '1.0',
    create_time: created_at,
    ...resourceOf(context, event_type, subject),
    event_type,
    links: [
      { href: eventUrl, rel: 'self', method: 'GET' },
      { href: `${eventUrl}/resend`, rel: 'resend', method: 'POST' },
    ],
  })
  return {
    id,
    event_type,
    order_id: order.id,
    ...(capture && { capture_id: capture.id }),
    ...(refund && { refund_id: refund.id }),
    ...(dispute && { dispute_id: dispute.id }),
    url: webhookUrl(context, order),
    api_url: order.api_url,
    body,
    created_at,
    ...newDelivery(context),
  }
}

export function webhookChannel(context: SandboxContext): NoticeChannel<PayPalWebhook> {
  return {
    notices: () => context.state.paypal_webhooks,
    target: () => 'paypal.webhook',
    subjects: ({ event_type, order_id, capture_id, refund_id, dispute_id }) => [
      event_type,
      order_id,
      capture_id,
      refund_id,
      dispute_id,
    ],
    forgeries: webhookForgeries,
    retryDelays,
    send: (webhook, forgery) => transmit(context, webhook, forgery),
  }
}

function webhookUrl({ state }: SandboxContext, { return_url }: PayPalOrder): string {
  const { paypal_webhook_url } = state.settings
  return paypal_webhook_url || (return_url ? new URL('/hooks/paypal', return_url).href : '')
}

function resourceOf(
  context: SandboxContext,
  type: PayPalWebhookType,
  { order, capture, refund, dispute }: Subject,
): object {
  const { currency_code, value } = (refund ?? capture)?.amount ?? order.unit.amount
  const amount = `$ ${value} ${currency_code}`
  switch (type) {
    case 'CHECKOUT.ORDER.APPROVED':
      return {
        resource_type: 'checkout-order',
        resource_version: '2.0',
        summary: 'An order has been approved by buyer',
        resource: presentOrder(context, order),
      }
    case 'CHECKOUT.PAYMENT-APPROVAL.REVERSED':
      // Like the documented sample: only here the resource names the order `order_id`.
      return {
        resource_type: 'checkout-order',
        summary: 'A payment has been reversed after approval.',
        resource: {
          order_id: order.id,
          purchase_units: [
            {
              reference_id: order.unit.reference_id,
              ...(order.unit.custom_id && { custom_id: order.unit.custom_id }),
              ...(order.unit.invoice_id && { invoice_id: order.unit.invoice_id }),
            },
          ],
          payment_source: { paypal: {} },
        },
      }
    case 'PAYMENT.CAPTURE.REFUNDED':
    case 'PAYMENT.CAPTURE.REVERSED':
      return {
        resource_type: 'refund',
        resource_version: '2.0',
        summary: `A ${amount} capture payment was ${type.endsWith('REVERSED') ? 'reversed' : 'refunded'}`,
        resource: presentRefund(context, refund!),
      }
    case 'CUSTOMER.DISPUTE.CREATED':
    case 'CUSTOMER.DISPUTE.UPDATED':
    case 'CUSTOMER.DISPUTE.RESOLVED':
      return {
        resource_type: 'dispute',
        summary: `A dispute was ${type.split('.')[2]!.toLowerCase()} with case # ${dispute!.id}`,
        resource: presentDispute(context, dispute!),
      }
    case 'PAYMENT.CAPTURE.COMPLETED':
    case 'PAYMENT.CAPTURE.PENDING':
    case 'PAYMENT.CAPTURE.DENIED':
      return {
        resource_type: 'capture',
        resource_version: '2.0',
        summary: `Payment ${type.split('.')[2]!.toLowerCase()} for ${amount}`,
        resource: presentCapture(context, capture!),
      }
  }
}
