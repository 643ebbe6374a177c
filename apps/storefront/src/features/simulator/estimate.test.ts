import type { Look } from '@corium/contract/look'
import type { Material } from '@corium/contract/simulator'
import { expect, test } from 'vitest'
import { estimate, needOf, upToStep } from './estimate.ts'

const material = (given: Partial<Material>) =>
  ({
    sku_id: 'a',
    unit: 'm',
    price: 4000,
    tiers: [{ from_num: 10, price: 3600 }],
    state: 'in-stock',
    stock_num: 100,
    min_num: 1,
    step_num: 0.5,
    max_num: 500,
    width_mm: 1370,
    ...given,
  }) as Material
const cover = (sku_id: string) => ({ sku_id, turn: 0, doubled: false }) as const
const look: Look = {
  product: 'case',
  thread: 'ivory',
  metal: 'nickel',
  covers: [cover('a'), cover('b'), cover('a')],
}
const known = (...list: Material[]) => new Map(list.map((one) => [one.sku_id, one]))

test('a roll is needed in meters of its width with 12 % waste, a hide in square feet with 35 %', () => {
  expect(needOf({ unit: 'm', width_mm: 1370 }, 1_370_000)).toBeCloseTo(1.12)
  expect(needOf({ unit: 'm' }, 1_370_000)).toBeCloseTo(1.12)
  expect(needOf({ unit: 'sqft' }, 929_030.4)).toBeCloseTo(13.5)
  expect(needOf({ unit: 'piece' }, 1_000_000)).toBeUndefined()
})

test.each([
  [0.02, 1],
  [1, 1],
  [1.0001, 1],
  [1.01, 1.5],
  [7.499, 7.5],
  [7.5, 7.5],
  [7.51, 8],
])('of %d m, %d m are bought', (need, bought) => {
  expect(upToStep(need, { min_num: 1, step_num: 0.5 })).toBe(bought)
})

test('parts of one material are added up, and the price tier that is reached applies', () => {
  const lines = estimate(look, known(material({}), material({ sku_id: 'b' })), 1000)
  expect(lines).toMatchObject([
    { material: { sku_id: 'a' }, parts: ['back', 'rim'], buy: { num: 18.5, price: 3600, amount: 66_600 } },
    { material: { sku_id: 'b' }, parts: ['pocket'], buy: { num: 4, price: 4000, amount: 16_000 } },
  ])
  expect(lines[0]?.one).toBeCloseTo((22_200 * 1.12) / 1_370_000)
})

test('what cannot be bought, or not as much, says why', () => {
  const lines = (given: Partial<Material>) =>
    estimate(look, known(material(given), material({ sku_id: 'b' })), 1000)[0]
  expect(lines({ state: 'sold-out' })).toMatchObject({ problem: 'gone' })
  expect(lines({ state: 'withdrawn' })).not.toHaveProperty('buy')
  expect(lines({ unit: 'piece' })).toMatchObject({ problem: 'by-piece' })
  expect(lines({ stock_num: 4.7 })).toMatchObject({ problem: 'short', buy: { num: 4.5 } })
  expect(lines({ state: 'made-to-order', stock_num: 0 })).toMatchObject({ buy: { num: 18.5 } })
  expect(lines({ stock_num: 18.5 })).not.toHaveProperty('problem')
})

test('a material that is not known yet has no line', () => {
  expect(estimate(look, known(material({ sku_id: 'b' })), 1)).toHaveLength(1)
})
