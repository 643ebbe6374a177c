/** `status` of a trade account on the wire and in the database. */
export const tradeStatus = {
  /** Waits for the shop to decide. */
  submitted: 1,
  approved: 2,
  /** The member can send the application again. */
  refused: 3,
  /** The shop has ended it; the member can apply again. */
  ended: 4,
} as const
