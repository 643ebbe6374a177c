import type { Db } from '#server/db/open.ts'
import { lockOrder } from '#server/modules/orders/order-to-pay.ts'
import { getPayment, lockPaymentRow } from './payments.db.ts'

/** Locks the order, then its payment. Every transaction locks in this order, which prevents deadlocks. */
export async function lockPayment(trx: Db, paymentId: string) {
  const { order_id } = await getPayment(trx, paymentId)
  const order = await lockOrder(trx, order_id)
  return { order, payment: await lockPaymentRow(trx, paymentId) }
}
