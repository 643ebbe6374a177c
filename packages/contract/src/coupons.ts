import { type Static, Type } from 'typebox'
import { call, Empty, fields, Id, Limit, Moment, Page, pageOf, RequestId } from './call.ts'
import { discountRule } from './discounts.ts'
import { maxLength } from './limits.ts'
import { Fen } from './money.ts'

/**
 * Of a coupon that a member has: free to use; reserved for an order that is not paid; used for a paid order;
 * or its time is over.
 */
export const MemberCouponState = Type.Enum(['unused', 'locked', 'used', 'expired'])
export type MemberCouponState = Static<typeof MemberCouponState>

const couponFields = {
  coupon_id: Id,
  name: Type.String(),
  /** Empty when there is no more to say. */
  terms: Type.String(),
  ...discountRule,
  /** The goods it is for, as a text; empty for the whole shop. */
  scope_text: Type.String(),
  /** The only category or product it is for, to link to. */
  category_id: Type.Union([Id, Type.Null()]),
  goods_id: Type.Union([Id, Type.Null()]),
}

export const CouponOffer = Type.Object({
  ...couponFields,
  /** When it can be used: from … to, or for this many days after it is received. */
  starts_at: Type.Union([Moment, Type.Null()]),
  ends_at: Type.Union([Moment, Type.Null()]),
  valid_days: Type.Union([Type.Integer(), Type.Null()]),
  /** `received`: the member has as many as one member can have. */
  state: Type.Enum(['receivable', 'received', 'gone']),
  /** How many are left; null without a limit. */
  left_num: Type.Union([Type.Integer(), Type.Null()]),
  /** Only for members who have not bought anything yet. */
  is_for_new: Type.Boolean(),
})
export type CouponOffer = Static<typeof CouponOffer>

export const MemberCoupon = Type.Object({
  ...couponFields,
  member_coupon_id: Id,
  starts_at: Moment,
  ends_at: Moment,
})

export const MemberCouponRow = Type.Object({
  ...MemberCoupon.properties,
  state: MemberCouponState,
  /** The shop has paused it: it cannot be used for now. */
  is_paused: Type.Boolean(),
  received_at: Moment,
  /** The order that holds or used it. */
  order_id: Type.Union([Id, Type.Null()]),
  order_sn: Type.String(),
})
export type MemberCouponRow = Static<typeof MemberCouponRow>

/** Why a member cannot use a coupon for an order. */
export const couponProblems = [
  'not-started',
  'below-threshold',
  'not-for-these-goods',
  'paused',
  'nothing-to-save',
  'already-used',
  'expired',
] as const
export const CouponProblem = Type.Enum([...couponProblems])
export type CouponProblem = Static<typeof CouponProblem>

/** The coupons of a member beside an order to place. */
export const ConfirmCoupons = Type.Object({
  /** Those that save most come first. */
  usable: Type.Array(
    Type.Object({
      ...MemberCoupon.properties,
      /** How much less the order costs with it, delivery included. */
      saving: Fen,
    }),
  ),
  unusable: Type.Array(
    Type.Object({ ...MemberCoupon.properties, problem: CouponProblem, reason: Type.String() }),
  ),
  /** The one that the amounts include. */
  selected: Type.Union([Id, Type.Null()]),
})
export type ConfirmCoupons = Static<typeof ConfirmCoupons>

export const listCoupons = call('/shop/pc_api.coupon/getList', {
  access: 'anyone',
  summary:
    'The coupons that can be received, of all goods or of one product, and whether the member has them',
  input: fields({ goods_id: Type.Optional(Id) }),
  output: Type.Object({ list: Type.Array(CouponOffer) }),
})

/** As many as fit in one line of the home page. */
const maxPublic = 3

export const listPublicCoupons = call('/shop/pc_api.coupon/getPublic', {
  access: 'anyone',
  summary: 'The newest coupons that anyone can receive, the same for every visitor',
  input: Empty,
  output: Type.Object({
    list: Type.Array(Type.Object({ ...couponFields, is_for_new: Type.Boolean() }), { maxItems: maxPublic }),
    /** How many there are. */
    total: Type.Integer(),
  }),
  cache: { seconds: 60 },
})

const Received = Type.Object({ member_coupon_id: Id, starts_at: Moment, ends_at: Moment })

export const receiveCoupon = call('/shop/pc_api.coupon/receive', {
  access: 'member',
  summary: 'Receives a coupon, which the member can then use for one order',
  input: fields({ coupon_id: Id, request_id: Type.Optional(RequestId) }),
  output: Received,
  refusals: ['not-found', 'coupon-not-receivable', 'too-many-requests'],
})

export const exchangeCoupon = call('/shop/pc_api.coupon/exchange', {
  access: 'member',
  summary: 'Receives the coupon of a code',
  input: fields({
    coupon_code: Type.String({ maxLength: maxLength.couponCode }),
    request_id: Type.Optional(RequestId),
  }),
  output: Type.Object({ ...Received.properties, name: Type.String() }),
  refusals: ['field-errors', 'coupon-not-receivable', 'too-many-requests'],
})

export const listMyCoupons = call('/shop/pc_api.coupon/getMyList', {
  access: 'member',
  summary: "The member's coupons: unused ones by the end of their time, all others newest first",
  input: fields({
    tab: Type.Optional(MemberCouponState),
    page: Type.Optional(Page),
    limit: Type.Optional(Limit),
  }),
  output: Type.Object({
    ...pageOf(MemberCouponRow).properties,
    counts: Type.Array(Type.Object({ tab: MemberCouponState, num: Type.Integer() })),
  }),
})
