import { expect, test } from 'vitest'
import { firstMethod, paymentStage } from './payment-stage.ts'

const stage = (
  order_status: 10 | 20 | 30 | 40 | 50 | 60,
  { pay = false, pending = false, hasLapsed = false } = {},
) => paymentStage({ order_status, handle: { pay }, payment_pending: pending }, hasLapsed)

test('an unpaid order is payable until its payment deadline', () => {
  expect(stage(10, { pay: true })).toBe('payable')
  expect(stage(10)).toBe('expired')
})

test('the time to pay runs out while the order is shown', () => {
  expect(stage(10, { pay: true, hasLapsed: true })).toBe('expired')
  expect(stage(10, { pay: true, pending: true, hasLapsed: true })).toBe('pending')
})

test('a payment that is being checked keeps the buyer from paying again, also after the deadline', () => {
  expect(stage(10, { pay: true, pending: true })).toBe('pending')
  expect(stage(10, { pending: true })).toBe('pending')
  expect(stage(20, { pending: true })).toBe('paid')
})

test('only an order that waits for shipment shows the payment confirmation', () => {
  expect([20, 30, 40, 50, 60].map((status) => stage(status as 20))).toEqual([
    'paid',
    'shipped',
    'shipped',
    'canceled',
    'closed',
  ])
})

const wechat = { method: 'wechat_native', available: true, open_payment: null } as const
const paypal = { method: 'paypal', available: true, open_payment: null } as const
const transfer = { method: 'bank-transfer', available: true, open_payment: null } as const
const open = { open_payment: {} }
const paused = { available: false }

test.each([
  ['the first available method', [wechat, paypal], null, 'wechat_native'],
  ['the next one when the first is paused', [{ ...wechat, ...paused }, paypal], null, 'paypal'],
  [
    'PayPal once the buyer has started there',
    [
      { ...wechat, ...open },
      { ...paypal, ...open },
    ],
    null,
    'paypal',
  ],
  ['the method in the URL', [wechat, { ...paypal, ...open }], 'wechat_native', 'wechat_native'],
  ['the method in the URL while it is paused', [wechat, { ...paypal, ...paused }], 'paypal', 'paypal'],
  ['no method that is not offered', [wechat], 'paypal', 'wechat_native'],
  ['nothing while every method is paused', [{ ...wechat, ...paused }], null, undefined],
] as const)('the payment page first shows %s', (_, methods, inUrl, shown) => {
  expect(firstMethod(methods, { inUrl, hasTransfer: false })).toBe(shown)
})

test('the payment page first shows the bank transfer that the buyer has chosen, unless the URL says otherwise', () => {
  const methods = [wechat, { ...paypal, ...open }, transfer]
  expect(firstMethod(methods, { inUrl: null, hasTransfer: true })).toBe('bank-transfer')
  expect(firstMethod(methods, { inUrl: 'paypal', hasTransfer: true })).toBe('paypal')
  expect(firstMethod(methods, { inUrl: null, hasTransfer: false })).toBe('paypal')
})
