/** `status` of a color card (§3), on the wire and in the database. */
export const cardStatus = {
  notApproved: 0,
  /** Approved and not sent yet. */
  notSent: 1,
  sent: 2,
  refused: 3,
  /** Withdrawn by the member. */
  withdrawn: 4,
} as const
