import type { CardStatus } from '@corium/contract/color-cards'
import { type Actor, type Entity, moveWithHistory } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import type { CardFacts } from './color-cards.db.ts'
import { type CardMove, moves } from './color-cards.states.ts'

const cards: Entity<'color_cards', CardMove> = {
  table: 'color_cards',
  history: 'color_card_history',
  historyKey: 'card_id',
  moves,
}

/**
 * Moves a card that the transaction has locked, sets the facts that belong to the move, and adds a history row.
 * The only place that changes a card's status.
 */
export async function moveCard(
  trx: Db,
  card: { id: string; status: CardStatus },
  event: CardMove,
  by: { actor: Actor; at: Date },
  facts: CardFacts = {},
): Promise<void> {
  await moveWithHistory(trx, cards, { ...by, id: card.id, expected: card.status, event, facts })
}
