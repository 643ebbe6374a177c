import type { Bilingual } from '@corium/contract/language'
import type { Db } from '#server/db/open.ts'
import { newRefundSn } from './numbers.ts'
import { movePayment, type PaymentRow } from './payments.db.ts'
import { payStatus } from './payments.states.ts'
import { insertRefund, type RefundRow, selectRefundsOf } from './refunds.db.ts'

/** Why money goes back, as the buyer reads it at the provider; at most 80 characters. */
export const refundReasons = {
  'order-cancelled': {
    'en-us': 'The order was cancelled before the payment arrived',
    'zh-cn': '付款到账前订单已取消，款项原路退回',
  },
  'order-already-paid': {
    'en-us': 'The order had been paid already',
    'zh-cn': '订单已支付，重复付款原路退回',
  },
  'cancelled-by-buyer': {
    'en-us': 'You cancelled the order',
    'zh-cn': '买家取消订单，款项原路退回',
  },
} as const satisfies Record<string, Bilingual>

export type RefundReason = keyof typeof refundReasons

/**
 * Writes a refund down; the job `send-refunds` sends it. To be called with order and payment locked, in the
 * transaction that decides it. One of each reason for a payment, and never more than came in.
 */
export async function createRefund(
  trx: Db,
  refund: {
    payment: Pick<PaymentRow, 'id' | 'order_id' | 'received_fen'>
    amountFen: number
    reason: RefundReason
    at: Date
  },
): Promise<RefundRow> {
  const { payment, amountFen, reason, at } = refund
  if (amountFen > (await leftToRefund(trx, payment))) throw new Error('More was to be refunded than came in')
  await movePayment(trx, payment.id, payStatus.refunding)
  return insertRefund(trx, {
    sn: newRefundSn(at),
    payment_id: payment.id,
    order_id: payment.order_id,
    amount_fen: amountFen,
    reason,
    status: 'created',
    created_at: at,
    ask_at: at,
  })
}

/** What came in and is neither back with the buyer nor on its way there. To be called with the payment locked. */
export async function leftToRefund(
  trx: Db,
  { id, received_fen }: Pick<PaymentRow, 'id' | 'received_fen'>,
): Promise<number> {
  const refunds = await selectRefundsOf(trx, id)
  return refunds
    .filter(({ status }) => status !== 'closed')
    .reduce((left, { amount_fen }) => left - amount_fen, received_fen ?? 0)
}
