import { quoteStatus } from '@corium/contract/quote-status'
import type { QuoteStatus } from '@corium/contract/quotes'
import type { Move } from '#server/db/move-with-history.ts'
import type { StoredQuoteStatus } from '#server/db/tables/quotes.ts'

const { requested, quoted, declined, withdrawn, expired } = quoteStatus

/** The only allowed changes of a stored status, by event. */
export const moves = {
  /** The shop sends its prices, or sends new ones. */
  quoted: { from: [requested, quoted], to: quoted },
  /** The buyer asks for something else. */
  revised: { from: [quoted], to: requested },
  declined: { from: [requested, quoted], to: declined },
  withdrawn: { from: [requested, quoted], to: withdrawn },
  ordered: { from: [quoted], to: quoted },
} as const satisfies Record<string, Move<StoredQuoteStatus>>

export type QuoteMove = keyof typeof moves
/** `started`: by staff, for a member who asked by phone or in person. */
export type QuoteEvent = 'requested' | 'started' | QuoteMove

/** The statuses as buyer and staff see them, in which each is possible. */
const startsFrom: Record<QuoteMove, readonly QuoteStatus[]> = {
  quoted: [requested, quoted, expired],
  revised: [quoted, expired],
  declined: [requested, quoted, expired],
  withdrawn: [requested, quoted, expired],
  ordered: [quoted],
}

export const canMove = (status: QuoteStatus, move: QuoteMove): boolean => startsFrom[move].includes(status)
