import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import { refuse } from '#server/refuse.ts'
import { findQuote, type StoredQuote } from './quotes.db.ts'
import { canMove, type QuoteMove } from './quotes.states.ts'

/**
 * Locks a quote, of any member or of one, and returns it when its status allows the move.
 * @throws refusals `not-found`, and `state-conflict` with the quote's status
 */
export async function lockMovable(
  trx: Db,
  id: string,
  move: QuoteMove,
  { now, memberId }: { now: Date; memberId?: string },
): Promise<StoredQuote> {
  const quote = isUuid(id) ? await findQuote(trx, id, { now, memberId, lock: true }) : undefined
  if (!quote) refuse('not-found')
  if (!canMove(quote.status_now, move)) refuse('state-conflict', { status: quote.status_now })
  return quote
}
