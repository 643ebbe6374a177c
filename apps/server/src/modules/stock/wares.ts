import { fromMilli, nearestAllowed, type QuantityRule, toMilli } from '@corium/contract/measure'
import type { PriceTier } from '@corium/contract/money'
import { priceFor } from '@corium/contract/pricing'
import type { Ware } from './select-wares.ts'

/** Made to order, it is never out of stock and holds none. */
export const isMadeToOrder = ({ supply }: Pick<Ware, 'supply'>): boolean => supply === 'made-to-order'

/** The most of it that one line may ask for: the style's maximum, and no more than is left. */
export const mostOf = (ware: BuyingLimits): number =>
  isMadeToOrder(ware) ? ware.max_milli : Math.min(ware.max_milli, ware.available_milli)

/** The largest quantity on the style's steps within `most`; 0 when not even the minimum fits. */
export function largestWithin(most: number, { min_milli, step_milli }: BuyingLimits): number {
  return most < min_milli ? 0 : most - ((most - min_milli) % step_milli)
}

/** The nearest quantity on the style's steps, as far as its maximum and what is left allow. */
export const fitted = (milli: number, ware: BuyingLimits): number =>
  Math.min(toMilli(nearestAllowed(fromMilli(milli), ruleOf(ware))), largestWithin(mostOf(ware), ware))

export const isSoldOut = (ware: BuyingLimits): boolean =>
  !isMadeToOrder(ware) && ware.available_milli < ware.min_milli

type BuyingLimits = Pick<Ware, 'min_milli' | 'step_milli' | 'max_milli' | 'supply' | 'available_milli'>

/** The unit price in fen that this quantity earns today. */
export const unitPrice = (ware: Pick<Ware, 'price_fen' | 'tiers'>, milli: number): number =>
  priceFor(fromMilli(milli), ware.price_fen, presentTiers(ware))

export const presentTiers = ({ tiers }: Pick<Ware, 'tiers'>): PriceTier[] =>
  tiers
    .map(({ from_milli, price_fen }) => ({ from_num: fromMilli(from_milli), price: price_fen }))
    .sort((a, b) => a.from_num - b.from_num)

export const ruleOf = (ware: Pick<Ware, 'min_milli' | 'step_milli' | 'max_milli'>): QuantityRule => ({
  min_num: fromMilli(ware.min_milli),
  step_num: fromMilli(ware.step_milli),
  max_num: fromMilli(ware.max_milli),
})

/** Grams of so much of it, rounded up. */
export const weightOf = (ware: Pick<Ware, 'weight_grams'>, milli: number): number =>
  Math.ceil((ware.weight_grams * milli) / 1000)
