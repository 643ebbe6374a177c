import { type AfterStatus, afterStatus } from '@corium/contract/after-status'
import type { Move } from '#server/db/move-with-history.ts'

const {
  submitted,
  toSendBack,
  approved,
  sentBack,
  goodsAccepted,
  replacementSent,
  refunding,
  completed,
  refused,
  goodsRefused,
  withdrawn,
  lapsed,
} = afterStatus

/** The only allowed changes of a case's status, by event. */
export const moves = {
  edited: { from: [submitted], to: submitted },
  /** The goods have to come back. */
  'return-approved': { from: [submitted], to: toSendBack },
  /** Without a return. */
  approved: { from: [submitted], to: approved },
  refused: { from: [submitted], to: refused },
  resubmitted: { from: [refused], to: submitted },
  withdrawn: { from: [submitted, toSendBack], to: withdrawn },
  /** By the buyer, or by staff for a buyer who sent the goods without telling. */
  'sent-back': { from: [toSendBack], to: sentBack },
  /** By staff: the number of the parcel from the buyer was wrong. */
  'return-corrected': { from: [sentBack], to: sentBack },
  /** By the job: the buyer did not send the goods in time. */
  lapsed: { from: [toSendBack], to: lapsed },
  'goods-accepted': { from: [sentBack], to: goodsAccepted },
  'goods-refused': { from: [sentBack], to: goodsRefused },
  'replacement-sent': { from: [goodsAccepted], to: replacementSent },
  /** By staff: the number of the replacement's parcel was wrong. */
  'replacement-corrected': { from: [replacementSent], to: replacementSent },
  'refund-started': { from: [approved, goodsAccepted], to: refunding },
  /** A refund that the provider closed is made once more. */
  'refund-repeated': { from: [refunding], to: refunding },
  refunded: { from: [refunding], to: completed },
  'exchange-confirmed': { from: [replacementSent], to: completed },
  /** By the job, when the buyer does not confirm the exchange. */
  'exchange-ended': { from: [replacementSent], to: completed },
} as const satisfies Record<string, Move<AfterStatus>>

export type CaseMove = keyof typeof moves
export type CaseEvent = 'submitted' | CaseMove

export const canMove = (status: AfterStatus, move: CaseMove): boolean =>
  (moves[move].from as readonly AfterStatus[]).includes(status)

/** In progress: every status before `completed`. */
export const isOpen = (status: AfterStatus): boolean => status < completed
