import type { Db } from '#server/db/open.ts'
import type { OrderToPay } from '#server/modules/orders/order-to-pay.ts'
import { lockSettledPayment } from './payments.db.ts'
import { refundableAmount } from './refunds/create-refund.ts'

/**
 * Whether the shop still has money for a paid order; otherwise nothing of it may be sent. Call with the order
 * locked.
 */
export async function isStillPaid(trx: Db, order: Pick<OrderToPay, 'id' | 'payable_fen'>): Promise<boolean> {
  if (order.payable_fen === 0) return true
  const payment = await lockSettledPayment(trx, order.id)
  return payment !== undefined && (await refundableAmount(trx, payment)) > 0
}
