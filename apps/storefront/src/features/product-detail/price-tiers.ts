import type { Sku } from '@corium/contract/goods'
import { fromMilli, toMilli } from '@corium/contract/measure'
import { priceFor } from '@corium/contract/pricing'

type Priced = Pick<Sku, 'price' | 'tiers' | 'min_num' | 'step_num' | 'max_num'>

/** The quantities a unit price applies to. `saving` is in percent of the first price. */
export type TierRow = { from: number; to: number; price: number; saving: number }

/** The rows of the price table, from the minimum to the maximum quantity. */
export function tierRows(sku: Priced): TierRow[] {
  const { min_num, step_num, max_num } = sku
  const starts = sku.tiers.map(({ from_num }) => from_num).filter((from) => from > min_num && from <= max_num)
  const allStarts = [min_num, ...starts.sort((a, b) => a - b)]
  const firstPrice = priceFor(min_num, sku.price, sku.tiers)
  return allStarts.map((from, index) => {
    const next = allStarts[index + 1]
    const price = priceFor(from, sku.price, sku.tiers)
    return {
      from,
      to: next === undefined ? max_num : fromMilli(toMilli(next) - toMilli(step_num)),
      price,
      saving: Math.max(0, Math.round((1 - price / firstPrice) * 100)),
    }
  })
}
