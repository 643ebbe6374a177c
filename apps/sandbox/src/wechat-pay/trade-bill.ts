import { createHash, createHmac } from 'node:crypto'
import { gzipSync } from 'node:zlib'
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
 * The trade bill of a day: pay.weixin.qq.com/doc/v3/merchant/4012556654 (application),
 * …/bill-download/format-trade.html (format, 2024-11-25).
 */

const { mchid, appid, api_v3_key } = sandboxCredentials.wechat_pay
const downloadableForMs = 5 * 60_000
const maxAgeMs = 90 * dayMs

const header =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,' +
  '应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,' +
  '手续费,费率,订单金额,申请退款金额,费率备注'
const summaryHeader =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'

/** Hands out the address of a day's bill, and the digest of its plain text. */
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

type Row = { at: string; order: number; refund: number; fee: number; cells: string[] }

/** The bill of a day as text; undefined without trade. Changes by the control API are applied. */
export function tradeBill(context: SandboxContext, date: string): string | undefined {
  const { payments, refunds } = booksOf(context, date, false)
  const rows: Row[] = [...payments.map(paymentRow), ...refunds.map(refundRow)].sort((a, b) =>
    a.at < b.at ? 1 : -1,
  )
  if (rows.length === 0) return undefined
  const sum = (read: (row: Row) => number) => rows.reduce((total, row) => total + read(row), 0)
  const summary = [
    String(rows.length),
    yuan(sum(({ order }) => order)),
    yuan(sum(({ refund }) => refund)),
    '0.00',
    feeText(sum(({ fee }) => fee)),
    yuan(sum(({ order }) => order)),
    yuan(sum(({ refund }) => refund)),
  ]
  const lines = [header, ...rows.map(({ cells }) => marked(cells)), summaryHeader, marked(summary)]
  return `${lines.join('\r\n')}\r\n`
}

const feeOf = (fen: number): number => fen * 0.006
const feeText = (fen: number): string => (fen / 100).toFixed(5)

function paymentRow({
  out_trade_no,
  transaction_id,
  total,
  description,
  attach,
  paid_at,
  payer,
}: PaidTransaction): Row {
  const at = billTime(paid_at)
  const fee = feeOf(total)
  const cells = [
    at,
    appid,
    mchid,
    '0',
    '',
    transaction_id ?? '',
    out_trade_no,
    payer,
    'NATIVE',
    'SUCCESS',
    'OTHERS',
    'CNY',
    yuan(total),
    '0.00',
    '0',
    '0',
    '0.00',
    '0.00',
    '',
    '',
    description,
    attach,
    feeText(fee),
    '0.60%',
    yuan(total),
    '0.00',
    '',
  ]
  return { at, order: total, refund: 0, fee, cells }
}

/** The state is that of the moment when the bill was written; later ones do not change it. */
const refundStates = { PROCESSING: 'PROCESSING', SUCCESS: 'SUCCESS', CLOSED: 'FAIL', ABNORMAL: 'FAIL' }

function refundRow(refund: RefundOfPayer): Row {
  const at = billTime(refund.created_at)
  const fee = -feeOf(refund.refund)
  const { transaction_id, out_trade_no, refund_id, out_refund_no, payer } = refund
  const state = isInTime(refund) ? refundStates[refund.status] : 'PROCESSING'
  const cells = [
    at,
    appid,
    mchid,
    '0',
    '',
    transaction_id,
    out_trade_no,
    payer,
    'NATIVE',
    'REFUND',
    'OTHERS',
    'CNY',
    '0.00',
    '0.00',
    refund_id,
    out_refund_no,
    yuan(refund.refund),
    '0.00',
    'ORIGINAL',
    state,
    '',
    '',
    feeText(fee),
    '0.60%',
    '0.00',
    yuan(refund.refund),
    '',
  ]
  return { at, order: 0, refund: refund.refund, fee, cells }
}
