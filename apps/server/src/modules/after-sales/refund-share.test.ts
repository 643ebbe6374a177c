import { expect, test } from 'vitest'
import { shareOf } from './refund-share.ts'

test('shares are rounded down, and the last one takes what is left', () => {
  const three = { num_milli: 3000, paid_fen: 1000 }
  const nothing = { num_milli: 0, amount_fen: 0 }
  expect(shareOf(three, nothing, 1000)).toBe(333)
  expect(shareOf(three, { num_milli: 1000, amount_fen: 333 }, 1000)).toBe(333)
  expect(shareOf(three, { num_milli: 2000, amount_fen: 666 }, 1000)).toBe(334)
  expect(shareOf(three, nothing, 3000)).toBe(1000)
})

test('a share is never more than what is left of the line', () => {
  expect(shareOf({ num_milli: 3000, paid_fen: 1000 }, { num_milli: 1000, amount_fen: 990 }, 1000)).toBe(10)
})
