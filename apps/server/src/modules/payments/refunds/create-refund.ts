import type { Bilingual } from '@corium/contract/language'
import { isManual } from '@corium/contract/pay-methods'
import type { Actor } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { refundToAccount } from '#server/modules/trade-credit/credit.ts'
import { chargeToRefund } from '../charges.ts'
import { movePayment } from '../move-payment.ts'
import { newRefundSn } from '../new-sn.ts'
import { getPayment, type PaymentRow } from '../payments.db.ts'
import { moveRefund } from './move-refund.ts'
import { insertRefund, type RefundRow, selectRefundsOfPayment } from './refunds.db.ts'

/** Why money goes back, as the provider shows it to the buyer; at most 80 characters. */
export const refundReasons = {
  'order-canceled': {
    'en-us': 'The order was canceled before the payment arrived',
    'zh-cn': '付款到账前订单已取消，款项原路退回',
  },
  'order-already-paid': {
    'en-us': 'The order had been paid already',
    'zh-cn': '订单已支付，重复付款原路退回',
  },
  'canceled-by-buyer': {
    'en-us': 'You canceled the order',
    'zh-cn': '买家取消订单，款项原路退回',
  },
  'canceled-by-shop': {
    'en-us': 'The shop could not deliver the order',
    'zh-cn': '商家取消订单，款项原路退回',
  },
  'payment-not-accepted': {
    'en-us': 'The payment could not be taken for the order',
    'zh-cn': '付款无法用于该订单，款项原路退回',
  },
  'by-shop': {
    'en-us': 'The shop refunds a part of the order',
    'zh-cn': '商家退回部分款项，款项原路退回',
  },
  'after-sales': {
    'en-us': 'After-sales refund',
    'zh-cn': '售后退款，款项原路退回',
  },
} as const satisfies Record<string, Bilingual>

export type RefundReason = keyof typeof refundReasons

type PaymentToRefund = Pick<
  PaymentRow,
  'id' | 'order_id' | 'method' | 'currency' | 'received_fen' | 'charge_currency' | 'charge_minor' | 'rate_e6'
>

/**
 * Stores a refund; the job `send-refunds` sends it to the provider. That of a payment which staff recorded
 * waits for them. Call with order and payment locked, in the transaction that decides to refund. A payment
 * can have several refunds, also for the same reason.
 * @throws when the payment's refunds together would be more than the buyer paid
 */
export async function createRefund(
  trx: Db,
  refund: {
    payment: PaymentToRefund
    amountFen: number
    reason: RefundReason
    actor: Actor
    at: Date
    note?: string
  },
): Promise<RefundRow> {
  const { payment, amountFen, reason, actor, at, note } = refund
  const earlier = await selectRefundsOfPayment(trx, payment.id)
  if (amountFen > leftOf(payment, earlier)) {
    throw new Error('The refunds of a payment would be more than the buyer paid')
  }
  await movePayment(trx, payment.id, 'refund-started', { actor, at, note })
  const row = await insertRefund(
    trx,
    {
      payment,
      sn: newRefundSn(at),
      amount_fen: amountFen,
      ...chargeToRefund(payment, earlier, amountFen),
      reason,
      status: 'created',
      created_at: at,
      next_check_at: isManual(payment.method) ? null : at,
    },
    { actor, note },
  )
  if (!row) throw new Error('The number of a new refund is in use')
  // The company owes less at once; `send-refunds` finishes the refund.
  if (payment.method === 'on-account') await refundToAccount(trx, row, { actor, at })
  if (!isManual(payment.method)) return row
  const waiting = { status: 'needs-attention', problem: byHand } as const
  await moveRefund(trx, row.id, waiting.status, { actor, at }, { problem: byHand })
  return { ...row, ...waiting }
}

/**
 * The problem of a refund that no provider can make, because staff recorded the payment:
 * they pay it back and settle it.
 */
const byHand = 'by-hand'

/** What can still be refunded of a payment. Exact only while it is locked. */
export const refundableOf = async (db: Db, paymentId: string): Promise<number> =>
  refundableAmount(db, await getPayment(db, paymentId))

/** What the buyer paid, less every refund that succeeded or still can. Call with the payment locked. */
export async function refundableAmount(
  trx: Db,
  payment: Pick<PaymentRow, 'id' | 'received_fen' | 'charge_minor'>,
): Promise<number> {
  return leftOf(payment, await selectRefundsOfPayment(trx, payment.id))
}

/**
 * The amount that can still be refunded of a payment with these refunds. It is 0 if they exceed the payment, and
 * once they return the whole charge in another currency, even if a few fen are left that are less than its smallest
 * unit.
 */
export function leftOf(
  { received_fen, charge_minor }: Pick<PaymentRow, 'received_fen' | 'charge_minor'>,
  earlier: readonly RefundRow[],
): number {
  const counting = earlier.filter(({ status }) => status !== 'closed')
  if (isChargeReturned(charge_minor, counting)) return 0
  return counting.reduce((left, { amount_fen }) => Math.max(0, left - amount_fen), received_fen ?? 0)
}

/** Whether refunds give back all that the buyer was charged in another currency. */
export const isChargeReturned = (charge_minor: number | null, refunds: readonly RefundRow[]): boolean =>
  charge_minor !== null &&
  refunds.reduce((left, refund) => left - (refund.charge_minor ?? 0), charge_minor) <= 0
