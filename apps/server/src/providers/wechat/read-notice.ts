import { Type } from 'typebox'
import type { Clock } from '#server/runtime/clock.ts'
import type { NoticeReading } from '../payment-provider.ts'
import { readJson } from '../read-json.ts'
import { decryptResource, EncryptedResource } from './decrypt-resource.ts'
import type { KeyRing } from './key-ring.ts'
import { RefundNotice, readRefund } from './read-refund.ts'
import { readTransaction, Transaction } from './read-transaction.ts'
import { findSignatureProblem, type HeaderReader, type SignatureProblem } from './verify-signature.ts'
import type { WechatPayConfig } from './wechat-pay.config.ts'

const Envelope = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 36 }),
  create_time: Type.String(),
  event_type: Type.String(),
  resource: EncryptedResource,
})

/** The notice names only the complaint; the shop queries what happened to it. */
const ComplaintNotice = Type.Object({ complaint_id: Type.String({ minLength: 1, maxLength: 64 }) })

const subjects = ['TRANSACTION', 'REFUND', 'COMPLAINT'] as const

type NoticeEvent = { noticeId: string; occurredAt: Date }
type Rejection = SignatureProblem | 'malformed' | 'cannot-decrypt' | 'other-merchant' | 'other-app'

/** Checks the signature over the raw bytes, then the envelope, then decrypts it and checks that it is for us. */
export async function readNotice(
  rawBody: Buffer,
  header: HeaderReader,
  { config, keys, clock }: { config: WechatPayConfig; keys: KeyRing; clock: Clock },
): Promise<NoticeReading> {
  const problem = await findSignatureProblem(header, rawBody, keys.find, clock.now())
  if (problem) return reject(problem)

  const envelope = readJson(Envelope, rawBody.toString('utf8'))
  const occurredAt = new Date(envelope?.create_time ?? '')
  if (!envelope || Number.isNaN(occurredAt.getTime())) return reject('malformed')

  const event = { noticeId: envelope.id, occurredAt }
  const subject = subjects.find((one) => envelope.event_type.split('.')[0] === one)
  if (!subject) {
    return { ok: true, notice: { kind: 'other', ...event, eventType: envelope.event_type } }
  }
  const json = decryptResource(envelope.resource, config.apiV3Key)
  if (json === undefined) return reject('cannot-decrypt')
  if (subject === 'COMPLAINT') return readComplaintNotice(json, event)
  return subject === 'TRANSACTION'
    ? readPaymentNotice(json, event, config)
    : readRefundNotice(json, event, config)
}

function readPaymentNotice(json: string, event: NoticeEvent, config: WechatPayConfig): NoticeReading {
  const transaction = readJson(Transaction, json)
  if (!transaction) return reject('malformed')
  if (transaction.mchid !== config.merchantId) return reject('other-merchant')
  if (transaction.appid !== config.appId) return reject('other-app')
  const payment = readTransaction(transaction)
  return payment ? { ok: true, notice: { kind: 'payment', ...event, payment } } : reject('malformed')
}

/**
 * Refund notices name no app, and older ones no merchant; decrypting them with our APIv3 key proves that they are for
 * us.
 */
function readRefundNotice(json: string, event: NoticeEvent, config: WechatPayConfig): NoticeReading {
  const notice = readJson(RefundNotice, json)
  if (!notice) return reject('malformed')
  if ((notice.mchid ?? config.merchantId) !== config.merchantId) return reject('other-merchant')
  const refund = readRefund(notice, notice.refund_status)
  return refund ? { ok: true, notice: { kind: 'refund', ...event, refund } } : reject('malformed')
}

/**
 * Complaint notices name no merchant. Only our APIv3 key decrypts them, and the queried complaint names the merchant.
 */
function readComplaintNotice(json: string, event: NoticeEvent): NoticeReading {
  const notice = readJson(ComplaintNotice, json)
  return notice
    ? { ok: true, notice: { kind: 'complaint', ...event, number: notice.complaint_id } }
    : reject('malformed')
}

function reject(rejection: Rejection): NoticeReading {
  return { ok: false, rejection }
}
