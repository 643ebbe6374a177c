import { chinaTime } from '#sandbox/clock.ts'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import type { Refund } from '#sandbox/state.ts'
import { queueNotice } from '#sandbox/wechat-pay/notices.ts'
import { findTransaction } from '#sandbox/wechat-pay/present-transaction.ts'
import type { Duty, World } from '#sandbox/world.ts'

/** The bank has answered: the buyer has the money, or the merchant has it back, or a person must act. */
export function finishRefund(world: World, refund: Refund, outcome: Refund['outcome']): void {
  refund.status = outcome
  delete refund.due_at
  if (outcome === 'SUCCESS') {
    refund.success_at = world.now().toISOString()
    world.state.balances.buyer += refund.refund
  }
  if (outcome === 'CLOSED') world.state.balances.merchant += refund.refund
  const notify_url = refund.notify_url ?? findTransaction(world, refund.out_trade_no)?.notify_url
  world.changed()
  if (!notify_url) return
  queueNotice(world, {
    event_type: `REFUND.${outcome}`,
    original_type: 'refund',
    out_trade_no: refund.out_trade_no,
    out_refund_no: refund.out_refund_no,
    notify_url,
    summary: { SUCCESS: '退款成功', ABNORMAL: '退款异常', CLOSED: '退款关闭' }[outcome],
    plaintext: JSON.stringify(noticeOf(refund)),
  })
}

export function refundDuty(world: World): Duty {
  const waiting = () =>
    world.state.refunds.filter(({ status, due_at }) => status === 'PROCESSING' && due_at !== undefined)
  return {
    nextDue() {
      const times = waiting().map(({ due_at }) => Date.parse(due_at!))
      return times.length ? Math.min(...times) : undefined
    },
    async run() {
      if (world.closing.aborted) return
      const now = world.now().toISOString()
      for (const refund of waiting()) {
        if (refund.due_at! <= now) finishRefund(world, refund, refund.outcome)
      }
    },
  }
}

/** The notice says `refund_status` where the query says `status`. */
function noticeOf(refund: Refund): object {
  return {
    mchid: sandboxCredentials.wechat_pay.mchid,
    transaction_id: refund.transaction_id,
    out_trade_no: refund.out_trade_no,
    refund_id: refund.refund_id,
    out_refund_no: refund.out_refund_no,
    refund_status: refund.status,
    ...(refund.success_at && { success_time: chinaTime(new Date(refund.success_at)) }),
    user_received_account: '支付用户零钱',
    amount: {
      total: refund.total,
      refund: refund.refund,
      payer_total: refund.total,
      payer_refund: refund.refund,
    },
  }
}
