import { Type } from 'typebox'
import type { Clock } from '../../clock.ts'
import { readJson } from '../read-json.ts'
import type { KeyRing } from './key-ring.ts'
import { openSealed, Sealed } from './open-sealed.ts'
import { RefundNotice, readRefund } from './read-refund.ts'
import { readTransaction, Transaction } from './read-transaction.ts'
import { findDoubt, type HeaderReader } from './verify-signature.ts'
import type { NoticeReading, NoticeRejection, WechatPayConfig } from './wechat-pay.port.ts'

const Envelope = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 36 }),
  create_time: Type.String(),
  event_type: Type.String(),
  resource: Sealed,
})

type Event = { eventId: string; occurredAt: Date }

/** Signature first, over the raw bytes; then the envelope, the seal, and whether it is for us at all. */
export async function readNotice(
  rawBody: Buffer,
  header: HeaderReader,
  { config, keys, clock }: { config: WechatPayConfig; keys: KeyRing; clock: Clock },
): Promise<NoticeReading> {
  const doubt = await findDoubt(header, rawBody, keys.find, clock.now())
  if (doubt) return reject(doubt)

  const envelope = readJson(Envelope, rawBody.toString('utf8'))
  const occurredAt = new Date(envelope?.create_time ?? '')
  if (!envelope || Number.isNaN(occurredAt.getTime())) return reject('malformed')

  const event = { eventId: envelope.id, occurredAt }
  const [subject] = envelope.event_type.split('.')
  if (subject !== 'TRANSACTION' && subject !== 'REFUND') {
    return { ok: true, notice: { kind: 'other', ...event, eventType: envelope.event_type } }
  }
  const plain = openSealed(envelope.resource, config.apiV3Key)
  if (plain === undefined) return reject('cannot-decrypt')
  return subject === 'TRANSACTION' ? readPayment(plain, event, config) : readRefunded(plain, event, config)
}

function readPayment(plain: string, event: Event, config: WechatPayConfig): NoticeReading {
  const transaction = readJson(Transaction, plain)
  if (!transaction) return reject('malformed')
  if (transaction.mchid !== config.merchantId) return reject('other-merchant')
  if (transaction.appid !== config.appId) return reject('other-app')
  const payment = readTransaction(transaction)
  return payment ? { ok: true, notice: { kind: 'payment', ...event, payment } } : reject('malformed')
}

/** Refund notices name no app, and older ones no merchant; the seal shows that they are ours. */
function readRefunded(plain: string, event: Event, config: WechatPayConfig): NoticeReading {
  const notice = readJson(RefundNotice, plain)
  if (!notice) return reject('malformed')
  if ((notice.mchid ?? config.merchantId) !== config.merchantId) return reject('other-merchant')
  const refund = readRefund(notice, notice.refund_status)
  return refund ? { ok: true, notice: { kind: 'refund', ...event, refund } } : reject('malformed')
}

function reject(rejection: NoticeRejection): NoticeReading {
  return { ok: false, rejection }
}
