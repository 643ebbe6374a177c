import type { ProviderRefund } from '#server/providers/payment-provider.ts'
import type { RefundRow } from './refunds.db.ts'
import { refundMoves } from './refunds.states.ts'

export type RefundDecision =
  | { do: 'nothing'; because: 'already-known' }
  /** The refund takes the state that the provider reports. */
  | { do: 'move'; to: ProviderRefund['state'] }
  /** The refund stays unchanged, and staff have to resolve the problem. */
  | { do: 'alert'; because: 'amount-differs' }

/** Decides how the state that a provider reports changes a refund. */
export function decideRefund(
  refund: Pick<RefundRow, 'status' | 'provider_id' | 'amount_fen' | 'currency'>,
  { state, amount }: Pick<ProviderRefund, 'state' | 'amount'>,
): RefundDecision {
  if (amount.currency !== refund.currency || amount.minor !== refund.amount_fen) {
    return { do: 'alert', because: 'amount-differs' }
  }
  const wasAccepted = refund.provider_id !== null
  const isKnown = wasAccepted && (state === refund.status || state === 'processing')
  const { from } = refundMoves[state === 'processing' ? 'accepted' : state]
  const isAllowed = (from as readonly string[]).includes(refund.status)
  return isAllowed && !isKnown ? { do: 'move', to: state } : { do: 'nothing', because: 'already-known' }
}
