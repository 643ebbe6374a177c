import * as contract from '@corium/contract/goods-filter-desk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedFacets } from '#server/modules/facets/seed-facets.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await seedFacets(shop.shop.db)
})
afterAll(() => shop.close())

test('every filter of the trade and each of its values can be saved as it is', async () => {
  const staff = await shop.staff()
  const { list } = await staff.get(contract.listGoodsFilters, {})
  expect(list.length).toBeGreaterThan(20)
  const refused: unknown[] = []
  for (const { key, values, unit, kind, ...filter } of list) {
    let { version } = filter
    const save = { ...filter, key, version, ...(kind === 'range' && unit && { unit }) }
    const { is_fixed, may_hide, value_kind, has_pictures, goods_num, ...input } = save
    const result = await staff.call(contract.saveGoodsFilter, input)
    if (!result.ok) refused.push([key, result.data])
    version += result.ok ? 1 : 0
    for (const { value, name_cn, name_en, hint_cn, hint_en } of values) {
      const texts = { name_cn, name_en, hint_cn, hint_en }
      const saved = await staff.call(contract.saveFilterValue, { key, version, value, ...texts })
      if (!saved.ok) refused.push([key, value, saved.data])
      version += saved.ok ? 1 : 0
    }
  }
  expect(refused).toEqual([])
  expect((await staff.get(contract.listGoodsFilters, {})).list).toMatchObject(
    list.map(({ version: _, values, ...filter }) => ({ ...filter, values })),
  )
})
