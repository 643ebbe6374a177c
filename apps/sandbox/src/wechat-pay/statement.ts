import { createHash } from 'node:crypto'
import type { SandboxContext } from '#sandbox/context.ts'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import {
  billTime,
  booksOf,
  dayMs,
  isInTime,
  marked,
  type PaidTransaction,
  type RefundOfPayer,
  startOfDay,
  writtenAfterMs,
  yuan,
} from '#sandbox/wechat-pay/day-books.ts'
import { refuse, refuseField } from '#sandbox/wechat-pay/refusal.ts'
import type { ApiCall, ApiResponse } from '#sandbox/wechat-pay/route.ts'

/*
 * The statement of a day for merchants abroad: pay.weixin.qq.com/doc/global/v3/en/4012356934 (2025-01-07),
 * the time of writing from the page Reconciliation FAQ, the signature as WeChat Pay's own PHP SDK checks it.
 * The documents do not say in which unit amounts are (here with two decimals, as in the older downloadbill),
 * what a request gets before the statement is written (here NO_STATEMENT_EXIST), or which states a refund has
 * (here those of queries).
 */

const { mchid, appid } = sandboxCredentials.wechat_pay
const maxAgeMs = 180 * dayMs

const header =
  '交易时间,公众账号ID,商户号,子商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,充值券币种,充值券金额,' +
  '优惠券币种,优惠券金额,微信退款单号,商户退款单号,退款类型,退款状态,商品名称,商户数据包,手续费,费率,标价币种,' +
  '订单金额(标价币种),用户支付币种,用户支付金额,结算币种,应结订单金额,支付汇率,退款汇率,申请退款金额,用户退款币种,' +
  '用户退款金额,退款结算币种,退款应结订单金额,充值券退款金额,优惠券退款金额'

/** The statement itself, with its digest, which is what the provider signs. */
export function downloadStatement(context: SandboxContext, { query }: ApiCall): ApiResponse {
  const given = query.get('date') ?? ''
  const date = given.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  const start = given === date ? undefined : startOfDay(date)
  if (start === undefined) refuseField('date', given, '格式应为 yyyyMMdd', 'query')
  if (query.get('mchid') !== mchid) refuseField('mchid', query.get('mchid'), '不是该商户', 'query')
  const now = context.now().getTime()
  if (start < now - maxAgeMs) refuse('INVALID_REQUEST', '只支持下载180天以内的账单')
  const text = now < start + dayMs + writtenAfterMs ? undefined : statementText(context, date)
  if (!text) refuse('NO_STATEMENT_EXIST', '账单不存在')
  const sha1 = createHash('sha1').update(text).digest('hex')
  return { status: 200, file: Buffer.from(text), sha1 }
}

/** Undefined without trade. */
function statementText(context: SandboxContext, date: string): string | undefined {
  const { payments, refunds } = booksOf(context, date, true)
  const rows = [...payments.map(paymentCells), ...refunds.map(refundCells)].map(marked)
  // Newest first: each begins with its time.
  return rows.length === 0 ? undefined : `${[header, ...rows.sort().reverse()].join('\r\n')}\r\n`
}

function paymentCells({
  paid_at,
  transaction_id,
  out_trade_no,
  total,
  description,
  attach,
  payer,
}: PaidTransaction) {
  return [
    billTime(paid_at),
    appid,
    mchid,
    '',
    '',
    transaction_id ?? '',
    out_trade_no,
    payer,
    'NATIVE',
    'SUCCESS',
    'OTHERS',
    'CNY',
    '0.00',
    'CNY',
    '0.00',
    '',
    '',
    '',
    '',
    description,
    attach,
    yuan(total * 0.01),
    '1.00%',
    'CNY',
    yuan(total),
    'CNY',
    yuan(total),
    'CNY',
    yuan(total),
    '1.00',
    '',
    '0.00',
    '',
    '0.00',
    '',
    '0.00',
    '0.00',
    '0.00',
  ]
}

function refundCells(refund: RefundOfPayer): string[] {
  const { created_at, transaction_id, out_trade_no, refund_id, out_refund_no, total, payer } = refund
  const amount = yuan(refund.refund)
  return [
    billTime(created_at),
    appid,
    mchid,
    '',
    '',
    transaction_id,
    out_trade_no,
    payer,
    'NATIVE',
    'REFUND',
    'OTHERS',
    'CNY',
    '0.00',
    'CNY',
    '0.00',
    refund_id,
    out_refund_no,
    'ORIGINAL',
    isInTime(refund) ? refund.status : 'PROCESSING',
    '',
    '',
    yuan(refund.refund * -0.01),
    '1.00%',
    'CNY',
    yuan(total),
    'CNY',
    yuan(total),
    'CNY',
    yuan(total),
    '1.00',
    '1.00',
    amount,
    'CNY',
    amount,
    'CNY',
    amount,
    '0.00',
    '0.00',
  ]
}
