/**
 * `status` of a quote on the wire. The database stores no other than the first four: a quote is ordered while
 * its order is not canceled, and has expired when its time is over.
 */
export const quoteStatus = {
  /** Waits for the shop to name its prices. */
  requested: 1,
  /** Has prices, which are good for some days. */
  quoted: 2,
  /** By the shop. */
  declined: 3,
  /** By the buyer. */
  withdrawn: 4,
  ordered: 5,
  expired: 6,
} as const
