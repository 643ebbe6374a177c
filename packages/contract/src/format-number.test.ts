import { expect, test } from 'vitest'
import { formatNumber } from './format-number.ts'

const values = [
  0,
  -0,
  1,
  -1,
  0.5,
  0.05,
  0.001,
  0.0004,
  -0.0004,
  12.5,
  12.345,
  999.9996,
  1_000,
  -1_234.5,
  98_765.4321,
  1_043.25,
  100_000,
  123_456_789,
  2 ** 40,
  0.125,
]

test.each([undefined, 0, 1, 2, 3])(
  'numbers are written as the browser writes them, with %s decimals',
  (decimals) => {
    const format = new Intl.NumberFormat('en-US', {
      minimumFractionDigits: decimals ?? 0,
      maximumFractionDigits: decimals ?? 3,
      signDisplay: 'negative',
    })
    for (const value of values) expect(formatNumber(value, decimals)).toBe(format.format(value))
  },
)
