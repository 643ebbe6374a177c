import type { CardStatus } from '@corium/contract/color-cards'
import { type By, type Entity, moveWithHistory } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { trackShipment } from '#server/modules/shipments/track-shipment.ts'
import type { CardFacts } from './color-cards.db.ts'
import { type CardMove, moves } from './color-cards.states.ts'

const cards: Entity<'color_cards', CardMove> = {
  table: 'color_cards',
  history: 'color_card_history',
  historyKey: 'card_id',
  moves,
}

/**
 * Moves a card that the transaction has locked, sets the facts that belong to the move, adds a history row,
 * and follows the number of a card that is sent. The only place that changes a card's status.
 */
export async function moveCard(
  trx: Db,
  card: { id: string; status: CardStatus },
  event: CardMove,
  by: By,
  facts: CardFacts = {},
): Promise<void> {
  const { address } = await moveWithHistory(trx, cards, {
    ...by,
    id: card.id,
    expected: card.status,
    event,
    facts,
  })
  const { courier, courier_number } = facts
  if (courier && courier_number) {
    await trackShipment(trx, { card_id: card.id }, { courier, courier_number, phone: address.mobile }, by.at)
  }
}
