import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Static, Type } from 'typebox'
import { readJson } from '../read-json.ts'
import type { SmsProvider } from './sms-router.ts'

/** A provider's report on a text. */
export type SmsReceipt = {
  provider: SmsProvider
  messageId: string
  /** Our id, if the receipt contains it. */
  reference?: string | undefined
  delivered: boolean
  /** The provider's code for the result, without personal data. */
  reason: string
}

const AliyunReports = Type.Array(
  Type.Object({
    biz_id: Type.String(),
    success: Type.Boolean(),
    err_code: Type.Optional(Type.String()),
    out_id: Type.Optional(Type.String()),
  }),
)

const TencentReports = Type.Array(
  Type.Object({
    sid: Type.String(),
    report_status: Type.Enum(['SUCCESS', 'FAIL']),
    errmsg: Type.Optional(Type.String()),
  }),
)

/** Aliyun's `SmsReport`, several in one request; undefined for another body. */
export const readAliyunReceipts = (body: Buffer): SmsReceipt[] | undefined =>
  read(AliyunReports, body)?.map(({ biz_id, out_id, success, err_code }) => ({
    provider: 'aliyun-sms',
    messageId: biz_id,
    reference: out_id,
    delivered: success,
    reason: err_code ?? '',
  }))

/** Tencent Cloud's status callback, several in one request, without our id; undefined for another body. */
export const readTencentReceipts = (body: Buffer): SmsReceipt[] | undefined =>
  read(TencentReports, body)?.map(({ sid, report_status, errmsg }) => ({
    provider: 'tencent-sms',
    messageId: sid,
    delivered: report_status === 'SUCCESS',
    reason: errmsg ?? '',
  }))

const read = <S extends typeof AliyunReports | typeof TencentReports>(
  schema: S,
  body: Buffer,
): Static<S> | undefined => readJson(schema, body.toString('utf8'))

/** Final statuses of a message. */
const ends = new Map([
  ['delivered', true],
  ['undelivered', false],
  ['failed', false],
])

/** Twilio's status callback: one receipt, or none while the message is on its way. */
export function readTwilioReceipts(body: Buffer, reference: string): SmsReceipt[] | undefined {
  const fields = new URLSearchParams(body.toString('utf8'))
  const messageId = fields.get('MessageSid')
  const status = fields.get('MessageStatus')
  if (!messageId || !status) return undefined
  const delivered = ends.get(status)
  if (delivered === undefined) return []
  return [{ provider: 'twilio', messageId, reference, delivered, reason: fields.get('ErrorCode') ?? status }]
}

/**
 * Whether Twilio signed this form for this URL: the public URL that we gave Twilio, whatever `Host` the request has.
 */
export function isSignedByTwilio(
  request: { url: string; body: Buffer; signature: string | undefined },
  authToken: string,
): boolean {
  const fields = [...new URLSearchParams(request.body.toString('utf8'))].sort(([a], [b]) => (a < b ? -1 : 1))
  const text = fields.map(([name, value]) => name + value).join('')
  const expected = createHmac('sha1', authToken)
    .update(request.url + text)
    .digest()
  const given = Buffer.from(request.signature ?? '', 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
