import type { Sku } from '@corium/contract/goods'
import { expect, test } from 'vitest'
import { groupByFamily, matchesColor, selectSku } from './select-sku.ts'

const sku = (
  no: string,
  name: string,
  family: string,
  stock_state: Sku['stock_state'] = 'in-stock',
): Sku => ({
  sku_id: `style-${no}`,
  sku_code: `PU2317-${no}`,
  color: { no, name, hex: '#000000', lab: { l: 0, a: 0, b: 0 }, family },
  images: [],
  price: 100,
  tiers: [],
  stock_num: 0,
  stock_text: '',
  stock_state,
  min_num: 1,
  step_num: 1,
  max_num: 10,
  lead_days: 1,
  lot: '',
})

const bone = sku('06', 'Bone', 'white', 'sold-out')
const black = sku('01', 'Black', 'black')
const chalk = sku('05', 'Chalk', 'white')

test('the color in the URL is shown even when it is sold out', () => {
  expect(selectSku([black, bone], 'style-06')).toBe(bone)
})

test('without a valid color in the URL the first available one is shown', () => {
  expect(selectSku([bone, black], null)).toBe(black)
  expect(selectSku([bone, black], 'no-such')).toBe(black)
  expect(selectSku([bone], null)).toBe(bone)
})

test('colors are grouped by family', () => {
  expect(groupByFamily([bone, black, chalk])).toEqual([
    { family: 'white', skus: [bone, chalk] },
    { family: 'black', skus: [black] },
  ])
})

test('a color is found by number, name and code', () => {
  expect(['05', 'chal', 'pu2317-05', ''].every((typed) => matchesColor(chalk, typed))).toBe(true)
  expect(matchesColor(chalk, 'bone')).toBe(false)
})
