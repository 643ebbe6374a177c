import type { BagLine } from '@corium/contract/bag'
import { expect, test } from 'vitest'
import { tierHint } from './tier-hint.ts'

const line = (change: Partial<BagLine>) =>
  ({
    num: 7,
    min_num: 1,
    step_num: 0.5,
    max_num: 200,
    stock_num: 60,
    stock_state: 'in-stock',
    price: 3400,
    tiers: [
      { from_num: 10, price: 3230 },
      { from_num: 50, price: 3060 },
    ],
    ...change,
  }) as BagLine

test('the hint names the missing quantity and the saving on the whole line', () => {
  expect(tierHint(line({}))).toEqual({ missing: 3, price: 3230, saving: 1700, newNum: 10 })
})

test('a tier that is too far away is not suggested', () => {
  expect(tierHint(line({ num: 4.5 }))).toBeUndefined()
})

test('stock limits the suggestion, except for made-to-order lines', () => {
  expect(tierHint(line({ stock_num: 9 }))).toBeUndefined()
  expect(tierHint(line({ stock_num: 0, stock_state: 'made-to-order' }))?.missing).toBe(3)
})

test('the missing quantity is a whole number of steps', () => {
  expect(tierHint(line({ num: 7, step_num: 2 }))).toMatchObject({ missing: 4, newNum: 11 })
})

test('there is no hint on the last tier', () => {
  expect(tierHint(line({ num: 80, price: 3060 }))).toBeUndefined()
})
