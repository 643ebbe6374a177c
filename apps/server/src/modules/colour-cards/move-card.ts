import type { CardStatus } from '@corium/contract/colour-cards'
import type { Db } from '#server/db/open.ts'
import { type CardMove, canMove, moves } from './colour-card.states.ts'
import { type CardFacts, type CardMover, updateStatus } from './colour-cards.db.ts'

/**
 * Moves a card that the transaction has locked along the table of allowed moves, with the facts that belong to
 * the move, and writes its history. The only place that changes a card's status.
 */
export async function moveCard(
  trx: Db,
  card: { id: string; status: CardStatus },
  move: CardMove,
  by: { at: Date } & CardMover,
  facts: CardFacts = {},
): Promise<void> {
  if (!canMove(card.status, move)) throw new Error(`A card in ${card.status} cannot be ${move}`)
  const moved = await updateStatus(trx, card, { ...by, event: move, to: moves[move].to }, facts)
  if (!moved) throw new Error(`Card ${card.id} was moved without being locked`)
}
