import { type Static, Type } from 'typebox'
import { call, fields, Id, Moment } from './call.ts'
import { discountRule } from './discounts.ts'
import { Fen } from './money.ts'

/** A discount that applies automatically. */
export const Promotion = Type.Object({
  promotion_id: Id,
  name: Type.String(),
  ...discountRule,
  /** The goods it is for, as a text; empty for the whole shop. */
  scope_text: Type.String(),
  ends_at: Moment,
})
export type Promotion = Static<typeof Promotion>

/** A promotion beside lines of which at least one is in its scope. */
export const BagPromotion = Type.Object({
  ...Promotion.properties,
  discount: Fen,
  /** What the goods in its scope lack to its threshold; 0 when it applies. */
  missing: Fen,
})

export const listTradePromotions = call('/shop/pc_api.promotion/getTrade', {
  access: 'member',
  summary:
    "The promotions that run now for the group of the member's trade account, of all goods or of one product",
  input: fields({ goods_id: Type.Optional(Id) }),
  output: Type.Object({
    /** Empty without an approved trade account. */
    group: Type.String(),
    list: Type.Array(Promotion),
  }),
})

export const listPromotions = call('/shop/pc_api.promotion/getList', {
  access: 'anyone',
  summary: 'The promotions that run now for everyone, of all goods or of one product',
  input: fields({ goods_id: Type.Optional(Id) }),
  output: Type.Object({ list: Type.Array(Promotion) }),
})
