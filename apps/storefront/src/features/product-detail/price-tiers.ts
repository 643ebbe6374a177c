import type { Sku } from '@corium/contract/goods'
import { fromMilli, toMilli } from '@corium/contract/measure'
import { priceFor } from '@corium/contract/pricing'

type Priced = Pick<Sku, 'price' | 'tiers' | 'min_num' | 'step_num' | 'max_num'>

/** From how much to how much a unit price holds. `saving` is in percent of the first one. */
export type TierRow = { from: number; to: number; price: number; saving: number }

/** The table of prices, from the least to the most that the style is sold in. */
export function tierRows(sku: Priced): TierRow[] {
  const { min_num, step_num, max_num } = sku
  const starts = sku.tiers.map(({ from_num }) => from_num).filter((from) => from > min_num && from <= max_num)
  const all = [min_num, ...starts.sort((a, b) => a - b)]
  const first = priceFor(min_num, sku.price, sku.tiers)
  return all.map((from, place) => {
    const next = all[place + 1]
    const price = priceFor(from, sku.price, sku.tiers)
    return {
      from,
      to: next === undefined ? max_num : fromMilli(toMilli(next) - toMilli(step_num)),
      price,
      saving: Math.max(0, Math.round((1 - price / first) * 100)),
    }
  })
}
