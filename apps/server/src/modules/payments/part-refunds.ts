import type { Language } from '@corium/contract/language'
import { payStatus } from '@corium/contract/pay-status'
import type { Actor } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { createRefund, type RefundReason, refundableAmount } from './create-refund.ts'
import { paymentMethods } from './payment-methods.ts'
import { findPaidPayment, lockSettledPayment } from './payments.db.ts'
import { checkRefundNow, getRefundRow, markRepeated, type RefundRow, selectRefundRows } from './refunds.db.ts'

/*
 * Refunds of a part of what was paid for an order. Several can follow each other; together they never exceed the
 * payment.
 */

export type { RefundRow }

/** What can still be refunded of an order's payment. Exact only while the order is locked. */
export async function leftToRefund(db: Db, orderId: string): Promise<number> {
  const payment = await findPaidPayment(db, orderId)
  return payment ? refundableAmount(db, payment) : 0
}

/**
 * Refunds a part of the payment that paid an order. Call with the order locked, and start the job `send-refunds` after the
 * commit. Returns `undefined` and changes nothing when less than the amount is left.
 */
export async function refundPart(
  trx: Db,
  refund: { orderId: string; amountFen: number; reason: RefundReason; actor: Actor; at: Date },
): Promise<RefundRow | undefined> {
  const { orderId, ...part } = refund
  const payment = await lockSettledPayment(trx, orderId)
  if (!payment || part.amountFen > (await refundableAmount(trx, payment))) return undefined
  return createRefund(trx, { payment, ...part })
}

/**
 * Sends a refund again that does not go through: at once with the next run of `send-refunds`, and under a new number
 * when the provider closed it. Call with the order locked. Returns the refund that counts now, or `undefined` when the
 * money is not there any more.
 */
export async function repeatRefund(
  trx: Db,
  { refundId, ...by }: { refundId: string; actor: Actor; at: Date },
): Promise<RefundRow | undefined> {
  const refund = await getRefundRow(trx, refundId)
  if (refund.status !== 'closed') {
    await checkRefundNow(trx, refundId, by.at)
    return refund
  }
  const { order_id: orderId, amount_fen: amountFen, reason } = refund
  const repeated = await refundPart(trx, { orderId, amountFen, reason: reason as RefundReason, ...by })
  if (repeated) await markRepeated(trx, refundId)
  return repeated
}

/** Whether all that was paid for an order has gone back to its buyer. */
export async function isFullyRefunded(db: Db, orderId: string): Promise<boolean> {
  return (await findPaidPayment(db, orderId))?.status === payStatus.refunded
}

/** Whether staff have to look at the refund before it can go through. */
export const isStuck = ({ status }: Pick<RefundRow, 'status'>): boolean =>
  status === 'closed' || status === 'needs-attention'

/** Refunds by id, in one query. */
export async function findRefunds(db: Db, ids: readonly string[]): Promise<Map<string, RefundRow>> {
  const rows = ids.length > 0 ? await selectRefundRows(db, ids) : []
  return new Map(rows.map((row) => [row.id, row]))
}

/** Where an order's refunds go, such as WeChat Pay; empty when nothing was paid. */
export async function refundTarget(db: Db, orderId: string, language: Language): Promise<string> {
  const payment = await findPaidPayment(db, orderId)
  return payment ? paymentMethods[payment.method].name[language] : ''
}
