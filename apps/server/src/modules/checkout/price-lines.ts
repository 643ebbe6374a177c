import { fitsRule, fromMilli, toMilli } from '@corium/contract/measure'
import { lineAmount } from '@corium/contract/pricing'
import { invalidReason } from '#server/modules/stock/invalid-line.ts'
import { isMadeToOrder, quantityRule, unitPrice, weightOf } from '#server/modules/stock/purchasable-sku.ts'
import { refuseQuantity } from '#server/modules/stock/refuse-quantity.ts'
import type { PurchasableSku } from '#server/modules/stock/select-purchasable-skus.ts'
import type { StockLine } from '#server/modules/stock/stock.ts'
import { refuse } from '#server/refuse.ts'
import type { Checkout } from './checkout.db.ts'
import type { BuyNow } from './offer.ts'

/** A line that the buyer is about to order, at the current price. */
export type PricedLine = {
  /** Its line in the bag; null when the buyer orders it without the bag. */
  cart_id: string | null
  num_milli: number
  sku: PurchasableSku
  price_fen: number
  amount_fen: number
}

/** Prices the selected lines of the bag, for sale or not. */
export function priceBag({ lines, skus }: Pick<Checkout, 'lines' | 'skus'>): PricedLine[] {
  return lines.flatMap(({ id, sku_id, num_milli }) => {
    const sku = skus.get(sku_id)
    return sku ? [priceLine(id, num_milli, sku)] : []
  })
}

/** Prices an item that is not in the bag. @throws a refusal `not-found` when it is not for sale */
export function priceItem({ skus }: Pick<Checkout, 'skus'>, { goods_id, sku_id, num }: BuyNow): PricedLine {
  const sku = skus.get(sku_id)
  if (!sku?.on_sale || sku.style_id !== goods_id) refuse('not-found')
  return priceLine(null, toMilli(num), sku)
}

function priceLine(cart_id: string | null, num_milli: number, sku: PurchasableSku): PricedLine {
  const price_fen = unitPrice(sku, num_milli)
  return { cart_id, num_milli, sku, price_fen, amount_fen: lineAmount(price_fen, fromMilli(num_milli)) }
}

/**
 * @throws a refusal when the style is not sold in a line's quantity, for example because its rule was changed
 */
export function checkQuantities(lines: readonly PricedLine[]): void {
  for (const { sku, num_milli } of lines) {
    if (!fitsRule(fromMilli(num_milli), quantityRule(sku))) refuseQuantity(sku, { sku_id: sku.sku_id })
  }
}

export const isForSale = ({ sku }: PricedLine): boolean => sku.on_sale

/** For sale and not sold out. */
export const isAvailable = ({ sku }: PricedLine): boolean => invalidReason(sku) === undefined

export const holdsStock = ({ sku }: PricedLine): boolean => !isMadeToOrder(sku)

/** What an order of these lines holds of the stock. */
export const heldStock = (lines: readonly PricedLine[]): StockLine[] =>
  lines.filter(holdsStock).map(({ sku, num_milli }) => ({ sku_id: sku.sku_id, num_milli }))

export const skuIdsOf = (lines: readonly PricedLine[]): string[] => lines.map(({ sku }) => sku.sku_id)

export const sumAmounts = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { amount_fen }) => sum + amount_fen, 0)

export const sumWeights = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { sku, num_milli }) => sum + weightOf(sku, num_milli), 0)
