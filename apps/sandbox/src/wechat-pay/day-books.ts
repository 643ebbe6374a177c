import { crc32 } from 'node:zlib'
import { chinaTime } from '#sandbox/clock.ts'
import type { SandboxContext } from '#sandbox/context.ts'
import type { Refund, Transaction } from '#sandbox/records/wechat-pay.ts'
import { payerOpenid } from '#sandbox/wechat-pay/present-transaction.ts'

/* The content of WeChat Pay's books of a day, for the mainland's trade bill and the statement of merchants abroad. */

const hourMs = 3_600_000
export const dayMs = 24 * hourMs
/** The books of a day are written from nine in the morning of the next one, in China. */
export const writtenAfterMs = 9 * hourMs

type PaidTransaction = Pick<
  Transaction,
  'trade_type' | 'out_trade_no' | 'transaction_id' | 'total' | 'description' | 'attach'
> & { paid_at: string; payer: string }
/** A refund with the openid of the payer, and the product of the payment. */
type RefundOfPayer = Refund & { payer: string; trade_type?: Transaction['trade_type'] }

/** The trade type as the books name it. */
export const tradeType = ({ trade_type }: Pick<Transaction, 'trade_type'>): string => trade_type ?? 'NATIVE'

/** The China day of a moment, as in `2026-11-20`. */
const dayOf = (iso: string): string => chinaTime(new Date(iso)).slice(0, 10)

export function startOfDay(date: string): number | undefined {
  const start = new Date(`${date}T00:00:00+08:00`)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(start.getTime())
  return isDay && dayOf(start.toISOString()) === date ? start.getTime() : undefined
}

/** Days with books, newest first. */
export function billDays({ state }: SandboxContext): string[] {
  const days = [
    ...state.transactions.flatMap(({ paid_at }) => paid_at ?? []).map(dayOf),
    ...state.refunds.map(({ created_at }) => dayOf(created_at)),
    ...state.book_changes.flatMap(({ change, day }) => (change === 'extra' && day ? [day] : [])),
  ]
  return [...new Set(days)].sort().reverse()
}

/** Payments and refunds of a day, with the changes that the control API made. */
export function booksOf(
  { state: { transactions, refunds, book_changes } }: SandboxContext,
  date: string,
  isAbroad: boolean,
): { payments: PaidTransaction[]; refunds: RefundOfPayer[] } {
  const changes = book_changes.filter(({ provider }) => provider === 'wechat-pay')
  const changeOf = (number: string) => changes.find((change) => change.number === number)
  const isIn = (number: string, iso: string | undefined): boolean =>
    iso !== undefined && dayOf(iso) === date && changeOf(number)?.change !== 'missing'
  const amountOf = (number: string, amount: number): number =>
    changeOf(number)?.change === 'amount' ? (changeOf(number)?.amount ?? amount) : amount
  const ofMerchant = transactions.filter(({ abroad = false }) => abroad === isAbroad)
  const paidBy = new Map(ofMerchant.map((paid) => [paid.out_trade_no, paid]))
  return {
    payments: [
      ...ofMerchant
        .filter(({ out_trade_no, paid_at }) => isIn(out_trade_no, paid_at))
        .map((paid) => ({
          ...paid,
          paid_at: paid.paid_at ?? '',
          payer: payerOpenid(paid),
          total: amountOf(paid.out_trade_no, paid.total),
        })),
      ...changes
        .filter(({ change, day }) => change === 'extra' && day === date)
        .map(({ number, amount = 1 }) => extraPayment(number, amount, date)),
    ],
    refunds: refunds.flatMap((refund) => {
      const { out_trade_no, out_refund_no, created_at } = refund
      const paid = paidBy.get(out_trade_no)
      if (!paid || !isIn(out_refund_no, created_at)) return []
      const { trade_type } = paid
      return [
        {
          ...refund,
          ...(trade_type && { trade_type }),
          payer: payerOpenid(paid),
          refund: amountOf(out_refund_no, refund.refund),
        },
      ]
    }),
  }
}

/** A payment that the shop does not know. Its number is the same at every download. */
const extraPayment = (out_trade_no: string, total: number, date: string): PaidTransaction => ({
  out_trade_no,
  total,
  description: '',
  attach: '',
  paid_at: `${date}T12:00:00+08:00`,
  payer: payerOpenid(),
  transaction_id: `4200009999${date.replaceAll('-', '')}${String(crc32(out_trade_no)).padStart(10, '0')}`,
})

/** Whether a refund had ended when the books were written, because they do not contain later changes. */
export function isInTime({ created_at, success_at }: Refund): boolean {
  const writtenAt = (startOfDay(dayOf(created_at)) ?? 0) + dayMs + writtenAfterMs
  return !success_at || new Date(success_at).getTime() < writtenAt
}

/** A column of the books, with its cell in the line of a payment and in that of a refund. */
export type BookColumn = readonly [head: string, payment: Cell<PaidTransaction>, refund: Cell<RefundOfPayer>]
type Cell<Row> = string | ((row: Row) => string)

export const headOf = (columns: readonly BookColumn[]): string => columns.map(([head]) => head).join(',')

/** The lines of payments and refunds, the newest first: the first cell is the time. */
export function linesOf(
  columns: readonly BookColumn[],
  { payments, refunds }: { payments: readonly PaidTransaction[]; refunds: readonly RefundOfPayer[] },
): string[] {
  const cellOf = <Row>(cell: Cell<Row>, row: Row) => (typeof cell === 'string' ? cell : cell(row))
  const lines = [
    ...payments.map((row) => columns.map(([, payment]) => cellOf(payment, row))),
    ...refunds.map((row) => columns.map(([, , refund]) => cellOf(refund, row))),
  ]
  return lines.map(marked).sort().reverse()
}

/** Every value starts with a backtick, so that spreadsheets do not convert it. */
export const marked = (cells: readonly string[]): string => cells.map((cell) => `\`${cell}`).join(',')

export const yuan = (fen: number): string => (fen / 100).toFixed(2)
export const billTime = (iso: string): string => chinaTime(new Date(iso)).slice(0, 19).replace('T', ' ')
