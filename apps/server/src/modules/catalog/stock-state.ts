import type { Sku } from '@corium/contract/goods'
import type { Language } from '@corium/contract/language'
import { fromMilli } from '@corium/contract/measure'
import type { Unit } from '@corium/contract/quantity'
import { unitName } from '@corium/contract/unit-name'
import type { Tables } from '#server/db/tables.ts'

type Supply = Tables['styles']['supply']
export type StockState = Sku['stock_state']

/** Below this amount, in thousandths of the unit, the page says that only little is left. */
const lowStockMilli = 10_000

export type StockFacts = {
  supply: Supply
  available_milli: number
  min_milli: number
  lead_days: number
  unit: Unit
}

/** Goods made to order can always be bought, others while the minimum order is in stock. */
export function stockState({ supply, available_milli, min_milli }: StockFacts): StockState {
  if (supply === 'made-to-order') return 'made-to-order'
  if (available_milli < min_milli) return 'sold-out'
  return available_milli < lowStockMilli ? 'low' : 'in-stock'
}

/** Made once, because making it takes longer than using it. */
const amounts = new Intl.NumberFormat('en-US')

/** The state as a text: `36 m in stock`. */
export function stockText(facts: StockFacts, language: Language): string {
  const state = stockState(facts)
  const num = fromMilli(facts.available_milli)
  const text = texts[state][language]
  return text
    .replace('{amount}', `${amounts.format(num)} ${unitName(facts.unit, num, language)}`)
    .replace('{days}', daysText(facts.lead_days, language))
}

const texts = {
  'in-stock': { 'en-us': '{amount} in stock', 'zh-cn': '现货 {amount}' },
  low: { 'en-us': 'Only {amount} left', 'zh-cn': '仅剩 {amount}' },
  'made-to-order': { 'en-us': 'Made to order, {days}', 'zh-cn': '定制，{days}' },
  'sold-out': { 'en-us': 'Sold out', 'zh-cn': '已售罄' },
}

function daysText(days: number, language: Language): string {
  if (language === 'zh-cn') return `约 ${days} 个工作日`
  return days === 1 ? 'about 1 business day' : `about ${days} business days`
}
