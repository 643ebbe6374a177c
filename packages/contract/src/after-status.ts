/** `status` of an after-sales case, on the wire and in the database. */
export const afterStatus = {
  /** Waits for the shop's decision. */
  submitted: 10,
  /** Approved; the buyer has to send the goods back. */
  toSendBack: 20,
  /** Approved without a return. */
  approved: 21,
  /** The buyer has sent the goods. */
  sentBack: 30,
  /** The goods arrived and passed the check. */
  goodsAccepted: 31,
  /** The replacement of an exchange is on its way. */
  replacementSent: 32,
  /** The money is on its way back. */
  refunding: 40,
  completed: 50,
  refused: 60,
  /** The goods arrived and did not pass the check. */
  goodsRefused: 61,
  /** By the buyer. */
  withdrawn: 70,
  /** The buyer did not send the goods in time. */
  lapsed: 71,
} as const
export type AfterStatus = (typeof afterStatus)[keyof typeof afterStatus]

/** `after_status` of an order, on the wire and in the database: whether it has after-sales cases. */
export const orderAfterStatus = {
  none: 0,
  /** At least one case is open. */
  open: 1,
  /** All cases are closed. */
  closed: 2,
} as const
