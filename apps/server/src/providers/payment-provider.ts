/** An amount in the smallest unit of its currency (fen, cents). */
export type Amount = { currency: string; minor: number }

/**
 * The client of a payment provider for one payment method. Our numbers (`paymentSn`, `refundSn`) identify payments and
 * refunds at the provider. A client stores nothing and decides nothing.
 * Every method may throw `ProviderError`.
 */
export type PaymentProvider = {
  /** Names the provider in logs, metrics and stored notices. */
  readonly name: string
  /** Paths of our server that the provider posts its notices to. */
  readonly noticePaths: readonly string[]
  /**
   * Creates the payment, or renews what the buyer needs to pay it: the same number with the same details never
   * creates a second one. On any error query before deciding.
   */
  create(payment: NewPayment): Promise<BuyerAction>
  query(payment: PaymentRef): Promise<ProviderPayment>
  close(payment: PaymentRef): Promise<CloseOutcome>
  /** The same number refunds once, however often it is sent. `processing` ends by a notice or `queryRefund`. */
  refund(refund: NewRefund): Promise<ProviderRefund>
  queryRefund(refund: RefundRef): Promise<ProviderRefund>
  /** Verifies and translates a notice, and changes nothing. */
  readNotice(rawBody: Buffer, headers: NoticeHeaders): Promise<NoticeReading>
}

/**
 * `closed`: further payment is impossible. `paid`: too late. `unknown`: neither is certain, try again later. `unproven`: the
 * provider says that it has no such payment, but does not prove it.
 */
export type CloseOutcome = 'closed' | 'paid' | 'unknown' | 'unproven'

export type PaymentRef = { paymentSn: string }
export type RefundRef = { refundSn: string }

export type NewPayment = PaymentRef & {
  /** Shown to the buyer. */
  description: string
  amount: Amount
  /** The last moment to pay. */
  expiresAt: Date
}

/** What the buyer has to do to pay: scan a code that shows `codeUrl` before `validUntil`. */
type BuyerAction = { kind: 'code'; codeUrl: string; validUntil: Date }

export type NewRefund = PaymentRef &
  RefundRef & {
    amount: Amount
    /** The whole amount of the payment. */
    paid: Amount
    /** At most 80 characters, shown to the buyer. */
    reason: string
  }

/** A payment as the provider reports it, verified. `waiting`: the buyer can still pay. */
export type ProviderPayment = PaymentRef & {
  state: 'waiting' | 'paid' | 'closed' | 'failed'
  /** The whole price, before coupons that the buyer has at the provider. */
  amount?: Amount
  /** The provider's own number of the payment. */
  providerId?: string
  paidAt?: Date
  /** The provider has already given back some or all of it. */
  refunded: boolean
}

/**
 * A refund as the provider reports it, verified. `needs-attention`: the money cannot go back to where it came from
 * and staff must act. `closed`: it did not happen. A refund made in the provider's console has the provider's number
 * as its `refundSn`.
 */
export type ProviderRefund = PaymentRef &
  RefundRef & {
    state: 'processing' | 'succeeded' | 'closed' | 'needs-attention'
    /** The provider's own number of the refund. */
    providerId: string
    amount: Amount
    succeededAt?: Date
  }

export type ProviderNotice = { noticeId: string; occurredAt: Date } & (
  | { kind: 'payment'; payment: ProviderPayment }
  | { kind: 'refund'; refund: ProviderRefund }
  /** Genuine, but about neither a payment nor a refund. */
  | { kind: 'other'; eventType: string }
)

export type NoticeReading = { ok: true; notice: ProviderNotice } | { ok: false; rejection: string }

export type NoticeHeaders = Record<string, string | string[] | undefined>
