import type { Db } from '#server/db/open.ts'
import { createRefund, leftToRefund, type RefundReason } from './create-refund.ts'
import { lockSettledPayment } from './payments.db.ts'
import type { RefundRow } from './refunds.db.ts'

/**
 * Gives back what is left of the payment that an order was paid by; the caller nudges `send-refunds` after the
 * commit. To be called with the order locked. `undefined` when there is nothing to give back.
 */
export async function refundOrder(
  trx: Db,
  orderId: string,
  reason: RefundReason,
  at: Date,
): Promise<RefundRow | undefined> {
  const payment = await lockSettledPayment(trx, orderId)
  if (!payment) return undefined
  const amountFen = await leftToRefund(trx, payment)
  return amountFen > 0 ? createRefund(trx, { payment, amountFen, reason, at }) : undefined
}
