import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import { refuse } from '#server/refuse.ts'
import { findQuote, lockQuote, type StoredQuote } from './quotes.db.ts'
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
  if (!isUuid(id)) refuse('not-found')
  // A statement that waits for a lock does not see an order that was placed meanwhile; the next one does.
  await lockQuote(trx, id, memberId)
  const quote = await findQuote(trx, id, { now, memberId })
  if (!quote) refuse('not-found')
  if (!canMove(quote.status_now, move)) refuse('state-conflict', { status: quote.status_now })
  return quote
}
