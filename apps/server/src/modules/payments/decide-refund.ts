import type { ProviderRefund } from '#server/providers/payment-provider.ts'
import type { RefundRow } from './refunds.db.ts'
import { refundMoves } from './refunds.states.ts'

export type RefundDecision =
  | { do: 'nothing'; because: 'already-known' }
  /** The refund takes the state that the provider reports. */
  | { do: 'move'; to: ProviderRefund['state'] }
  /** The refund stays unchanged, and staff have to resolve the problem. */
  | { do: 'alert'; because: 'amount-differs' }
  /** Staff had paid the buyer in another way, and now the provider has too. */
  | { do: 'mark-paid-twice' }

/** Decides how the state that a provider reports changes a refund. */
export function decideRefund(
  refund: Pick<RefundRow, 'status' | 'provider_id' | 'amount_fen' | 'currency' | 'settled_how' | 'problem'>,
  { state, amount }: Pick<ProviderRefund, 'state' | 'amount'>,
): RefundDecision {
  if (amount.currency !== refund.currency || amount.minor !== refund.amount_fen) {
    return { do: 'alert', because: 'amount-differs' }
  }
  if (refund.settled_how !== null) {
    const isNews = state === 'succeeded' && refund.problem === null
    return isNews ? { do: 'mark-paid-twice' } : { do: 'nothing', because: 'already-known' }
  }
  const wasAccepted = refund.provider_id !== null
  const isKnown = wasAccepted && (state === refund.status || state === 'processing')
  const { from } = refundMoves[state === 'processing' ? 'accepted' : state]
  const isAllowed = (from as readonly string[]).includes(refund.status)
  return isAllowed && !isKnown ? { do: 'move', to: state } : { do: 'nothing', because: 'already-known' }
}
