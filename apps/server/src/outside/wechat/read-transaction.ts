import { type Static, Type } from 'typebox'
import type { PaymentSeen } from '../payment-seen.ts'

/** A payment in an answer and, decrypted, in a notice. */
export const Transaction = Type.Object({
  appid: Type.String(),
  mchid: Type.String(),
  out_trade_no: Type.String(),
  transaction_id: Type.Optional(Type.String()),
  trade_state: Type.String(),
  success_time: Type.Optional(Type.String()),
  amount: Type.Optional(Type.Object({ total: Type.Integer({ minimum: 1 }), currency: Type.String() })),
})

/** `REFUND` is a payment that arrived and was then given back, in part or whole: paid, not failed. */
const states: Record<string, PaymentSeen['state']> = {
  SUCCESS: 'paid',
  REFUND: 'paid',
  NOTPAY: 'waiting',
  USERPAYING: 'waiting',
  ACCEPT: 'waiting',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'failed',
}

/** In our words, or `undefined` when the state is new to us or a paid one lacks its facts. */
export function readTransaction(transaction: Static<typeof Transaction>): PaymentSeen | undefined {
  const state = states[transaction.trade_state]
  const { amount, transaction_id: transactionId, success_time: successTime } = transaction
  const paidAt = successTime ? new Date(successTime) : undefined
  if (!state || Number.isNaN(paidAt?.getTime())) return undefined
  if (state === 'paid' && !(amount && transactionId && paidAt)) return undefined
  return {
    state,
    outTradeNo: transaction.out_trade_no,
    refunded: transaction.trade_state === 'REFUND',
    ...(amount && { amount: { currency: amount.currency, minor: amount.total } }),
    ...(transactionId && { transactionId }),
    ...(paidAt && { paidAt }),
  }
}
