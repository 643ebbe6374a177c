import { toMilli } from './measure.ts'
import type { PriceTier } from './money.ts'

/** The amount of a line in fen, rounded half up. */
export function lineAmount(price: number, quantity: number): number {
  return Math.floor((price * toMilli(quantity) + 500) / 1000)
}

/**
 * The unit price in fen for a quantity: that of the highest tier it reaches, or `price` below the first tier.
 */
export function priceFor(quantity: number, price: number, tiers: readonly PriceTier[]): number {
  let best: PriceTier | undefined
  for (const tier of tiers) {
    if (tier.from_num <= quantity && (!best || tier.from_num > best.from_num)) best = tier
  }
  return best?.price ?? price
}
