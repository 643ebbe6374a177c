import { expect, test } from 'vitest'
import { skuIdsIn } from './compare-url.ts'

const read = (list: string) => skuIdsIn(new URLSearchParams({ sku_ids: list }))

test('a link names each color once, in its order', () => {
  expect(read('b,a,,b, a ')).toEqual({ skuIds: ['b', 'a'], left: 0 })
})

test('a link names at most four colors; the others are counted', () => {
  expect(read('a,b,c,d,e,f')).toEqual({ skuIds: ['a', 'b', 'c', 'd'], left: 2 })
})

test('what cannot be an id is left out', () => {
  expect(read(`${'x'.repeat(65)},a`)).toEqual({ skuIds: ['a'], left: 0 })
  expect(skuIdsIn(new URLSearchParams())).toEqual({ skuIds: [], left: 0 })
})
