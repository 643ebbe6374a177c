import type { Output } from '@corium/contract/call'
import type { DisputeStatus } from '@corium/contract/dispute'
import type { Language } from '@corium/contract/language'
import type { startPayment } from '@corium/contract/payments'
import type { RefundBank } from '@corium/contract/refund-banks'
import type { Complaints } from './complaints.ts'

/** An amount in the smallest unit of its currency (fen, cents). */
export type Amount = { currency: string; minor: number }

/**
 * The client of a payment provider for one payment method. Our numbers (`paymentSn`, `refundSn`) identify payments
 * and refunds at the provider. A client stores nothing and makes no decisions. Every method may throw
 * `ProviderError`.
 */
export type PaymentProvider = {
  /** Names the provider in logs, metrics and stored notices. */
  readonly name: string
  /** Paths of our server that the provider posts its notices to. */
  readonly noticePaths: readonly string[]
  /** The currency that buyers are charged in; absent when it is the order’s. */
  readonly chargesIn?: string
  /** False while the circuit breaker is open: a call would fail without being sent. */
  isAvailable(): boolean
  /**
   * Creates the payment, or renews what the buyer needs to pay it: the same number with the same details never
   * creates a second one. After any error, query the payment before deciding.
   */
  create(payment: NewPayment): Promise<BuyerAction>
  /** The data with which a page asks the provider's own browser for a payment. Absent if pages do not do that. */
  signPrepay?(prepayId: string): AppRequest
  query(payment: PaymentRef): Promise<ProviderPayment>
  /**
   * Captures an `approved` payment; repeated calls capture it only once. Absent if the provider does that by itself.
   */
  complete?(payment: ApprovedPayment): Promise<ProviderPayment>
  close(payment: PaymentRef): Promise<CloseOutcome>
  /**
   * Refunds; repeated calls with the same number refund only once. `processing` ends by a notice or `queryRefund`.
   */
  refund(refund: NewRefund): Promise<ProviderRefund>
  queryRefund(refund: RefundRef): Promise<ProviderRefund>
  /**
   * Sends a refund that `needs-attention`, because the buyer's account cannot receive it, to another account. Absent
   * if the provider does not offer that.
   */
  redirectRefund?(refund: RefundRef & { providerId: string }, to: RefundTarget): Promise<ProviderRefund>
  /** Absent if the provider has no disputes that we can read. */
  queryDispute?(number: string): Promise<ProviderDispute>
  /** Absent if buyers cannot complain to the provider, or the shop cannot answer them by its API. */
  readonly complaints?: Complaints
  /** The provider's books of each day; absent if we cannot read them. */
  readonly statements?: Statements
  /** Verifies and translates a notice, and changes nothing. */
  readNotice(rawBody: Buffer, headers: NoticeHeaders): Promise<NoticeReading>
}

/**
 * `closed`: further payment is impossible. `paid`: the buyer had already paid. `unknown`: neither is certain; try
 * again later. `unproven`: the provider says that it has no such payment, but does not prove it.
 */
export type CloseOutcome = 'closed' | 'paid' | 'unknown' | 'unproven'

export type PaymentRef = {
  paymentSn: string
  /** The provider's number of the payment that `create` returned, if it did. */
  providerRef?: string
}
export type RefundRef = {
  refundSn: string
  /** The provider's own number of the refund, once it has accepted it. */
  providerId?: string
  /** The refunded payment; unknown when the provider names a refund that the shop does not have. */
  payment?: PaymentRef
}

export type ApprovedPayment = PaymentRef & {
  /** How often the buyer's bank declined it. */
  declines: number
}

export type NewPayment = PaymentRef & {
  /** The name by which the buyer knows the shop. */
  shopName: string
  /** Shown to the buyer. */
  description: string
  amount: Amount
  /** The last moment to pay. */
  expiresAt: Date
  /** The language of the provider's own pages. */
  language?: Language
  /** Our page that the buyer comes back to from the provider's app. */
  returnUrl: string
  /** The IP of the buyer's request. */
  payerIp: string
  /** The buyer's id in the provider's own browser. */
  payerOpenId?: string | undefined
}

/**
 * What the buyer has to do to pay, before `validUntil`: scan a code that shows `codeUrl`, or go to
 * `approveUrl`. `link` opens the provider's app on the buyer's phone, and is good for a few minutes only. A page
 * in the provider's own browser asks for the payment with `prepayId`.
 */
export type BuyerAction =
  | { kind: 'code'; codeUrl: string; validUntil: Date }
  | { kind: 'app'; link: string }
  | { kind: 'in-app'; prepayId: string; validUntil: Date }
  | { kind: 'redirect'; approveUrl: string; providerRef: string; validUntil: Date }

export type AppRequest = Output<typeof startPayment>['wechat_request'] & object

export type NewRefund = PaymentRef &
  RefundRef & {
    /** The provider's own number of the paid payment. */
    paidId?: string
    amount: Amount
    /** The whole amount of the payment. */
    paid: Amount
    /** At most 80 characters, shown to the buyer. */
    reason: string
  }

/**
 * Where a refund goes that the buyer's account cannot receive. From the merchant's own account, staff pay the buyer.
 */
export type RefundTarget =
  | { kind: 'merchant' }
  /** A debit card of the buyer. */
  | { kind: 'card'; bank: RefundBank; account: string; holder: string }

/**
 * A payment as the provider reports it, verified. `waiting`: the buyer can still pay. `approved`: the buyer
 * agreed, and `complete` takes the money. `declined`: the bank refused, and the buyer can choose another card
 * there. `processing`: the provider reviews the payment and will report it as paid or failed.
 */
export type ProviderPayment = PaymentRef & {
  state: 'waiting' | 'approved' | 'declined' | 'processing' | 'paid' | 'closed' | 'failed'
  /** The whole price, before coupons that the buyer has at the provider. */
  amount?: Amount
  /** The provider's own number of the payment. */
  providerId?: string
  paidAt?: Date
  /** The provider has already refunded some or all of it. */
  refunded: boolean
}

/**
 * A refund as the provider reports it, verified. `needs-attention`: the money cannot be returned to the buyer's
 * account, and staff must act. `returned`: it went to the merchant's own account instead of the buyer. `closed`: it
 * did not happen. A refund made in the provider's console has the provider's number as its `refundSn`.
 */
export type ProviderRefund = PaymentRef &
  RefundRef & {
    state: 'processing' | 'succeeded' | 'returned' | 'closed' | 'needs-attention'
    /** The provider's own number of the refund. */
    providerId: string
    amount: Amount
    succeededAt?: Date
  }

/**
 * A dispute, in which a buyer asks the provider for a refund, as the provider reports it. `payments` names each
 * disputed one by the provider's number, and by ours where the provider repeats it.
 */
export type ProviderDispute = {
  number: string
  payments: readonly { providerId: string; paymentSn?: string }[]
  status: DisputeStatus
  /** The provider's name of the reason. */
  reason: string
  amount: Amount
  openedAt: Date
  /** When the provider last changed it. */
  changedAt: Date
  /** The deadline for the shop's answer. */
  respondBy?: Date
}

export type Statements = {
  /** Hours after the end of a day until its books are complete. */
  readonly readyAfterHours: number
  /** The books of one day in China, such as `2026-11-20`; empty for a day without trade. */
  read(day: string): Promise<StatementEntry[] | 'not-ready'>
}

/**
 * A payment, or a refund on the day on which the provider accepted it. `processing`: it had not ended when the books
 * were written; later books do not contain it again.
 */
export type StatementEntry = {
  kind: 'payment' | 'refund'
  /** Our number, if the provider repeats it. */
  sn: string
  /** The provider's own number. */
  providerId: string
  /** The whole amount, before coupons that the buyer has at the provider. */
  amount: Amount
  state: 'succeeded' | 'processing' | 'failed'
  at: Date
}

/**
 * Names what changed; the shop queries the provider for it. A refund can be named by the provider's number.
 */
export type ProviderNotice = { noticeId: string; occurredAt: Date } & (
  | { kind: 'payment'; payment: PaymentRef }
  | { kind: 'refund'; refund: RefundRef }
  /** The provider took money back by itself, for example after a chargeback. */
  | { kind: 'reversal'; refund: RefundRef }
  | { kind: 'dispute'; number: string }
  | { kind: 'complaint'; number: string }
  /** Genuine, but about nothing that the shop follows. */
  | { kind: 'other'; eventType: string }
)

export type NoticeReading =
  /** `record` replaces the body in our database if the body names the payer. */
  { ok: true; notice: ProviderNotice; record?: string } | { ok: false; rejection: string }

export type NoticeHeaders = Record<string, string | string[] | undefined>
