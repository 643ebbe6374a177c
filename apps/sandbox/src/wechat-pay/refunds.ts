import { chinaTime } from '#sandbox/clock.ts'
import { takeFault } from '#sandbox/faults.ts'
import type { Refund, Transaction } from '#sandbox/state.ts'
import type { Answer, Call } from '#sandbox/wechat-pay/call.ts'
import {
  allowOnly,
  fen,
  notifyUrl,
  object,
  onlyYuan,
  optionalText,
  text,
} from '#sandbox/wechat-pay/fields.ts'
import { newRefundId, newTransactionId } from '#sandbox/wechat-pay/numbers.ts'
import { refuse, refuseField } from '#sandbox/wechat-pay/refusal.ts'
import type { World } from '#sandbox/world.ts'

const refundableForMs = 365 * 24 * 3_600_000
const gapMs = 60_000
const mostRefunds = 50
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

/** Answers 200 for accepted; the money arrives later. The same number refunds once. */
export function createRefund(world: World, { body }: Call): Answer {
  const asked = readRefund(body)
  const transaction = findPaid(world, asked)
  const known = findRefund(world, asked.out_refund_no)
  if (known) {
    const same =
      known.out_trade_no === transaction.out_trade_no &&
      known.refund === asked.refund &&
      known.total === asked.total
    if (!same) refuse('INVALID_REQUEST', '订单金额或退款金额与之前请求不一致，请核实后再试')
    return { status: 200, body: presentRefund(known) }
  }
  refuseUnlawful(world, transaction, asked)
  return { status: 200, body: presentRefund(acceptRefund(world, transaction, asked)) }
}

export function queryRefund(world: World, { params }: Call): Answer {
  const refund = findRefund(world, params.out_refund_no)
  if (!refund) refuse('RESOURCE_NOT_EXISTS', '退款单不存在')
  return { status: 200, body: presentRefund(refund) }
}

/** After the buyer's card turned out dead: to another account of the buyer, or to the merchant's. */
export function applyAbnormalRefund(world: World, { params, body }: Call): Answer {
  allowOnly(body, ['out_refund_no', 'type', 'bank_type', 'bank_account', 'real_name'])
  const refund = world.state.refunds.find(({ refund_id }) => refund_id === params.refund_id)
  if (!refund || refund.out_refund_no !== text(body, 'out_refund_no', 64))
    refuse('RESOURCE_NOT_EXISTS', '退款单不存在')
  if (text(body, 'type', 32, /^(USER_BANK_CARD|MERCHANT_BANK_CARD)$/) === 'USER_BANK_CARD') {
    for (const name of ['bank_type', 'bank_account', 'real_name']) text(body, name, 1024)
  }
  if (refund.status !== 'ABNORMAL') refuse('INVALID_REQUEST', '退款单状态非退款异常，不能发起异常退款')
  refund.status = 'PROCESSING'
  refund.outcome = 'SUCCESS'
  refund.due_at = dueAt(world)
  world.changed()
  return { status: 200, body: presentRefund(refund) }
}

export type RefundWish = Pick<Refund, 'out_refund_no' | 'reason' | 'refund' | 'total' | 'notify_url'>

/** Takes the money from the merchant and leaves it under way. */
export function acceptRefund(world: World, transaction: Transaction, wish: RefundWish): Refund {
  const now = world.now()
  const { out_trade_no } = transaction
  const fate = takeFault(world, 'wechat-pay.refund-result', [wish.out_refund_no, out_trade_no])?.mode
  const refund: Refund = {
    ...wish,
    refund_id: newRefundId(now),
    out_trade_no,
    transaction_id: transaction.transaction_id!,
    status: 'PROCESSING',
    created_at: now.toISOString(),
    outcome: fate === 'abnormal' ? 'ABNORMAL' : fate === 'closed' ? 'CLOSED' : 'SUCCESS',
    ...(fate !== 'hold' && { due_at: dueAt(world) }),
  }
  world.state.balances.merchant -= refund.refund
  world.state.refunds.push(refund)
  world.changed()
  return refund
}

/** Fen of this order that are refunded or on the way back. */
export function refundedOf(world: World, outTradeNo: string): number {
  return refundsOf(world, outTradeNo)
    .filter(({ status }) => status !== 'CLOSED')
    .reduce((sum, { refund }) => sum + refund, 0)
}

export function findRefund(world: World, outRefundNo: string | undefined): Refund | undefined {
  return world.state.refunds.findLast(({ out_refund_no }) => out_refund_no === outRefundNo)
}

function refundsOf(world: World, outTradeNo: string): Refund[] {
  return world.state.refunds.filter(({ out_trade_no }) => out_trade_no === outTradeNo)
}

function presentRefund(refund: Refund): object {
  return {
    refund_id: refund.refund_id,
    out_refund_no: refund.out_refund_no,
    transaction_id: refund.transaction_id,
    out_trade_no: refund.out_trade_no,
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    ...(refund.success_at && { success_time: chinaTime(new Date(refund.success_at)) }),
    create_time: chinaTime(new Date(refund.created_at)),
    status: refund.status,
    funds_account: 'AVAILABLE',
    amount: {
      total: refund.total,
      refund: refund.refund,
      payer_total: refund.total,
      payer_refund: refund.refund,
      settlement_refund: refund.refund,
      settlement_total: refund.total,
      discount_refund: 0,
      currency: 'CNY',
    },
  }
}

type Asked = RefundWish & { transaction_id?: string; out_trade_no?: string }

function readRefund(body: Call['body']): Asked {
  allowOnly(body, refundFields)
  const transaction_id = optionalText(body, 'transaction_id', 32)
  const out_trade_no = optionalText(body, 'out_trade_no', 32)
  if (!transaction_id && !out_trade_no)
    refuseField('/transaction_id', undefined, 'transaction_id 和 out_trade_no 至少填一个')
  const amount = object(body, 'amount')
  allowOnly(amount, ['refund', 'total', 'currency', 'from'], '/amount')
  onlyYuan(amount, true)
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

function findPaid(world: World, asked: Asked): Transaction {
  const { transaction_id, out_trade_no } = asked
  const found = world.state.transactions.find(
    (transaction) =>
      transaction.state === 'SUCCESS' &&
      (!transaction_id || transaction.transaction_id === transaction_id) &&
      (!out_trade_no || transaction.out_trade_no === out_trade_no),
  )
  return (
    found ?? paidBefore(world, asked) ?? refuse('RESOURCE_NOT_EXISTS', '订单不存在或未支付，请检查订单号')
  )
}

/**
 * What a demo shop says was paid before its first start never came through here; its numbers begin with DEMO. The
 * sandbox takes the merchant's word for the amount, so that it can go back.
 */
function paidBefore(world: World, { out_trade_no, total, notify_url = '' }: Asked): Transaction | undefined {
  if (!out_trade_no?.startsWith('DEMO')) return undefined
  const at = new Date(world.now().getTime() - 24 * 3_600_000)
  const transaction: Transaction = {
    ...{ out_trade_no, transaction_id: newTransactionId(at), description: '', total, attach: '', notify_url },
    ...{ created_at: at.toISOString(), paid_at: at.toISOString(), codes: [], state: 'SUCCESS' },
  }
  world.state.transactions.push(transaction)
  world.state.balances.merchant += total
  return transaction
}

function refuseUnlawful(world: World, transaction: Transaction, asked: Asked): void {
  const now = world.now().getTime()
  const earlier = refundsOf(world, transaction.out_trade_no)
  if (asked.total !== transaction.total) refuse('INVALID_REQUEST', '订单金额与原支付订单金额不一致')
  if (now - Date.parse(transaction.paid_at!) > refundableForMs)
    refuse('INVALID_REQUEST', '订单已超过可退款的最大期限')
  if (earlier.length >= mostRefunds) refuse('INVALID_REQUEST', '一笔订单最多支持50次部分退款')
  if (refundedOf(world, transaction.out_trade_no) + asked.refund > transaction.total)
    refuse('INVALID_REQUEST', '申请退款金额超过订单可退金额')
  if (earlier.some(({ created_at }) => now - Date.parse(created_at) < gapMs))
    refuse('FREQUENCY_LIMITED', '同一订单两次退款请间隔1分钟以上')
  if (asked.refund > world.state.balances.merchant) refuse('NOT_ENOUGH', '基本账户余额不足，请充值后重新发起')
}

function dueAt(world: World): string {
  return new Date(world.now().getTime() + world.state.settings.refund_after_ms).toISOString()
}
