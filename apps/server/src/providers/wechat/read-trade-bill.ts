import type { Amount, StatementEntry } from '../payment-provider.ts'

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
 * Reads WeChat Pay's trade bill: a table whose values have a backtick in front, then a table of sums. `undefined` when
 * it is not one, is cut off, or is about another merchant.
 */
export function readTradeBill(text: string, merchantId: string): StatementEntry[] | undefined {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const end = lines.findIndex((line) => line.startsWith(summaryStart))
  const names = lines[0]?.split(',') ?? []
  const indexes = Object.values(columns).map((name) => names.indexOf(name))
  const total = Number(cellsOf(lines[end + 1] ?? '')[0])
  if (end < 1 || indexes.includes(-1) || total !== end - 1) return undefined

  const entries: StatementEntry[] = []
  for (const line of lines.slice(1, end)) {
    const cells = cellsOf(line)
    if (cells.length !== names.length) return undefined
    const row = Object.fromEntries(
      Object.keys(columns).map((key, index) => [key, cells[indexes[index]!]]),
    ) as Row
    const entry = row.merchantId === merchantId ? readRow(row) : undefined
    if (!entry) return undefined
    entries.push(entry)
  }
  return entries
}

/** A description can have commas, but only the next value starts with a backtick. */
const cellsOf = (line: string): string[] => (line.startsWith('`') ? line.slice(1).split(',`') : [])

function readRow(row: Row): StatementEntry | undefined {
  const at = new Date(`${row.at.replace(' ', 'T')}+08:00`)
  const isRefund = row.tradeState === 'REFUND'
  const amount = readYuan(isRefund ? row.refunded : row.paid, row.currency)
  const state = isRefund ? refundStates[row.refundState] : row.tradeState === 'SUCCESS' && 'succeeded'
  if (Number.isNaN(at.getTime()) || !amount || !(state || row.tradeState === 'REVOKED')) return undefined
  return {
    kind: isRefund ? 'refund' : 'payment',
    sn: isRefund ? row.refundSn : row.paymentSn,
    providerId: isRefund ? row.refundId : row.transactionId,
    amount,
    state: state || 'failed',
    at,
  }
}

/** Whole fen, without floating point: `12.3` is 1230. */
function readYuan(text: string, currency: string): Amount | undefined {
  const [, yuan, fen = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return yuan === undefined ? undefined : { currency, minor: Number(yuan + fen.padEnd(2, '0')) }
}
