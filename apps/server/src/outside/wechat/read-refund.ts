import { type Static, Type } from 'typebox'
import type { RefundSeen } from '../payment-seen.ts'

const facts = {
  refund_id: Type.String(),
  out_refund_no: Type.String(),
  out_trade_no: Type.String(),
  success_time: Type.Optional(Type.String()),
  /** Always CNY, and notices leave the currency out. */
  amount: Type.Object({ refund: Type.Integer({ minimum: 1 }), currency: Type.Optional(Type.String()) }),
}

/** A refund in an answer. */
export const RefundAnswer = Type.Object({ ...facts, status: Type.String() })

/** A refund in a notice, where the state has another name. */
export const RefundNotice = Type.Object({
  ...facts,
  refund_status: Type.String(),
  mchid: Type.Optional(Type.String()),
})

const states: Record<string, RefundSeen['state']> = {
  PROCESSING: 'processing',
  SUCCESS: 'succeeded',
  CLOSED: 'closed',
  ABNORMAL: 'needs-attention',
}

/** In our words, or `undefined` when the state is new to us or the time is not one. */
export function readRefund(
  refund: Omit<Static<typeof RefundAnswer>, 'status'>,
  status: string,
): RefundSeen | undefined {
  const state = states[status]
  const succeededAt = refund.success_time ? new Date(refund.success_time) : undefined
  if (!state || Number.isNaN(succeededAt?.getTime())) return undefined
  return {
    state,
    outTradeNo: refund.out_trade_no,
    outRefundNo: refund.out_refund_no,
    refundId: refund.refund_id,
    amount: { currency: refund.amount.currency ?? 'CNY', minor: refund.amount.refund },
    ...(succeededAt && { succeededAt }),
  }
}
