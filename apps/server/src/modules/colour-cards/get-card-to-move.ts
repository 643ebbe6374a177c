import { refuse } from '#server/refuse.ts'
import { type CardMove, canMove } from './colour-card.states.ts'
import type { CardRow } from './colour-cards.db.ts'

/**
 * A card that was found and locked, if it may make this move now.
 * @throws refusals `not-found`, and `state-conflict` with where it stands and what can be done with it
 */
export function getCardToMove(
  found: CardRow | undefined,
  move: CardMove,
  handleOf: (card: CardRow) => Record<string, boolean>,
): CardRow {
  if (!found) refuse('not-found')
  if (!canMove(found.status, move)) {
    refuse('state-conflict', { status: found.status, handle: handleOf(found) })
  }
  return found
}
