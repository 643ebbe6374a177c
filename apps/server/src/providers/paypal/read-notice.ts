import { verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type Static, Type } from 'typebox'
import type { NoticeReading, ProviderNotice } from '../payment-provider.ts'
import { readJson } from '../read-json.ts'
import type { WebhookCertificates } from './webhook-certificates.ts'

const Resource = Type.Object({
  id: Type.Optional(Type.String()),
  dispute_id: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  order_id: Type.Optional(Type.String()),
  status: Type.Optional(Type.String()),
  custom_id: Type.Optional(Type.String()),
  purchase_units: Type.Optional(Type.Array(Type.Object({ custom_id: Type.Optional(Type.String()) }))),
  supplementary_data: Type.Optional(
    Type.Object({
      related_ids: Type.Optional(Type.Object({ order_id: Type.Optional(Type.String()) })),
    }),
  ),
})

const Event = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  create_time: Type.String(),
  event_type: Type.String(),
  resource: Resource,
})
type Event = Static<typeof Event>

const paymentEvents: readonly string[] = [
  'CHECKOUT.ORDER.APPROVED',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  // PayPal's documents use both words for the same event.
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.DECLINED',
]
const refundEvents: readonly string[] = [
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.REFUND.PENDING',
  'PAYMENT.REFUND.COMPLETED',
  'PAYMENT.REFUND.FAILED',
]
/** PayPal took the money back, for example after a chargeback. */
const reversalEvent = 'PAYMENT.CAPTURE.REVERSED'

const disputeEvents: readonly string[] = [
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
]

type Rejection = 'unsigned' | 'unknown-key' | 'bad-signature' | 'malformed'

/**
 * Checks the signature over the raw bytes, then reads which payment, refund or dispute the webhook is about. It has no
 * time limit, because PayPal repeats a webhook for three days, and an old one only makes us query PayPal.
 */
export async function readNotice(
  rawBody: Buffer,
  header: (name: string) => string | undefined,
  { webhookId, certificates }: { webhookId: string; certificates: WebhookCertificates },
): Promise<NoticeReading> {
  const id = header('paypal-transmission-id')
  const time = header('paypal-transmission-time')
  const signature = header('paypal-transmission-sig')
  const address = header('paypal-cert-url')
  if (!id || !time || !signature || !address) return reject('unsigned')
  if (header('paypal-auth-algo') !== 'SHA256withRSA') return reject('unsigned')
  const certificate = await certificates.find(address)
  if (!certificate) return reject('unknown-key')
  const message = `${id}|${time}|${webhookId}|${crc32(rawBody)}`
  const isGenuine = verify(
    'sha256',
    Buffer.from(message),
    certificate.publicKey,
    Buffer.from(signature, 'base64'),
  )
  if (!isGenuine) return reject('bad-signature')

  const event = readJson(Event, rawBody.toString('utf8'))
  const occurredAt = new Date(event?.create_time ?? '')
  if (!event || Number.isNaN(occurredAt.getTime())) return reject('malformed')
  const subject = subjectOf(event)
  if (!subject) return reject('malformed')
  return { ok: true, notice: { noticeId: event.id, occurredAt, ...subject }, record: recordOf(event) }
}

type Subject = ProviderNotice extends infer N
  ? N extends unknown
    ? Omit<N, 'noticeId' | 'occurredAt'>
    : never
  : never

/** `undefined` when an event that concerns us does not say which payment, refund or dispute it is about. */
function subjectOf({ event_type: eventType, resource }: Event): Subject | undefined {
  if (paymentEvents.includes(eventType)) {
    const paymentSn =
      resource.custom_id ??
      resource.purchase_units?.[0]?.custom_id ??
      resource.supplementary_data?.related_ids?.order_id ??
      resource.order_id ??
      resource.id
    return paymentSn ? { kind: 'payment', payment: { paymentSn } } : undefined
  }
  if (disputeEvents.includes(eventType)) {
    return resource.dispute_id ? { kind: 'dispute', number: resource.dispute_id } : undefined
  }
  const refundSn = resource.id
  if (refundEvents.includes(eventType)) return refundSn ? { kind: 'refund', refund: { refundSn } } : undefined
  if (eventType === reversalEvent) return refundSn ? { kind: 'reversal', refund: { refundSn } } : undefined
  return { kind: 'other', eventType }
}

/** The event without the payer's name and addresses. */
const recordOf = ({ resource: { purchase_units, ...resource }, ...event }: Event): string =>
  JSON.stringify({
    id: event.id,
    create_time: event.create_time,
    event_type: event.event_type,
    resource: {
      id: resource.id,
      dispute_id: resource.dispute_id,
      order_id: resource.order_id ?? resource.supplementary_data?.related_ids?.order_id,
      status: resource.status,
      custom_id: resource.custom_id ?? purchase_units?.[0]?.custom_id,
    },
  })

function reject(rejection: Rejection): NoticeReading {
  return { ok: false, rejection }
}
