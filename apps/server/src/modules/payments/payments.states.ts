import { payStatus } from '@corium/contract/pay-status'
import type { Selectable } from 'kysely'
import type { Move } from '#server/db/move-with-history.ts'
import type { Tables } from '#server/db/tables.ts'

export type PayStatus = Tables['payments']['status']

const { created, waiting, paid, closed, failed, refunding, partlyRefunded, refunded } = payStatus

/** The allowed moves of a payment's status, by event. */
export const paymentMoves = {
  /** The provider has the payment and the buyer can pay it. Again when a code is renewed. */
  opened: { from: [created, waiting], to: waiting },
  /**
   * The buyer can pay before a close reaches the provider, so a closed or failed payment may turn out paid.
   */
  paid: { from: [created, waiting, closed, failed], to: paid },
  closed: { from: [created, waiting], to: closed },
  failed: { from: [created, waiting], to: failed },
  /** From `refunding` too: a second refund starts while the first is under way. */
  'refund-started': {
    from: [created, waiting, closed, failed, paid, refunding, partlyRefunded],
    to: refunding,
  },
  /** Staff take money that differs from what was due. */
  'review-accepted': { from: [created, waiting, closed, failed], to: paid },
  /** Staff have dealt with the money outside the shop; the order can be paid again or canceled. */
  'review-resolved': { from: [created, waiting, closed, failed], to: closed },
  /** A refund made in the provider's console did not happen. */
  'refund-dropped': { from: [refunding], to: paid },
  'partly-refunded': { from: [paid, refunding], to: partlyRefunded },
  /** From any status: staff can refund a payment that is under review in the provider's console. */
  refunded: { from: [created, waiting, closed, failed, paid, refunding, partlyRefunded], to: refunded },
} as const satisfies Record<string, Move<PayStatus>>

export type PaymentMove = keyof typeof paymentMoves
export type PaymentEvent = 'created' | PaymentMove

type StoredState = Pick<Tables['payments'], 'status' | 'problem'>

/**
 * The shop received money that must not settle the order. The other problems end in a refund by themselves.
 */
export const problemsForStaff = ['amount-differs', 'refunded-elsewhere'] as const

/** Staff have to resolve it. The payment keeps its status until all of the money is refunded. */
export const isUnderReview = ({ status, problem }: StoredState): boolean =>
  problemsForStaff.some((one) => one === problem) && status !== refunded

/** The buyer can still pay, as far as the database knows. */
export const liveStatuses: readonly PayStatus[] = [created, waiting]

/** Money was paid of which staff or the provider have still to say whether it pays the order. */
export const awaitsDecision = (
  payment: StoredState & { capture: Selectable<Tables['payments']>['capture'] },
): boolean =>
  isUnderReview(payment) || (payment.capture === 'pending' && liveStatuses.includes(payment.status))

export type PaymentOutcome =
  /** The buyer can still pay. */
  | 'open'
  /** Closed or failed. */
  | 'ended'
  /** It paid the order. */
  | 'settled'
  /** The money came too late or twice, and is being refunded. */
  | 'rejected'
  | 'under-review'

export function outcomeOf(payment: StoredState): PaymentOutcome {
  if (isUnderReview(payment)) return 'under-review'
  if (liveStatuses.includes(payment.status)) return 'open'
  if (payment.status === closed || payment.status === failed) return 'ended'
  return payment.problem ? 'rejected' : 'settled'
}
