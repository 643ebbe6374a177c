import { describe, expect, test } from 'vitest'
import { fitsRule, maxAllowed, nearestAllowed } from './measure.ts'
import { lineAmount, priceFor } from './pricing.ts'

const rule = { min_num: 0.5, step_num: 0.5, max_num: 10 }

describe('a quantity', () => {
  test.each([
    [0.5, true],
    [3.5, true],
    [10, true],
    [0.4, false],
    [0.75, false],
    [10.5, false],
  ])('of %d m may be bought: %s', (quantity, allowed) => {
    expect(fitsRule(quantity, rule)).toBe(allowed)
  })

  test('counts its steps from the minimum', () => {
    expect(fitsRule(1.3, { min_num: 0.3, step_num: 0.5, max_num: 10 })).toBe(true)
    expect(fitsRule(1.5, { min_num: 0.3, step_num: 0.5, max_num: 10 })).toBe(false)
  })

  test.each([
    [0, 0.5],
    [3.6, 3.5],
    [99, 10],
  ])('of %d m becomes %d m, the nearest that may be bought', (typed, allowed) => {
    expect(nearestAllowed(typed, rule)).toBe(allowed)
  })

  test.each([
    [0.4, 0],
    [0.5, 0.5],
    [3.7, 3.5],
    [99, 10],
  ])('of %d m that are left, %d m may be bought', (left, allowed) => {
    expect(maxAllowed(left, rule)).toBe(allowed)
  })
})

describe('an amount', () => {
  test('is rounded half up to the fen', () => {
    expect(lineAmount(333, 0.5)).toBe(167)
    expect(lineAmount(3800, 3.5)).toBe(13_300)
    expect(lineAmount(101, 0.1)).toBe(10)
  })

  test('takes the tier that its quantity reaches, whatever order the tiers come in', () => {
    const tiers = [
      { from_num: 50, price: 3300 },
      { from_num: 10, price: 3600 },
    ]
    expect(priceFor(9.5, 3800, tiers)).toBe(3800)
    expect(priceFor(10, 3800, tiers)).toBe(3600)
    expect(priceFor(200, 3800, tiers)).toBe(3300)
  })
})
