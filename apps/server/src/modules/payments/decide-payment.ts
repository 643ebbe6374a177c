import type { OrderToPay } from '#server/modules/orders/order-to-pay.ts'
import { orderStatus } from '#server/modules/orders/orders.states.ts'
import type { Amount, PaymentSeen } from '#server/outside/payment-seen.ts'
import type { PaymentRow } from './payments.db.ts'
import { type Standing, standingOf } from './payments.states.ts'

type PaymentOnBooks = Pick<PaymentRow, 'status' | 'problem' | 'amount_fen' | 'currency'>

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
  order: Pick<OrderToPay, 'status'>,
  payment: PaymentOnBooks,
  seen: Pick<PaymentSeen, 'state' | 'amount' | 'refunded'>,
): PaymentDecision {
  const standing = standingOf(payment)
  // Once money has arrived, only refunds move an attempt; late or repeated news of the payment do not.
  if (standing !== 'unpaid' && standing !== 'ended') return { do: 'nothing', because: 'already-known' }
  if (seen.state !== 'paid') return followProvider(standing, seen.state)

  if (seen.refunded) return { do: 'hold', because: 'refunded-elsewhere' }
  if (!seen.amount) return { do: 'hold', because: 'amount-differs' }
  if (order.status === orderStatus.cancelled) {
    return { do: 'refund-all', amount: seen.amount, because: 'order-cancelled' }
  }
  if (order.status !== orderStatus.pendingPayment) {
    return { do: 'refund-all', amount: seen.amount, because: 'order-already-paid' }
  }
  const isSame = seen.amount.currency === payment.currency && seen.amount.minor === payment.amount_fen
  return isSame ? { do: 'mark-paid' } : { do: 'hold', because: 'amount-differs' }
}

function followProvider(
  standing: Extract<Standing, 'unpaid' | 'ended'>,
  seen: 'waiting' | 'closed' | 'failed',
): PaymentDecision {
  if (seen === 'waiting') return { do: 'nothing', because: 'not-paid-yet' }
  if (standing === 'ended') return { do: 'nothing', because: 'already-known' }
  return { do: seen === 'closed' ? 'close-attempt' : 'fail-attempt' }
}
