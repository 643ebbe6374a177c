import { expect, test } from 'vitest'
import { tierRows } from './price-tiers.ts'

const brenner = {
  price: 3800,
  tiers: [
    { from_num: 50, price: 3344 },
    { from_num: 10, price: 3610 },
  ],
  min_num: 1,
  step_num: 0.5,
  max_num: 500,
}

test('each row ends one step before the next begins, the last one at the maximum quantity', () => {
  expect(tierRows(brenner)).toEqual([
    { from: 1, to: 9.5, price: 3800, saving: 0 },
    { from: 10, to: 49.5, price: 3610, saving: 5 },
    { from: 50, to: 500, price: 3344, saving: 12 },
  ])
})

test('a tier below the minimum quantity has no row', () => {
  expect(tierRows({ ...brenner, min_num: 20 }).map(({ from, price }) => [from, price])).toEqual([
    [20, 3610],
    [50, 3344],
  ])
})
