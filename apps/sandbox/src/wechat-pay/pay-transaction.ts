import type { SandboxContext } from '#sandbox/context.ts'
import type { Identity } from '#sandbox/records/wechat.ts'
import type { Transaction } from '#sandbox/records/wechat-pay.ts'
import { newTransactionId } from '#sandbox/wechat-pay/ids.ts'
import { notifyMerchant } from '#sandbox/wechat-pay/notices.ts'
import { payerTotal, presentTransaction } from '#sandbox/wechat-pay/present-transaction.ts'

/** Why an order cannot be paid. */
export type NotPayableReason = 'paid' | 'closed' | 'too-late' | 'code-expired' | 'balance-too-low'

/** Why this code cannot be paid, if so; without a code, checks the newest one. */
export function notPayableReason(
  context: SandboxContext,
  transaction: Transaction,
  codeUrl?: string,
): NotPayableReason | undefined {
  const now = context.now().toISOString()
  if (transaction.state === 'SUCCESS') return 'paid'
  if (transaction.state === 'CLOSED') return 'closed'
  if (transaction.payable_until && transaction.payable_until <= now) return 'too-late'
  const code = codeUrl
    ? transaction.codes.find(({ code_url }) => code_url === codeUrl)
    : transaction.codes.at(-1)
  if (!code || code.expires_at <= now) return 'code-expired'
  if (transaction.total > context.state.balances.buyer) return 'balance-too-low'
  return undefined
}

type Payment = {
  code_url?: string | undefined
  coupon?: number | undefined
  /** The payer. */
  identity?: Identity | undefined
}

/**
 * Pays an order from the buyers' balance, less a coupon of the provider, and queues the notice.
 * @returns why it could not be paid, if so
 */
export function payTransaction(
  context: SandboxContext,
  transaction: Transaction,
  { code_url, coupon, identity }: Payment = {},
): NotPayableReason | undefined {
  const reason = notPayableReason(context, transaction, code_url)
  if (reason) {
    if (reason === 'balance-too-low') declinePayment(context, transaction, reason)
    return reason
  }
  const now = context.now()
  transaction.state = 'SUCCESS'
  transaction.paid_at = now.toISOString()
  transaction.transaction_id = newTransactionId(now)
  delete transaction.declined
  if (coupon) transaction.coupon = coupon
  const payer = transaction.for_openid ?? identity?.openid
  if (payer) transaction.payer_openid = payer
  context.state.balances.buyer -= payerTotal(transaction)
  context.state.balances.merchant += transaction.total
  notifyMerchant(context, {
    event_type: 'TRANSACTION.SUCCESS',
    original_type: 'transaction',
    out_trade_no: transaction.out_trade_no,
    notify_url: transaction.notify_url,
    summary: '支付成功',
    plaintext: JSON.stringify(presentTransaction(context, transaction)),
  })
  return undefined
}

/** Records a failed payment. Like the real provider, it sends no notice. */
export function declinePayment(
  context: SandboxContext,
  transaction: Transaction,
  reason: NonNullable<Transaction['declined']>,
): void {
  transaction.declined = reason
  context.stateChanged()
}
