import { describe, expect, test } from 'vitest'
import { readDecimal } from '#server/runtime/read-decimal.ts'
import { addMarkup, fromFen, rateText, toFen } from './convert.ts'

const dollars = { rateE6: 138_890, digits: 2 }
const yen = { rateE6: 20_518_000, digits: 0 }

describe('an amount in fen', () => {
  test.each([
    [12_345, 1715],
    [5000, 694],
    [7345, 1020],
    [104_325, 14_490],
    [1, 0],
    [3, 0],
    [4, 1],
  ])('%i is %i cents at 0.138890', (fen, cents) => {
    expect(fromFen(fen, dollars)).toBe(cents)
  })

  test('is rounded half up', () => {
    const half = { rateE6: 500_000, digits: 2 }
    expect([1, 3, 5].map((fen) => fromFen(fen, half))).toEqual([1, 2, 3])
  })

  test('is whole units in a currency without cents', () => {
    expect(fromFen(12_345, yen)).toBe(2533)
  })

  test('is exact where fractions of two are not', () => {
    // 19.99 × 100 is 1998.9999999999998 in floating point.
    expect(fromFen(1999, { rateE6: 1_000_000, digits: 2 })).toBe(1999)
    expect(fromFen(9_007_199_254_740_991, { rateE6: 1_000_000, digits: 2 })).toBe(9_007_199_254_740_991)
  })
})

test('an amount in another currency is so much in fen', () => {
  expect(toFen(100, dollars)).toBe(720)
  expect(toFen(2533, yen)).toBe(12_345)
})

test('a rate is read and written with six digits, and gets a markup', () => {
  expect(readDecimal('0.13889', 6)).toBe(138_890)
  expect(readDecimal('7', 6)).toBe(7_000_000)
  expect(rateText(138_890)).toBe('0.138890')
  expect(rateText(20_518_000)).toBe('20.518000')
  expect(addMarkup(138_890, 250)).toBe(142_362)
})
