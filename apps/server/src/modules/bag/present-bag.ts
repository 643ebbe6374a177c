import type { Bag, BagLine, InvalidBagLine } from '@corium/contract/bag'
import { shopCurrency } from '@corium/contract/currency'
import type { Language } from '@corium/contract/language'
import { fromMilli } from '@corium/contract/measure'
import { lineAmount } from '@corium/contract/pricing'
import { stockState } from '#server/modules/catalog/stock-state.ts'
import { estimateShipping } from '#server/modules/shipping/shipping.ts'
import { invalidReason, presentInvalidBagLine } from '#server/modules/stock/invalid-line.ts'
import { presentSku } from '#server/modules/stock/present-sku.ts'
import { presentTiers, quantityRule, unitPrice, weightOf } from '#server/modules/stock/purchasable-sku.ts'
import type { PurchasableSku } from '#server/modules/stock/select-purchasable-skus.ts'
import type { Line } from './bag.db.ts'

/** The bag at today's prices and stock. */
export function presentBag(
  lines: readonly Line[],
  skus: Map<string, PurchasableSku>,
  language: Language,
): Bag {
  const list: BagLine[] = []
  const invalid: InvalidBagLine[] = []
  let weight_grams = 0
  for (const line of lines) {
    const sku = skus.get(line.sku_id)
    if (!sku) continue
    const reason = invalidReason(sku)
    if (reason) {
      invalid.push(presentInvalidBagLine(line, sku, reason, language))
      continue
    }
    if (line.is_selected) weight_grams += weightOf(sku, line.num_milli)
    list.push(presentLine(line, sku, language))
  }
  return { list, invalid, amounts: amountsOf(list, weight_grams), num: list.length + invalid.length }
}

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
    stock_num: fromMilli(Math.max(0, sku.available_milli)),
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

function amountsOf(list: readonly BagLine[], weight_grams: number): Bag['amounts'] {
  const selected = list.filter(({ is_sel }) => is_sel)
  const goods = selected.reduce((sum, { amount }) => sum + amount, 0)
  const { fee, gap } = estimateShipping({ goods_fen: goods, weight_grams })
  const shipping = selected.length > 0 ? fee : null
  return {
    goods,
    shipping_estimate: shipping,
    free_shipping_gap: gap,
    payable: goods + (shipping ?? 0),
    currency: shopCurrency,
  }
}
