import type { CardStatus } from '@corium/contract/colour-cards'

/** `status` of a colour card, on the wire and in the database (§3). */
export const cardStatus = {
  notApproved: 0,
  notSent: 1,
  sent: 2,
  refused: 3,
  withdrawn: 4,
} as const satisfies Record<string, CardStatus>

const { notApproved, notSent, sent, refused, withdrawn } = cardStatus

type Move = { from: readonly CardStatus[]; to: CardStatus }

/** The allowed moves, by what happens: the one table that a card's status follows. */
export const moves = {
  approved: { from: [notApproved], to: notSent },
  /** Also when an approved card turns out not to be there. */
  refused: { from: [notApproved, notSent], to: refused },
  sent: { from: [notSent], to: sent },
  /** By the member, until it is sent. */
  withdrawn: { from: [notApproved, notSent], to: withdrawn },
} as const satisfies Record<string, Move>

export type CardMove = keyof typeof moves
export type CardEvent = 'claimed' | CardMove

export const canMove = (status: CardStatus, move: CardMove): boolean =>
  (moves[move].from as readonly CardStatus[]).includes(status)
