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

test('three metres more reach the next tier and save its difference on the whole line', () => {
  expect(tierHint(line({}))).toEqual({ missing: 3, price: 3230, saving: 1700, reaches: 10 })
})

test('a tier that is further away than the line is long is not mentioned', () => {
  expect(tierHint(line({ num: 4.5 }))).toBeUndefined()
})

test('nothing is promised beyond what is left, unless it is made to order', () => {
  expect(tierHint(line({ stock_num: 9 }))).toBeUndefined()
  expect(tierHint(line({ stock_num: 0, stock_state: 'made-to-order' }))?.missing).toBe(3)
})

test('what is missing is a whole number of steps', () => {
  expect(tierHint(line({ num: 7, step_num: 2 }))).toMatchObject({ missing: 4, reaches: 11 })
})

test('on the last tier there is nothing more to reach', () => {
  expect(tierHint(line({ num: 80, price: 3060 }))).toBeUndefined()
})
