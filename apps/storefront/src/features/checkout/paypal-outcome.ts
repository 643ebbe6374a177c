import type { Output } from '@corium/browser/result'
import { orderStatus } from '@corium/contract/order-status'
import { payStatus } from '@corium/contract/pay-status'

export type PaypalReturn = Output<'/shop/pc_api.pay/paypalCapture'>

/** What the page that PayPal returns to tells the buyer. */
export type PaypalOutcome =
  | 'paid'
  /** Paid before; the order has moved on since. */
  | 'settled'
  | 'pending'
  | 'declined'
  | 'not-approved'
  | 'canceled-there'
  /** This payment was closed; the order can still be paid. */
  | 'closed'
  | 'paid-otherwise'
  | 'order-canceled'

/** @param canceledThere the buyer came back by PayPal's link for buyers who give up */
export function paypalOutcome(
  { state, order_status }: Pick<PaypalReturn, 'state' | 'order_status'>,
  canceledThere: boolean,
): PaypalOutcome {
  switch (state) {
    case 'paid':
      return order_status === orderStatus.pendingShipment ? 'paid' : 'settled'
    case 'canceled':
      return 'order-canceled'
    case 'ended':
      if (order_status !== orderStatus.pendingPayment) return 'paid-otherwise'
      return canceledThere ? 'canceled-there' : 'closed'
    case 'not-approved':
      return canceledThere ? 'canceled-there' : 'not-approved'
    default:
      return state
  }
}

/** Money that PayPal took for this payment went back or is on its way. */
export const hasRefund = ({ pay_status }: Pick<PaypalReturn, 'pay_status'>): boolean =>
  pay_status >= payStatus.refunding

const payable: readonly PaypalOutcome[] = ['declined', 'not-approved', 'canceled-there', 'closed']

/** Whether the page still offers to pay after this outcome, until the order's time runs out. */
export const canPayAgain = (outcome: PaypalOutcome): boolean => payable.includes(outcome)
