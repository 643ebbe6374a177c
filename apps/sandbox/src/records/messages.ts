import type { NoticeDelivery } from '#sandbox/records/notice-delivery.ts'

export type Message = Sms | Mail

export type Sms = {
  channel: 'sms'
  id: string
  at: string
  provider: 'aliyun' | 'tencent' | 'twilio'
  /** The provider's id: `BizId`, `SerialNo` or `sid`. */
  message_id: string
  /** Digits with country code, no plus. */
  to: [string]
  delivery: Delivery
  sign_name: string
  template_code: string
  params: Record<string, string>
  text: string
  out_id?: string
  /** Twilio's `StatusCallback`. */
  status_url?: string
  code?: string
}

export type Mail = {
  channel: 'mail'
  id: string
  at: string
  /** Envelope recipients, lower case. */
  to: string[]
  /** The envelope's sender, to whom the mail bounces. */
  return_path: string
  delivery: Delivery
  from: string
  subject: string
  text: string
  html: string
  source: string
  message_id?: string
  attachments: { name: string; type: string; bytes: number }[]
  code?: string
}

/**
 * `late` messages arrive at `due_at`; `lost` and `failed` ones were accepted but never arrive, and the sender learns
 * only about a failed one.
 */
export type Delivery =
  | { state: 'arrived' }
  | { state: 'late'; due_at: string }
  | { state: 'lost' }
  | { state: 'failed' }

/** A provider's report on a text. */
export type Receipt = NoticeDelivery & {
  id: string
  provider: Sms['provider']
  url: string
  to: string
  message_id: string
  out_id?: string
  event: 'sent' | 'delivered' | 'failed'
  created_at: string
}

/** A mail that bounces to its envelope sender some time after it was accepted. */
export type Bounce = NoticeDelivery & {
  id: string
  to: string
  url: string
  /** The delivery status notification, as a mail. */
  source: string
  created_at: string
}
