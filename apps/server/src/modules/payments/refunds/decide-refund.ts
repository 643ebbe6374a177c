import type { ProviderRefund } from '#server/providers/payment-provider.ts'
import { refundedAmount } from '../charges.ts'
import type { RefundRow } from './refunds.db.ts'
import { refundMoves, returnedToMerchant } from './refunds.states.ts'

export type RefundDecision =
  | { do: 'nothing'; because: 'already-known' }
  /** The refund takes the state that the provider reports. */
  | { do: 'move'; to: ProviderRefund['state'] }
  /** The refund stays unchanged, and staff have to resolve the problem. */
  | { do: 'alert'; because: 'amount-differs' }
  /** Staff had paid the buyer in another way, and now the provider has too. */
  | { do: 'mark-paid-twice' }

type RefundToDecide = Pick<
  RefundRow,
  | 'status'
  | 'provider_id'
  | 'amount_fen'
  | 'currency'
  | 'charge_currency'
  | 'charge_minor'
  | 'settled_how'
  | 'problem'
>

/** Decides how the state that a provider reports changes a refund. */
export function decideRefund(
  refund: RefundToDecide,
  { state, amount }: Pick<ProviderRefund, 'state' | 'amount'>,
): RefundDecision {
  const expected = refundedAmount(refund)
  if (amount.currency !== expected.currency || amount.minor !== expected.minor) {
    return { do: 'alert', because: 'amount-differs' }
  }
  if (refund.settled_how !== null) {
    const isNews = state === 'succeeded' && refund.problem === null
    return isNews ? { do: 'mark-paid-twice' } : { do: 'nothing', because: 'already-known' }
  }
  const wasAccepted = refund.provider_id !== null
  const isSame = state === refund.status || (state === 'returned' && refund.problem === returnedToMerchant)
  const isKnown = wasAccepted && (isSame || state === 'processing')
  const { from } = refundMoves[state === 'processing' ? 'accepted' : state]
  const isAllowed = (from as readonly string[]).includes(refund.status)
  return isAllowed && !isKnown ? { do: 'move', to: state } : { do: 'nothing', because: 'already-known' }
}
