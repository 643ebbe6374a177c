import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/quote-desk'
import { quoteStatus } from '@corium/contract/quote-status'
import type { StaffContext } from '#server/context.ts'
import { recordChange } from '#server/modules/change-log/record-change.ts'
import { writeToMember } from '#server/modules/messages/outbox.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { type ChinaDay, chinaDay, dayAfter, isDay, startOfDay } from '#server/runtime/china-time.ts'
import { later } from '#server/runtime/clock.ts'
import { lockMovable } from './lock-movable-quote.ts'
import { amountsOf, type QuoteLine, readLines } from './present-quote.ts'
import { moveQuote, type QuotedLine, selectLines, setPrices } from './quotes.db.ts'
import { maxValidDays } from './quotes.limits.ts'

/*
 * What staff do with a quote. Each sends the member a message.
 */

/** Sets the prices of a quote, or sets new ones. They are valid until the end of `valid_until`. */
export async function answerQuote(
  context: StaffContext,
  input: Input<typeof contract.answerQuote>,
): Promise<Output<typeof contract.answerQuote>> {
  const { db, clock, jobs, staff } = context
  const at = clock.now()
  const valid_until = readLastDay(input.valid_until, at)
  const note = input.note?.trim() ?? ''
  const version = input.version + 1
  await db.transaction().execute(async (trx) => {
    const quote = await lockMovable(trx, input.quote_id, 'quoted', { now: at })
    // A colleague has answered meanwhile.
    if (quote.version !== input.version) refuse('state-conflict', { status: quote.status_now })
    const before = await selectLines(trx, [quote.id])
    const prices = readPrices(before, input.prices)
    const facts = { version, shipping_fen: input.shipping, lead_days: input.lead_days ?? null, valid_until }
    await setPrices(trx, quote.id, prices)
    const by = { actor: { type: 'staff' as const, id: staff.id }, at, note }
    await moveQuote(trx, quote, 'quoted', by, { ...facts, waits_since: null })
    const lines = (await readLines({ db: trx }, [quote])).get(quote.id) ?? []
    const amounts = amountsOf(facts, lines)!
    // A price of one fen for less than a unit can round to zero, and there is no payment of zero.
    if (amounts.payable === 0) refuseFields({ prices: 'required' })
    await writeToMember(trx, {
      memberId: quote.member_id,
      template: 'quote-answered',
      params: {
        quote_id: quote.id,
        quote_sn: quote.sn,
        payable_fen: amounts.payable,
        // The last moment of the day, so that the message names that day.
        until: later(valid_until, -1).toISOString(),
        note,
      },
      at,
    })
    await recordChange(trx, context, {
      act: 'replied',
      subject: { id: quote.id, name: quote.sn },
      memberId: quote.member_id,
      before: {
        ...quote,
        payable_fen: amountsOf(quote, before)?.payable ?? null,
        ...pricesByCode(lines, before),
      },
      after: {
        ...quote,
        ...facts,
        status: quoteStatus.quoted,
        payable_fen: amounts.payable,
        ...pricesByCode(lines, lines),
      },
    })
  })
  jobs.runSoon('send-messages')
  return { status: quoteStatus.quoted, version }
}

export async function declineQuote(
  context: StaffContext,
  input: Input<typeof contract.declineQuote>,
): Promise<Output<typeof contract.declineQuote>> {
  const { db, clock, jobs, staff } = context
  const note = input.note.trim()
  if (note === '') refuseFields({ note: 'required' })
  const at = clock.now()
  await db.transaction().execute(async (trx) => {
    const quote = await lockMovable(trx, input.quote_id, 'declined', { now: at })
    const by = { actor: { type: 'staff' as const, id: staff.id }, at, note }
    await moveQuote(trx, quote, 'declined', by, { waits_since: null })
    const { id, sn, member_id: memberId } = quote
    const params = { quote_id: id, quote_sn: sn, note }
    await writeToMember(trx, { memberId, template: 'quote-declined', params, at })
    await recordChange(trx, context, {
      act: 'refused',
      subject: { id, name: sn },
      memberId,
      before: quote,
      after: { ...quote, status: quoteStatus.declined },
    })
  })
  jobs.runSoon('send-messages')
  return { status: quoteStatus.declined }
}

/** Unit prices for the change log, which names a color by its code; `lines` knows the codes. */
function pricesByCode(lines: readonly QuoteLine[], priced: readonly QuotedLine[]) {
  const codes = new Map(lines.map(({ sku_id, sku }) => [sku_id, sku.sku_code]))
  return Object.fromEntries(priced.map(({ sku_id, price_fen }) => [codes.get(sku_id), { price_fen }]))
}

/** The end of the day. @throws a field error unless it is today or up to 90 days from now */
function readLastDay(day: ChinaDay, now: Date): Date {
  const last = chinaDay(later(now, maxValidDays * 86_400))
  if (!isDay(day) || day < chinaDay(now) || day > last) refuseFields({ valid_until: 'invalid' })
  return startOfDay(dayAfter(day))
}

/** @throws a field error `prices` unless there is one above zero for every line */
function readPrices(
  lines: readonly { sku_id: string }[],
  given: Input<typeof contract.answerQuote>['prices'],
): { sku_id: string; price_fen: number }[] {
  const prices = new Map(given.map(({ sku_id, price }) => [sku_id, price]))
  return lines.map(({ sku_id }) => {
    const price_fen = prices.get(sku_id) ?? 0
    if (price_fen < 1) refuseFields({ prices: 'required' })
    return { sku_id, price_fen }
  })
}
