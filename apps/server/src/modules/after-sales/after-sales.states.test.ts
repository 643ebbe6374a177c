import { afterStatus } from '@corium/contract/after-status'
import { expect, test } from 'vitest'
import { type CaseMove, canMove, moves } from './after-sales.states.ts'

const statuses = Object.values(afterStatus)

test.each<[CaseMove, number[], number]>([
  ['edited', [10], 10],
  ['return-approved', [10], 20],
  ['approved', [10], 21],
  ['refused', [10], 60],
  ['resubmitted', [60], 10],
  ['withdrawn', [10, 20], 70],
  ['sent-back', [20], 30],
  ['return-corrected', [30], 30],
  ['lapsed', [20], 71],
  ['goods-accepted', [30], 31],
  ['goods-refused', [30], 61],
  ['replacement-sent', [31], 32],
  ['replacement-corrected', [32], 32],
  ['refund-started', [21, 31], 40],
  ['refund-repeated', [40], 40],
  ['refunded', [40], 50],
  ['exchange-confirmed', [32], 50],
  ['exchange-ended', [32], 50],
])('%s moves a case from %j, and from no other status, to %i', (move, from, to) => {
  expect(statuses.filter((status) => canMove(status, move))).toEqual(from)
  expect(moves[move].to).toBe(to)
})

test('only a refused case leaves an end', () => {
  for (const move of Object.keys(moves) as CaseMove[]) {
    for (const status of [50, 61, 70, 71] as const) expect(canMove(status, move)).toBe(false)
  }
})
