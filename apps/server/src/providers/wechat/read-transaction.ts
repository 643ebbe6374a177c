import { type Static, Type } from 'typebox'
import type { ProviderPayment } from '../payment-provider.ts'
import { readTime } from './read-time.ts'

/** A payment in a response and, decrypted, in a notice. */
export const Transaction = Type.Object({
  appid: Type.String(),
  mchid: Type.String(),
  out_trade_no: Type.String(),
  transaction_id: Type.Optional(Type.String()),
  /** The field for merchants abroad, instead of `transaction_id`. */
  id: Type.Optional(Type.String()),
  trade_state: Type.String(),
  success_time: Type.Optional(Type.String()),
  /** The currency is missing until the buyer has paid: CNY. Coupons lower `payer_total`, never `total`. */
  amount: Type.Optional(
    Type.Object({ total: Type.Integer({ minimum: 1 }), currency: Type.Optional(Type.String()) }),
  ),
})

/** `REFUND` is a paid payment that was refunded later, in part or as a whole: it counts as paid, not as failed. */
const states: Record<string, ProviderPayment['state']> = {
  SUCCESS: 'paid',
  REFUND: 'paid',
  NOTPAY: 'waiting',
  USERPAYING: 'waiting',
  ACCEPT: 'waiting',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'failed',
}

/** `undefined` when we do not know the state, or a paid transaction lacks its amount or number. */
export function readTransaction(transaction: Static<typeof Transaction>): ProviderPayment | undefined {
  const state = states[transaction.trade_state]
  const providerId = transaction.transaction_id ?? transaction.id
  const { total, currency = 'CNY' } = transaction.amount ?? {}
  const amount = total ? { currency, minor: total } : undefined
  const paidAt = readTime(transaction.success_time)
  if (!state || (state === 'paid' && !(amount && providerId))) return undefined
  return {
    state,
    paymentSn: transaction.out_trade_no,
    refunded: transaction.trade_state === 'REFUND',
    ...(amount && { amount }),
    ...(providerId && { providerId }),
    ...(paidAt && { paidAt }),
  }
}
