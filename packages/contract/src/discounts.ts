import { type Static, Type } from 'typebox'
import { Fen } from './money.ts'

/**
 * The fields that coupons and promotions share: the discount, its minimum amount, and its goods.
 */

/** A fixed amount off, a percentage off, or the delivery fee. Promotions have no `delivery`. */
export const DiscountKind = Type.Enum(['amount', 'percent', 'delivery'])
export type DiscountKind = Static<typeof DiscountKind>

export const DiscountScope = Type.Enum(['shop', 'categories', 'styles'])
export type DiscountScope = Static<typeof DiscountScope>

/** `draft`: buyers do not see it yet. `paused`: it cannot be received or used for now. `ended`: for good. */
export const DiscountState = Type.Enum(['draft', 'running', 'paused', 'ended'])
export type DiscountState = Static<typeof DiscountState>

export const discountRule = {
  kind: DiscountKind,
  /** For the kind `amount`, else 0. */
  amount: Fen,
  /** For the kind `percent`: 10 takes off a tenth. Else 0. */
  percent: Type.Integer({ minimum: 0, maximum: 99 }),
  /** The most that `percent` or `delivery` takes off; null without a limit. */
  cap: Type.Union([Fen, Type.Null()]),
  /** The amount of goods in its scope from which it applies; 0 without a threshold. */
  threshold: Fen,
  scope: DiscountScope,
}

/** What one promotion or coupon took off an order. */
export const OrderDiscount = Type.Object({
  source: Type.Enum(['promotion', 'coupon']),
  name: Type.String(),
  amount: Fen,
  /**
   * `amounts.discount` is what comes off the goods. What comes off delivery is no longer in
   * `amounts.shipping`.
   */
  on: Type.Enum(['goods', 'delivery']),
})
export type OrderDiscount = Static<typeof OrderDiscount>
