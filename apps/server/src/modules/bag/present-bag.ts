import type { Bag, BagLine, InvalidBagLine } from '@corium/contract/bag'
import type { Language } from '@corium/contract/language'
import { fromMilli } from '@corium/contract/measure'
import { lineAmount } from '@corium/contract/pricing'
import { stockState } from '#server/modules/goods/stock-words.ts'
import { estimateShipping } from '#server/modules/shipping/shipping.ts'
import { presentWare } from '#server/modules/stock/present-ware.ts'
import type { Ware } from '#server/modules/stock/select-wares.ts'
import { presentTiers, ruleOf, unitPrice, weightOf } from '#server/modules/stock/wares.ts'
import type { Line } from './bag.db.ts'
import { presentInvalid, problemOf } from './invalid-line.ts'

/** The bag at today's prices and stock. */
export function presentBag(lines: readonly Line[], wares: Map<string, Ware>, language: Language): Bag {
  const list: BagLine[] = []
  const invalid: InvalidBagLine[] = []
  let weight_grams = 0
  for (const line of lines) {
    const ware = wares.get(line.sku_id)
    if (!ware) continue
    const problem = problemOf(ware)
    if (problem) {
      invalid.push(presentInvalid(line, ware, problem, language))
      continue
    }
    if (line.is_selected) weight_grams += weightOf(ware, line.num_milli)
    list.push(presentBuyable(line, ware, language))
  }
  return { list, invalid, amounts: amountsOf(list, weight_grams), num: list.length + invalid.length }
}

function presentBuyable(line: Line, ware: Ware, language: Language): BagLine {
  const price = unitPrice(ware, line.num_milli)
  return {
    cart_id: line.id,
    ...presentWare(ware, language),
    num: fromMilli(line.num_milli),
    ...ruleOf(ware),
    price,
    ...(price === line.price_fen ? {} : { old_price: line.price_fen }),
    tiers: presentTiers(ware),
    amount: lineAmount(price, fromMilli(line.num_milli)),
    is_sel: line.is_selected,
    stock_num: fromMilli(Math.max(0, ware.available_milli)),
    stock_state: stockStateOf(line, ware),
    lead_days: ware.lead_days,
  }
}

/** As on the style's own page, unless less is left than this line asks for. */
function stockStateOf(line: Line, ware: Ware): BagLine['stock_state'] {
  const state = stockState(ware)
  const short = state !== 'made-to-order' && line.num_milli > ware.available_milli
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
    currency: 'CNY',
  }
}
