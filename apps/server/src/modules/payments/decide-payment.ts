import { orderStatus } from '@corium/contract/order-status'
import type { OrderToPay } from '#server/modules/orders/order-to-pay.ts'
import type { Amount, ProviderPayment } from '#server/providers/payment-provider.ts'
import type { PaymentRow } from './payments.db.ts'
import { outcomeOf } from './payments.states.ts'

export type PaymentDecision =
  | { do: 'nothing'; because: 'not-paid-yet' | 'already-known' }
  /** The payment becomes paid, and its order pending shipment. */
  | { do: 'mark-paid' }
  | { do: 'close' }
  | { do: 'fail' }
  /** The shop refunds the whole amount that it received. */
  | { do: 'refund-all'; amount: Amount; because: 'order-canceled' | 'order-already-paid' }
  /** Payment and order keep their status until staff resolve the problem. The order must not ship. */
  | { do: 'review'; because: 'amount-differs' | 'refunded-elsewhere' }

/**
 * Decides how the state that a provider reports changes a payment. All sources of such reports use it: notices, the
 * buyer's page, the poller and cancellation. The same report a second time changes nothing.
 */
export function decidePayment(
  order: Pick<OrderToPay, 'status' | 'payable_fen'>,
  payment: Pick<PaymentRow, 'status' | 'problem' | 'amount_fen' | 'currency'>,
  reported: Pick<ProviderPayment, 'state' | 'amount' | 'refunded'>,
): PaymentDecision {
  const outcome = outcomeOf(payment)
  // Once money has arrived, only refunds change a payment; late or repeated reports of it do not.
  if (outcome !== 'open' && outcome !== 'ended') return { do: 'nothing', because: 'already-known' }
  // Staff have dealt with this money.
  if (payment.problem === 'resolved') return { do: 'nothing', because: 'already-known' }
  if (reported.state !== 'paid') return decideUnpaid(outcome, reported.state)

  if (reported.refunded) return { do: 'review', because: 'refunded-elsewhere' }
  const { amount } = reported
  if (amount?.currency !== payment.currency) return { do: 'review', because: 'amount-differs' }
  if (order.status === orderStatus.canceled) return { do: 'refund-all', amount, because: 'order-canceled' }
  if (order.status !== orderStatus.pendingPayment) {
    return { do: 'refund-all', amount, because: 'order-already-paid' }
  }
  // Another delivery address can change the total after a payment was closed.
  return amount.minor === payment.amount_fen && amount.minor === order.payable_fen
    ? { do: 'mark-paid' }
    : { do: 'review', because: 'amount-differs' }
}

function decideUnpaid(outcome: 'open' | 'ended', reported: 'waiting' | 'closed' | 'failed'): PaymentDecision {
  if (reported === 'waiting') return { do: 'nothing', because: 'not-paid-yet' }
  if (outcome === 'ended') return { do: 'nothing', because: 'already-known' }
  return { do: reported === 'closed' ? 'close' : 'fail' }
}
