import type { Amount, RefundSeen } from './payment-seen.ts'

/** One refund as the shop's books have it. `requested`: the provider has not answered yet. */
export type RefundOnBooks = {
  state: 'requested' | RefundSeen['state']
  amount: Amount
}

export type RefundDecision =
  | { do: 'nothing'; because: 'already-known' }
  /** The refund takes the state that the provider reports. */
  | { do: 'move'; to: RefundSeen['state'] }
  /** Staff are told; the books stay. */
  | { do: 'alert'; because: 'amount-differs' }

/** How far along each state is. A refund never goes back, and one that succeeded is final. */
const progress: Record<RefundOnBooks['state'], number> = {
  requested: 0,
  processing: 1,
  closed: 2,
  'needs-attention': 2,
  succeeded: 3,
}

/** What a refund, as the provider describes it now, means for the shop. */
export function decideRefund(
  books: RefundOnBooks,
  seen: Pick<RefundSeen, 'state' | 'amount'>,
): RefundDecision {
  const differs = books.amount.currency !== seen.amount.currency || books.amount.minor !== seen.amount.minor
  if (differs) return { do: 'alert', because: 'amount-differs' }
  const forward = progress[seen.state] >= progress[books.state] && seen.state !== books.state
  return forward ? { do: 'move', to: seen.state } : { do: 'nothing', because: 'already-known' }
}
