import type { Input } from '@corium/contract/call'
import * as desk from '@corium/contract/quote-desk'
import * as contract from '@corium/contract/quotes'
import { chinaDay } from '#server/runtime/china-time.ts'
import { later } from '#server/runtime/clock.ts'
import { type Buyer, newRequest } from './buyer.ts'
import type { TestShop } from './shop.ts'

type Line = { sku_id: string; num: number }

/** Requests a quote for delivery to the buyer's address. */
export const requestQuote = (
  buyer: Buyer,
  lines: Line[],
  more: Partial<Input<typeof contract.requestQuote>> = {},
) =>
  buyer.get(contract.requestQuote, { lines, address_id: buyer.address_id, request_id: newRequest(), ...more })

/** Answers a quote with this unit price for all its lines, by staff with all permissions. */
export async function answerQuote(
  shop: TestShop,
  quote_id: string,
  price: number,
  more: Partial<Input<typeof desk.answerQuote>> = {},
) {
  const staff = await shop.staff()
  const { lines, version } = await staff.get(desk.getQuoteRequest, { quote_id })
  return staff.call(desk.answerQuote, {
    quote_id,
    version,
    prices: lines.map(({ sku_id }) => ({ sku_id, price })),
    shipping: 5000,
    valid_until: chinaDay(later(shop.clock.now(), 7 * 86_400)),
    ...more,
  })
}

/** Accepts a quote as the buyer sees it now. */
export async function acceptQuote(
  buyer: Buyer,
  quote_id: string,
  more: Partial<Input<typeof contract.acceptQuote>> = {},
) {
  const { version, amounts } = await buyer.get(contract.getQuote, { quote_id })
  return buyer.call(contract.acceptQuote, {
    quote_id,
    version: Math.max(1, version),
    payable: amounts?.payable ?? 0,
    request_id: newRequest(),
    ...more,
  })
}
