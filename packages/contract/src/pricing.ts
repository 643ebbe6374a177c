import { toMilli } from './measure.ts'
import type { PriceTier } from './money.ts'

/** Fen for a quantity at a unit price, rounded half up to the fen. */
export function lineAmount(price: number, quantity: number): number {
  return Math.floor((price * toMilli(quantity) + 500) / 1000)
}

/** The unit price in fen that a quantity earns; tiers may come in any order, `price` counts below the first. */
export function priceFor(quantity: number, price: number, tiers: readonly PriceTier[]): number {
  let best: PriceTier | undefined
  for (const tier of tiers) {
    if (tier.from_num <= quantity && (!best || tier.from_num > best.from_num)) best = tier
  }
  return best?.price ?? price
}
