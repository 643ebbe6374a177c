import { expect, test } from 'vitest'
import { callsFor, type GoodsForm, isSame, isSavedBy, withChanges } from './goods-form.ts'

const base = {
  name_cn: '布伦纳',
  name_en: 'Brenner',
  price: 3800,
  tiers: [],
  pictures: [],
  'facet.use': ['bags'],
  'facet.thickness': { min: 1, max: 1 },
  'own.a': null,
} as unknown as GoodsForm

test('a value that is typed back is no change', () => {
  const changed = withChanges(base, {}, { name_en: 'Brenner 2', 'own.a': 4000 })
  expect(Object.keys(changed)).toEqual(['name_en', 'own.a'])
  expect(withChanges(base, changed, { name_en: 'Brenner', 'own.a': null })).toEqual({})
})

test('the order of properties and an emptied filter are no difference', () => {
  expect(isSame({ min: 1, max: 2 }, { max: 2, min: 1 })).toBe(true)
  expect(isSame({ min: 1, max: 2 }, { max: 2, min: 2 })).toBe(false)
  expect(isSame([], undefined)).toBe(true)
})

test('each call saves its own part, and none is made for a part without changes', () => {
  expect(callsFor(base, { name_en: 'B' })).toEqual({
    facts: { name_en: 'B' },
    prices: undefined,
    pictures: undefined,
  })
  expect(callsFor(base, { price: 4000, 'own.a': 4100 }).prices).toEqual({
    price: 4000,
    sku_prices: [{ sku_id: 'a', price: 4100 }],
  })
})

test('a saved part takes its own changes alone, so that those of a failed part stay', () => {
  const changed = ['name_en', 'facet.use', 'price', 'tiers', 'own.a', 'pictures']
  const savedBy = (part: 'facts' | 'prices' | 'pictures') => changed.filter((name) => isSavedBy(part, name))
  expect(savedBy('facts')).toEqual(['name_en', 'facet.use'])
  expect(savedBy('prices')).toEqual(['price', 'tiers', 'own.a'])
  expect(savedBy('pictures')).toEqual(['pictures'])
})

test('a changed filter is saved with all others, without those that were emptied', () => {
  expect(callsFor(base, { 'facet.use': [] }).facts).toEqual({ attributes: { thickness: { min: 1, max: 1 } } })
  expect(callsFor(base, { 'facet.grain': ['litchi'] }).facts?.attributes).toEqual({
    use: ['bags'],
    thickness: { min: 1, max: 1 },
    grain: ['litchi'],
  })
})
