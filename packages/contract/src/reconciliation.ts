import { type Static, Type } from 'typebox'
import { call, Day, ExportedFile, fields, Id, Limit, Moment, Page, pageOf } from './call.ts'
import { NotedHistory } from './history.ts'
import { maxDeskLength } from './limits.ts'
import { Fen } from './money.ts'

/** The calls with which staff see how the payment providers' books compare with the shop's, day by day. */

const access = 'staff:orders.payment'

/** Such as `wechat-pay`. */
const Provider = Type.String({ maxLength: 40 })
/** In the smallest unit of the currency. */
const Minor = Type.Integer()

const days = {
  /** This day or later … */
  start: Type.Optional(Day),
  /** … and up to this day. */
  end: Type.Optional(Day),
}

const Statement = Type.Object({
  provider: Provider,
  day: Day,
  /** When the provider shows its books of the day. */
  ready_at: Moment,
  /** Null until the shop has read and compared them. */
  compared_at: Type.Union([Moment, Type.Null()]),
  /** What the books say. */
  sums: Type.Array(
    Type.Object({
      currency: Type.String(),
      payments_num: Type.Integer(),
      payments: Minor,
      refunds_num: Type.Integer(),
      refunds: Minor,
    }),
  ),
  differences_open: Type.Integer(),
  differences: Type.Integer(),
})

export const listStatements = call('/staff/pc_api.reconcile/getDays', {
  access,
  summary: "The payment providers' books of each day and how many differences they have, newest first",
  input: fields({
    provider: Type.Optional(Provider),
    ...days,
    page: Type.Optional(Page),
    limit: Type.Optional(Limit),
  }),
  output: pageOf(Statement),
})

/**
 * `missing-here`: only the provider has it. `missing-there`: only the shop has it. `state-differs`: for
 * example paid there and not here.
 */
const What = Type.Enum(['missing-here', 'missing-there', 'amount-differs', 'state-differs'])
/** `explained`: a later comparison did not find it any more. `resolved`: by staff. */
const Status = Type.Enum(['open', 'explained', 'resolved'])

const MoneyByHand = Type.Object({
  kind: Type.Enum(['payment', 'refund']),
  /** The id of the payment, the refund, or the entry of a trade account. */
  id: Id,
  number: Type.String(),
  /** Null and empty for money that a company paid on account. */
  order_id: Type.Union([Id, Type.Null()]),
  order_sn: Type.String(),
  /** The trade account of that company; null for others, and once it is deleted. */
  trade_id: Type.Union([Id, Type.Null()]),
  /** Such as bank transfer. */
  method_text: Type.String(),
  amount: Fen,
  reference: Type.String(),
  /** When the money came or went, as staff say. */
  time: Moment,
})
export type MoneyByHand = Static<typeof MoneyByHand>

export const listMoneyByHand = call('/staff/pc_api.reconcile/getByHand', {
  access,
  summary:
    "What no provider's books have, newest first: payments that staff recorded, also of companies on account, and refunds that they paid themselves",
  input: fields({ ...days, page: Type.Optional(Page), limit: Type.Optional(Limit) }),
  output: pageOf(MoneyByHand),
})

const Difference = Type.Object({
  difference_id: Id,
  provider: Provider,
  day: Day,
  kind: Type.Enum(['payment', 'refund']),
  /** Our number, or the provider's if there is none of ours. */
  number: Type.String(),
  what: What,
  what_text: Type.String(),
  status: Status,
  order_id: Type.Union([Id, Type.Null()]),
  order_sn: Type.String(),
  currency: Type.String(),
  ours: Type.Union([Minor, Type.Null()]),
  theirs: Type.Union([Minor, Type.Null()]),
  ours_state: Type.String(),
  theirs_state: Type.String(),
  found_at: Moment,
  can_resolve: Type.Boolean(),
})
export type Difference = Static<typeof Difference>

export const listDifferences = call('/staff/pc_api.reconcile/getDifferences', {
  access,
  summary: 'Differences between the books, those of the latest day first',
  input: fields({
    status: Type.Optional(Status),
    provider: Type.Optional(Provider),
    ...days,
    page: Type.Optional(Page),
    limit: Type.Optional(Limit),
  }),
  output: pageOf(Difference),
})

export const exportBooks = call('/staff/pc_api.reconcile/export', {
  access,
  summary:
    'As CSV: what the books of each day say, by currency; what staff recorded by hand; or the differences',
  changes: 'reconciliation',
  input: fields({
    what: Type.Enum(['days', 'by-hand', 'differences']),
    status: Type.Optional(Status),
    provider: Type.Optional(Provider),
    ...days,
  }),
  output: ExportedFile,
})

export const getDifference = call('/staff/pc_api.reconcile/info', {
  access,
  summary: 'One difference with its history',
  input: fields({ difference_id: Id }),
  output: Type.Object({
    ...Difference.properties,
    history: NotedHistory,
  }),
  refusals: ['not-found'],
})

export const resolveDifference = call('/staff/pc_api.reconcile/resolve', {
  access,
  changes: 'reconciliation',
  summary: 'Closes a difference that staff can explain',
  input: fields({ difference_id: Id, note: Type.String({ maxLength: maxDeskLength.staffNote }) }),
  output: Type.Object({ status: Status }),
  refusals: ['not-found', 'state-conflict', 'field-errors'],
})
