import type { Input, Output } from '@corium/contract/call'
import { quoteStatus } from '@corium/contract/quote-status'
import type * as contract from '@corium/contract/quotes'
import type { MemberContext } from '#server/context.ts'
import { announceQuote } from '#server/modules/webhooks/announce.ts'
import { refuseFields } from '#server/refuse.ts'
import { lockMovable } from './lock-movable-quote.ts'
import { moveQuote } from './quotes.db.ts'

/** The actions of a buyer on a quote, except for ordering it. */

/** Sends the quote back to the shop; the quoted prices stay in view until the shop quotes again. */
export async function reviseQuote(
  { db, clock, member }: MemberContext,
  input: Input<typeof contract.reviseQuote>,
): Promise<Output<typeof contract.reviseQuote>> {
  const note = input.note.trim()
  if (note === '') refuseFields({ note: 'required' })
  const at = clock.now()
  await db.transaction().execute(async (trx) => {
    const quote = await lockMovable(trx, input.quote_id, 'revised', { now: at, memberId: member.id })
    const by = { actor: { type: 'member' as const, id: member.id }, at, note }
    // Prices that staff type meanwhile do not answer this request, so they are refused.
    const version = quote.version + 1
    await moveQuote(trx, quote, 'revised', by, { version, waits_since: at })
    await announceQuote(trx, 'quote.requested', { ...quote, version }, at)
  })
  return { status: quoteStatus.requested }
}

export async function withdrawQuote(
  { db, clock, member }: MemberContext,
  quoteId: string,
): Promise<Output<typeof contract.withdrawQuote>> {
  const at = clock.now()
  await db.transaction().execute(async (trx) => {
    const quote = await lockMovable(trx, quoteId, 'withdrawn', { now: at, memberId: member.id })
    const by = { actor: { type: 'member' as const, id: member.id }, at }
    await moveQuote(trx, quote, 'withdrawn', by, { waits_since: null })
  })
  return { status: quoteStatus.withdrawn }
}
