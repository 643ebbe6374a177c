import { expect, test } from 'vitest'
import { paymentStage } from './payment-stage.ts'

const stage = (order_status: 10 | 20 | 30 | 40 | 50 | 60, pay = false) =>
  paymentStage({ order_status, handle: { pay } })

test('an unpaid order is payable until its payment deadline', () => {
  expect(stage(10, true)).toBe('payable')
  expect(stage(10, false)).toBe('expired')
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
