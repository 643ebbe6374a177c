import { chinaTime } from '#sandbox/clock.ts'
import type { SandboxContext } from '#sandbox/context.ts'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import type { Transaction } from '#sandbox/records/wechat-pay.ts'

const { mchid, appid } = sandboxCredentials.wechat_pay

/** The buyer who paid. Each payment without a named person has its own buyer. */
export const payerOpenid = (transaction?: Pick<Transaction, 'payer_openid'>): string =>
  transaction?.payer_openid ?? 'oSandboxBuyer000000000000001'

export function findTransaction(
  context: SandboxContext,
  outTradeNo: string | undefined,
): Transaction | undefined {
  return context.state.transactions.findLast(({ out_trade_no }) => out_trade_no === outTradeNo)
}

/** The amount that the buyer pays, in fen. */
export const payerTotal = ({ total, coupon = 0 }: Pick<Transaction, 'total' | 'coupon'>): number =>
  total - coupon

/**
 * The order in the format of queries and notices. Until it is paid the amount names no currency, as in logs
 * of the live service.
 */
export function presentTransaction(context: SandboxContext, transaction: Transaction): object {
  const { transaction_id, paid_at, total, attach } = transaction
  const refunded = context.state.refunds.some(
    ({ out_trade_no, status }) => out_trade_no === transaction.out_trade_no && status !== 'CLOSED',
  )
  const trade_state = transaction.state === 'SUCCESS' && refunded ? 'REFUND' : transaction.state
  const shared = {
    mchid,
    appid,
    out_trade_no: transaction.out_trade_no,
    trade_state,
    trade_state_desc: stateTexts[trade_state],
    promotion_detail: promotions(transaction),
  }
  if (!transaction_id || !paid_at) {
    const amount = { payer_currency: 'CNY', total }
    return { ...shared, ...(attach && { attach }), amount, scene_info: { device_id: '' } }
  }
  const amount = { total, payer_total: payerTotal(transaction), currency: 'CNY', payer_currency: 'CNY' }
  return {
    ...shared,
    ...(transaction.abroad ? { id: transaction_id } : { transaction_id }),
    trade_type: transaction.trade_type ?? 'NATIVE',
    bank_type: 'OTHERS',
    attach,
    success_time: chinaTime(new Date(paid_at)),
    payer: { openid: payerOpenid(transaction) },
    amount: transaction.abroad ? { ...amount, exchange_rate: sameCurrency } : amount,
  }
}

const stateTexts = { NOTPAY: '订单未支付', SUCCESS: '支付成功', REFUND: '转入退款', CLOSED: '订单已关闭' }

/**
 * Abroad, every paid amount names a rate: 1.0 in units of 10⁻⁸ between an amount in CNY and the buyer's CNY.
 */
export const sameCurrency = { type: 'SETTLEMENT_RATE', rate: 100_000_000 }

function promotions({ coupon, paid_at }: Transaction): object[] {
  if (!coupon || !paid_at) return []
  return [
    {
      coupon_id: '109519',
      name: '微信支付立减',
      scope: 'GLOBAL',
      type: 'NOCASH',
      amount: coupon,
      stock_id: '931386',
      wechatpay_contribute: coupon,
      merchant_contribute: 0,
      other_contribute: 0,
      currency: 'CNY',
    },
  ]
}
