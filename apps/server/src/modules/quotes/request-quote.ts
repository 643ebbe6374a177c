import { randomUUID } from 'node:crypto'
import type { Input, Output } from '@corium/contract/call'
import type { Language } from '@corium/contract/language'
import { fitsRule, fromMilli, toMilli } from '@corium/contract/measure'
import { lineAmount } from '@corium/contract/pricing'
import { requestQuote as contract } from '@corium/contract/quotes'
import type { MemberContext, Shop } from '#server/context.ts'
import { once } from '#server/db/once.ts'
import type { Db } from '#server/db/open.ts'
import { addressForOrder } from '#server/modules/addresses/addresses.ts'
import { lockMember } from '#server/modules/members/lock-member.ts'
import { type Delivery, getDelivery } from '#server/modules/shipping/delivery.ts'
import { listShippingOptions } from '#server/modules/shipping/shipping.ts'
import { quantityRule, unitPrice, weightOf } from '#server/modules/stock/purchasable-sku.ts'
import { refuseQuantity } from '#server/modules/stock/refuse-quantity.ts'
import { type PurchasableSku, selectPurchasableSkus } from '#server/modules/stock/select-purchasable-skus.ts'
import { announceQuote } from '#server/modules/webhooks/announce.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { isDay } from '#server/runtime/china-time.ts'
import { cleanName } from '#server/runtime/clean-text.ts'
import { later } from '#server/runtime/clock.ts'
import { newSerialNumber } from '#server/runtime/serial-number.ts'
import { countOpen, insertQuote, type NewQuote } from './quotes.db.ts'
import { askingLimit, maxOpenQuotes, maxQuotedMilli } from './quotes.limits.ts'

type Asked = { num_milli: number; sku: PurchasableSku }

/** Asks for a quote, with a copy of the address. A repeated request id returns the first result. */
export async function requestQuote(
  context: MemberContext,
  input: Input<typeof contract>,
): Promise<Output<typeof contract>> {
  const { db, clock, limits, member, language } = context
  const at = clock.now()
  checkDay(input.needed_by, at)
  await limits.consume('request-quote', member.id, askingLimit)
  const key = { owner: member.id, path: contract.path, requestId: input.request_id, at }
  return once(db, key, async (trx) => {
    await lockMember(trx, member.id)
    const used = await countOpen(trx, member.id, at)
    if (used >= maxOpenQuotes) refuse('limit-reached', { which: 'quotes-open', limit: maxOpenQuotes, used })
    const actor = { type: 'member' as const, id: member.id }
    return storeRequest(context, trx, { ...input, member: { id: member.id, language } }, at, {
      actor,
      event: 'requested',
    })
  })
}

/** @throws a field error for a day that has passed in every time zone, or is not a valid day */
export function checkDay(needed_by: string | undefined, now: Date): void {
  if (needed_by !== undefined && (!isDay(needed_by) || needed_by < earliestToday(now))) {
    refuseFields({ needed_by: 'invalid' })
  }
}

/** Today where days end last, twelve hours behind UTC: a buyer there means it. */
const earliestToday = (now: Date): string =>
  later(now, -12 * 3600)
    .toISOString()
    .slice(0, 10)

type Request = Omit<Input<typeof contract>, 'request_id'> & { member: { id: string; language: Language } }

/** Stores what a member asks for, whom the transaction has locked, with a copy of the address. */
export async function storeRequest(
  { settings }: Pick<Shop, 'settings'>,
  trx: Db,
  { member, lines: asked, address_id, needed_by, company = '', note = '' }: Request,
  at: Date,
  by: NewQuote['by'],
): Promise<Output<typeof contract>> {
  const lines = await readLines(trx, asked)
  const skuIds = lines.map(({ sku }) => sku.sku_id)
  const delivery = await getDelivery(trx, member.id, address_id, skuIds)
  const quote = { id: randomUUID(), sn: newSerialNumber(at) }
  await insertQuote(trx, {
    ...quote,
    member_id: member.id,
    company: cleanName(company),
    note: note.trim(),
    needed_by: needed_by ?? null,
    address: addressForOrder(delivery.address, member.language),
    shipping_id: cheapestOption(await settings.get(trx, 'shipping'), delivery, lines).id,
    lines: lines.map(({ sku, num_milli }) => ({ sku_id: sku.sku_id, num_milli })),
    created_at: at,
    by,
  })
  await announceQuote(trx, 'quote.requested', { ...quote, version: 0, order_id: null }, at)
  return { quote_id: quote.id, quote_sn: quote.sn }
}

/**
 * The lines with their goods, each color once. @throws refusals `not-found` for goods that are not for sale,
 * and `quantity-not-allowed` for a quantity that is not on the style's steps
 */
async function readLines(trx: Db, lines: Input<typeof contract>['lines']): Promise<Asked[]> {
  const wanted = new Map<string, number>()
  for (const { sku_id, num } of lines) wanted.set(sku_id, (wanted.get(sku_id) ?? 0) + toMilli(num))
  const skus = await selectPurchasableSkus(trx, [...wanted.keys()])
  return [...wanted].map(([sku_id, num_milli]) => {
    const sku = skus.get(sku_id)
    if (!sku?.on_sale) refuse('not-found')
    // A quote can be for larger quantities than the shop sells without one.
    const rule = { ...sku, max_milli: maxQuotedMilli }
    if (!fitsRule(fromMilli(num_milli), quantityRule(rule))) refuseQuantity(rule, { sku_id })
    return { num_milli, sku }
  })
}

/** The shipping option that these lines would get today, and its fee by the shop's rates. */
export function cheapestOption(
  shipping: Parameters<typeof listShippingOptions>[0],
  { zone }: Pick<Delivery, 'zone'>,
  lines: readonly Asked[],
) {
  const parcel = {
    weight_grams: lines.reduce((sum, { sku, num_milli }) => sum + weightOf(sku, num_milli), 0),
    goods_fen: lines.reduce(
      (sum, { sku, num_milli }) => sum + lineAmount(unitPrice(sku, num_milli), fromMilli(num_milli)),
      0,
    ),
  }
  const [option] = listShippingOptions(shipping, zone, parcel)
  return option!
}
