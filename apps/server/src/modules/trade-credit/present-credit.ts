import type { Bilingual, Language } from '@corium/contract/language'
import type { LedgerEntry, LedgerKind, Statement } from '@corium/contract/trade-credit'
import { seconds } from '#server/runtime/clock.ts'
import { lastDayBefore } from './credit.ts'
import type { Credit, EntryRow, StatementRow } from './ledger.db.ts'

const kindTexts: Record<LedgerKind, Bilingual> = {
  charge: { 'en-us': 'Order', 'zh-cn': '订单' },
  refund: { 'en-us': 'Refund', 'zh-cn': '退款' },
  receipt: { 'en-us': 'Payment received', 'zh-cn': '收款' },
  reversal: { 'en-us': 'Payment taken back', 'zh-cn': '收款撤销' },
  correction: { 'en-us': 'Correction', 'zh-cn': '调账' },
}

export const presentCredit = ({ credit_fen, credit_days, owed_fen, overdue_fen }: Credit) => ({
  limit: credit_fen,
  days: credit_fen === null ? null : credit_days,
  owed: owed_fen,
  available: credit_fen === null ? null : credit_fen - owed_fen,
  overdue: overdue_fen,
})

export const presentEntry = (row: EntryRow, language: Language): LedgerEntry => ({
  entry_id: row.id,
  time: seconds(row.at),
  kind: row.kind,
  kind_text: kindTexts[row.kind][language],
  amount: row.amount_fen,
  order_id: row.order_id,
  order_sn: row.order_sn ?? '',
  day: row.day ?? '',
  reference: row.reference,
  note: row.note,
})

export const presentStatement = (row: StatementRow, now: Date): Statement => ({
  statement_id: row.id,
  number: row.number,
  month: row.month,
  opening: row.opening_fen,
  closing: row.closing_fen,
  due_day: lastDayBefore(row.due_at),
  open: row.open_fen,
  is_overdue: row.settled_at === null && row.open_fen > 0 && row.due_at <= now,
  time: seconds(row.created_at),
})
