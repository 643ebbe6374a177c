import { listChanges } from '@corium/contract/change-log'
import * as goodsDesk from '@corium/contract/goods-desk'
import * as contract from '@corium/contract/goods-filter-desk'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FilterDesk, openFilterDesk } from '../../../test/filter-desk.ts'
import type { Caller, TestShop } from '../../../test/shop.ts'

let goods: FilterDesk
let shop: TestShop
let staff: Caller
beforeAll(async () => {
  goods = await openFilterDesk()
  shop = goods.shop
})
afterAll(() => shop.close())
beforeEach(async () => {
  staff = await goods.logIn()
})

test('two values become one: goods, badges, links, editors and the next form that names the old one', async () => {
  const { key } = await goods.add()
  const { value: old } = await goods.addValue(key, 'Glossy', '亮')
  const { value: kept } = await goods.addValue(key, 'Gloss', '亮光')
  const first = await goods.published({ [key]: [old] }, { badges: [old, 'new'] })
  const both = await goods.published({ [key]: [old, kept] })
  const draft = await goods.created({ attributes: { [key]: [old] } })
  const { version } = await goods.filterOf(key)
  const input = { key, version, value: old, into: kept }
  expect(await staff.get(contract.mergeFilterValue, input)).toMatchObject({ goods_num: 3 })
  expect(await goods.infoOf(first)).toMatchObject({ attributes: { [key]: [kept] }, badges: [kept, 'new'] })
  expect(await goods.infoOf(both)).toMatchObject({ attributes: { [key]: [kept] } })
  expect(await goods.optionsOf(key)).toMatchObject({ values: [{ value: kept, num: 2, former: [old] }] })
  expect(await goods.totalOf({ [key]: [old] })).toBe(2)

  const stale = { ...draft, attributes: { [key]: [old] } }
  expect(await staff.call(goodsDesk.saveGoods, stale)).toBeRefused('state-conflict')
  await goods.created({ attributes: { [key]: [old] } })
  expect((await goods.filterOf(key)).values).toMatchObject([{ value: kept, goods_num: 4 }])
  expect(await staff.call(contract.mergeFilterValue, input)).toBeRefused('state-conflict')

  const { list } = await staff.get(listChanges, { kind: 'goods' })
  expect(list.some(({ subject }) => subject.includes('Glossy'))).toBe(true)
})

test('what a program wrote with the old value after the change counts as the new one', async () => {
  const { key } = await goods.add()
  const { value: old } = await goods.addValue(key, 'Coarse', '粗')
  const { value: kept } = await goods.addValue(key, 'Rough', '粗糙')
  const style = await goods.published({ [key]: [kept] })
  const { version } = await goods.filterOf(key)
  await staff.get(contract.mergeFilterValue, { key, version, value: old, into: kept })
  await shop.shop.db
    .updateTable('styles')
    .set({ attributes: JSON.stringify({ [key]: [old] }) })
    .where('id', '=', style.goods_id)
    .execute()
  await shop.build.refreshCatalog()
  expect(await goods.totalOf({ [key]: [kept] })).toBe(1)
})

test('a color family of the shop is joined to another with its colors; those of the program stay', async () => {
  const red = await goods.filterOf('color')
  const { value } = await goods.addValue('color', 'Oxblood', '牛血', { hex: '#5A1F24' })
  const style = await goods.published({})
  await shop.shop.db
    .updateTable('skus')
    .set({ family: value })
    .where('style_id', '=', style.goods_id)
    .execute()
  const { version } = await goods.filterOf('color')
  expect((await goods.filterOf('color')).values.at(-1)).toMatchObject({ value, hex: '#5a1f24', goods_num: 1 })
  await staff.get(contract.mergeFilterValue, { key: 'color', version, value, into: 'red' })
  expect((await goods.infoOf(style)).skus[0]?.family).toBe('red')
  const fixed = { key: 'color', version: version + 1, value: 'red' }
  expect(await staff.call(contract.deleteFilterValue, fixed)).toBeRefused('state-conflict')
  expect(await staff.call(contract.mergeFilterValue, { ...fixed, into: 'blue' })).toBeRefused(
    'state-conflict',
  )
  expect(red.value_kind).toBe('families')
})
