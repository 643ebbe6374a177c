import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/quote-desk'
import type { QuoteStatus } from '@corium/contract/quotes'
import type { StaffContext } from '#server/context.ts'
import { pagingOf } from '#server/db/paging.ts'
import { isUuid } from '#server/db/uuid.ts'
import { readKeyword } from '#server/modules/orders/read-keyword.ts'
import { zoneOf } from '#server/modules/shipping/shipping.ts'
import { defaultZone } from '#server/modules/shipping/shipping-rates.ts'
import { availableNum } from '#server/modules/stock/purchasable-sku.ts'
import { findBuyerTrade } from '#server/modules/trade-accounts/present-trade.ts'
import { refuse } from '#server/refuse.ts'
import { presentLine, presentQuote, presentRow, readLines } from './present-quote.ts'
import { countRequests, findOrderSn, selectRequests } from './quote-desk.db.ts'
import { countByStatus, findQuote } from './quotes.db.ts'
import { canMove } from './quotes.states.ts'
import { actorTexts, statusTexts } from './quotes.texts.ts'
import { cheapestOption } from './request-quote.ts'

export async function listRequests(
  context: StaffContext,
  { status, keyword = '', page = 1, limit = 20 }: Input<typeof contract.listQuoteRequests>,
): Promise<Output<typeof contract.listQuoteRequests>> {
  const { db, clock, language } = context
  const now = clock.now()
  const filter = { now, status, keyword: readKeyword(keyword) }
  const [matching, quotes, nums] = await Promise.all([
    filter.keyword ? countRequests(db, filter) : undefined,
    selectRequests(db, filter, pagingOf(page, limit)),
    countByStatus(db, { now }),
  ])
  const lines = await readLines(context, quotes)
  const counted = nums.filter((row) => status === undefined || row.status === status)
  return {
    list: quotes.map((quote) => ({
      ...presentRow(quote, lines.get(quote.id) ?? [], language),
      member_id: quote.member_id,
      receiver_name: quote.address.consignee,
      company: quote.company,
      needed_by: quote.needed_by,
    })),
    total: matching ?? counted.reduce((sum, { num }) => sum + num, 0),
    page,
    limit,
    counts: Object.entries(statusTexts).map(([key, text]) => {
      const status = Number(key) as QuoteStatus
      return { status, text: text[language], num: nums.find((row) => row.status === status)?.num ?? 0 }
    }),
  }
}

export async function getRequest(
  context: StaffContext,
  { quote_id }: Input<typeof contract.getQuoteRequest>,
): Promise<Output<typeof contract.getQuoteRequest>> {
  const { db, clock, language, settings } = context
  const quote =
    (isUuid(quote_id) ? await findQuote(db, quote_id, { now: clock.now() }) : undefined) ??
    refuse('not-found')
  const lines = (await readLines(context, [quote])).get(quote.id) ?? []
  const { country, province_code, consignee } = quote.address
  const zone = zoneOf({ country, region_codes: province_code ? [province_code] : [] }) ?? defaultZone
  const shown = await presentQuote(
    context,
    quote,
    lines,
    ({ staff_name, actor_type }) =>
      staff_name ?? (actor_type === 'member' ? consignee : actorTexts[actor_type][language]),
  )
  return {
    ...shown,
    member_id: quote.member_id,
    lines: lines.map((line) => ({
      ...presentLine(line, language),
      available_num: availableNum(line.sku),
      lead_days: line.sku.lead_days,
      is_withdrawn: !line.sku.on_sale,
    })),
    list_shipping: cheapestOption(await settings.get(db, 'shipping'), { zone }, lines).fee,
    trade: await findBuyerTrade(db, quote.member_id, language),
    order_sn: quote.order_id ? await findOrderSn(db, quote.order_id) : '',
    handle: {
      answer: canMove(quote.status_now, 'quoted'),
      decline: canMove(quote.status_now, 'declined'),
    },
  }
}
