import { expect, test } from 'vitest'
import { slipLines, takenOff, toSendNow } from './order-contents.ts'

const lines = [
  { order_goods_id: 'long', num: 12.5 },
  { order_goods_id: 'short', num: 3 },
]
const order = (given: object) => ({
  handle: { ship: true },
  lines,
  unshipped: [
    { order_goods_id: 'long', num: 12.5, claimed_num: 0, lot: 'A' },
    { order_goods_id: 'short', num: 3, claimed_num: 0, lot: 'A' },
  ],
  packages: [],
  ...given,
})

test('paper names what is to send, less what was refunded or is claimed', () => {
  const left = order({
    unshipped: [
      { order_goods_id: 'long', num: 10.4, claimed_num: 0, lot: 'A' },
      { order_goods_id: 'short', num: 3, claimed_num: 3, lot: 'A' },
    ],
  })
  expect(slipLines(left)).toEqual([{ order_goods_id: 'long', num: 10.4, lot: 'A' }])
  expect(lines.map((line) => takenOff(left, line))).toEqual([2.1, 0])
})

test('after a part has left, only the rest is to send; after the rest, the slip names all that left', () => {
  const sent = [{ lines: [{ order_goods_id: 'long', num: 12.5, lot: 'B' }] }]
  const part = order({
    unshipped: [{ order_goods_id: 'short', num: 3, claimed_num: 0, lot: 'A' }],
    packages: sent,
  })
  expect(slipLines(part)).toEqual([{ order_goods_id: 'short', num: 3, lot: 'A' }])
  expect(lines.map((line) => takenOff(part, line))).toEqual([0, 0])
  const packages = [
    ...sent,
    { lines: [{ order_goods_id: 'short', num: 1, lot: 'A' }] },
    { lines: [{ order_goods_id: 'short', num: 2, lot: 'C' }] },
  ]
  expect(slipLines(order({ handle: { ship: false }, unshipped: [], packages }))).toEqual([
    { order_goods_id: 'long', num: 12.5, lot: 'B' },
    { order_goods_id: 'short', num: 3, lot: 'A, C' },
  ])
})

test('nothing of an order that is not paid, or was canceled, is to send', () => {
  const unpaid = order({ handle: { ship: false } })
  expect(toSendNow(unpaid)).toEqual([])
  expect(slipLines(unpaid)).toEqual([])
})
