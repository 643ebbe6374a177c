import { orderStatus } from '@corium/contract/order-status'
import type { OrderToPay } from '#server/modules/orders/order-to-pay.ts'
import type { ProviderPayment } from '#server/providers/payment-provider.ts'
import { receivedFen } from './charges.ts'
import type { PaymentRow } from './payments.db.ts'
import { outcomeOf } from './payments.states.ts'

export type PaymentDecision =
  | { do: 'nothing'; because: 'not-paid-yet' | 'already-known' | 'being-taken' }
  /** The payment becomes paid, and its order pending shipment. */
  | { do: 'mark-paid' }
  | { do: 'close' }
  | { do: 'fail' }
  /** The shop refunds the whole amount that it received. */
  | { do: 'refund-all'; fen: number; because: 'order-canceled' | 'order-already-paid' }
  /** Payment and order keep their status until staff resolve the problem. The order must not ship. */
  | { do: 'review'; because: 'amount-differs' | 'refunded-elsewhere' }

type PaymentToDecide = Pick<
  PaymentRow,
  'status' | 'problem' | 'amount_fen' | 'currency' | 'charge_currency' | 'charge_minor' | 'capture'
>
type Reported = Pick<ProviderPayment, 'amount' | 'refunded'> & {
  state: ProviderPayment['state'] | 'given-up'
}

/**
 * Decides how the state that a provider reports changes a payment. All sources of such reports use it:
 * notices, the buyer's page, the poller and cancellation. The same report a second time changes nothing.
 */
export function decidePayment(
  order: Pick<OrderToPay, 'status' | 'payable_fen'>,
  payment: PaymentToDecide,
  reported: Reported,
): PaymentDecision {
  const outcome = outcomeOf(payment)
  // Once money has arrived, only refunds change a payment; late or repeated reports of it do not.
  if (outcome !== 'open' && outcome !== 'ended') return { do: 'nothing', because: 'already-known' }
  // Staff have dealt with this money.
  if (payment.problem === 'resolved') return { do: 'nothing', because: 'already-known' }
  if (reported.state !== 'paid') return decideUnpaid(outcome, payment, reported.state)

  if (reported.refunded) return { do: 'review', because: 'refunded-elsewhere' }
  const fen = receivedFen(payment, reported.amount)
  if (fen === undefined) return { do: 'review', because: 'amount-differs' }
  if (order.status === orderStatus.canceled) return { do: 'refund-all', fen, because: 'order-canceled' }
  if (order.status !== orderStatus.pendingPayment) {
    return { do: 'refund-all', fen, because: 'order-already-paid' }
  }
  // Another delivery address can change the total after a payment was closed.
  return fen === payment.amount_fen && fen === order.payable_fen
    ? { do: 'mark-paid' }
    : { do: 'review', because: 'amount-differs' }
}

function decideUnpaid(
  outcome: 'open' | 'ended',
  { capture }: PaymentToDecide,
  reported: Exclude<Reported['state'], 'paid'>,
): PaymentDecision {
  if (outcome === 'ended') return { do: 'nothing', because: 'already-known' }
  if (reported === 'failed') return { do: 'fail' }
  if (reported === 'closed') return { do: 'close' }
  if (reported !== 'given-up') return { do: 'nothing', because: 'not-paid-yet' }
  return capture ? { do: 'nothing', because: 'being-taken' } : { do: 'close' }
}
