import type { Job, SandboxContext } from '#sandbox/context.ts'
import type { Refund } from '#sandbox/records/wechat-pay.ts'
import { notifyMerchant } from '#sandbox/wechat-pay/notices.ts'
import { payerRefund, refundNoticePlaintext } from '#sandbox/wechat-pay/present-refund.ts'
import { findTransaction } from '#sandbox/wechat-pay/present-transaction.ts'

/**
 * Ends a refund: pays the buyer, returns the money to the merchant, or leaves it
 * ABNORMAL for staff to resolve.
 */
export function finishRefund(context: SandboxContext, refund: Refund, outcome: Refund['outcome']): void {
  refund.status = outcome
  delete refund.due_at
  if (outcome === 'SUCCESS') {
    refund.success_at = context.now().toISOString()
    // Money that goes to a bank account of the merchant does not return to the buyer's balance.
    if (refund.sent_to !== 'merchant') context.state.balances.buyer += payerRefund(context, refund)
  }
  if (outcome === 'CLOSED') context.state.balances.merchant += refund.refund
  const notify_url = refund.notify_url ?? findTransaction(context, refund.out_trade_no)?.notify_url
  context.stateChanged()
  if (!notify_url) return
  notifyMerchant(context, {
    event_type: `REFUND.${outcome}`,
    original_type: 'refund',
    out_trade_no: refund.out_trade_no,
    out_refund_no: refund.out_refund_no,
    notify_url,
    summary: { SUCCESS: '退款成功', ABNORMAL: '退款异常', CLOSED: '退款关闭' }[outcome],
    plaintext: JSON.stringify(refundNoticePlaintext(context, refund)),
  })
}

export function refundJob(context: SandboxContext): Job {
  const pending = () =>
    context.state.refunds.filter(({ status, due_at }) => status === 'PROCESSING' && due_at !== undefined)
  return {
    nextRunAt() {
      const times = pending().map(({ due_at }) => Date.parse(due_at!))
      return times.length ? Math.min(...times) : undefined
    },
    async run() {
      if (context.closing.aborted) return
      const now = context.now().toISOString()
      for (const refund of pending()) {
        if (refund.due_at! <= now) finishRefund(context, refund, refund.outcome)
      }
    },
  }
}
