import { type Actor, type Entity, moveWithHistory } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { announceRefund } from '#server/modules/webhooks/announce.ts'
import type { RefundFacts } from './refunds.db.ts'
import { type RefundMove, refundMoves } from './refunds.states.ts'

const refunds: Entity<'refunds', RefundMove> = {
  table: 'refunds',
  history: 'refund_history',
  historyKey: 'refund_id',
  moves: refundMoves,
}

/** Moves a refund that the transaction has locked. Tells other programs once the money is
 * back. The only writer of a refund's status. */
export async function moveRefund(
  trx: Db,
  id: string,
  event: RefundMove,
  by: { actor: Actor; at: Date; note?: string },
  facts: RefundFacts = {},
): Promise<void> {
  const moved = await moveWithHistory(trx, refunds, { ...by, id, event, facts })
  if (event === 'succeeded' || event === 'settled-by-hand') await announceRefund(trx, moved, by.at)
}
