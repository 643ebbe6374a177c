import type { RefundSeen } from '#server/outside/payment-seen.ts'
import type { RefundRow } from './refunds.db.ts'

export type RefundDecision =
  | { do: 'nothing'; because: 'already-known' }
  /** The refund takes the state that the provider reports. */
  | { do: 'move'; to: RefundSeen['state'] }
  /** Staff are told; the books stay. */
  | { do: 'alert'; because: 'amount-differs' }

/** How far along each state is. A refund never goes back, and one that succeeded is final. */
const progress: Record<RefundRow['status'], number> = {
  created: 0,
  processing: 1,
  closed: 2,
  'needs-attention': 2,
  succeeded: 3,
}

/** What a refund, as the provider describes it now, means for the shop. */
export function decideRefund(
  refund: Pick<RefundRow, 'status' | 'provider_id' | 'amount_fen'>,
  seen: Pick<RefundSeen, 'state' | 'amount'>,
): RefundDecision {
  const differs = seen.amount.currency !== 'CNY' || seen.amount.minor !== refund.amount_fen
  if (differs) return { do: 'alert', because: 'amount-differs' }
  // One that the provider never took has yet to begin, even if it needed attention meanwhile.
  const stands = refund.provider_id === null ? 'created' : refund.status
  const forward = progress[seen.state] >= progress[stands] && seen.state !== stands
  return forward ? { do: 'move', to: seen.state } : { do: 'nothing', because: 'already-known' }
}
