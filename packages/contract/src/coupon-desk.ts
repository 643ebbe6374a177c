import { type Static, Type } from 'typebox'
import { call, fields, Id, Limit, Moment, Page, pageOf, RequestId } from './call.ts'
import { MemberCouponState } from './coupons.ts'
import { DiscountScope, DiscountState } from './discounts.ts'
import { maxDeskLength, maxLength } from './limits.ts'
import {
  deskFigures,
  deskListing,
  deskName,
  discountForm,
  ScopeItem,
  StateHandle,
  usedFor,
  viewCounts,
} from './promotion-desk.ts'

/** The calls with which staff run coupons. */

const access = 'staff:coupons'

/** Who can receive it: every member, members who have not bought anything yet, or those who know its code. */
export const CouponAudience = Type.Enum(['all', 'new', 'code'])
export type CouponAudience = Static<typeof CouponAudience>

const couponForm = {
  ...deskName,
  terms_cn: Type.String({ maxLength: maxDeskLength.couponTerms }),
  terms_en: Type.String({ maxLength: maxDeskLength.couponTerms }),
  ...discountForm,
  audience: CouponAudience,
  /** For the audience `code`, else empty. */
  code: Type.String({ maxLength: maxLength.couponCode }),
  /** Either both dates, between which it can be used, or the days after it is received. */
  starts_at: Type.Union([Moment, Type.Null()]),
  ends_at: Type.Union([Moment, Type.Null()]),
  valid_days: Type.Union([Type.Integer(), Type.Null()]),
  /** How many there are; null without a limit. */
  total: Type.Union([Type.Integer({ minimum: 1, maximum: 10_000_000 }), Type.Null()]),
  /** How many of it one member can receive. */
  member_limit: Type.Integer({ minimum: 1, maximum: 100 }),
}

const DeskCoupon = Type.Object({
  coupon_id: Id,
  ...couponForm,
  scope_items: Type.Array(ScopeItem),
  state: DiscountState,
  is_over: Type.Boolean(),
  version: Type.Integer(),
  issued_num: Type.Integer(),
  ...deskFigures,
  handle: Type.Object({ ...StateHandle.properties, give: Type.Boolean() }),
})
export type DeskCoupon = Static<typeof DeskCoupon>

export const listDeskCoupons = call('/staff/pc_api.coupon/getList', {
  access,
  summary: 'Coupons with their figures, newest first',
  input: fields(deskListing),
  output: Type.Object({ ...pageOf(DeskCoupon).properties, counts: viewCounts }),
})

export const getDeskCoupon = call('/staff/pc_api.coupon/info', {
  access,
  summary: 'One coupon',
  input: fields({ coupon_id: Id }),
  output: DeskCoupon,
  refusals: ['not-found'],
})

export const saveCoupon = call('/staff/pc_api.coupon/save', {
  access,
  changes: 'coupon',
  summary:
    'Adds a coupon as a draft, or with its id and version changes it. Once a member has it, only its name, terms and numbers can change',
  input: fields({
    coupon_id: Type.Optional(Id),
    version: Type.Optional(Type.Integer()),
    ...couponForm,
    request_id: Type.Optional(RequestId),
  }),
  output: Type.Object({ coupon_id: Id, version: Type.Integer() }),
  refusals: ['field-errors', 'not-found', 'state-conflict'],
})

export const setCouponState = call('/staff/pc_api.coupon/setState', {
  access,
  changes: 'coupon',
  summary:
    'Starts, pauses, resumes or ends a coupon. A paused one can neither be received nor used; of one that ended, members use what they have',
  input: fields({ coupon_id: Id, version: Type.Integer(), state: Type.Enum(['running', 'paused', 'ended']) }),
  output: Type.Object({ version: Type.Integer() }),
  refusals: ['not-found', 'state-conflict'],
})

/** Members that one call gives a coupon to. */
export const maxGiven = 200

export const giveCoupon = call('/staff/pc_api.coupon/give', {
  access,
  changes: 'coupon',
  summary:
    'Gives a coupon to members by mobile number or email, within its numbers, and says who did not get it',
  input: fields({
    coupon_id: Id,
    accounts: Type.Array(Type.String({ minLength: 1, maxLength: maxLength.email }), {
      minItems: 1,
      maxItems: maxGiven,
    }),
    request_id: RequestId,
  }),
  output: Type.Object({
    given_num: Type.Integer(),
    failed: Type.Array(Type.Object({ account: Type.String(), reason: Type.String() })),
  }),
  refusals: ['not-found', 'state-conflict'],
})

export const listCouponUse = call('/staff/pc_api.coupon/getUsage', {
  access,
  summary: 'Who has a coupon and for which orders they used it, newest first',
  input: fields({
    coupon_id: Id,
    state: Type.Optional(MemberCouponState),
    page: Type.Optional(Page),
    limit: Type.Optional(Limit),
  }),
  output: pageOf(
    Type.Object({
      member_coupon_id: Id,
      member_id: Id,
      nickname: Type.String(),
      /** Mobile number or email, masked. */
      account: Type.String(),
      state: MemberCouponState,
      /** By the member, by a code, or by an employee with this name. */
      origin: Type.Enum(['received', 'code', 'given']),
      given_by: Type.String(),
      received_at: Moment,
      ends_at: Moment,
      order: Type.Union([usedFor, Type.Null()]),
    }),
  ),
  refusals: ['not-found'],
})

export const listScopeItems = call('/staff/pc_api.coupon/getScope', {
  access,
  summary: 'Categories or products to choose for a coupon or promotion, by name or code',
  input: fields({
    scope: DiscountScope,
    keyword: Type.Optional(Type.String({ maxLength: maxLength.keyword })),
  }),
  output: Type.Object({ list: Type.Array(ScopeItem) }),
})
