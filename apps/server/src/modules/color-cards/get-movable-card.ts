import { refuse } from '#server/refuse.ts'
import type { CardRow } from './color-cards.db.ts'
import { type CardMove, canMove } from './color-cards.states.ts'

/**
 * Returns the locked card when its status allows the move.
 * @throws refusals `not-found`, and `state-conflict` with the card's status and the allowed moves
 */
export function getMovableCard(
  card: CardRow | undefined,
  move: CardMove,
  presentHandle: (current: CardRow) => Record<string, boolean>,
): CardRow {
  if (!card) refuse('not-found')
  if (!canMove(card.status, move)) {
    refuse('state-conflict', { status: card.status, handle: presentHandle(card) })
  }
  return card
}
