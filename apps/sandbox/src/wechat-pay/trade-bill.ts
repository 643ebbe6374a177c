import { createHash, createHmac } from 'node:crypto'
import { gzipSync } from 'node:zlib'
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
  marked,
  startOfDay,
  tradeType,
  writtenAfterMs,
  yuan,
} from '#sandbox/wechat-pay/day-books.ts'
import { refuse, refuseField } from '#sandbox/wechat-pay/refusal.ts'
import type { ApiCall, ApiResponse } from '#sandbox/wechat-pay/route.ts'

/*
 * The trade bill of a day: pay.weixin.qq.com/doc/v3/merchant/4012556654 (application),
 * …/bill-download/format-trade.html (format, 2024-11-25).
 */

const { mchid, appid, api_v3_key } = sandboxCredentials.wechat_pay
const downloadableForMs = 5 * 60_000
const maxAgeMs = 90 * dayMs

/** The state when the bill was written; later changes do not affect it. */
const refundStates = { PROCESSING: 'PROCESSING', SUCCESS: 'SUCCESS', CLOSED: 'FAIL', ABNORMAL: 'FAIL' }

const feeOf = (fen: number): number => fen * 0.006
const feeText = (fen: number): string => (fen / 100).toFixed(5)

const columns: readonly BookColumn[] = [
  ['交易时间', ({ paid_at }) => billTime(paid_at), ({ created_at }) => billTime(created_at)],
  ['公众账号ID', appid, appid],
  ['商户号', mchid, mchid],
  ['特约商户号', '0', '0'],
  ['设备号', '', ''],
  ['微信订单号', ({ transaction_id }) => transaction_id ?? '', ({ transaction_id }) => transaction_id],
  ['商户订单号', ({ out_trade_no }) => out_trade_no, ({ out_trade_no }) => out_trade_no],
  ['用户标识', ({ payer }) => payer, ({ payer }) => payer],
  ['交易类型', tradeType, tradeType],
  ['交易状态', 'SUCCESS', 'REFUND'],
  ['付款银行', 'OTHERS', 'OTHERS'],
  ['货币种类', 'CNY', 'CNY'],
  ['应结订单金额', ({ total }) => yuan(total), '0.00'],
  ['代金券金额', '0.00', '0.00'],
  ['微信退款单号', '0', ({ refund_id }) => refund_id],
  ['商户退款单号', '0', ({ out_refund_no }) => out_refund_no],
  ['退款金额', '0.00', ({ refund }) => yuan(refund)],
  ['充值券退款金额', '0.00', '0.00'],
  ['退款类型', '', 'ORIGINAL'],
  ['退款状态', '', (refund) => (isInTime(refund) ? refundStates[refund.status] : 'PROCESSING')],
  ['商品名称', ({ description }) => description, ''],
  ['商户数据包', ({ attach }) => attach, ''],
  ['手续费', ({ total }) => feeText(feeOf(total)), ({ refund }) => feeText(-feeOf(refund))],
  ['费率', '0.60%', '0.60%'],
  ['订单金额', ({ total }) => yuan(total), '0.00'],
  ['申请退款金额', '0.00', ({ refund }) => yuan(refund)],
  ['费率备注', '', ''],
]
const summaryHeader =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'

/** Returns the address of a day's bill, and the digest of its plain text. */
export function applyForTradeBill(context: SandboxContext, { query, host }: ApiCall): ApiResponse {
  const date = query.get('bill_date') ?? ''
  const type = query.get('bill_type') ?? 'ALL'
  const tarType = query.get('tar_type')
  const start = startOfDay(date)
  if (start === undefined) refuseField('bill_date', date, '格式应为 yyyy-MM-DD', 'query')
  if (type !== 'ALL') refuseField('bill_type', type, '沙箱只支持 ALL', 'query')
  if (tarType !== null && tarType !== 'GZIP') refuseField('tar_type', tarType, '只支持 GZIP', 'query')
  const now = context.now().getTime()
  if (start + dayMs > now || start < now - maxAgeMs) {
    refuse('INVALID_REQUEST', '请检查bill_date，只能下载三个月内已结束日期的账单')
  }
  if (now < start + dayMs + writtenAfterMs) refuse('STATEMENT_CREATING', '账单生成中，请在上午10点后再试')
  const text = tradeBill(context, date)
  if (!text) refuse('NO_STATEMENT_EXIST', '请求的账单文件不存在')
  const token = tokenFor(date, tarType === 'GZIP', now + downloadableForMs)
  return {
    status: 200,
    body: {
      hash_type: 'SHA1',
      hash_value: createHash('sha1').update(text).digest('hex'),
      download_url: `http://${host}/v3/billdownload/file?token=${token}${tarType ? '&tartype=gzip' : ''}`,
    },
  }
}

/** The file itself. The provider does not sign this response. */
export function downloadBill(context: SandboxContext, { query }: ApiCall): ApiResponse {
  const token = query.get('token') ?? ''
  const [date = '', packed, until = ''] = token.split('.')
  const isGenuine = token === tokenFor(date, packed === 'gzip', Number(until))
  if (!isGenuine || Number(until) < context.now().getTime()) {
    refuse('INVALID_REQUEST', '账单地址已失效，请重新获取账单地址后再请求')
  }
  const text = tradeBill(context, date) ?? ''
  return { status: 200, file: packed === 'gzip' ? gzipSync(text) : Buffer.from(text) }
}

function tokenFor(date: string, packed: boolean, until: number): string {
  const content = `${date}.${packed ? 'gzip' : 'plain'}.${until}`
  return `${content}.${createHmac('sha256', api_v3_key).update(content).digest('base64url')}`
}

/** The bill of a day as text; undefined without trade. Changes by the control API are applied. */
export function tradeBill(context: SandboxContext, date: string): string | undefined {
  const books = booksOf(context, date, false)
  const lines = linesOf(columns, books)
  if (lines.length === 0) return undefined
  const paid = books.payments.reduce((sum, { total }) => sum + total, 0)
  const refunded = books.refunds.reduce((sum, { refund }) => sum + refund, 0)
  const summary = [
    String(lines.length),
    yuan(paid),
    yuan(refunded),
    '0.00',
    feeText(feeOf(paid - refunded)),
    yuan(paid),
    yuan(refunded),
  ]
  return `${[headOf(columns), ...lines, summaryHeader, marked(summary)].join('\r\n')}\r\n`
}
