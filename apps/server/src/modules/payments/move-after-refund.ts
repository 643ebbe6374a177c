import type { Actor } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { movePayment } from './move-payment.ts'
import { getPayment, type PaymentRow } from './payments.db.ts'
import { outcomeOf, type PaymentMove, paymentMoves } from './payments.states.ts'
import { type RefundRow, selectRefundsOfPayment } from './refunds.db.ts'

/** Brings a payment's status in line with its refunds. Call with the payment locked. */
export async function moveAfterRefund(
  trx: Db,
  paymentId: string,
  by: { actor: Actor; at: Date },
): Promise<void> {
  const payment = await getPayment(trx, paymentId)
  const move = moveFor(payment, await selectRefundsOfPayment(trx, paymentId))
  if (move && paymentMoves[move].to !== payment.status) await movePayment(trx, paymentId, move, by)
}

/** A closed refund that we created is still owed to the buyer until it is repeated; one made in the provider's console is not. */
function moveFor(payment: PaymentRow, refunds: readonly RefundRow[]): PaymentMove | undefined {
  const outcome = outcomeOf(payment)
  if (outcome === 'open' || outcome === 'ended') return undefined
  const returned = refunds
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount_fen }) => sum + amount_fen, 0)
  if (returned >= (payment.received_fen ?? payment.amount_fen)) return 'refunded'
  if (outcome === 'under-review') return undefined
  const isOwed = refunds.some(
    ({ status, reason, problem }) =>
      status !== 'succeeded' && !(status === 'closed' && (reason === 'external' || problem === 'repeated')),
  )
  if (isOwed) return 'refund-started'
  return returned > 0 ? 'partly-refunded' : 'refund-dropped'
}
