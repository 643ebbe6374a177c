import type { Actor } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { lockSettledPayment } from '../payments.db.ts'
import { createRefund, type RefundReason, refundableAmount } from './create-refund.ts'
import type { RefundRow } from './refunds.db.ts'

/**
 * Refunds what is left of the payment that paid an order, less `keptFen`, which the shop keeps. Call with
 * the order locked, and start the job `send-refunds` after the commit. Returns `undefined` when nothing is
 * left to refund, so a second call changes nothing.
 */
export async function refundOrder(
  trx: Db,
  refund: { orderId: string; keptFen: number; reason: RefundReason; actor: Actor; at: Date },
): Promise<RefundRow | undefined> {
  const { orderId, keptFen, ...why } = refund
  const payment = await lockSettledPayment(trx, orderId)
  if (!payment) return undefined
  const amountFen = (await refundableAmount(trx, payment)) - keptFen
  return amountFen > 0 ? createRefund(trx, { payment, amountFen, ...why }) : undefined
}
