import type { Move } from '#server/db/move-with-history.ts'
import type { Tables } from '#server/db/tables.ts'

export type RefundStatus = Tables['refunds']['status']

/** The allowed moves of a refund's status, by event. Nothing leads away from `succeeded`. */
export const refundMoves = {
  /**
   * The provider has taken it. From `needs-attention`: after staff removed what made the provider refuse it.
   */
  accepted: { from: ['created', 'needs-attention'], to: 'processing' },
  succeeded: { from: ['created', 'processing', 'needs-attention', 'closed'], to: 'succeeded' },
  closed: { from: ['created', 'processing', 'needs-attention'], to: 'closed' },
  /** From itself too: the provider now gives another reason. */
  'needs-attention': {
    from: ['created', 'processing', 'needs-attention', 'closed'],
    to: 'needs-attention',
  },
  /** The provider sent it to an account of the merchant, so that staff have to pay the buyer. */
  returned: { from: ['created', 'processing', 'needs-attention', 'closed'], to: 'needs-attention' },
  /** Staff have the provider send it to another account. */
  redirected: { from: ['needs-attention'], to: 'processing' },
  /** Staff have it sent again under its number. */
  retried: { from: ['needs-attention'], to: 'needs-attention' },
  /**
   * Staff refunded a part of the same money in the provider's console, so only the rest
   * is owed, under a new number.
   */
  reduced: { from: ['created', 'needs-attention'], to: 'created' },
  /** Another refund takes the place of one that the provider closed. */
  replaced: { from: ['closed'], to: 'closed' },
  /** Staff paid the buyer in another way, because the provider cannot. */
  'settled-by-hand': { from: ['needs-attention', 'closed'], to: 'succeeded' },
  /** The provider paid the buyer as well, after staff had. */
  'paid-twice': { from: ['succeeded'], to: 'succeeded' },
  /** Staff dealt with a refund that was paid twice. */
  resolved: { from: ['succeeded'], to: 'succeeded' },
} as const satisfies Record<string, Move<RefundStatus>>

export type RefundMove = keyof typeof refundMoves
export type RefundEvent = 'created' | RefundMove

/** The problem of a refund whose money the provider sent to an account of the merchant. */
export const returnedToMerchant = 'returned-to-merchant'

/** The provider has still to report how it ended. */
export const openRefundStatuses: readonly RefundStatus[] = ['created', 'processing', 'needs-attention']

type RefundState = Pick<Tables['refunds'], 'status' | 'reason' | 'problem'>

/** Its money is no longer owed: another refund replaced it, or staff made it in the provider's console. */
export const isDropped = ({ status, reason, problem }: RefundState): boolean =>
  status === 'closed' && (reason === 'external' || problem === 'repeated')

/** The provider has accepted it, or staff paid it. */
export const isTaken = ({
  status,
  provider_id,
}: Pick<Tables['refunds'], 'status' | 'provider_id'>): boolean =>
  status === 'succeeded' || provider_id !== null

/** It does not go through by itself: staff can have it sent again or pay the buyer in another way. */
export const isStuck = (refund: RefundState): boolean =>
  refund.status === 'needs-attention' || (refund.status === 'closed' && !isDropped(refund))

export const isPaidTwice = ({ problem }: Pick<RefundState, 'problem'>): boolean => problem === 'paid-twice'
