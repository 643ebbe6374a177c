import { expect, test } from 'vitest'
import { slipsAllowed, slipsBetween } from './typos.ts'

test.each([
  ['saffiano', 'saffiano', 0],
  ['safiano', 'saffiano', 1],
  ['leathre', 'leather', 1],
  ['congac', 'cognac', 1],
  ['nubuk', 'nubuck', 1],
  ['velevt', 'velvet', 1],
  ['crocodyl', 'crocodile', 2],
])('%s is %s with %i slips', (typed, meant, slips) => {
  expect(slipsBetween(typed, meant, 2)).toBe(slips)
})

test('more slips than asked about are just too many', () => {
  expect(slipsBetween('sofa', 'leather', 2)).toBe(3)
  expect(slipsBetween('cowhide', 'pigskin', 2)).toBe(3)
})

test('short words leave no room for slips', () => {
  expect([slipsAllowed('tan'), slipsAllowed('sofa'), slipsAllowed('saffiano')]).toEqual([0, 1, 2])
})
