import { expect, test } from 'vitest'
import { joinPages, nextPage } from './pages.ts'

const page = (number: number, ids: string[], total: number) => ({
  list: ids.map((goods_id) => ({ goods_id })),
  total,
  page: number,
  limit: 2,
})

test('loaded pages are joined in order, and the next page adds what is left', () => {
  const { goods, nextCount } = joinPages([page(1, ['a', 'b'], 5), page(2, ['c', 'd'], 5)])
  expect(goods.map(({ goods_id }) => goods_id)).toEqual(['a', 'b', 'c', 'd'])
  expect(nextCount).toBe(1)
})

test('a style that moved to the next page between two requests shows once', () => {
  const { goods } = joinPages([page(1, ['a', 'b'], 4), page(2, ['b', 'c'], 4)])
  expect(goods.map(({ goods_id }) => goods_id)).toEqual(['a', 'b', 'c'])
})

test('there is no page after the last one', () => {
  expect(nextPage(page(2, ['c', 'd'], 4))).toBeUndefined()
  expect(joinPages([page(1, ['a', 'b'], 2)]).nextCount).toBe(0)
  expect(joinPages([]).nextCount).toBe(0)
})
