import { type Static, Type } from 'typebox'
import { call, fields, Id, Limit, Moment, Page, pageOf, RequestId } from './call.ts'
import { DiscountState, discountRule } from './discounts.ts'
import { maxDeskLength, maxLength } from './limits.ts'
import { Fen } from './money.ts'

/** The calls with which staff run promotions. */

const access = 'staff:coupons'

export const deskName = {
  name_cn: Type.String({ maxLength: maxDeskLength.couponName }),
  name_en: Type.String({ maxLength: maxDeskLength.couponName }),
}

export const discountForm = {
  ...discountRule,
  /** Categories or products; empty for the whole shop. */
  scope_ids: Type.Array(Id, { maxItems: 100 }),
}

/** The categories or products of a scope with their names. */
export const ScopeItem = Type.Object({ id: Id, name: Type.String() })

/** The lists of the desk: one for each state, without those whose dates are over. */
export const DiscountView = Type.Enum(['all', 'draft', 'running', 'paused', 'ended'])
export type DiscountView = Static<typeof DiscountView>

export const deskListing = {
  view: Type.Optional(DiscountView),
  /** Part of a name or a code. */
  keyword: Type.Optional(Type.String({ maxLength: maxLength.keyword })),
  page: Type.Optional(Page),
  limit: Type.Optional(Limit),
}

export const StateHandle = Type.Object({
  run: Type.Boolean(),
  pause: Type.Boolean(),
  end: Type.Boolean(),
  edit: Type.Boolean(),
})

export const viewCounts = Type.Array(Type.Object({ view: DiscountView, num: Type.Integer() }))

/** Counted over paid orders that were not canceled or refunded in whole before shipment. */
export const deskFigures = { used_num: Type.Integer(), discounted: Fen }

export const usedFor = Type.Object({
  order_id: Id,
  order_sn: Type.String(),
  time: Moment,
  payable: Fen,
  discount: Fen,
  /** It counts in the figures: the order is paid. */
  is_paid: Type.Boolean(),
  order_status_text: Type.String(),
})

/** For whom: everyone, or the trade accounts of chosen groups. */
const Audience = Type.Enum(['everyone', 'trade'])
const groupIds = Type.Array(Id, { maxItems: 100 })

const DeskPromotion = Type.Object({
  promotion_id: Id,
  ...deskName,
  ...discountForm,
  scope_items: Type.Array(ScopeItem),
  audience: Audience,
  trade_group_ids: groupIds,
  /** The same with their names. */
  trade_groups: Type.Array(ScopeItem),
  starts_at: Moment,
  ends_at: Moment,
  state: DiscountState,
  /** Its time is over. */
  is_over: Type.Boolean(),
  version: Type.Integer(),
  ...deskFigures,
  handle: StateHandle,
})
export type DeskPromotion = Static<typeof DeskPromotion>

export const listDeskPromotions = call('/staff/pc_api.promotion/getList', {
  access,
  summary: 'Promotions with their figures, newest first',
  input: fields(deskListing),
  output: Type.Object({ ...pageOf(DeskPromotion).properties, counts: viewCounts }),
})

export const getDeskPromotion = call('/staff/pc_api.promotion/info', {
  access,
  summary: 'One promotion',
  input: fields({ promotion_id: Id }),
  output: DeskPromotion,
  refusals: ['not-found'],
})

export const savePromotion = call('/staff/pc_api.promotion/save', {
  access,
  changes: 'promotion',
  summary:
    'Adds a promotion as a draft, or with its id and version changes it; orders that were placed keep their discount',
  input: fields({
    promotion_id: Type.Optional(Id),
    version: Type.Optional(Type.Integer()),
    ...deskName,
    ...discountForm,
    /** Left out, it stays as it is; of a new promotion, everyone. */
    audience: Type.Optional(Audience),
    trade_group_ids: Type.Optional(groupIds),
    starts_at: Moment,
    ends_at: Moment,
    request_id: Type.Optional(RequestId),
  }),
  output: Type.Object({ promotion_id: Id, version: Type.Integer() }),
  refusals: ['field-errors', 'not-found', 'state-conflict'],
})

export const setPromotionState = call('/staff/pc_api.promotion/setState', {
  access,
  changes: 'promotion',
  summary: 'Starts, pauses, resumes or ends a promotion, with effect from the next price that a buyer reads',
  input: fields({
    promotion_id: Id,
    version: Type.Integer(),
    state: Type.Enum(['running', 'paused', 'ended']),
  }),
  output: Type.Object({ version: Type.Integer() }),
  refusals: ['not-found', 'state-conflict', 'limit-reached'],
})

export const listPromotionUse = call('/staff/pc_api.promotion/getUsage', {
  access,
  summary: 'The orders that a promotion made cheaper, newest first',
  input: fields({ promotion_id: Id, page: Type.Optional(Page), limit: Type.Optional(Limit) }),
  output: pageOf(usedFor),
  refusals: ['not-found'],
})
