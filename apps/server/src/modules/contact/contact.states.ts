import { type ContactStatus, contactStatus } from '@corium/contract/contact-status'
import type { Move } from '#server/db/move-with-history.ts'

const { new: fresh, answered, closed } = contactStatus

/** The only allowed changes of the status of a message to the shop, by event. */
export const moves = {
  /** By mail. */
  replied: { from: [fresh, answered], to: answered },
  /** In another way, by phone for example, as a note says. */
  'answered-otherwise': { from: [fresh, answered], to: answered },
  closed: { from: [fresh, answered], to: closed },
  reopened: { from: [closed], to: fresh },
} as const satisfies Record<string, Move<ContactStatus>>

export type ContactMove = keyof typeof moves
export type ContactEvent = 'submitted' | 'taken' | 'released' | ContactMove

export const canMove = (status: ContactStatus, move: ContactMove): boolean =>
  (moves[move].from as readonly ContactStatus[]).includes(status)
