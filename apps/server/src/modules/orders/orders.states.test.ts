import { expect, test } from 'vitest'
import { canMove, moves, type OrderMove } from './orders.states.ts'

const statuses = [10, 20, 30, 40, 50, 60] as const

test.each<[OrderMove, number[], number]>([
  ['paid', [10], 20],
  ['lapsed', [10], 50],
  ['canceled', [10, 20], 50],
  ['shipped', [20], 30],
  ['received', [30], 40],
  ['refunded', [20, 30, 40], 60],
])('%s moves an order from %j, and from no other status, to %i', (move, from, to) => {
  expect(statuses.filter((status) => canMove(status, move))).toEqual(from)
  expect(moves[move].to).toBe(to)
})

test('a canceled or closed order allows no move', () => {
  for (const move of Object.keys(moves) as OrderMove[]) {
    expect(canMove(50, move) || canMove(60, move)).toBe(false)
  }
})
