import type { Clock } from '../../clock.ts'
import type { Observe } from '../observe.ts'
import type { Patience } from '../patience.ts'
import type { PaymentSeen, RefundSeen } from '../payment-seen.ts'
import type { Doubt } from './verify-signature.ts'

export type WechatPayConfig = {
  /** Scheme and host only: the signature covers the path. */
  baseUrl: string
  /** A second host of theirs, tried in turn when the first does not answer. */
  backupUrl?: string
  merchantId: string
  appId: string
  /** Signs our requests (PEM), with the serial of the certificate it belongs to. */
  merchantKey: string
  merchantCertificateSerial: string
  /** 32 ASCII characters; opens notices and certificates. */
  apiV3Key: string
  /** Public-key mode: `PUB_KEY_ID_…` and PEM, the one in use first. Empty in pure certificate mode. */
  publicKeys: readonly { id: string; pem: string }[]
  /**
   * Certificate mode when present, even if empty: PEM texts known at the start; newer ones are fetched
   * by themselves. Both modes at once while moving from one to the other.
   */
  platformCertificates?: readonly string[]
}

export type WechatPayDeps = {
  clock: Clock
  fetch?: typeof globalThis.fetch
  patience?: Patience
  observe?: Observe
}

export type NativeOrder = {
  /** 6–32 of `0-9 A-Z a-z _ - | *`; one number per attempt, the same number for the same details. */
  outTradeNo: string
  /** At most 127 characters, shown to the buyer. */
  description: string
  amountFen: number
  /** Fixed by the first call for this number. */
  expiresAt: Date
  /** https, no query, publicly reachable. */
  notifyUrl: string
}

export type RefundOrder = {
  outTradeNo: string
  /** At most 64 characters; the same number refunds once, however often it is sent. */
  outRefundNo: string
  amountFen: number
  /** The whole amount of the payment. */
  totalFen: number
  /** At most 80 characters, shown to the buyer. */
  reason: string
  notifyUrl: string
}

export type WechatNotice =
  | { kind: 'payment'; eventId: string; occurredAt: Date; payment: PaymentSeen }
  | { kind: 'refund'; eventId: string; occurredAt: Date; refund: RefundSeen }
  /** Genuine, but of no concern to the shop: acknowledge it. */
  | { kind: 'other'; eventId: string; occurredAt: Date; eventType: string }

export type NoticeRejection = Doubt | 'malformed' | 'cannot-decrypt' | 'other-merchant' | 'other-app'

export type NoticeReading = { ok: true; notice: WechatNotice } | { ok: false; rejection: NoticeRejection }

/** WeChat Pay v3 Native. Every call may throw `OutsideError`. */
export type WechatPay = {
  /**
   * Text for the QR, good until `validUntil`. Call again with the same details for a fresh one. On any
   * error query before deciding: what WeChat answers for a number already paid varies.
   */
  createNative(order: NativeOrder): Promise<{ codeUrl: string; validUntil: Date }>
  query(outTradeNo: string): Promise<PaymentSeen>
  /** Makes further payment impossible. `paid`: too late. `unknown`: neither is certain, try again later. */
  close(outTradeNo: string): Promise<'closed' | 'paid' | 'unknown'>
  /** Accepted is not done: `processing` ends by notice or `queryRefund`. */
  refund(order: RefundOrder): Promise<RefundSeen>
  queryRefund(outRefundNo: string): Promise<RefundSeen>
  /** Verifies and translates, changes nothing. A rejected notice is answered with 401. */
  readNotice(rawBody: Buffer, headers: Record<string, string | string[] | undefined>): Promise<NoticeReading>
}
