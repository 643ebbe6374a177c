import type { NoticeDelivery } from '#sandbox/records/notice-delivery.ts'

/** What PayPal stores. Fields have the provider's names, if it has any; times are ISO 8601 in UTC. */

/** An amount in PayPal's form, such as `17.15` USD or `1715` JPY. */
export type Money = { currency_code: string; value: string }

export type Funding = 'balance' | 'card'

export type PayPalOrder = {
  id: string
  /**
   * Address of this server as the merchant called it; the links and the certificate's address start with it.
   */
  api_url: string
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  /** Whether the request had a `payment_source`, which decides the first status and the name of the link. */
  has_payment_source: boolean
  unit: PurchaseUnit
  brand_name: string
  user_action: 'CONTINUE' | 'PAY_NOW'
  /** Language of the page, such as `zh-CN`. */
  locale?: string
  return_url?: string
  cancel_url?: string
  created_at: string
  updated_at: string
  approved_at?: string
  /** Until when the buyer can approve; after the approval, until when the merchant can capture. */
  expires_at: string
  funding?: Funding
  /** The result of the capture: the instrument is declined, or the payment needs a review. */
  at_capture?: 'declined' | 'pending'
  /** Whether the last capture was declined, for the page. */
  declined?: true
}

/** The only purchase unit of an order, as the merchant sent it. */
export type PurchaseUnit = {
  reference_id: string
  amount: Money & { breakdown?: Record<string, Money> }
  description?: string
  custom_id?: string
  invoice_id?: string
  soft_descriptor?: string
  items?: object[]
}

export type PayPalCapture = {
  id: string
  order_id: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  reason?: 'PENDING_REVIEW' | 'DECLINED_BY_RISK_FRAUD_FILTERS'
  amount: Money
  created_at: string
  updated_at: string
}

export type PayPalRefund = {
  id: string
  capture_id: string
  status: 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED'
  amount: Money
  invoice_id?: string
  custom_id?: string
  note_to_payer?: string
  created_at: string
  updated_at: string
}

/** A dispute, in which a buyer asks PayPal to return the money of a capture. */
export type PayPalDispute = {
  id: string
  capture_id: string
  reason: DisputeReason
  status: 'WAITING_FOR_SELLER_RESPONSE' | 'UNDER_REVIEW' | 'RESOLVED'
  outcome?: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR' | 'CANCELED_BY_BUYER'
  amount: Money
  /** Until when the merchant can answer. */
  respond_by: string
  created_at: string
  updated_at: string
}

export type DisputeReason =
  | 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED'
  | 'MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED'
  | 'UNAUTHORISED'

export type PayPalWebhookType =
  | 'CUSTOMER.DISPUTE.CREATED'
  | 'CUSTOMER.DISPUTE.UPDATED'
  | 'CUSTOMER.DISPUTE.RESOLVED'
  | 'CHECKOUT.ORDER.APPROVED'
  | 'CHECKOUT.PAYMENT-APPROVAL.REVERSED'
  | 'PAYMENT.CAPTURE.COMPLETED'
  | 'PAYMENT.CAPTURE.PENDING'
  | 'PAYMENT.CAPTURE.DENIED'
  | 'PAYMENT.CAPTURE.REFUNDED'
  | 'PAYMENT.CAPTURE.REVERSED'

export type AccessToken = { access_token: string; expires_at: string }

/** The response to a request with `PayPal-Request-Id`, which repetitions of the request get again. */
export type RememberedResponse = {
  request_id: string
  /** Method, path and body, to recognize other content under the same id. */
  fingerprint: string
  body: object
  expires_at: string
}

export type PayPalWebhook = NoticeDelivery & {
  id: string
  event_type: PayPalWebhookType
  order_id: string
  capture_id?: string
  refund_id?: string
  dispute_id?: string
  url: string
  /** Address of the API, where the signing certificate is served. */
  api_url: string
  /** The event as it is sent, with the resource at the time of the event. */
  body: string
  created_at: string
}
