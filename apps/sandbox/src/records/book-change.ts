/** A change of a provider's books of a day, so that they differ from the real events. */
export type BookChange = {
  provider: 'wechat-pay' | 'paypal'
  /** The shop's number of the payment or refund. */
  number: string
  /** `extra`: a payment that no buyer made. */
  change: 'missing' | 'amount' | 'extra'
  /** The amount in the books, in the smallest unit of the currency. */
  amount?: number
  /** The day of an extra payment, in China: `2026-11-20`. */
  day?: string
}
