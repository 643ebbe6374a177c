import { randomUUID } from 'node:crypto'
import type { SandboxContext } from '#sandbox/context.ts'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { consumeFault } from '#sandbox/faults.ts'
import type { Refund, Transaction } from '#sandbox/records/wechat-pay.ts'
import {
  allowOnly,
  fen,
  notifyUrl,
  object,
  optionalText,
  requireCny,
  text,
} from '#sandbox/wechat-pay/fields.ts'
import { newRefundId, newTransactionId } from '#sandbox/wechat-pay/ids.ts'
import { decryptFromMerchant } from '#sandbox/wechat-pay/platform-signature.ts'
import {
  presentNewRefundAbroad,
  presentRefund,
  presentRefundAbroad,
} from '#sandbox/wechat-pay/present-refund.ts'
import { refuse, refuseField } from '#sandbox/wechat-pay/refusal.ts'
import type { ApiCall, ApiResponse } from '#sandbox/wechat-pay/route.ts'

const { mchid, appid } = sandboxCredentials.wechat_pay

const refundableForMs = 365 * 24 * 3_600_000
/**
 * The documents name the minute between two refunds of one order and status 429, but
 * not the code of the refusal.
 */
const minRefundGapMs = 60_000
const maxRefunds = 50
const refundFields = [
  'transaction_id',
  'out_trade_no',
  'out_refund_no',
  'reason',
  'notify_url',
  'funds_account',
  'amount',
  'goods_detail',
]
const refundFieldsAbroad = [...refundFields, 'appid', 'mchid', 'source']

/** Accepts a refund; the money arrives later. The same `out_refund_no` refunds only once. */
export function createRefund(context: SandboxContext, { abroad, body }: ApiCall): ApiResponse {
  const request = readRefund(body, abroad)
  const transaction = findPaid(context, request, abroad)
  const present = abroad ? presentNewRefundAbroad : presentRefund
  const known = findRefund(context, request.out_refund_no)
  if (known) {
    const same =
      known.out_trade_no === transaction.out_trade_no &&
      known.refund === request.refund &&
      known.total === request.total
    if (!same) refuse('INVALID_REQUEST', '订单金额或退款金额与之前请求不一致，请核实后再试')
    return { status: 200, body: present(context, known) }
  }
  checkRefundRules(context, transaction, request)
  return { status: 200, body: present(context, acceptRefund(context, transaction, request)) }
}

export function queryRefund(context: SandboxContext, { abroad, params, query }: ApiCall): ApiResponse {
  if (abroad && query.get('mchid') !== mchid)
    refuseField('/mchid', query.get('mchid'), '商户号不存在或与签名的商户号不一致', 'query')
  const refund = findRefund(context, params.out_refund_no)
  if (!refund) refuse('RESOURCE_NOT_EXISTS', '退款单不存在')
  return { status: 200, body: (abroad ? presentRefundAbroad : presentRefund)(context, refund) }
}

/** Sends a failed refund to another account of the buyer, or to the merchant's account. */
export function applyAbnormalRefund(context: SandboxContext, { params, body, serial }: ApiCall): ApiResponse {
  allowOnly(body, ['out_refund_no', 'type', 'bank_type', 'bank_account', 'real_name'])
  const refund = context.state.refunds.find(({ refund_id }) => refund_id === params.refund_id)
  if (!refund || refund.out_refund_no !== text(body, 'out_refund_no', 64))
    refuse('RESOURCE_NOT_EXISTS', '退款单不存在')
  const isCard = text(body, 'type', 32, /^(USER_BANK_CARD|MERCHANT_BANK_CARD)$/) === 'USER_BANK_CARD'
  const sent_to = isCard ? readCard(body, serial) : 'merchant'
  if (refund.status !== 'ABNORMAL') refuse('INVALID_REQUEST', '退款单状态非退款异常，不能发起异常退款')
  refund.status = 'PROCESSING'
  refund.outcome = 'SUCCESS'
  refund.due_at = dueAt(context)
  refund.sent_to = sent_to
  context.stateChanged()
  return { status: 200, body: presentRefund(context, refund) }
}

/** The debit cards that abnormal refunds can go to (pay.weixin.qq.com/doc/v3/merchant/4013071193). */
const bankType = /^(CMB|COMM|ABC|CCB|ICBC|BOC|PAB|SPDB|CITIC|CEB|CMBC|CIB|GDB|PSBC|NBCB)_DEBIT$/

function readCard(body: ApiCall['body'], serial: string | undefined) {
  const bank_type = text(body, 'bank_type', 16, bankType)
  const secret = (name: string) =>
    decryptFromMerchant(text(body, name, 1024), serial) ??
    refuseField(`/${name}`, body[name], '敏感字段解密失败，请使用 Wechatpay-Serial 对应的公钥加密')
  const account = secret('bank_account')
  if (!/^\d{12,19}$/.test(account) || secret('real_name') === '')
    refuse('INVALID_REQUEST', '收款银行卡信息有误，请核对后重试')
  return { bank_type, card: account.slice(-4) }
}

type RefundInput = Pick<Refund, 'out_refund_no' | 'reason' | 'refund' | 'total' | 'notify_url'>

/** Refunds in the provider's console, without the shop. @returns undefined if the payment has less left */
export function refundInConsole(
  context: SandboxContext,
  transaction: Transaction,
  refund: number,
): Refund | undefined {
  const { out_trade_no, total } = transaction
  if (refundedOf(context, out_trade_no) + refund > total) return undefined
  const out_refund_no = `console-${randomUUID()}`
  const reason = 'Refunded in the console'
  return acceptRefund(context, transaction, { out_refund_no, reason, refund, total })
}

/** Debits the merchant and starts the refund. */
function acceptRefund(context: SandboxContext, transaction: Transaction, input: RefundInput): Refund {
  const now = context.now()
  const { out_trade_no } = transaction
  const outcome = consumeFault(context, 'wechat-pay.refund-result', [input.out_refund_no, out_trade_no])?.mode
  const refund: Refund = {
    ...input,
    refund_id: newRefundId(now),
    out_trade_no,
    transaction_id: transaction.transaction_id!,
    status: 'PROCESSING',
    created_at: now.toISOString(),
    outcome: outcome === 'abnormal' ? 'ABNORMAL' : outcome === 'closed' ? 'CLOSED' : 'SUCCESS',
    ...(outcome !== 'hold' && { due_at: dueAt(context) }),
  }
  context.state.balances.merchant -= refund.refund
  context.state.refunds.push(refund)
  context.stateChanged()
  return refund
}

/** Sum of the completed and pending refunds of an order, in fen. */
export function refundedOf(context: SandboxContext, outTradeNo: string): number {
  return refundsOf(context, outTradeNo)
    .filter(({ status }) => status !== 'CLOSED')
    .reduce((sum, { refund }) => sum + refund, 0)
}

export function findRefund(context: SandboxContext, outRefundNo: string | undefined): Refund | undefined {
  return context.state.refunds.findLast(({ out_refund_no }) => out_refund_no === outRefundNo)
}

function refundsOf(context: SandboxContext, outTradeNo: string): Refund[] {
  return context.state.refunds.filter(({ out_trade_no }) => out_trade_no === outTradeNo)
}

type RefundRequest = RefundInput & { transaction_id?: string; out_trade_no?: string }

function readRefund(body: ApiCall['body'], abroad: boolean): RefundRequest {
  allowOnly(body, abroad ? refundFieldsAbroad : refundFields)
  if (abroad && (text(body, 'mchid', 32) !== mchid || text(body, 'appid', 32) !== appid))
    refuse('APPID_MCHID_NOT_MATCH', 'appid和mchid不匹配')
  const transaction_id = optionalText(body, 'transaction_id', 32)
  const out_trade_no = optionalText(body, 'out_trade_no', 32)
  if (!transaction_id && !out_trade_no)
    refuseField('/transaction_id', undefined, 'transaction_id 和 out_trade_no 至少填一个')
  const amount = object(body, 'amount')
  allowOnly(amount, ['refund', 'total', 'currency', 'from'], '/amount')
  requireCny(amount, true)
  const notify = optionalText(body, 'notify_url', 255)
  return {
    ...(transaction_id && { transaction_id }),
    ...(out_trade_no && { out_trade_no }),
    out_refund_no: text(body, 'out_refund_no', 64, /^[0-9A-Za-z_\-|*@]+$/),
    reason: optionalText(body, 'reason', 80) ?? '',
    refund: fen(amount, 'refund'),
    total: fen(amount, 'total'),
    ...(notify && { notify_url: notifyUrl(notify) }),
  }
}

function findPaid(context: SandboxContext, request: RefundRequest, abroad: boolean): Transaction {
  const { transaction_id, out_trade_no } = request
  const found = context.state.transactions.find(
    (transaction) =>
      transaction.state === 'SUCCESS' &&
      Boolean(transaction.abroad) === abroad &&
      (!transaction_id || transaction.transaction_id === transaction_id) &&
      (!out_trade_no || transaction.out_trade_no === out_trade_no),
  )
  return (
    found ??
    importDemoTransaction(context, request, abroad) ??
    refuse('RESOURCE_NOT_EXISTS', '订单不存在或未支付，请检查订单号')
  )
}

/**
 * Creates the payment of a demo order, whose number starts with DEMO. The demo data contains paid orders that
 * never passed through the sandbox, so the sandbox trusts the amount of the refund request.
 */
function importDemoTransaction(
  context: SandboxContext,
  { out_trade_no, total, notify_url = '' }: RefundRequest,
  abroad: boolean,
): Transaction | undefined {
  if (!out_trade_no?.startsWith('DEMO')) return undefined
  const at = new Date(context.now().getTime() - 24 * 3_600_000)
  const transaction: Transaction = {
    out_trade_no,
    transaction_id: newTransactionId(at),
    description: '',
    total,
    attach: '',
    notify_url,
    created_at: at.toISOString(),
    paid_at: at.toISOString(),
    codes: [],
    state: 'SUCCESS',
    ...(abroad && { abroad }),
  }
  context.state.transactions.push(transaction)
  context.state.balances.merchant += total
  return transaction
}

function checkRefundRules(context: SandboxContext, transaction: Transaction, request: RefundRequest): void {
  const now = context.now().getTime()
  const earlier = refundsOf(context, transaction.out_trade_no)
  if (request.total !== transaction.total) refuse('INVALID_REQUEST', '订单金额与原支付订单金额不一致')
  if (now - Date.parse(transaction.paid_at!) > refundableForMs)
    refuse('INVALID_REQUEST', '订单已超过可退款的最大期限')
  if (earlier.length >= maxRefunds) refuse('INVALID_REQUEST', '一笔订单最多支持50次部分退款')
  if (refundedOf(context, transaction.out_trade_no) + request.refund > transaction.total)
    refuse('INVALID_REQUEST', '申请退款金额超过订单可退金额')
  if (earlier.some(({ created_at }) => now - Date.parse(created_at) < minRefundGapMs))
    refuse('FREQUENCY_LIMITED', '同一订单两次退款请间隔1分钟以上')
  if (request.refund > context.state.balances.merchant)
    refuse('NOT_ENOUGH', '基本账户余额不足，请充值后重新发起')
}

function dueAt(context: SandboxContext): string {
  return new Date(context.now().getTime() + context.state.settings.refund_after_ms).toISOString()
}
