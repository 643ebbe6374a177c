/** `status` of a comment and of a follow-up, on the wire and in the database. */
export const commentStatus = {
  /** Waits for the shop's check; only its author sees it. */
  waiting: 0,
  shown: 1,
  /** By staff, with a reason that its author reads. */
  hidden: 2,
  /** By its author. */
  deleted: 3,
} as const
export type CommentStatus = (typeof commentStatus)[keyof typeof commentStatus]
