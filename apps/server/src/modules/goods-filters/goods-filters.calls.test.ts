import { getChange, listChanges } from '@corium/contract/change-log'
import { getFilterOptions, listGoods } from '@corium/contract/goods'
import * as goodsDesk from '@corium/contract/goods-desk'
import * as contract from '@corium/contract/goods-filter-desk'
import { getImportColumns } from '@corium/contract/goods-import'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCatalogIndex } from '#server/modules/catalog-index/catalog-index.ts'
import { createResponseCache } from '#server/runtime/response-cache.ts'
import { newRequest } from '../../../test/buyer.ts'
import { type FilterDesk, filterForm, openFilterDesk, valueForm } from '../../../test/filter-desk.ts'
import { fieldsOf } from '../../../test/goods-desk.ts'
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

test('a filter is added once, with values, and buyers, editor and spreadsheets have it at once', async () => {
  const request_id = newRequest()
  const input = {
    ...filterForm({ name_en: 'Softness class', name_cn: '软度' }),
    kind: 'multi' as const,
    request_id,
  }
  expect(await staff.get(contract.saveGoodsFilter, input)).toEqual({ key: 'softness-class', version: 1 })
  expect(await staff.get(contract.saveGoodsFilter, input)).toEqual({ key: 'softness-class', version: 1 })
  expect((await goods.filters()).filter(({ name_en }) => name_en === 'Softness class')).toHaveLength(1)

  const { value, version } = await goods.addValue('softness-class', '3D soft, drape', '软')
  expect(value).toBe('v-3d-soft-drape')
  await goods.published({ 'softness-class': [value] })
  expect(await goods.optionsOf('softness-class')).toMatchObject({
    opened: true,
    promoted: false,
    values: [{ value, name: '3D soft, drape', num: 1 }],
  })
  expect(await goods.totalOf({ 'softness-class': [value] })).toBe(1)
  const { facets } = await staff.get(goodsDesk.getGoodsDeskOptions, {})
  expect(facets.find(({ key }) => key === 'softness-class')?.values).toHaveLength(1)
  const { columns } = await staff.get(getImportColumns, {})
  expect(columns.map(({ key }) => key)).toContain('filter:softness-class')

  await staff.get(contract.saveFilterValue, {
    ...{ key: 'softness-class', version, value, ...valueForm('Very soft', '特软') },
  })
  expect(await goods.optionsOf('softness-class')).toMatchObject({ values: [{ value, name: 'Very soft' }] })
  expect((await shop.visitor().get(listGoods, { keyword: '特软' })).total).toBe(1)
})

test('a range has a unit, and its kind and key stay when it is named anew', async () => {
  const { key } = await goods.add({ kind: 'range', unit: 'mm' })
  await goods.published({}, { attributes: { [key]: { min: 2, max: 5 } } })
  expect(await goods.optionsOf(key)).toMatchObject({ type: 'range', unit: 'mm', min: 2, max: 5 })
  const renamed = filterForm({ unit: 'cm' })
  expect(await staff.get(contract.saveGoodsFilter, { key, version: 1, ...renamed })).toEqual({
    key,
    version: 2,
  })
  expect(await goods.filterOf(key)).toMatchObject({
    kind: 'range',
    unit: 'cm',
    name_en: renamed.name_en,
    goods_num: 1,
  })
  const value = { key, version: 2, ...valueForm('Any', '任意'), request_id: newRequest() }
  expect(await staff.call(contract.saveFilterValue, value)).toBeRefused('state-conflict')
})

test('the change log says what was changed and nothing else', async () => {
  const { key } = await goods.add({ name_en: 'Luster', name_cn: '光亮' })
  const input = { key, version: 1, ...filterForm({ name_en: 'Luster', name_cn: '光亮度' }) }
  await staff.get(contract.saveGoodsFilter, input)
  const { list } = await staff.get(listChanges, { kind: 'goods' })
  expect(list[0]).toMatchObject({ subject: '光亮度 · Luster' })
  const { fields } = await staff.get(getChange, { change_id: list[0]!.change_id })
  expect(fields.map(({ field_text }) => field_text)).toEqual(['Name · Chinese'])
})

test('a hidden filter is neither offered nor applied, and the menu keeps its own', async () => {
  const { key } = await goods.add()
  const { value } = await goods.addValue(key, 'Dull', '暗')
  await goods.published({ [key]: [value] })
  const all = await goods.totalOf({})
  expect(await goods.totalOf({ [key]: [value] })).toBe(1)
  const { version } = await goods.filterOf(key)
  await staff.get(contract.saveGoodsFilter, { key, version, ...filterForm({ is_hidden: true }) })
  expect(await goods.optionsOf(key)).toBeUndefined()
  expect(await goods.totalOf({ [key]: [value] })).toBe(all)
  const use = await goods.filterOf('use')
  expect(use).toMatchObject({ may_hide: false, is_fixed: true })
  const result = await staff.call(contract.saveGoodsFilter, {
    ...{ key: 'use', version: use.version },
    ...filterForm({ is_hidden: true }),
  })
  expect(fieldsOf(result)).toEqual(['is_hidden'])
})

test('the order of filters and of values is that of the storefront', async () => {
  const { key } = await goods.add()
  await goods.addValue(key, 'Low', '低')
  await goods.addValue(key, 'High', '高')
  const keys = (await goods.filters()).map((filter) => filter.key)
  const turned = [key, ...keys.filter((one) => one !== key)]
  await staff.get(contract.sortGoodsFilters, { keys: turned })
  const { options } = await shop.visitor().get(getFilterOptions, {})
  expect(options[0]?.key).toBe(key)
  const { version, values } = await goods.filterOf(key)
  const sorted = values.map(({ value }) => value).reverse()
  await staff.get(contract.sortFilterValues, { key, version, values: sorted })
  expect((await goods.optionsOf(key))?.values.map(({ value }) => value)).toEqual(sorted)
  expect(await staff.call(contract.sortGoodsFilters, { keys: turned.slice(1) })).toBeRefused('state-conflict')
  const again = { key, version: version + 1, values: [...sorted, sorted[0]!] }
  expect(await staff.call(contract.sortFilterValues, again)).toBeRefused('state-conflict')
})

test('widths are known by their number, and those of supply are only named', async () => {
  await shop.shop.db
    .insertInto('facets')
    .values({
      key: 'width',
      name: JSON.stringify({ 'en-us': 'Width', 'zh-cn': '幅宽' }),
      hint: JSON.stringify({ 'en-us': '', 'zh-cn': '' }),
      type: 'multi',
      unit: 'cm',
      sort: 50,
    })
    .execute()
  const input = { key: 'width', version: 1, ...valueForm('160 cm', '160 厘米') }
  expect(fieldsOf(await staff.call(contract.saveFilterValue, input))).toEqual(['number'])
  expect(await staff.get(contract.saveFilterValue, { ...input, number: 160 })).toMatchObject({ value: '160' })
  const again = { ...input, ...valueForm('1.6 m', '1.6 米'), version: 2, number: 160 }
  expect(fieldsOf(await staff.call(contract.saveFilterValue, again))).toEqual(['number'])
  const supply = { key: 'supply', version: 1, ...valueForm('Later', '以后') }
  expect(await staff.call(contract.saveFilterValue, supply)).toBeRefused('state-conflict')
  const stock = { ...supply, value: 'stock', ...valueForm('On the shelf', '在架') }
  await staff.get(contract.saveFilterValue, stock)
  expect((await goods.optionsOf('supply'))?.values[0]).toMatchObject({ value: 'stock', name: 'On the shelf' })
})

test('what goods use is not deleted, and the refusal says how many; then it is', async () => {
  const { key } = await goods.add()
  const { value, version } = await goods.addValue(key, 'Mirror', '镜面')
  const style = await goods.created({ attributes: { [key]: [value] } })
  const used = await staff.call(contract.deleteFilterValue, { key, version, value })
  expect(used).toBeRefused('still-in-use')
  expect(used).toMatchObject({ data: { reason: '1 style' }, msg: 'This is still in use: 1 style.' })
  expect(await staff.call(contract.deleteGoodsFilter, { key, version })).toBeRefused('still-in-use')
  await staff.get(goodsDesk.saveGoods, { ...style, attributes: {} })
  await staff.get(contract.deleteFilterValue, { key, version, value })
  expect(await staff.call(contract.deleteGoodsFilter, { key, version })).toBeRefused('state-conflict')
  await staff.get(contract.deleteGoodsFilter, { key, version: version + 1 })
  expect((await goods.filters()).map((filter) => filter.key)).not.toContain(key)
  const known = await goods.filterOf('thickness')
  const input = { key: 'thickness', version: known.version }
  expect(await staff.call(contract.deleteGoodsFilter, input)).toBeRefused('state-conflict')
})

test('wrong input is refused by its field', async () => {
  const save = (more: object) =>
    staff.call(contract.saveGoodsFilter, { kind: 'multi', ...filterForm(), ...more })
  expect(fieldsOf(await save({ name_cn: ' ', hint_en: 'Shiny' }))).toEqual(['hint_cn', 'name_cn'])
  expect(fieldsOf(await save({ name_en: 'Name (english)' }))).toEqual(['name_cn'])
  expect(fieldsOf(await save({ name_en: 'use' }))).toEqual(['name_cn'])
  expect(fieldsOf(await save({ kind: undefined }))).toEqual(['kind'])
  expect(fieldsOf(await save({ name_en: 'x'.repeat(41) }))).toEqual(['name_en'])
  const { key } = await staff.get(contract.saveGoodsFilter, {
    kind: 'multi',
    ...filterForm({ name_en: 'Constructor' }),
  })
  expect(key).toMatch(/^constructor-/)
  await goods.addValue(key, 'One', '一')
  const value = (more: object) =>
    staff.call(contract.saveFilterValue, { key, version: 2, ...valueForm('Two', '二'), ...more })
  expect(fieldsOf(await value({ name_en: 'one' }))).toEqual(['name_en'])
  expect(fieldsOf(await value({ name_cn: '二；三' }))).toEqual(['name_cn'])
  expect(fieldsOf(await value({ picture_id: 'none' }))).toEqual(['picture_id'])
  expect(await value({ value: 'none' })).toBeRefused('not-found')
  const missing = { key: 'none', version: 1 }
  expect(await staff.call(contract.deleteGoodsFilter, missing)).toBeRefused('not-found')
  expect(await staff.call(contract.saveGoodsFilter, { ...missing, ...filterForm() })).toBeRefused('not-found')
  const same = { key, version: 2, value: 'one', into: 'one' }
  expect(fieldsOf(await staff.call(contract.mergeFilterValue, same))).toEqual(['into'])
})

test('a form that is older than the end of a value is refused at its filter, and what goods have already is saved', async () => {
  const { key } = await goods.add()
  const { value: old } = await goods.addValue(key, 'Waxy', '蜡')
  const style = await goods.created({ attributes: { [key]: [old] } })
  const { value } = await goods.addValue(key, 'Oily', '油')
  const { version } = await goods.filterOf(key)
  await staff.get(contract.deleteFilterValue, { key, version, value })
  const stale = { attributes: { [key]: [old, value] } }
  for (const result of [
    await staff.call(goodsDesk.saveGoods, { ...style, ...stale }),
    await goods.create(stale),
  ]) {
    expect(fieldsOf(result)).toEqual([`attributes.${key}`])
  }
  // As a program may write it.
  await shop.shop.db
    .updateTable('styles')
    .set({ attributes: JSON.stringify(stale.attributes) })
    .where('id', '=', style.goods_id)
    .execute()
  const form = { ...style, attributes: { [key]: [value] } }
  expect(await staff.call(goodsDesk.saveGoods, form)).toMatchObject({ ok: true })
})

test('of two who save at once, one reads a conflict', async () => {
  const { key } = await goods.add()
  const results = await Promise.all(
    [1, 2].map(() => staff.call(contract.saveGoodsFilter, { key, version: 1, ...filterForm() })),
  )
  expect(results.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(results.find(({ ok }) => !ok)).toBeRefused('state-conflict')
})

test('of two who add a filter of one name at once, one reads that the name is taken', async () => {
  const input = { kind: 'multi' as const, ...filterForm() }
  const results = await Promise.all([1, 2].map(() => staff.call(contract.saveGoodsFilter, input)))
  expect(results.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(fieldsOf(results.find(({ ok }) => !ok)!)).toEqual(['name_cn'])
})

test('visitors and staff who may not edit goods change nothing', async () => {
  const input = { key: 'use', version: 1 }
  const reader = await shop.staff({ permissions: ['goods'] })
  expect((await reader.get(contract.listGoodsFilters, {})).list.length).toBeGreaterThan(0)
  const content = await shop.staff({ permissions: ['content'] })
  expect(await content.call(contract.listGoodsFilters, {})).toBeRefused('not-allowed')
  expect(await shop.visitor().call(contract.listGoodsFilters, {})).toBeRefused('session-invalid')
  for (const [caller, refusal] of [
    [reader, 'not-allowed'],
    [shop.visitor(), 'session-invalid'],
  ] as const) {
    expect(await caller.call(contract.saveGoodsFilter, filterForm())).toBeRefused(refusal)
    expect(await caller.call(contract.deleteGoodsFilter, input)).toBeRefused(refusal)
    expect(
      await caller.call(contract.mergeFilterValue, { ...input, value: 'sofa', into: 'bags' }),
    ).toBeRefused(refusal)
  }
})

test('a node that hears of nothing shows the change within two seconds', async () => {
  const { key } = await goods.add()
  const other = createCatalogIndex(shop.shop.db, createResponseCache(shop.clock), shop.shop.log)
  await other.start()
  other.follow()
  try {
    const { value } = await goods.addValue(key, 'Late', '迟')
    const values = async () => {
      const { facetCounts } = await other.snapshot.count({})
      return facetCounts.find(({ facet }) => facet.key === key)?.facet.values.map((one) => one.value)
    }
    await expect.poll(values, { timeout: 2_000 }).toEqual([value])
  } finally {
    await other.stop()
  }
})
