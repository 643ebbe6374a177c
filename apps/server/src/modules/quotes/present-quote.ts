import type { Language } from '@corium/contract/language'
import { fromMilli } from '@corium/contract/measure'
import { lineAmount } from '@corium/contract/pricing'
import type * as contract from '@corium/contract/quotes'
import type { Context } from '#server/context.ts'
import { type HistoryRow, selectHistory } from '#server/db/select-history.ts'
import { fullText } from '#server/modules/addresses/address-text.ts'
import { optionNames } from '#server/modules/shipping/shipping-rates.ts'
import { presentSku } from '#server/modules/stock/present-sku.ts'
import { isMadeToOrder, unitPrice } from '#server/modules/stock/purchasable-sku.ts'
import { type PurchasableSku, selectPurchasableSkus } from '#server/modules/stock/select-purchasable-skus.ts'
import { presentHistory } from '#server/present-history.ts'
import { seconds, secondsOrNull } from '#server/runtime/clock.ts'
import { type QuotedLine, type StoredQuote, selectLines } from './quotes.db.ts'
import { actorTexts, eventTexts, statusTexts } from './quotes.texts.ts'

/** A line of a quote with its goods as they are now. */
export type QuoteLine = QuotedLine & { sku: PurchasableSku }

/** The lines of each quote, by the id of the quote. */
export async function readLines(
  { db }: Pick<Context, 'db'>,
  quotes: readonly Pick<StoredQuote, 'id'>[],
): Promise<Map<string, QuoteLine[]>> {
  const lines = await selectLines(
    db,
    quotes.map(({ id }) => id),
  )
  const skus = await selectPurchasableSkus(db, [...new Set(lines.map(({ sku_id }) => sku_id))])
  const byQuote = new Map<string, QuoteLine[]>(quotes.map(({ id }) => [id, []]))
  for (const line of lines) byQuote.get(line.quote_id)?.push({ ...line, sku: skus.get(line.sku_id)! })
  return byQuote
}

/** In fen, as quoted; null until the shop has named a price. */
export const amountOf = ({ price_fen, num_milli }: QuotedLine): number | null =>
  price_fen === null ? null : lineAmount(price_fen, fromMilli(num_milli))

/** What the quote costs as quoted, in fen; null until the shop has quoted. */
export function amountsOf(
  { shipping_fen: shipping }: Pick<StoredQuote, 'shipping_fen'>,
  lines: readonly QuotedLine[],
): contract.QuoteRow['amounts'] {
  if (shipping === null) return null
  const goods = lines.reduce((sum, line) => sum + (amountOf(line) ?? 0), 0)
  return { goods, shipping, payable: goods + shipping }
}

export const presentLine = (line: QuoteLine, language: Language): contract.QuoteLine => ({
  ...presentSku(line.sku, language),
  num: fromMilli(line.num_milli),
  list_price: unitPrice(line.sku, line.num_milli),
  price: line.price_fen,
  amount: amountOf(line),
  is_made_to_order: isMadeToOrder(line.sku),
})

export const presentRow = (
  quote: StoredQuote,
  lines: readonly QuoteLine[],
  language: Language,
): contract.QuoteRow => ({
  quote_id: quote.id,
  quote_sn: quote.sn,
  time: seconds(quote.created_at),
  status: quote.status_now,
  status_text: statusTexts[quote.status_now][language],
  lines: lines.map((line) => presentLine(line, language)),
  amounts: amountsOf(quote, lines),
  valid_until: secondsOrNull(quote.valid_until),
  order_id: quote.order_id,
})

/** What the page of a quote shows; `nameActor` says who did each step. */
export async function presentQuote(
  context: Pick<Context, 'db' | 'language'>,
  quote: StoredQuote,
  lines: readonly QuoteLine[],
  nameActor: (row: HistoryRow<'quote_history'>) => string = ({ actor_type }) =>
    actorTexts[actor_type][context.language],
) {
  const { db, language } = context
  const { consignee: name, mobile } = quote.address
  const history = await selectHistory(db, 'quote_history', 'quote_id', quote.id, 100)
  return {
    ...presentRow(quote, lines, language),
    company: quote.company,
    needed_by: quote.needed_by,
    note: quote.note,
    receiver: { name, mobile, address: fullText(quote.address, language) },
    shipping_name: optionNames[quote.shipping_id][language],
    lead_days: quote.lead_days,
    version: quote.version,
    history: presentHistory(history, eventTexts, language, nameActor),
  }
}
