import { type CommentStatus, commentStatus } from '@corium/contract/comment-status'
import type { Move } from '#server/db/move-with-history.ts'

const { waiting, shown, hidden, deleted } = commentStatus

/** The only allowed changes of the status of a comment or a follow-up, by event. */
export const moves = {
  /** By staff, also after they hid it. */
  shown: { from: [waiting, hidden], to: shown },
  hidden: { from: [waiting, shown], to: hidden },
  /** The shop's reply to a comment is written, changed or removed. */
  replied: { from: [shown], to: shown },
  /** By its author. */
  deleted: { from: [waiting, shown, hidden], to: deleted },
} as const satisfies Record<string, Move<CommentStatus>>

export type CommentMove = keyof typeof moves
export type CommentEvent = 'written' | CommentMove

export const canMove = (status: CommentStatus, move: CommentMove): boolean =>
  (moves[move].from as readonly CommentStatus[]).includes(status)
