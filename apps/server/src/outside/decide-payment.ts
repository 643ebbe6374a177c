import type { Amount, PaymentSeen } from './payment-seen.ts'

export type OrderState =
  | 'pending-payment'
  | 'pending-shipment'
  | 'pending-receipt'
  | 'completed'
  | 'cancelled'
  | 'closed'

/** One attempt to pay an order, as the shop's books have it. */
export type AttemptOnBooks = {
  state:
    | 'created'
    | 'waiting'
    | 'closed'
    | 'failed'
    | 'paid'
    /** Arrived, but cannot be taken for the order; a person has to look. */
    | 'held'
    | 'refunding'
    | 'partly-refunded'
    | 'refunded'
  amount: Amount
}

export type PaymentDecision =
  | { do: 'nothing'; because: 'not-paid-yet' | 'already-known' }
  /** Order moves to pending shipment, attempt becomes paid. */
  | { do: 'mark-paid' }
  | { do: 'close-attempt' }
  | { do: 'fail-attempt' }
  /** Everything that came in goes back to its source. */
  | { do: 'refund-all'; amount: Amount; because: 'order-cancelled' | 'order-already-paid' }
  /** Attempt and order stay as they are, staff are told. Never ship on it. */
  | { do: 'hold'; because: 'amount-differs' | 'refunded-elsewhere' }

/**
 * What a payment, as the provider describes it now, means for the shop. The same for a notice, a waiting buyer,
 * the poller and the look before cancelling; asking twice changes nothing the second time.
 */
export function decidePayment(
  { order, attempt }: { order: OrderState; attempt: AttemptOnBooks },
  seen: Pick<PaymentSeen, 'state' | 'amount' | 'refunded'>,
): PaymentDecision {
  if (moneyIsOnBooks(attempt)) return { do: 'nothing', because: 'already-known' }
  if (seen.state !== 'paid') return followProvider(attempt, seen.state)

  if (seen.refunded) return { do: 'hold', because: 'refunded-elsewhere' }
  if (!seen.amount) return { do: 'hold', because: 'amount-differs' }
  if (order === 'cancelled') return { do: 'refund-all', amount: seen.amount, because: 'order-cancelled' }
  if (order !== 'pending-payment') {
    return { do: 'refund-all', amount: seen.amount, because: 'order-already-paid' }
  }
  return isSame(seen.amount, attempt.amount) ? { do: 'mark-paid' } : { do: 'hold', because: 'amount-differs' }
}

/** Once money has arrived, only refunds move an attempt; late or repeated news of the payment do not. */
function moneyIsOnBooks({ state }: AttemptOnBooks): boolean {
  return !['created', 'waiting', 'closed', 'failed'].includes(state)
}

function followProvider(attempt: AttemptOnBooks, seen: 'waiting' | 'closed' | 'failed'): PaymentDecision {
  if (seen === 'waiting') return { do: 'nothing', because: 'not-paid-yet' }
  if (attempt.state === 'closed' || attempt.state === 'failed')
    return { do: 'nothing', because: 'already-known' }
  return { do: seen === 'closed' ? 'close-attempt' : 'fail-attempt' }
}

function isSame(a: Amount, b: Amount): boolean {
  return a.currency === b.currency && a.minor === b.minor
}
