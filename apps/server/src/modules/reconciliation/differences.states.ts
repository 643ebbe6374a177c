import { type By, type Entity, tryMoveWithHistory } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'

/** The allowed moves of a difference's status, by event. */
const moves = {
  /** A later comparison does not find it any more. */
  explained: { from: ['open'], to: 'explained' },
  'found-again': { from: ['explained'], to: 'open' },
  /** Staff have explained the difference. */
  resolved: { from: ['open'], to: 'resolved' },
} as const

type DifferenceMove = keyof typeof moves
export type DifferenceEvent = 'found' | DifferenceMove

const differences: Entity<'statement_differences', DifferenceMove> = {
  table: 'statement_differences',
  history: 'statement_difference_history',
  historyKey: 'difference_id',
  moves,
}

/** The only writer of a difference's status. `undefined` when it does not allow the move any more. */
export const moveDifference = (trx: Db, id: string, event: DifferenceMove, by: By & { note?: string }) =>
  tryMoveWithHistory(trx, differences, { ...by, id, event })
