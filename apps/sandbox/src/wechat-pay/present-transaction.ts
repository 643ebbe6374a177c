import { chinaTime } from '#sandbox/clock.ts'
import type { SandboxContext } from '#sandbox/context.ts'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import type { Transaction } from '#sandbox/state.ts'

const { mchid, appid } = sandboxCredentials.wechat_pay
const buyerOpenid = 'oSandboxBuyer000000000000001'

export function findTransaction(
  context: SandboxContext,
  outTradeNo: string | undefined,
): Transaction | undefined {
  return context.state.transactions.findLast(({ out_trade_no }) => out_trade_no === outTradeNo)
}

/** The order in the format of queries and notices. */
export function presentTransaction(context: SandboxContext, transaction: Transaction): object {
  const { transaction_id, paid_at, total } = transaction
  const refunded = context.state.refunds.some(
    ({ out_trade_no, status }) => out_trade_no === transaction.out_trade_no && status !== 'CLOSED',
  )
  const trade_state = transaction.state === 'SUCCESS' && refunded ? 'REFUND' : transaction.state
  const amount = { total, currency: 'CNY' }
  return {
    mchid,
    appid,
    out_trade_no: transaction.out_trade_no,
    ...(transaction_id && { transaction_id, trade_type: 'NATIVE' }),
    trade_state,
    trade_state_desc: stateTexts[trade_state],
    ...(transaction_id && { bank_type: 'OTHERS' }),
    attach: transaction.attach,
    ...(paid_at && { success_time: chinaTime(new Date(paid_at)), payer: { openid: buyerOpenid } }),
    amount: transaction_id ? { ...amount, payer_total: total, payer_currency: 'CNY' } : amount,
  }
}

const stateTexts = { NOTPAY: '订单未支付', SUCCESS: '支付成功', REFUND: '转入退款', CLOSED: '订单已关闭' }
