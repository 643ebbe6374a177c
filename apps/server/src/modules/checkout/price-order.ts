import { shopCurrency } from '@corium/contract/currency'
import type { Amounts } from '@corium/contract/order-row'
import { applyPromotions } from '#server/modules/discounts/apply-promotions.ts'
import { findProblem, linesFor, type Unusable } from '#server/modules/discounts/coupon-problem.ts'
import { offDelivery, offGoods, splitDiscount } from '#server/modules/discounts/discount-rules.ts'
import type { HeldCoupon, Promotion } from '#server/modules/discounts/select-discounts.ts'
import { listShippingOptions, type ShippingOption } from '#server/modules/shipping/shipping.ts'
import type { ShippingSettings, Zone } from '#server/modules/shop-settings/settings.ts'
import { type PricedLine, sumAmounts, sumWeights } from './price-lines.ts'

/** What a promotion or the coupon takes off an order. */
type AppliedDiscount = {
  name: Promotion['name']
  promotion_id: string | null
  coupon_id: string | null
  amount_fen: number
  is_delivery: boolean
  /** The most that comes off a delivery fee; null without a limit. */
  cap_fen: number | null
}

export type OrderPrice = {
  amounts: Amounts
  /** The discount of each line. */
  lineDiscounts: number[]
  discounts: AppliedDiscount[]
  /** The shipping options with their fees after the coupon. */
  options: ShippingOption[]
  /** The option that the buyer chose, or else the cheapest one. */
  option: ShippingOption | undefined
  isChosenOption: boolean
}

export type Asked = {
  zone: Zone
  shippingId: string | undefined
  promotions: readonly Promotion[]
  /** What shipping costs now. */
  shipping: ShippingSettings
}

/**
 * Prices an order in this sequence: promotions reduce the lines; the coupon reduces the lines in its scope;
 * delivery is free if the reduced total reaches the threshold, and otherwise a delivery coupon reduces the
 * fee.
 */
export function priceOrder(lines: readonly PricedLine[], asked: Asked, coupon?: HeldCoupon): OrderPrice {
  const goods = sumAmounts(lines)
  const { parts, uses } = applyPromotions(lines.map(toDiscountable), asked.promotions)
  const discounts: AppliedDiscount[] = uses
    .filter(({ discount_fen }) => discount_fen > 0)
    .map(({ promotion: { id, name }, discount_fen }) => ({
      name,
      promotion_id: id,
      coupon_id: null,
      amount_fen: discount_fen,
      is_delivery: false,
      cap_fen: null,
    }))
  const lineDiscounts = [...parts]
  const byCoupon = coupon ? offLines(coupon, afterPromotions(lines, parts)) : []
  for (const { index, part } of byCoupon) lineDiscounts[index]! += part
  const discount = lineDiscounts.reduce((sum, part) => sum + part, 0)

  const parcel = { weight_grams: sumWeights(lines), goods_fen: goods - discount }
  const fees = listShippingOptions(asked.shipping, asked.zone, parcel)
  const options = fees.map((option) => ({
    ...option,
    fee: option.fee - (coupon ? offDelivery(coupon, option.fee) : 0),
  }))
  const chosen = options.findIndex(({ id }) => id === asked.shippingId)
  const at = Math.max(0, chosen)
  const option = options[at]
  if (coupon) {
    const amount_fen = (fees[at]?.fee ?? 0) - (option?.fee ?? 0)
    const is_delivery = coupon.kind === 'delivery'
    discounts.push({
      name: coupon.name,
      promotion_id: null,
      coupon_id: coupon.coupon_id,
      is_delivery,
      amount_fen: is_delivery ? amount_fen : byCoupon.reduce((sum, { part }) => sum + part, 0),
      cap_fen: is_delivery ? coupon.cap_fen : null,
    })
  }
  const shipping = option?.fee ?? 0
  return {
    amounts: { goods, discount, shipping, payable: goods - discount + shipping, currency: shopCurrency },
    lineDiscounts,
    discounts,
    options,
    option,
    isChosenOption: chosen >= 0,
  }
}

const toDiscountable = ({ sku, amount_fen }: PricedLine) => ({
  style_id: sku.style_id,
  category_id: sku.category_id,
  amount_fen,
})

const afterPromotions = (lines: readonly PricedLine[], parts: readonly number[]) =>
  lines.map((line, index) => ({ ...toDiscountable(line), amount_fen: line.amount_fen - parts[index]! }))

function offLines(coupon: HeldCoupon, lines: ReturnType<typeof afterPromotions>) {
  const indexes = linesFor(coupon, lines)
  const amounts = indexes.map((index) => lines[index]!.amount_fen)
  const goods = amounts.reduce((sum, amount) => sum + amount, 0)
  const parts = splitDiscount(offGoods(coupon, goods), amounts)
  return indexes.map((index, at) => ({ index, part: parts[at]! }))
}

export type CouponOutcome = { coupon: HeldCoupon } & (
  | { price: OrderPrice; saving_fen: number; unusable?: undefined }
  | { unusable: Unusable }
)

/** What the order would cost with a coupon, or why the coupon cannot be used for it. */
export function tryCoupon(
  lines: readonly PricedLine[],
  asked: Asked,
  coupon: HeldCoupon,
  { without, now }: { without: OrderPrice; now: Date },
): CouponOutcome {
  const promotions = applyPromotions(lines.map(toDiscountable), asked.promotions)
  const unusable = findProblem(coupon, afterPromotions(lines, promotions.parts), now)
  if (unusable) return { coupon, unusable }
  const price = priceOrder(lines, asked, coupon)
  const saving_fen = without.amounts.payable - price.amounts.payable
  if (saving_fen <= 0) return { coupon, unusable: { problem: 'nothing-to-save', missing_fen: 0 } }
  return { coupon, price, saving_fen }
}
