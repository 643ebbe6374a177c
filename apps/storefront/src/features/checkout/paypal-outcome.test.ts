import { expect, test } from 'vitest'
import { hasRefund, paypalOutcome } from './paypal-outcome.ts'

test.each([
  ['paid', 20, false, 'paid'],
  // Loaded again after the parcel has left, or after the order was canceled and refunded.
  ['paid', 30, false, 'settled'],
  ['paid', 50, false, 'settled'],
  ['pending', 10, false, 'pending'],
  // PayPal took the money although the buyer then went back by its cancel link.
  ['pending', 10, true, 'pending'],
  ['declined', 10, false, 'declined'],
  ['not-approved', 10, false, 'not-approved'],
  ['not-approved', 10, true, 'canceled-there'],
  ['ended', 10, true, 'canceled-there'],
  ['ended', 10, false, 'closed'],
  ['ended', 20, false, 'paid-otherwise'],
  ['ended', 20, true, 'paid-otherwise'],
  ['canceled', 50, true, 'order-canceled'],
  // The time to pay is over, and the order is about to be canceled.
  ['canceled', 10, false, 'order-canceled'],
] as const)(
  'back from PayPal with %s, order status %i, cancel link %s: %s',
  (state, order_status, there, shown) => {
    expect(paypalOutcome({ state, order_status }, there)).toBe(shown)
  },
)

test('money goes back once its refund has started', () => {
  expect([1, 2, 3, 4, 5, 6, 7].filter((pay_status) => hasRefund({ pay_status }))).toEqual([5, 6, 7])
})
