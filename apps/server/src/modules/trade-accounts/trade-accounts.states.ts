import type { TradeStatus } from '@corium/contract/trade'
import { tradeStatus } from '@corium/contract/trade-status'
import type { Move } from '#server/db/move-with-history.ts'

const { submitted, approved, refused, ended } = tradeStatus

/** The only allowed changes of a status, by event. */
export const moves = {
  /** The member corrects an application that waits. */
  corrected: { from: [submitted], to: submitted },
  /** The member applies again. */
  resubmitted: { from: [refused, ended], to: submitted },
  approved: { from: [submitted], to: approved },
  refused: { from: [submitted], to: refused },
  'group-changed': { from: [approved], to: approved },
  'credit-changed': { from: [approved], to: approved },
  ended: { from: [approved], to: ended },
} as const satisfies Record<string, Move<TradeStatus>>

export type TradeMove = keyof typeof moves
export type TradeEvent = 'submitted' | TradeMove

export const canMove = (status: TradeStatus, move: TradeMove): boolean =>
  (moves[move].from as readonly TradeStatus[]).includes(status)
