import { fromMilli, nearestAllowed, type QuantityRule, toMilli } from '@corium/contract/measure'
import type { PriceTier } from '@corium/contract/money'
import { priceFor } from '@corium/contract/pricing'
import type { PurchasableSku } from './select-purchasable-skus.ts'

type StepRule = Pick<PurchasableSku, 'min_milli' | 'step_milli' | 'max_milli'>

type PurchaseLimits = StepRule & Pick<PurchasableSku, 'supply' | 'available_milli'>

/** A SKU made to order never runs out and holds no stock. */
export const isMadeToOrder = ({ supply }: Pick<PurchasableSku, 'supply'>): boolean =>
  supply === 'made-to-order'

/**
 * The quantity that one line may have at most: the style's maximum, or the available stock if that is less.
 */
export const maxPurchasable = (sku: PurchaseLimits): number =>
  isMadeToOrder(sku) ? sku.max_milli : Math.min(sku.max_milli, sku.available_milli)

/** The largest quantity on the style's steps up to `milli`; 0 when that is less than the minimum. */
export function roundDownToStep(
  milli: number,
  { min_milli, step_milli }: Pick<StepRule, 'min_milli' | 'step_milli'>,
): number {
  return milli < min_milli ? 0 : milli - ((milli - min_milli) % step_milli)
}

/**
 * The quantity on the style's steps that is nearest to `milli` and not above the
 * maximum or the available stock.
 */
export const nearestPurchasable = (milli: number, sku: PurchaseLimits): number =>
  Math.min(
    toMilli(nearestAllowed(fromMilli(milli), quantityRule(sku))),
    roundDownToStep(maxPurchasable(sku), sku),
  )

/** The available stock as calls name it, never below zero. */
export const availableNum = ({ available_milli }: Pick<PurchasableSku, 'available_milli'>): number =>
  fromMilli(Math.max(0, available_milli))

export const isSoldOut = (sku: PurchaseLimits): boolean =>
  !isMadeToOrder(sku) && sku.available_milli < sku.min_milli

/** Today's unit price in fen for this quantity, by the style's price tiers. */
export const unitPrice = (sku: Pick<PurchasableSku, 'price_fen' | 'tiers'>, milli: number): number =>
  priceFor(fromMilli(milli), sku.price_fen, presentTiers(sku))

export const presentTiers = ({ tiers }: Pick<PurchasableSku, 'tiers'>): PriceTier[] =>
  tiers
    .map(({ from_milli, price_fen }) => ({ from_num: fromMilli(from_milli), price: price_fen }))
    .sort((a, b) => a.from_num - b.from_num)

export const quantityRule = (sku: StepRule): QuantityRule => ({
  min_num: fromMilli(sku.min_milli),
  step_num: fromMilli(sku.step_milli),
  max_num: fromMilli(sku.max_milli),
})

/** The weight of this quantity in grams, rounded up. */
export const weightOf = (sku: Pick<PurchasableSku, 'weight_grams'>, milli: number): number =>
  Math.ceil((sku.weight_grams * milli) / 1000)
