/** `pay_status` of a payment, on the wire and in the database. */
export const payStatus = {
  created: 0,
  waiting: 1,
  paid: 2,
  closed: 3,
  failed: 4,
  refunding: 5,
  partlyRefunded: 6,
  refunded: 7,
} as const
