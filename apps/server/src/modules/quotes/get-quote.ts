import type { Output } from '@corium/contract/call'
import type { getQuote as contract } from '@corium/contract/quotes'
import type { MemberContext } from '#server/context.ts'
import { isUuid } from '#server/db/uuid.ts'
import { refuse } from '#server/refuse.ts'
import { presentQuote, readLines } from './present-quote.ts'
import { findQuote } from './quotes.db.ts'
import { canMove } from './quotes.states.ts'

/** One of the member's quotes with its history. */
export async function getQuote(context: MemberContext, id: string): Promise<Output<typeof contract>> {
  const { db, clock, member } = context
  const mine = { now: clock.now(), memberId: member.id }
  const quote = (isUuid(id) ? await findQuote(db, id, mine) : undefined) ?? refuse('not-found')
  const lines = (await readLines(context, [quote])).get(id) ?? []
  const { status_now: status } = quote
  return {
    ...(await presentQuote(context, quote, lines)),
    handle: {
      accept: canMove(status, 'ordered') && lines.every(({ sku }) => sku.on_sale),
      revise: canMove(status, 'revised'),
      withdraw: canMove(status, 'withdrawn'),
    },
  }
}
