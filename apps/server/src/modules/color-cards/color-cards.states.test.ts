import { expect, test } from 'vitest'
import { type CardMove, canMove, moves } from './color-cards.states.ts'

const statuses = [0, 1, 2, 3, 4] as const

test.each<[CardMove, number[], number]>([
  ['approved', [0], 1],
  ['refused', [0, 1], 3],
  ['sent', [1], 2],
  ['withdrawn', [0, 1], 4],
])('%s moves a card from %j, and from no other status, to %i', (move, from, to) => {
  expect(statuses.filter((status) => canMove(status, move))).toEqual(from)
  expect(moves[move].to).toBe(to)
})
