import { type Static, Type } from 'typebox'
import { call, Empty, fields, Id, Limit, Moment, Page, pageOf, RequestId } from './call.ts'
import { maxDeskLength, maxLength } from './limits.ts'
import { Fen } from './money.ts'
import { BusinessKind, TradeStatus, tradeFields } from './trade.ts'
import { SignedFen } from './trade-credit.ts'

/** The calls with which staff decide about trade accounts and keep their groups. */

const access = 'staff:trade'

/** The trade account of a member, beside the member, an order or a quote. */
export const TradeOfMember = Type.Object({
  trade_id: Id,
  status: TradeStatus,
  status_text: Type.String(),
  company: Type.String(),
  /** Empty unless approved. */
  group: Type.String(),
})
export type TradeOfMember = Static<typeof TradeOfMember>

const TradeRow = Type.Object({
  trade_id: Id,
  member_id: Id,
  member_number: Type.Integer(),
  nickname: Type.String(),
  status: TradeStatus,
  status_text: Type.String(),
  company: Type.String(),
  country_name: Type.String(),
  company_code: Type.String(),
  business: BusinessKind,
  group: Type.String(),
  /** On account; below zero the company has credit. */
  owed: SignedFen,
  overdue: Fen,
  /** When the application was sent, or sent again. */
  time: Moment,
})
export type TradeRow = Static<typeof TradeRow>

export const TradeMoney = Type.Enum(['owes', 'overdue'])
export type TradeMoney = Static<typeof TradeMoney>

export const listTradeAccounts = call('/staff/pc_api.trade/getList', {
  access,
  summary: 'Trade accounts: those that wait for the shop oldest first, others newest first',
  input: fields({
    status: Type.Optional(TradeStatus),
    group_id: Type.Optional(Id),
    /** Those that owe something on account, or have not paid a statement in time. */
    money: Type.Optional(TradeMoney),
    /** Part of a company or of its number, the name of a member, or a member number. */
    keyword: Type.Optional(Type.String({ maxLength: maxLength.keyword })),
    page: Type.Optional(Page),
    limit: Type.Optional(Limit),
  }),
  output: Type.Object({
    ...pageOf(TradeRow).properties,
    /** The number of accounts in each status, without the keyword. */
    counts: Type.Array(Type.Object({ status: TradeStatus, text: Type.String(), num: Type.Integer() })),
  }),
})

export const getDeskTradeAccount = call('/staff/pc_api.trade/info', {
  access,
  summary: 'One trade account with the license, the actor of each step, and other accounts of the company',
  input: fields({ trade_id: Id }),
  output: Type.Object({
    trade_id: Id,
    member_id: Id,
    member_number: Type.Integer(),
    nickname: Type.String(),
    /** Rises with each change. */
    version: Type.Integer(),
    ...tradeFields,
    group_id: Type.Union([Id, Type.Null()]),
    /** Other members who applied with the same number. */
    same_code: Type.Array(Type.Object({ trade_id: Id, company: Type.String(), status_text: Type.String() })),
    handle: Type.Object({
      approve: Type.Boolean(),
      refuse: Type.Boolean(),
      change_group: Type.Boolean(),
      end: Type.Boolean(),
      /** Set what it can order on account. */
      set_credit: Type.Boolean(),
    }),
  }),
  refusals: ['not-found'],
})

/** An act names the version that staff saw, because the member may have sent the application again. */
const seen = { trade_id: Id, version: Type.Integer() }
const reason = { note: Type.String({ minLength: 1, maxLength: maxLength.tradeNote }) }
const deciding = {
  access: 'staff:trade.decide',
  changes: 'trade-account',
  output: Type.Object({ status: TradeStatus, version: Type.Integer() }),
  refusals: ['not-found', 'state-conflict', 'field-errors'],
} as const

export const approveTradeAccount = call('/staff/pc_api.trade/approve', {
  ...deciding,
  summary:
    'Approves a company for a group; the member gets a message, and the company is among the invoice titles',
  input: fields({ ...seen, group_id: Id }),
})

export const refuseTradeAccount = call('/staff/pc_api.trade/refuse', {
  ...deciding,
  summary: 'Refuses an application with a reason that the member reads',
  input: fields({ ...seen, ...reason }),
})

export const changeTradeGroup = call('/staff/pc_api.trade/setGroup', {
  ...deciding,
  summary: 'Gives a company the prices of another group, with effect from the next price that it reads',
  input: fields({ ...seen, group_id: Id }),
})

export const endTradeAccount = call('/staff/pc_api.trade/end', {
  ...deciding,
  summary:
    'Ends a trade account with a reason that the member reads; orders that were placed stay as they are',
  input: fields({ ...seen, ...reason }),
})

const TradeGroup = Type.Object({
  group_id: Id,
  name_cn: Type.String(),
  name_en: Type.String(),
  /** Approved companies, and promotions that name it. */
  member_num: Type.Integer(),
  promotion_num: Type.Integer(),
})
export type TradeGroup = Static<typeof TradeGroup>

export const listTradeGroups = call('/staff/pc_api.trade/getGroups', {
  access: 'staff',
  summary: 'The groups of trade accounts in their order; the form of a promotion offers them',
  input: Empty,
  output: Type.Object({ list: Type.Array(TradeGroup) }),
})

const saving = { access: 'staff:trade.decide', changes: 'trade-group' } as const

export const saveTradeGroup = call('/staff/pc_api.trade/saveGroup', {
  ...saving,
  summary: 'Adds a group after the others, or with its id names it anew',
  input: fields({
    group_id: Type.Optional(Id),
    name_cn: Type.String({ maxLength: maxDeskLength.tradeGroup }),
    name_en: Type.String({ maxLength: maxDeskLength.tradeGroup }),
    request_id: Type.Optional(RequestId),
  }),
  output: Type.Object({ group_id: Id }),
  refusals: ['field-errors', 'not-found', 'limit-reached'],
})

export const sortTradeGroups = call('/staff/pc_api.trade/sortGroups', {
  ...saving,
  summary: 'Puts the groups into this order',
  input: fields({ group_ids: Type.Array(Id, { maxItems: 100 }) }),
  output: Empty,
  refusals: ['state-conflict'],
})

export const deleteTradeGroup = call('/staff/pc_api.trade/deleteGroup', {
  ...saving,
  summary: 'Deletes a group without companies that no promotion names',
  input: fields({ group_id: Id }),
  output: Empty,
  refusals: ['not-found', 'trade-group-in-use'],
})
