import { type Actor, type Entity, moveWithHistory } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { announceRefund } from '#server/modules/webhooks/announce.ts'
import { getPayment } from '../payments.db.ts'
import { outcomeOf } from '../payments.states.ts'
import type { RefundFacts } from './refunds.db.ts'
import { type RefundMove, refundMoves } from './refunds.states.ts'

const refunds: Entity<'refunds', RefundMove> = {
  table: 'refunds',
  history: 'refund_history',
  historyKey: 'refund_id',
  moves: refundMoves,
}

/**
 * Moves a refund that the transaction has locked. Tells other programs once money that paid an order is back;
 * they never heard of a payment that came too late or twice. The only writer of a refund's status.
 */
export async function moveRefund(
  trx: Db,
  id: string,
  event: RefundMove,
  by: { actor: Actor; at: Date; note?: string },
  facts: RefundFacts = {},
): Promise<void> {
  const moved = await moveWithHistory(trx, refunds, { ...by, id, event, facts })
  if (event !== 'succeeded' && event !== 'settled-by-hand') return
  if (outcomeOf(await getPayment(trx, moved.payment_id)) === 'settled')
    await announceRefund(trx, moved, by.at)
}
