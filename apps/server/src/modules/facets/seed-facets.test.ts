import { getFilterOptions } from '@corium/contract/goods'
import { getGoodsDeskOptions } from '@corium/contract/goods-desk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../test/shop.ts'
import { seedFacets } from './seed-facets.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const count = async () => {
  const { num } = await shop.shop.db
    .selectFrom('facet_values')
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .executeTakeFirstOrThrow()
  return num
}

test('a new shop has the filters of the trade, for staff and buyers, once', async () => {
  await Promise.all([seedFacets(shop.shop.db), seedFacets(shop.shop.db)])
  const num = await count()
  await seedFacets(shop.shop.db)
  expect(await count()).toBe(num)
  await shop.build.sku({ family: 'green' })
  await shop.build.refreshCatalog()
  const staff = await shop.staff()
  const { facets, families } = await staff.get(getGoodsDeskOptions, {})
  expect(facets.map(({ key }) => key)).toEqual(expect.arrayContaining(['grain', 'finish', 'use']))
  expect(families).toContainEqual(expect.objectContaining({ value: 'green' }))
  const options = await shop.visitor('zh-cn').get(getFilterOptions, {})
  expect(JSON.stringify(options)).toContain('绿')
})

test('a shop that has filters keeps its own', async () => {
  await shop.shop.db.deleteFrom('facet_values').where('facet_key', '=', 'grain').execute()
  const num = await count()
  await seedFacets(shop.shop.db)
  expect(await count()).toBe(num)
})
