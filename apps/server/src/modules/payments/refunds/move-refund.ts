import { type By, type Entity, moveWithHistory } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { announceRefund } from '#server/modules/webhooks/announce.ts'
import { getPayment } from '../payments.db.ts'
import { outcomeOf } from '../payments.states.ts'
import type { RefundFacts, RefundRow } from './refunds.db.ts'
import { type RefundMove, refundMoves } from './refunds.states.ts'

const refunds: Entity<'refunds', RefundMove> = {
  table: 'refunds',
  history: 'refund_history',
  historyKey: 'refund_id',
  moves: refundMoves,
}

/**
 * Moves a refund that the transaction has locked, and tells other programs once the money is back. The only
 * writer of a refund's status.
 */
export async function moveRefund(
  trx: Db,
  id: string,
  event: RefundMove,
  by: By & { note?: string },
  facts: RefundFacts = {},
): Promise<void> {
  const moved = await moveWithHistory(trx, refunds, { ...by, id, event, facts })
  if (event === 'succeeded' || event === 'settled-by-hand') await tellPrograms(trx, moved, by.at)
}

/**
 * Tells other programs that a refund of an order's payment has arrived. They were never told of a payment that came
 * too late or twice, so they are not told of its refund.
 */
export async function tellPrograms(trx: Db, refund: RefundRow, at: Date): Promise<void> {
  if (outcomeOf(await getPayment(trx, refund.payment_id)) === 'settled') await announceRefund(trx, refund, at)
}
