import type { InvalidBagLine } from '@corium/contract/bag'
import type { ConfirmLine } from '@corium/contract/checkout'
import type { Language } from '@corium/contract/language'
import { fromMilli } from '@corium/contract/measure'
import type { Static } from 'typebox'
import { invalidReason, presentInvalidBagLine } from '#server/modules/stock/invalid-line.ts'
import { presentSku } from '#server/modules/stock/present-sku.ts'
import { availableNum } from '#server/modules/stock/purchasable-sku.ts'
import { holdsStock, type PricedLine } from './price-lines.ts'

export function presentLine(line: PricedLine, language: Language): Static<typeof ConfirmLine> {
  const { sku, num_milli } = line
  const isShort = holdsStock(line) && num_milli > sku.available_milli
  return {
    cart_id: line.cart_id,
    ...presentSku(sku, language),
    num: fromMilli(num_milli),
    price: line.price_fen,
    amount: line.amount_fen,
    lead_days: sku.lead_days,
    stock_state: isShort ? 'short' : holdsStock(line) ? 'in-stock' : 'made-to-order',
    available_num: availableNum(sku),
  }
}

/** A line of the bag that cannot be ordered, with the reason; undefined when the line can be ordered. */
export function presentInvalidLine(line: PricedLine, language: Language): InvalidBagLine | undefined {
  const { cart_id, num_milli, sku } = line
  const reason = invalidReason(sku)
  return cart_id && reason
    ? presentInvalidBagLine({ id: cart_id, num_milli }, sku, reason, language)
    : undefined
}
