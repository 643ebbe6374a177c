import { readChinaTime } from '#server/runtime/china-time.ts'
import type { StatementEntry } from '../payment-provider.ts'
import { cellsOf, linesOf, readBillTable, readDecimal } from './bill-table.ts'

/** The columns that we read, of the 38 in WeChat Pay's documents. */
const columns = {
  at: '交易时间',
  merchantId: '商户号',
  transactionId: '微信订单号',
  paymentSn: '商户订单号',
  tradeState: '交易状态',
  refundId: '微信退款单号',
  refundSn: '商户退款单号',
  refundState: '退款状态',
  currency: '标价币种',
  /** The whole price, before coupons. */
  paid: '订单金额(标价币种)',
  refunded: '申请退款金额',
} as const

const summaryStart = '总交易单数'

type State = StatementEntry['state']

/**
 * States of incoming payments. In queries, a paid payment is `REFUND` once part of it was refunded, so perhaps here
 * as well.
 */
const paymentStates: Record<string, State> = { SUCCESS: 'succeeded', REFUND: 'succeeded', REVOKED: 'failed' }

/** The names of states in queries and in the bill of the mainland. */
const refundStates: Record<string, State> = {
  SUCCESS: 'succeeded',
  PROCESSING: 'processing',
  CLOSED: 'failed',
  ABNORMAL: 'failed',
  CHANGE: 'failed',
  FAIL: 'failed',
}

type Row = Record<keyof typeof columns, string>

/**
 * Reads the statement of a merchant abroad. WeChat Pay's documents do not say in which unit its amounts are, and show
 * no sums. So amounts are minor units unless one in the file has a decimal point, and if there are sums, they have to
 * match. Anything else that is unknown makes the file unreadable (`undefined`), because no comparison of a day is
 * better than a wrong one.
 */
export function readGlobalStatement(text: string, merchantId: string): StatementEntry[] | undefined {
  const lines = linesOf(text.trimEnd())
  const summary = lines.findIndex((line) => line.startsWith(summaryStart))
  const rows = readBillTable(summary === -1 ? lines : lines.slice(0, summary), columns)
  if (!rows || rows.some((row) => row.merchantId !== merchantId)) return undefined
  if (summary !== -1 && Number(cellsOf(lines[summary + 1] ?? '')[0]) !== rows.length) return undefined
  const isDecimal = rows.some(({ paid, refunded }) => `${paid}${refunded}`.includes('.'))
  const entries = rows.flatMap((row) => readRow(row, isDecimal ? readDecimal : readWhole) ?? [])
  return entries.length === rows.length ? entries : undefined
}

function readRow(row: Row, readAmount: (text: string) => number | undefined): StatementEntry | undefined {
  const at = readChinaTime(row.at)
  const isRefund = row.refundId !== '' && row.refundId !== '0'
  const minor = readAmount(isRefund ? row.refunded : row.paid)
  const state = isRefund ? refundStates[row.refundState] : paymentStates[row.tradeState]
  if (!at || minor === undefined || !state || !row.currency) return undefined
  return {
    kind: isRefund ? 'refund' : 'payment',
    sn: isRefund ? row.refundSn : row.paymentSn,
    providerId: isRefund ? row.refundId : row.transactionId,
    amount: { currency: row.currency, minor },
    state,
    at,
  }
}

const readWhole = (text: string): number | undefined => (/^\d{1,14}$/.test(text) ? Number(text) : undefined)
