import { expect, test } from 'vitest'
import { stageOf } from './order.ts'

const stage = (order_status: 10 | 20 | 30 | 40 | 50 | 60, pay = false) =>
  stageOf({ order_status, handle: { pay, cancel: pay } })

test('an order is to be paid for as long as its time to pay runs', () => {
  expect(stage(10, true)).toBe('payable')
  expect(stage(10, false)).toBe('lapsed')
})

test('only an order that waits for shipment is with the cutting table', () => {
  expect([20, 30, 40, 50, 60].map((status) => stage(status as 20))).toEqual([
    'paid',
    'underWay',
    'underWay',
    'cancelled',
    'closed',
  ])
})
