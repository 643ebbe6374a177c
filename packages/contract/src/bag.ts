import { type Static, Type } from 'typebox'
import { call, Empty, fields, Id, RequestId } from './call.ts'
import { lineFields } from './goods.ts'
import { Currency, Fen, PriceTier } from './money.ts'
import { BagPromotion } from './promotions.ts'
import { Quantity } from './quantity.ts'

export const BagLine = Type.Object({
  ...lineFields,
  cart_id: Id,
  min_num: Type.Number(),
  step_num: Type.Number(),
  max_num: Type.Number(),
  price: Fen,
  /** The unit price when the line was added, if it has changed since. */
  old_price: Type.Optional(Fen),
  tiers: Type.Array(PriceTier),
  amount: Fen,
  is_sel: Type.Boolean(),
  stock_num: Type.Number(),
  stock_state: Type.Union([
    Type.Literal('in-stock'),
    Type.Literal('low'),
    Type.Literal('made-to-order'),
    Type.Literal('short'),
  ]),
  lead_days: Type.Integer(),
})
export type BagLine = Static<typeof BagLine>

export const InvalidBagLine = Type.Object({
  ...lineFields,
  cart_id: Id,
  reason: Type.Union([Type.Literal('withdrawn'), Type.Literal('sold-out')]),
  reason_text: Type.String(),
})
export type InvalidBagLine = Static<typeof InvalidBagLine>

export const BagAmounts = Type.Object({
  goods: Fen,
  /** What promotions take off the selected lines. A coupon is chosen at checkout. */
  discount: Fen,
  /** Shipping to `shipping_to`, as no address is chosen yet; null when nothing is selected. */
  shipping_estimate: Type.Union([Fen, Type.Null()]),
  /** The member's default address; mainland China without one, or when no courier delivers there. */
  shipping_to: Type.Union([Type.Literal('default-address'), Type.Literal('mainland')]),
  /** The amount missing for free shipping; 0 when shipping is free, null where shipping never is. */
  free_shipping_gap: Type.Union([Fen, Type.Null()]),
  payable: Fen,
  currency: Currency,
})

export const Bag = Type.Object({
  list: Type.Array(BagLine),
  invalid: Type.Array(InvalidBagLine),
  amounts: BagAmounts,
  /** The promotions that apply to the selected lines, and those that would with more of them. */
  promotions: Type.Array(BagPromotion),
  num: Type.Integer(),
})
export type Bag = Static<typeof Bag>

export const CartIds = Type.Array(Id, { minItems: 1, maxItems: 200 })
/** Names lines of the bag by one of the two. */
const oneOrMore = { cart_id: Type.Optional(Id), cart_ids: Type.Optional(CartIds) }

export const addToBag = call('/shop/pc_api.flow/addCart', {
  access: 'anyone',
  summary: 'Adds a quantity of one color to the bag; adding the same color again increases its line',
  input: fields({ goods_id: Id, sku_id: Id, num: Quantity, request_id: Type.Optional(RequestId) }),
  output: Type.Object({
    cart_id: Id,
    /** The quantity of the line now. */
    num: Type.Number(),
    /** The quantity added; less than requested when stock or the line's maximum allows no more. */
    added_num: Type.Number(),
    cart_num: Type.Integer(),
  }),
  refusals: ['not-found', 'out-of-stock', 'quantity-not-allowed', 'limit-reached', 'too-many-requests'],
})

export const listBag = call('/shop/pc_api.flow/getList', {
  access: 'anyone',
  summary: 'The bag with prices and stock as they are now',
  input: Empty,
  output: Bag,
})

export const setBagQuantity = call('/shop/pc_api.flow/editNum', {
  access: 'anyone',
  summary: 'Changes the quantity of a line',
  input: fields({ cart_id: Id, num: Quantity }),
  output: Bag,
  refusals: ['not-found', 'out-of-stock', 'quantity-not-allowed'],
})

export const setBagSku = call('/shop/pc_api.flow/editSku', {
  access: 'anyone',
  summary:
    'Changes a line to another color of its product, with the same quantity; a line with that color already gets both quantities, as far as stock and its maximum allow',
  input: fields({ cart_id: Id, sku_id: Id }),
  output: Bag,
  refusals: ['not-found', 'out-of-stock'],
})

export const removeFromBag = call('/shop/pc_api.flow/delGoods', {
  access: 'anyone',
  summary: 'Removes lines from the bag',
  input: fields(oneOrMore),
  output: Bag,
  refusals: ['field-errors'],
})

export const putBackIntoBag = call('/shop/pc_api.flow/undoDel', {
  access: 'anyone',
  summary: 'Restores lines that were just removed',
  input: fields({ cart_ids: CartIds }),
  output: Bag,
})

export const selectInBag = call('/shop/pc_api.flow/setSel', {
  access: 'anyone',
  summary: 'Selects or unselects lines for checkout',
  input: fields({
    ...oneOrMore,
    /** A line of the bag has it as a boolean, so that can be sent as well. */
    is_sel: Type.Union([Type.Literal(0), Type.Literal(1), Type.Boolean()]),
  }),
  output: Bag,
  refusals: ['field-errors'],
})

export const moveToFavorites = call('/shop/pc_api.flow/moveToCollect', {
  access: 'anyone',
  summary: 'Saves the goods of lines as favorites, in their colors, and removes the lines from the bag',
  input: fields({ cart_ids: CartIds }),
  output: Type.Object({
    bag: Bag,
    /** The lines that were moved; lines with goods that are no longer sold stay. */
    moved_ids: Type.Array(Id),
    /** The products that were not saved before. */
    new_goods_ids: Type.Array(Id),
  }),
  refusals: ['limit-reached', 'too-many-requests'],
})

export const clearInvalid = call('/shop/pc_api.flow/clearInvalid', {
  access: 'anyone',
  summary: 'Removes the lines that cannot be bought any more',
  input: Empty,
  output: Bag,
})

export const countBag = call('/shop/pc_api.flow/getCartInfo', {
  access: 'anyone',
  summary: 'The number of lines in the bag',
  input: Empty,
  output: Type.Object({ num: Type.Integer() }),
})

export const mergeBag = call('/shop/pc_api.flow/merge', {
  access: 'member',
  summary: "Moves the visitor's bag into the member's after login; repeating it moves nothing",
  input: Empty,
  output: Type.Object({
    added: Type.Integer(),
    capped: Type.Integer(),
    failed: Type.Integer(),
    num: Type.Integer(),
  }),
})
