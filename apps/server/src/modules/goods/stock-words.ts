import type { Sku } from '@corium/contract/goods'
import type { Language } from '@corium/contract/language'
import { fromMilli } from '@corium/contract/measure'
import type { Unit } from '@corium/contract/quantity'
import type { Tables } from '#server/db/tables.ts'
import { unitName } from '#server/unit-name.ts'

type Supply = Tables['styles']['supply']
export type StockState = Sku['stock_state']

/** Below this many units the shop says that little is left. */
const lowMilli = 10_000

export type StockFacts = {
  supply: Supply
  available_milli: number
  min_milli: number
  lead_days: number
  unit: Unit
}

/** What a buyer can count on: goods made to order always can be had, others while at least the minimum is left. */
export function stockState({ supply, available_milli, min_milli }: StockFacts): StockState {
  if (supply === 'made-to-order') return 'made-to-order'
  if (available_milli < min_milli) return 'sold-out'
  return available_milli < lowMilli ? 'low' : 'in-stock'
}

/** The same in the caller's words: `36 m in stock`. */
export function stockText(facts: StockFacts, language: Language): string {
  const state = stockState(facts)
  const num = fromMilli(facts.available_milli)
  const text = texts[state][language]
  return text
    .replace('{amount}', `${num.toLocaleString('en-US')} ${unitName(facts.unit, num, language)}`)
    .replace('{days}', daysText(facts.lead_days, language))
}

const texts = {
  'in-stock': { 'en-us': '{amount} in stock', 'zh-cn': '现货 {amount}' },
  low: { 'en-us': 'Only {amount} left', 'zh-cn': '仅剩 {amount}' },
  'made-to-order': { 'en-us': 'Made to order, {days}', 'zh-cn': '定制，{days}' },
  'sold-out': { 'en-us': 'Sold out', 'zh-cn': '已售罄' },
}

function daysText(days: number, language: Language): string {
  if (language === 'zh-cn') return `约 ${days} 天`
  return days === 1 ? 'about 1 day' : `about ${days} days`
}
