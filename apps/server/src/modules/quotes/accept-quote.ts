import type { Input, Output } from '@corium/contract/call'
import { shopCurrency } from '@corium/contract/currency'
import { acceptQuote as contract } from '@corium/contract/quotes'
import type { MemberContext } from '#server/context.ts'
import { findResult, type RequestKey } from '#server/db/once.ts'
import type { Db } from '#server/db/open.ts'
import { newOrder } from '#server/modules/checkout/new-order.ts'
import { placeInvoice } from '#server/modules/checkout/place-invoice.ts'
import { askToPay } from '#server/modules/checkout/place-order.ts'
import { heldStock } from '#server/modules/checkout/price-lines.ts'
import { writeOrder } from '#server/modules/checkout/write-order.ts'
import { lockMember } from '#server/modules/members/lock-member.ts'
import { countUnfinished } from '#server/modules/orders/count-unfinished.ts'
import { optionNames } from '#server/modules/shipping/shipping-rates.ts'
import { refuseShortage, Shortage } from '#server/modules/stock/stock.ts'
import { announceQuote } from '#server/modules/webhooks/announce.ts'
import { refuse } from '#server/refuse.ts'
import { seconds } from '#server/runtime/clock.ts'
import { lockMovable } from './lock-movable-quote.ts'
import { amountOf, amountsOf, type QuoteLine, readLines } from './present-quote.ts'
import { moveQuote, type StoredQuote } from './quotes.db.ts'
import { acceptingLimit } from './quotes.limits.ts'
import { explainQuote } from './quotes.texts.ts'

type AcceptInput = Input<typeof contract>
type AcceptResult = Output<typeof contract>

/**
 * Places the order of a quote in one transaction: at its prices and shipping fee, without coupons and
 * promotions, to its address. Stock is held and the order ends unpaid like every other. A repeated request id
 * returns the first result.
 */
export async function acceptQuote(context: MemberContext, input: AcceptInput): Promise<AcceptResult> {
  const { db, clock, limits, catalog, member, jobs } = context
  await limits.consume('accept-quote', member.id, acceptingLimit)
  const at = clock.now()
  const key = { owner: member.id, path: contract.path, requestId: input.request_id, at }
  const { placed, styleIds } = await db
    .transaction()
    .execute(async (trx) => {
      await lockMember(trx, member.id)
      const first = await findResult<AcceptResult>(trx, key)
      if (first) return { placed: first, styleIds: [] }
      const quote = await lockMovable(trx, input.quote_id, 'ordered', { now: at, memberId: member.id })
      return place(trx, context, { quote, input, key })
    })
    .catch(async (error) => {
      if (error instanceof Shortage) return refuseShortage(db, error)
      throw error
    })
  catalog.stockChanged(styleIds)
  jobs.runSoon('send-messages')
  return placed
}

type Attempt = { quote: StoredQuote; input: AcceptInput; key: RequestKey }

async function place(trx: Db, context: MemberContext, { quote, input, key }: Attempt) {
  const { member, language, settings } = context
  const { at } = key
  const quoted = (await readLines({ db: trx }, [quote])).get(quote.id) ?? []
  const amounts = amountsOf(quote, quoted)
  // Staff may have answered again since the buyer looked.
  if (quote.version !== input.version || amounts?.payable !== input.payable) {
    refuse('state-conflict', { status: quote.status_now })
  }
  refuseWithdrawn(quoted)
  const terms = await settings.get(trx, 'orders')
  const { unpaid: used } = await countUnfinished(trx, member.id)
  if (used >= terms.open_orders) refuse('limit-reached', { limit: terms.open_orders, used })

  const lines = quoted.map((line) => {
    const { sku, num_milli, price_fen } = line
    return { cart_id: null, num_milli, sku, price_fen: price_fen!, amount_fen: amountOf(line)! }
  })
  const bought = newOrder({
    member_id: member.id,
    language,
    lines,
    price: {
      amounts: { ...amounts, discount: 0, currency: shopCurrency },
      discounts: [],
      lineDiscounts: lines.map(() => 0),
    },
    coupon: null,
    shipping: { id: quote.shipping_id, name: optionNames[quote.shipping_id], rule: explainQuote(quote.sn) },
    address: quote.address,
    at,
    terms,
  })
  const order = { ...bought, quote_id: quote.id }
  const placed = {
    order_id: order.id,
    order_sn: order.sn,
    payable: order.payable_fen,
    pay_expire_at: seconds(order.pay_expires_at),
  }
  await writeOrder(trx, {
    order,
    held: heldStock(lines),
    message: askToPay(order, terms),
    stored: { key, result: placed },
  })
  const by = { actor: { type: 'member' as const, id: member.id }, at }
  await moveQuote(trx, quote, 'ordered', by, { order_id: order.id })
  await announceQuote(trx, 'quote.ordered', { ...quote, order_id: order.id }, at)
  if (input.invoice) await placeInvoice(trx, context, order, input.invoice)
  return { placed, styleIds: lines.map(({ sku }) => sku.style_id) }
}

/** @throws a refusal `out-of-stock` that names the goods which the shop does not sell any more */
function refuseWithdrawn(lines: readonly QuoteLine[]): void {
  const withdrawn = lines.filter(({ sku }) => !sku.on_sale)
  if (withdrawn.length === 0) return
  refuse('out-of-stock', { lines: withdrawn.map(({ sku_id }) => ({ sku_id, available_num: 0 })) })
}
