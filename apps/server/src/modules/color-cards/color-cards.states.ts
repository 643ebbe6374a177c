import { cardStatus } from '@corium/contract/card-status'
import type { CardStatus } from '@corium/contract/color-cards'
import type { Move } from '#server/db/move-with-history.ts'

const { notApproved, notSent, sent, refused, withdrawn } = cardStatus

/** The only allowed changes of a card's status, by event. */
export const moves = {
  approved: { from: [notApproved], to: notSent },
  /** Also after approval, for example when the card turns out to be out of stock. */
  refused: { from: [notApproved, notSent], to: refused },
  sent: { from: [notSent], to: sent },
  /** By the member, before it is sent. */
  withdrawn: { from: [notApproved, notSent], to: withdrawn },
} as const satisfies Record<string, Move<CardStatus>>

export type CardMove = keyof typeof moves
export type CardEvent = 'claimed' | CardMove

export const canMove = (status: CardStatus, move: CardMove): boolean =>
  (moves[move].from as readonly CardStatus[]).includes(status)
