import { Type } from 'typebox'
import { call, Empty, fields, Id } from './call.ts'
import { maxLength } from './limits.ts'

/*
 * Visit statistics (§3, §7). A visitor is counted only under a token that the shop gave out with the visitor's
 * consent; without one these calls succeed and store nothing. The member comes from the session: the calls accept
 * the `user_id` of the specification and ignore it.
 */

/** Named by the visitor's cookie `visit_token`. */
const Token = Type.String({ maxLength: maxLength.id })
/** Dropped, so any client's way to write a member, or none, fits. */
const UserId = Type.Optional(
  Type.Union([Type.String({ maxLength: maxLength.id }), Type.Number(), Type.Null()]),
)
/** In seconds during which the page was visible. */
const Seconds = Type.Integer({ minimum: 0, maximum: 86_400 })

const shared = {
  access: 'anyone',
  output: Empty,
  refusals: ['too-many-requests'],
  maxBodyBytes: 16 * 1024,
} as const

export const uploadVisit = call('/behavior/api.behavior_upload/uploadRowData', {
  ...shared,
  summary: 'Records that a visitor entered a page (`in`), is still there (`timeline`) or left it (`out`)',
  input: fields({
    /** `official`: WeChat's browser, where links of the shop's official account open. */
    client: Type.Enum(['pc', 'official']),
    token: Token,
    /** How many times this visitor has opened the shop. */
    visit: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    /** Where the visitor came from: the query parameter `source` of the first page, or `search`. */
    source: Type.String({ maxLength: 100 }),
    /** A path of the storefront; of its query only the product's id is kept. */
    path: Type.String({ maxLength: 500 }),
    /** What the visitor did, such as `add-to-bag`; `view` when they only looked. */
    behavior: Type.String({ maxLength: 40 }),
    user_id: UserId,
    visit_duration: Seconds,
    app_duration: Seconds,
    type: Type.Enum(['in', 'out', 'timeline']),
  }),
})

export const uploadKeywords = call('/behavior/api.behavior_upload/uploadGoodsKeyWord', {
  ...shared,
  summary: 'Records what a visitor searched for',
  input: fields({
    keywords: Type.String({ minLength: 1, maxLength: maxLength.search }),
    token: Token,
    user_id: UserId,
    /** How many products were found, beyond the specification: for the searches that found none. */
    goods_num: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
  }),
})

/** Products of one list that are recorded together. */
const maxListedGoods = 100

export const uploadGoodsList = call('/behavior/api.behavior_upload/uploadGoodsList', {
  ...shared,
  summary: 'Records which products a list showed to a visitor',
  // All of them with the longest names.
  maxBodyBytes: 80 * 1024,
  input: fields({
    token: Token,
    user_id: UserId,
    goodsList: Type.Array(
      Type.Object(
        { goods_id: Id, goods_name: Type.Optional(Type.String({ maxLength: 200 })) },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: maxListedGoods },
    ),
  }),
})

export const saveConsent = call('/publics/pc_api.consent/save', {
  access: 'anyone',
  summary: 'Allows or refuses visit statistics in this browser; a refusal deletes what was recorded of it',
  input: fields({
    analytics: Type.Enum([0, 1]),
    /** The version of the text that the visitor was shown. */
    version: Type.String({ pattern: '^[0-9a-z-]{1,20}$' }),
  }),
  output: Type.Object({
    /** The choice in effect: 0 also for a browser that asks not to be tracked. */
    analytics: Type.Enum([0, 1]),
  }),
  refusals: ['too-many-requests'],
})
