import { chinaTime } from '#sandbox/clock.ts'
import type { SandboxContext } from '#sandbox/context.ts'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import type { Refund } from '#sandbox/records/wechat-pay.ts'
import { findTransaction, payerTotal, sameCurrency } from '#sandbox/wechat-pay/present-transaction.ts'

/** The part of the refund that reaches the buyer, in fen; the rest goes back to the provider's coupons. */
export function payerRefund(context: SandboxContext, refund: Refund): number {
  const transaction = findTransaction(context, refund.out_trade_no)
  if (!transaction?.coupon) return refund.refund
  return Math.floor((refund.refund * payerTotal(transaction)) / transaction.total)
}

/** The refund in the format of a new refund and of queries. */
export function presentRefund(context: SandboxContext, refund: Refund): object {
  const payer_refund = payerRefund(context, refund)
  const payer_total = payerTotalOf(context, refund)
  const discount_refund = refund.refund - payer_refund
  return {
    refund_id: refund.refund_id,
    transaction_id: refund.transaction_id,
    ...sharedFields(refund),
    channel: refund.sent_to ? 'OTHER_BANKCARD' : 'ORIGINAL',
    user_received_account: receivedAccount(refund),
    funds_account: 'AVAILABLE',
    status: refund.status,
    amount: {
      total: refund.total,
      refund: refund.refund,
      payer_total,
      payer_refund,
      settlement_refund: payer_refund,
      settlement_total: payer_total,
      discount_refund,
      currency: 'CNY',
    },
  }
}

/** Abroad, the response to a new refund names neither its payment nor its status. */
export function presentNewRefundAbroad(context: SandboxContext, refund: Refund): object {
  return {
    id: refund.refund_id,
    out_refund_no: refund.out_refund_no,
    create_time: chinaTime(new Date(refund.created_at)),
    amount: amountAbroad(context, refund),
  }
}

export function presentRefundAbroad(context: SandboxContext, refund: Refund): object {
  return {
    id: refund.refund_id,
    transaction_id: refund.transaction_id,
    ...sharedFields(refund),
    channel: 'ORIGINAL',
    recv_account: '支付用户零钱',
    fund_source: 'REFUND_SOURCE_UNSETTLED_FUNDS',
    status: refund.status,
    amount: amountAbroad(context, refund),
  }
}

/** The plaintext of a notice; its field is `refund_status` where queries have `status`. */
export function refundNoticePlaintext(context: SandboxContext, refund: Refund): object {
  const { create_time: _, ...shared } = sharedFields(refund)
  const amount = {
    total: refund.total,
    refund: refund.refund,
    payer_total: payerTotalOf(context, refund),
    payer_refund: payerRefund(context, refund),
  }
  const isAbroad = findTransaction(context, refund.out_trade_no)?.abroad
  return {
    mchid: sandboxCredentials.wechat_pay.mchid,
    transaction_id: refund.transaction_id,
    refund_id: refund.refund_id,
    ...shared,
    refund_status: refund.status,
    ...(isAbroad ? { recv_account: '支付用户零钱' } : { user_received_account: receivedAccount(refund) }),
    amount: isAbroad ? amountAbroad(context, refund) : amount,
  }
}

function receivedAccount({ sent_to }: Refund): string {
  if (sent_to === 'merchant') return '商户结算银行账户'
  return sent_to ? `${sent_to.bank_type}借记卡${sent_to.card}` : '支付用户零钱'
}

function sharedFields(refund: Refund) {
  return {
    out_trade_no: refund.out_trade_no,
    out_refund_no: refund.out_refund_no,
    ...(refund.success_at && { success_time: chinaTime(new Date(refund.success_at)) }),
    create_time: chinaTime(new Date(refund.created_at)),
  }
}

function payerTotalOf(context: SandboxContext, refund: Refund): number {
  const transaction = findTransaction(context, refund.out_trade_no)
  return transaction ? payerTotal(transaction) : refund.total
}

function amountAbroad(context: SandboxContext, refund: Refund): object {
  return {
    refund: refund.refund,
    currency: 'CNY',
    payer_refund: payerRefund(context, refund),
    payer_currency: 'CNY',
    exchange_rate: sameCurrency,
  }
}
