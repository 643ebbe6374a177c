import { type Static, Type } from 'typebox'
import { call, Day, fields, Id, Limit, Moment, Page, pageOf } from './call.ts'
import { Fen } from './money.ts'
import { BankAccount } from './payments.ts'

/*
 * Orders on account: an approved company orders all month, gets one statement, and pays it later. The
 * specification has no calls for it.
 */

/** In fen. Positive: the amount owed rises by it; negative: it falls. */
export const SignedFen = Type.Integer()

export const creditFields = {
  /** What the company can owe; null when it cannot order on account. */
  limit: Type.Union([Fen, Type.Null()]),
  /** Days to pay after the end of a month; null with the limit. */
  days: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  /** Below zero when the company has paid more than it owed. */
  owed: SignedFen,
  /** The limit less what is owed; null without a limit. */
  available: Type.Union([SignedFen, Type.Null()]),
  /** The amount owed of overdue statements. While it is not zero, the company cannot order on account. */
  overdue: Fen,
}

export const LedgerKind = Type.Enum(['charge', 'refund', 'receipt', 'correction', 'reversal'])
export type LedgerKind = Static<typeof LedgerKind>

export const LedgerEntry = Type.Object({
  entry_id: Type.Integer(),
  time: Moment,
  kind: LedgerKind,
  kind_text: Type.String(),
  /** Above zero for an order and a receipt that was taken back, below zero for a refund and for money that came. */
  amount: SignedFen,
  /** Of the order that was charged or refunded; null and empty for others. */
  order_id: Type.Union([Id, Type.Null()]),
  order_sn: Type.String(),
  /** When the money came, as staff say; empty for others. */
  day: Type.String(),
  /** The bank's number of the transfer, also of one that was taken back. */
  reference: Type.String(),
  /** Why staff corrected what is owed, or took a receipt back. */
  note: Type.String(),
})
export type LedgerEntry = Static<typeof LedgerEntry>

export const Statement = Type.Object({
  statement_id: Id,
  number: Type.String(),
  /** Such as 2026-11. */
  month: Type.String(),
  opening: SignedFen,
  closing: SignedFen,
  /** The last day to pay. */
  due_day: Day,
  /** The amount of it that is still owed after later payments. */
  open: Fen,
  is_overdue: Type.Boolean(),
  time: Moment,
})
export type Statement = Static<typeof Statement>

/** The facts of an account, its newest statements, and a page of its entries, newest first. */
export const creditOutput = <Entry extends typeof LedgerEntry>(entry: Entry) =>
  Type.Object({ ...creditFields, statements: Type.Array(Statement), entries: pageOf(entry) })

export const getTradeCredit = call('/member/pc_api.trade/credit', {
  access: 'member',
  summary:
    'What the company of the member can order on account, what it owes, its statements and its entries; null without either',
  input: fields({ page: Type.Optional(Page), limit: Type.Optional(Limit) }),
  output: Type.Object({ credit: Type.Union([creditOutput(LedgerEntry), Type.Null()]) }),
})

export const getTradeStatement = call('/member/pc_api.trade/statement', {
  access: 'member',
  summary: 'One statement of the member with its entries, oldest first',
  input: fields({ statement_id: Id }),
  output: Type.Object({
    ...Statement.properties,
    company: Type.String(),
    /** The bank account to pay to; null if nothing of the statement is owed, or the shop takes no transfers. */
    account: Type.Union([BankAccount, Type.Null()]),
    entries: Type.Array(LedgerEntry),
  }),
  refusals: ['not-found'],
})
