import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import { refuse } from '#server/refuse.ts'
import { type CardMove, canMove } from './colour-card.states.ts'
import { type CardRow, findCardLocked } from './colour-cards.db.ts'
import { handleOf } from './present-card.ts'

/**
 * A card, locked, that may make this move now; with an `owner` only one of theirs.
 * @throws refusals `not-found`, and `state-conflict` with where it stands
 */
export async function getCardToMove(
  context: Pick<Context, 'shelf'>,
  trx: Db,
  cardId: string,
  { move, owner }: { move: CardMove; owner?: string },
): Promise<CardRow> {
  const card = isUuid(cardId) ? await findCardLocked(trx, cardId, owner) : undefined
  if (!card) refuse('not-found')
  if (!canMove(card.status, move)) {
    refuse('state-conflict', { status: card.status, handle: handleOf(context, card) })
  }
  return card
}
