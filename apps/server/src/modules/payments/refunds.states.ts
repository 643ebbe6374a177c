import type { Move } from '#server/db/move-with-history.ts'
import type { Tables } from '#server/db/tables.ts'

export type RefundStatus = Tables['refunds']['status']

/** The allowed moves of a refund's status, by event. Nothing leads away from `succeeded`. */
export const refundMoves = {
  /** The provider has taken it. From `needs-attention`: after staff removed what made the provider refuse it. */
  accepted: { from: ['created', 'needs-attention'], to: 'processing' },
  succeeded: { from: ['created', 'processing', 'needs-attention', 'closed'], to: 'succeeded' },
  closed: { from: ['created', 'processing', 'needs-attention'], to: 'closed' },
  /** From itself too: the provider now gives another reason. */
  'needs-attention': {
    from: ['created', 'processing', 'needs-attention', 'closed'],
    to: 'needs-attention',
  },
} as const satisfies Record<string, Move<RefundStatus>>

export type RefundMove = keyof typeof refundMoves

/** The provider has still to report how it ended. */
export const openRefundStatuses: readonly RefundStatus[] = ['created', 'processing', 'needs-attention']
