import { expect, test } from 'vitest'
import { changePrice } from './plan-change.ts'

test.each<[string, Parameters<typeof changePrice>[0], number, number]>([
  ['4 % more, to ¥ 0.50', { what: 'price-percent', how: 'raise', bps: 400, round_to: 50 }, 3800, 3950],
  ['4 % more, to ¥ 0.50', { what: 'price-percent', how: 'raise', bps: 400, round_to: 50 }, 8600, 8950],
  ['4 % more, to the fen', { what: 'price-percent', how: 'raise', bps: 400, round_to: 1 }, 3610, 3754],
  ['half a fen goes up', { what: 'price-percent', how: 'raise', bps: 5000, round_to: 1 }, 1, 2],
  ['12.5 % less', { what: 'price-percent', how: 'lower', bps: 1250, round_to: 10 }, 3800, 3330],
  ['more than all of it less', { what: 'price-percent', how: 'lower', bps: 20_000, round_to: 1 }, 3800, 0],
  ['¥ 2 more', { what: 'price-amount', how: 'raise', amount: 200, round_to: 100 }, 3849, 4000],
  ['¥ 50 less than ¥ 38', { what: 'price-amount', how: 'lower', amount: 5000, round_to: 1 }, 3800, 0],
  ['a tier of 95 % keeps its proportion', { what: 'price-set', price: 4000, round_to: 1 }, 3610, 3800],
  ['the largest price', { what: 'price-percent', how: 'raise', bps: 100_000, round_to: 1 }, 2e9, 2.2e10],
])('%s', (_, change, fen, result) => {
  expect(changePrice(change, fen, 3800)).toBe(result)
})
