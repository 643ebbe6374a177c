import type { By } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { chargeToRefund } from '../charges.ts'
import { newRefundSn } from '../new-sn.ts'
import type { PaymentRow } from '../payments.db.ts'
import { leftOf } from './create-refund.ts'
import { moveRefund } from './move-refund.ts'
import { type RefundRow, selectRefundsOfPayment } from './refunds.db.ts'

/**
 * Lowers a refund to what is left of its payment after staff refunded part of it in the provider's console. The
 * rest goes out under a new number, because the provider may have stored the old number with its amount. The refund
 * ends when nothing is left. A refund of the console counts once it has succeeded: one that fails leaves its money
 * owed. Only for a refund that the provider has just refused, so none of its money is on its way. Call with order,
 * payment and refund locked.
 * @returns whether the refund changed
 */
export async function fitRefund(trx: Db, payment: PaymentRow, refund: RefundRow, by: By): Promise<boolean> {
  if (refund.provider_id !== null) return false
  const others = (await selectRefundsOfPayment(trx, payment.id)).filter(
    ({ id, reason, status }) => id !== refund.id && (reason !== 'external' || status === 'succeeded'),
  )
  const left = leftOf(payment, others)
  if (refund.amount_fen <= left) return false
  if (left <= 0) {
    await moveRefund(trx, refund.id, 'closed', by, { problem: 'repeated' })
  } else {
    await moveRefund(trx, refund.id, 'reduced', by, {
      sn: newRefundSn(by.at),
      amount_fen: left,
      ...chargeToRefund(payment, others, left),
      problem: null,
      next_check_at: by.at,
    })
  }
  return true
}
