import type { ManualMethod } from '@corium/contract/pay-methods'
import { payStatus } from '@corium/contract/pay-status'
import { lockNames } from '#server/db/lock-names.ts'
import type { By } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import type { OrderToPay } from '#server/modules/orders/order-to-pay.ts'
import { settleOrder } from '#server/modules/orders/settle-order.ts'
import { refuseFields } from '#server/refuse.ts'
import { movePayment } from './move-payment.ts'
import { newPaymentSn } from './new-sn.ts'
import { insertPayment, isReferenceUsed } from './payments.db.ts'

/**
 * Settles an order by a payment of the exact amount owed that no provider handled. Call with the order locked,
 * while it waits for payment and no other payment of it can still be paid.
 * @throws field errors when another payment has the reference: one transfer pays one order
 */
export async function recordManualPayment(
  trx: Db,
  order: Pick<OrderToPay, 'id' | 'payable_fen' | 'currency'>,
  { method, reference, paidAt }: { method: ManualMethod; reference: string; paidAt: Date },
  by: By & { note: string },
): Promise<{ sn: string }> {
  await lockNames(trx, 'payment-reference', [reference])
  if (await isReferenceUsed(trx, method, reference)) refuseFields({ reference: 'reference-used' })
  const { payable_fen: amount_fen, currency } = order
  const { id, sn } = await insertPayment(
    trx,
    {
      sn: newPaymentSn(by.at),
      order_id: order.id,
      method,
      status: payStatus.created,
      amount_fen,
      currency,
      created_at: by.at,
    },
    by.actor,
  )
  const facts = { provider_id: reference, received_fen: amount_fen, paid_at: paidAt }
  await movePayment(trx, id, 'paid', by, facts)
  const settled = await settleOrder(trx, { orderId: order.id, at: by.at, actor: by.actor })
  if (settled !== 'settled') throw new Error(`A payable order was ${settled} when staff recorded its payment`)
  return { sn }
}
