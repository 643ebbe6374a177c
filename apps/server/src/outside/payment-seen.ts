/** An amount in the smallest unit of its currency (fen, cents). */
export type Amount = { currency: string; minor: number }

/**
 * A payment as its provider describes it, verified. `waiting` covers everything that may still be paid.
 */
export type PaymentSeen = {
  state: 'waiting' | 'paid' | 'closed' | 'failed'
  /** Our number of the attempt at the provider. */
  outTradeNo: string
  /** What was asked for, before the buyer's own coupons at the provider. */
  amount?: Amount
  /** The provider's number of the payment. */
  transactionId?: string
  paidAt?: Date
  /** The provider has already given some or all of it back. */
  refunded: boolean
}

/**
 * A refund as its provider describes it, verified. `needs-attention`: the money cannot go back the way
 * it came and a person must act. `closed`: it did not happen and may be asked for again.
 */
export type RefundSeen = {
  state: 'processing' | 'succeeded' | 'closed' | 'needs-attention'
  outTradeNo: string
  /** Our number of the refund, or the provider's own when it was made in their console. */
  outRefundNo: string
  refundId: string
  amount: Amount
  succeededAt?: Date
}
