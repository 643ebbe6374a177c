import { createHash } from 'node:crypto'
import type { SandboxContext } from '#sandbox/context.ts'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import {
  type BookColumn,
  billTime,
  booksOf,
  dayMs,
  headOf,
  isInTime,
  linesOf,
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

const columns: readonly BookColumn[] = [
  ['交易时间', ({ paid_at }) => billTime(paid_at), ({ created_at }) => billTime(created_at)],
  ['公众账号ID', appid, appid],
  ['商户号', mchid, mchid],
  ['子商户号', '', ''],
  ['设备号', '', ''],
  ['微信订单号', ({ transaction_id }) => transaction_id ?? '', ({ transaction_id }) => transaction_id],
  ['商户订单号', ({ out_trade_no }) => out_trade_no, ({ out_trade_no }) => out_trade_no],
  ['用户标识', ({ payer }) => payer, ({ payer }) => payer],
  ['交易类型', 'NATIVE', 'NATIVE'],
  ['交易状态', 'SUCCESS', 'REFUND'],
  ['付款银行', 'OTHERS', 'OTHERS'],
  ['充值券币种', 'CNY', 'CNY'],
  ['充值券金额', '0.00', '0.00'],
  ['优惠券币种', 'CNY', 'CNY'],
  ['优惠券金额', '0.00', '0.00'],
  ['微信退款单号', '', ({ refund_id }) => refund_id],
  ['商户退款单号', '', ({ out_refund_no }) => out_refund_no],
  ['退款类型', '', 'ORIGINAL'],
  ['退款状态', '', (refund) => (isInTime(refund) ? refund.status : 'PROCESSING')],
  ['商品名称', ({ description }) => description, ''],
  ['商户数据包', ({ attach }) => attach, ''],
  ['手续费', ({ total }) => yuan(total * 0.01), ({ refund }) => yuan(refund * -0.01)],
  ['费率', '1.00%', '1.00%'],
  ['标价币种', 'CNY', 'CNY'],
  ['订单金额(标价币种)', ({ total }) => yuan(total), ({ total }) => yuan(total)],
  ['用户支付币种', 'CNY', 'CNY'],
  ['用户支付金额', ({ total }) => yuan(total), ({ total }) => yuan(total)],
  ['结算币种', 'CNY', 'CNY'],
  ['应结订单金额', ({ total }) => yuan(total), ({ total }) => yuan(total)],
  ['支付汇率', '1.00', '1.00'],
  ['退款汇率', '', '1.00'],
  ['申请退款金额', '0.00', ({ refund }) => yuan(refund)],
  ['用户退款币种', '', 'CNY'],
  ['用户退款金额', '0.00', ({ refund }) => yuan(refund)],
  ['退款结算币种', '', 'CNY'],
  ['退款应结订单金额', '0.00', ({ refund }) => yuan(refund)],
  ['充值券退款金额', '0.00', '0.00'],
  ['优惠券退款金额', '0.00', '0.00'],
]

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
  const lines = linesOf(columns, booksOf(context, date, true))
  return lines.length === 0 ? undefined : `${[headOf(columns), ...lines].join('\r\n')}\r\n`
}
