import { type Static, Type } from 'typebox'
import type { ProviderRefund } from '../payment-provider.ts'
import { readTime } from './read-time.ts'

const shared = {
  refund_id: Type.Optional(Type.String()),
  /** The field for merchants abroad, instead of `refund_id`. */
  id: Type.Optional(Type.String()),
  out_refund_no: Type.String(),
  out_trade_no: Type.Optional(Type.String()),
  success_time: Type.Optional(Type.String()),
  /** Where the money went, in Chinese; begins with 商户 when that is an account of the merchant. */
  user_received_account: Type.Optional(Type.String()),
  /** The shop refunds in CNY only, and notices leave the currency out. */
  amount: Type.Object({ refund: Type.Integer({ minimum: 1 }), currency: Type.Optional(Type.String()) }),
}

/** A refund in a response. */
export const RefundResponse = Type.Object({ ...shared, status: Type.Optional(Type.String()) })

/** A refund in a notice, where the status field has another name. */
export const RefundNotice = Type.Object({
  ...shared,
  refund_status: Type.String(),
  mchid: Type.Optional(Type.String()),
})

/** Some documents for merchants abroad give the last two the names of the older API. */
const states: Record<string, ProviderRefund['state']> = {
  PROCESSING: 'processing',
  SUCCESS: 'succeeded',
  CLOSED: 'closed',
  REFUNDCLOSE: 'closed',
  ABNORMAL: 'needs-attention',
  CHANGE: 'needs-attention',
}

/** `undefined` when we do not know the status, or a number is missing. */
export function readRefund(
  refund: Omit<Static<typeof RefundResponse>, 'status'>,
  status: string | undefined,
): ProviderRefund | undefined {
  const state = states[status ?? '']
  const providerId = refund.refund_id ?? refund.id
  const succeededAt = readTime(refund.success_time)
  if (!state || !providerId || !refund.out_trade_no) return undefined
  const isReturned = state === 'succeeded' && refund.user_received_account?.startsWith('商户')
  return {
    state: isReturned ? 'returned' : state,
    paymentSn: refund.out_trade_no,
    refundSn: refund.out_refund_no,
    providerId,
    amount: { currency: refund.amount.currency ?? 'CNY', minor: refund.amount.refund },
    ...(succeededAt && { succeededAt }),
  }
}
