import { type Static, Type } from 'typebox'
import type { ProviderRefund } from '../payment-provider.ts'

const shared = {
  refund_id: Type.String(),
  out_refund_no: Type.String(),
  out_trade_no: Type.String(),
  success_time: Type.Optional(Type.String()),
  /** WeChat Pay refunds in CNY only and leaves the currency out of notices. */
  amount: Type.Object({ refund: Type.Integer({ minimum: 1 }), currency: Type.Optional(Type.String()) }),
}

/** A refund in a response. */
export const RefundResponse = Type.Object({ ...shared, status: Type.String() })

/** A refund in a notice, where the status field has another name. */
export const RefundNotice = Type.Object({
  ...shared,
  refund_status: Type.String(),
  mchid: Type.Optional(Type.String()),
})

const states: Record<string, ProviderRefund['state']> = {
  PROCESSING: 'processing',
  SUCCESS: 'succeeded',
  CLOSED: 'closed',
  ABNORMAL: 'needs-attention',
}

/** `undefined` when we do not know the status or the time is not one. */
export function readRefund(
  refund: Omit<Static<typeof RefundResponse>, 'status'>,
  status: string,
): ProviderRefund | undefined {
  const state = states[status]
  const succeededAt = refund.success_time ? new Date(refund.success_time) : undefined
  if (!state || Number.isNaN(succeededAt?.getTime())) return undefined
  return {
    state,
    paymentSn: refund.out_trade_no,
    refundSn: refund.out_refund_no,
    providerId: refund.refund_id,
    amount: { currency: refund.amount.currency ?? 'CNY', minor: refund.amount.refund },
    ...(succeededAt && { succeededAt }),
  }
}
