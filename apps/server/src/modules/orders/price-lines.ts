import type { InvalidBagLine } from '@corium/contract/bag'
import type { Language } from '@corium/contract/language'
import { fitsRule, fromMilli, toMilli } from '@corium/contract/measure'
import type { Amounts, ConfirmLine } from '@corium/contract/orders'
import { lineAmount } from '@corium/contract/pricing'
import type { Static } from 'typebox'
import type { Db } from '#server/db/open.ts'
import { presentInvalid, problemOf } from '#server/modules/bag/invalid-line.ts'
import { refuseQuantity } from '#server/modules/bag/refuse-quantity.ts'
import { findSelectedLines } from '#server/modules/bag/selected-lines.ts'
import { presentWare } from '#server/modules/stock/present-ware.ts'
import { selectWares, type Ware } from '#server/modules/stock/select-wares.ts'
import { isMadeToOrder, ruleOf, unitPrice, weightOf } from '#server/modules/stock/wares.ts'
import { refuse } from '#server/refuse.ts'
import type { BuyNow } from './offer.ts'

/** A line of an order to be, at today's price. */
export type PricedLine = {
  /** Its line in the bag; null when it is bought past the bag. */
  cart_id: string | null
  num_milli: number
  ware: Ware
  price_fen: number
  amount_fen: number
}

/** The lines that the member has selected, for sale or not; `lock` keeps them as they are. */
export async function priceBag(db: Db, memberId: string, options: { lock: boolean }): Promise<PricedLine[]> {
  const lines = await findSelectedLines(db, memberId, options)
  const wares = await selectWares(
    db,
    lines.map(({ sku_id }) => sku_id),
  )
  return lines.flatMap(({ id, sku_id, num_milli }) => {
    const ware = wares.get(sku_id)
    return ware ? [priced(id, num_milli, ware)] : []
  })
}

/** Goods bought past the bag. @throws a refusal `not-found` when one of them is not for sale */
export async function priceItems(db: Db, items: readonly BuyNow[]): Promise<PricedLine[]> {
  const wares = await selectWares(
    db,
    items.map(({ sku_id }) => sku_id),
  )
  return items.map(({ goods_id, sku_id, num }) => {
    const ware = wares.get(sku_id)
    if (!ware?.on_sale || ware.style_id !== goods_id) refuse('not-found')
    return priced(null, toMilli(num), ware)
  })
}

function priced(cart_id: string | null, num_milli: number, ware: Ware): PricedLine {
  const price_fen = unitPrice(ware, num_milli)
  return { cart_id, num_milli, ware, price_fen, amount_fen: lineAmount(price_fen, fromMilli(num_milli)) }
}

/** @throws a refusal when the style is not sold in a line's quantity, as after its rule was changed */
export function checkQuantities(lines: readonly PricedLine[]): void {
  for (const { ware, num_milli } of lines) {
    if (!fitsRule(fromMilli(num_milli), ruleOf(ware))) refuseQuantity(ware, { sku_id: ware.sku_id })
  }
}

export const isOnSale = ({ ware }: PricedLine): boolean => ware.on_sale

export const isBuyable = ({ ware }: PricedLine): boolean => problemOf(ware) === undefined

export const holdsStock = ({ ware }: PricedLine): boolean => !isMadeToOrder(ware)

export const skuIdsOf = (lines: readonly PricedLine[]): string[] => lines.map(({ ware }) => ware.sku_id)

export const goodsOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { amount_fen }) => sum + amount_fen, 0)

export const weightOfAll = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { ware, num_milli }) => sum + weightOf(ware, num_milli), 0)

export function amountsOf(goods: number, shipping: number): Amounts {
  return { goods, discount: 0, shipping, payable: goods + shipping, currency: 'CNY' }
}

export function presentPriced(line: PricedLine, language: Language): Static<typeof ConfirmLine> {
  const { ware, num_milli } = line
  const short = holdsStock(line) && num_milli > ware.available_milli
  return {
    cart_id: line.cart_id,
    ...presentWare(ware, language),
    num: fromMilli(num_milli),
    price: line.price_fen,
    amount: line.amount_fen,
    lead_days: ware.lead_days,
    stock_state: short ? 'short' : holdsStock(line) ? 'in-stock' : 'made-to-order',
    available_num: fromMilli(Math.max(0, ware.available_milli)),
  }
}

/** A line of the bag that cannot be ordered; undefined for every other. */
export function presentUnbuyable(line: PricedLine, language: Language): InvalidBagLine | undefined {
  const { cart_id, num_milli, ware } = line
  const problem = problemOf(ware)
  return cart_id && problem ? presentInvalid({ id: cart_id, num_milli }, ware, problem, language) : undefined
}
