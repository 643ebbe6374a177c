import { expect, test } from 'vitest'
import { changeOf, emptyForm } from './bulk-form.ts'

test('a price changes by percent, by an amount or to a price, once that is filled in', () => {
  const form = emptyForm('price')
  expect(changeOf(form)).toBeUndefined()
  expect(changeOf({ ...form, percent: 4.25 })).toEqual({
    what: 'price-percent',
    how: 'raise',
    bps: 425,
    round_to: 50,
  })
  const amount = { ...form, isPercent: false, how: 'lower' as const, percent: 4, amount: 150 }
  expect(changeOf(amount)).toEqual({ what: 'price-amount', how: 'lower', amount: 150, round_to: 50 })
  expect(changeOf({ ...amount, how: 'set', isPercent: true, roundTo: 1 })).toEqual({
    what: 'price-set',
    price: 150,
    round_to: 1,
  })
  expect(changeOf({ ...form, how: 'set', percent: 4 })).toBeUndefined()
})

test('other changes need what they change to, of which nothing is a quantity', () => {
  expect(changeOf(emptyForm('publish'))).toEqual({ what: 'publish' })
  expect(changeOf(emptyForm('category'))).toBeUndefined()
  expect(changeOf({ ...emptyForm('category'), categoryId: 'pu' })).toEqual({
    what: 'category',
    category_id: 'pu',
  })
  expect(changeOf(emptyForm('low'))).toBeUndefined()
  expect(changeOf({ ...emptyForm('low'), lowNum: 0 })).toEqual({ what: 'low', low_num: 0 })
})
