import { Type } from 'typebox'
import { call, Day, fields, Id, Limit, Page, RequestId } from './call.ts'
import { maxDeskLength, maxLength } from './limits.ts'
import { maxPrice } from './money.ts'
import { TradeStatus } from './trade.ts'
import { creditOutput, LedgerEntry } from './trade-credit.ts'

/** The calls with which staff keep what companies order on account. */

export const DeskLedgerEntry = Type.Object({
  ...LedgerEntry.properties,
  /** Who made it. */
  actor: Type.String(),
  /** A receipt that was not taken back yet. */
  can_take_back: Type.Boolean(),
})

export const getDeskTradeCredit = call('/staff/pc_api.trade/getCredit', {
  access: 'staff:trade',
  summary:
    'What a company can order on account, what it owes, its statements, and its entries with their actors',
  input: fields({ trade_id: Id, page: Type.Optional(Page), limit: Type.Optional(Limit) }),
  output: creditOutput(DeskLedgerEntry),
  refusals: ['not-found'],
})

const keeping = { access: 'staff:trade.credit', changes: 'trade-account' } as const

export const setTradeCredit = call('/staff/pc_api.trade/setCredit', {
  ...keeping,
  summary:
    'Lets an approved company order on account up to a limit, or with null not any more: what it owes stays owed',
  input: fields({
    trade_id: Id,
    version: Type.Integer(),
    /** In whole yuan. */
    limit: Type.Union([Type.Integer({ minimum: 1, maximum: maxPrice / 100 }), Type.Null()]),
    /** Days to pay after the end of a month: the statement comes on the first of them. */
    days: Type.Integer({ minimum: 1, maximum: 365 }),
  }),
  output: Type.Object({ status: TradeStatus, version: Type.Integer() }),
  refusals: ['not-found', 'state-conflict'],
})

const Entered = Type.Object({ entry_id: Type.Integer() })

export const recordTradeReceipt = call('/staff/pc_api.trade/recordReceipt', {
  ...keeping,
  summary: 'Records money that came from a company: it owes so much less, of its oldest statements first',
  input: fields({
    trade_id: Id,
    /** In fen. */
    amount: Type.Integer({ minimum: 1, maximum: maxPrice }),
    /** When the money came; not in the future. */
    day: Day,
    /** The bank's number of the transfer, which one entry has. */
    reference: Type.String({ maxLength: maxDeskLength.settledReference }),
    request_id: RequestId,
  }),
  output: Entered,
  refusals: ['not-found', 'field-errors'],
})

export const takeBackTradeReceipt = call('/staff/pc_api.trade/takeBackReceipt', {
  ...keeping,
  summary:
    'Takes back a receipt that was recorded wrongly, with a reason that the company reads: it owes so much again, and the number of the transfer can be recorded where it belongs',
  input: fields({
    trade_id: Id,
    entry_id: Type.Integer({ minimum: 1 }),
    note: Type.String({ maxLength: maxLength.tradeNote }),
    request_id: RequestId,
  }),
  output: Entered,
  refusals: ['not-found', 'field-errors', 'state-conflict'],
})

export const correctTradeBalance = call('/staff/pc_api.trade/correct', {
  ...keeping,
  summary: 'Corrects what a company owes by an amount, with a reason that the company reads',
  input: fields({
    trade_id: Id,
    /** In fen: above zero it owes more, below zero less. */
    amount: Type.Integer({ minimum: -maxPrice, maximum: maxPrice }),
    note: Type.String({ maxLength: maxLength.tradeNote }),
    request_id: RequestId,
  }),
  output: Entered,
  refusals: ['not-found', 'field-errors'],
})
