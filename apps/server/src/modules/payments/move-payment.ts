import { type By, type Entity, moveWithHistory, tryMoveWithHistory } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import type { PaymentFacts, PaymentRow } from './payments.db.ts'
import { type PaymentMove, paymentMoves } from './payments.states.ts'

const payments: Entity<'payments', PaymentMove> = {
  table: 'payments',
  history: 'payment_history',
  historyKey: 'payment_id',
  moves: paymentMoves,
}

type ByWithNote = By & { note?: string }

/**
 * Moves a payment that the transaction has locked. With `tryMovePayment` the only
 * writer of a payment's status.
 */
export async function movePayment(
  trx: Db,
  id: string,
  event: PaymentMove,
  by: ByWithNote,
  facts: PaymentFacts = {},
): Promise<void> {
  await moveWithHistory(trx, payments, { ...by, id, event, facts })
}

/** Moves a payment that is not locked; `undefined` when its status does not allow the move any more. */
export function tryMovePayment(
  db: Db,
  id: string,
  event: PaymentMove,
  by: ByWithNote,
  facts: PaymentFacts,
): Promise<PaymentRow | undefined> {
  return tryMoveWithHistory(db, payments, { ...by, id, event, facts })
}
