import type { Sku } from '@corium/contract/goods'

type Priced = Pick<Sku, 'price' | 'tiers' | 'min_num' | 'step_num' | 'max_num'>

/** From how much to how much a unit price holds. `saving` is in percent of the first one. */
export type TierRow = { from: number; to: number; price: number; saving: number }

const milli = (quantity: number) => Math.round(quantity * 1000)

/** The unit price in fen that a quantity earns. */
export function unitPrice({ price, tiers }: Pick<Sku, 'price' | 'tiers'>, quantity: number): number {
  const reached = tiers.filter(({ from_num }) => from_num <= quantity)
  return reached.sort((a, b) => b.from_num - a.from_num)[0]?.price ?? price
}

/** Fen for a quantity at a unit price, rounded as the shop does. */
export const amountOf = (price: number, quantity: number): number =>
  Math.floor((price * milli(quantity) + 500) / 1000)

/** The table of prices, from the least to the most that the style is sold in. */
export function tierRows(sku: Priced): TierRow[] {
  const { min_num, step_num, max_num } = sku
  const starts = sku.tiers.map(({ from_num }) => from_num).filter((from) => from > min_num && from <= max_num)
  const all = [min_num, ...starts.sort((a, b) => a - b)]
  const first = unitPrice(sku, min_num)
  return all.map((from, place) => {
    const next = all[place + 1]
    const price = unitPrice(sku, from)
    return {
      from,
      to: next === undefined ? max_num : (milli(next) - milli(step_num)) / 1000,
      price,
      saving: Math.max(0, Math.round((1 - price / first) * 100)),
    }
  })
}
