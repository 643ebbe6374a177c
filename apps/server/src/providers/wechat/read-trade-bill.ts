import { readChinaTime } from '#server/runtime/china-time.ts'
import type { StatementEntry } from '../payment-provider.ts'
import { cellsOf, linesOf, readBillTable, readDecimal } from './bill-table.ts'

/** The columns that we read; WeChat Pay may add others and change their order. */
const columns = {
  at: '交易时间',
  merchantId: '商户号',
  transactionId: '微信订单号',
  paymentSn: '商户订单号',
  tradeState: '交易状态',
  currency: '货币种类',
  refundId: '微信退款单号',
  refundSn: '商户退款单号',
  refundState: '退款状态',
  /** The whole price, before coupons. */
  paid: '订单金额',
  refunded: '申请退款金额',
} as const

const summaryStart = '总交易单数'

/** The state of a refund when the bill was written, which does not change afterwards. */
const refundStates: Record<string, StatementEntry['state']> = {
  SUCCESS: 'succeeded',
  PROCESSING: 'processing',
  CHANGE: 'failed',
  FAIL: 'failed',
}

type Row = Record<keyof typeof columns, string>

/**
 * Reads WeChat Pay's trade bill: a table of payments and refunds, then one of sums. `undefined` if the text is no
 * such bill, is incomplete, or is about another merchant.
 */
export function readTradeBill(text: string, merchantId: string): StatementEntry[] | undefined {
  const lines = linesOf(text)
  const end = lines.findIndex((line) => line.startsWith(summaryStart))
  const total = Number(cellsOf(lines[end + 1] ?? '')[0])
  const rows = end < 1 ? undefined : readBillTable(lines.slice(0, end), columns)
  if (!rows || total !== rows.length || rows.some((row) => row.merchantId !== merchantId)) return undefined
  const entries = rows.flatMap((row) => readRow(row) ?? [])
  return entries.length === rows.length ? entries : undefined
}

function readRow(row: Row): StatementEntry | undefined {
  const at = readChinaTime(row.at)
  const isRefund = row.tradeState === 'REFUND'
  const minor = readDecimal(isRefund ? row.refunded : row.paid)
  const state = isRefund ? refundStates[row.refundState] : row.tradeState === 'SUCCESS' && 'succeeded'
  if (!at || minor === undefined || !(state || row.tradeState === 'REVOKED')) return undefined
  return {
    kind: isRefund ? 'refund' : 'payment',
    sn: isRefund ? row.refundSn : row.paymentSn,
    providerId: isRefund ? row.refundId : row.transactionId,
    amount: { currency: row.currency, minor },
    state: state || 'failed',
    at,
  }
}
