import type { Bag, BagLine, InvalidBagLine } from '@corium/contract/bag'
import { shopCurrency } from '@corium/contract/currency'
import type { Language } from '@corium/contract/language'
import { fromMilli } from '@corium/contract/measure'
import { lineAmount } from '@corium/contract/pricing'
import { stockState } from '#server/modules/catalog/stock-state.ts'
import { applyPromotions } from '#server/modules/discounts/apply-promotions.ts'
import type { DiscountableLine } from '#server/modules/discounts/discount-rules.ts'
import { presentPromotion } from '#server/modules/discounts/present-discounts.ts'
import type { Promotion } from '#server/modules/discounts/select-discounts.ts'
import type { Delivery } from '#server/modules/shipping/delivery.ts'
import { estimateShipping } from '#server/modules/shipping/shipping.ts'
import { defaultZone } from '#server/modules/shipping/shipping-rates.ts'
import type { ShippingSettings, Zone } from '#server/modules/shop-settings/settings.ts'
import { invalidReason, presentInvalidBagLine } from '#server/modules/stock/invalid-line.ts'
import { presentSku } from '#server/modules/stock/present-sku.ts'
import {
  availableNum,
  presentTiers,
  quantityRule,
  unitPrice,
  weightOf,
} from '#server/modules/stock/purchasable-sku.ts'
import type { PurchasableSku } from '#server/modules/stock/select-purchasable-skus.ts'
import type { Line } from './bag.db.ts'

/** The bag at today's prices, promotions and stock. */
export function presentBag(
  lines: readonly Line[],
  skus: Map<string, PurchasableSku>,
  {
    promotions,
    delivery,
    shipping,
  }: { promotions: readonly Promotion[]; delivery: Delivery | undefined; shipping: ShippingSettings },
  language: Language,
): Bag {
  const list: BagLine[] = []
  const invalid: InvalidBagLine[] = []
  const selected: DiscountableLine[] = []
  let weight_grams = 0
  for (const line of lines) {
    const sku = skus.get(line.sku_id)
    if (!sku) continue
    const reason = invalidReason(sku)
    if (reason) {
      invalid.push(presentInvalidBagLine(line, sku, reason, language))
      continue
    }
    const shown = presentLine(line, sku, language)
    list.push(shown)
    if (!line.is_selected) continue
    weight_grams += weightOf(sku, line.num_milli)
    selected.push({ style_id: sku.style_id, category_id: sku.category_id, amount_fen: shown.amount })
  }
  const { parts, uses } = applyPromotions(selected, selected.length > 0 ? promotions : [])
  return {
    list,
    invalid,
    amounts: {
      ...amountsOf(shipping, delivery?.zone ?? defaultZone, selected, sum(parts), weight_grams),
      shipping_to: delivery ? 'default-address' : 'mainland',
    },
    promotions: uses.map(({ promotion, discount_fen, missing_fen }) => ({
      ...presentPromotion(promotion, language),
      discount: discount_fen,
      missing: missing_fen,
    })),
    num: list.length + invalid.length,
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

function presentLine(line: Line, sku: PurchasableSku, language: Language): BagLine {
  const price = unitPrice(sku, line.num_milli)
  return {
    cart_id: line.id,
    ...presentSku(sku, language),
    num: fromMilli(line.num_milli),
    ...quantityRule(sku),
    price,
    ...(price === line.price_fen ? {} : { old_price: line.price_fen }),
    tiers: presentTiers(sku),
    amount: lineAmount(price, fromMilli(line.num_milli)),
    is_sel: line.is_selected,
    stock_num: availableNum(sku),
    stock_state: stockStateOf(line, sku),
    lead_days: sku.lead_days,
  }
}

/** As on the product page, or `short` when the line's quantity is more than the available stock. */
function stockStateOf(line: Line, sku: PurchasableSku): BagLine['stock_state'] {
  const state = stockState(sku)
  const short = state !== 'made-to-order' && line.num_milli > sku.available_milli
  return short || state === 'sold-out' ? 'short' : state
}

/** The total after promotions decides whether shipping is free. */
function amountsOf(
  settings: ShippingSettings,
  zone: Zone,
  selected: readonly DiscountableLine[],
  discount: number,
  weight_grams: number,
): Omit<Bag['amounts'], 'shipping_to'> {
  const goods = sum(selected.map(({ amount_fen }) => amount_fen))
  const { fee, gap } = estimateShipping(settings, zone, { goods_fen: goods - discount, weight_grams })
  const shipping = selected.length > 0 ? fee : null
  return {
    goods,
    discount,
    shipping_estimate: shipping,
    free_shipping_gap: gap,
    payable: goods - discount + (shipping ?? 0),
    currency: shopCurrency,
  }
}
