import { getChange, listChanges } from '@corium/contract/change-log'
import { getFilterOptions, listGoods } from '@corium/contract/goods'
import * as goodsDesk from '@corium/contract/goods-desk'
import * as contract from '@corium/contract/goods-filter-desk'
import { getImportColumns } from '@corium/contract/goods-import'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCatalogIndex } from '#server/modules/catalog-index/catalog-index.ts'
import { createResponseCache } from '#server/runtime/response-cache.ts'
import { newRequest } from '../../../test/buyer.ts'
import { fieldsOf, type GoodsDesk, openGoodsDesk } from '../../../test/goods-desk.ts'
import type { Caller, TestShop } from '../../../test/shop.ts'

let goods: GoodsDesk
let shop: TestShop
let staff: Caller
beforeAll(async () => {
  goods = await openGoodsDesk()
  shop = goods.shop
})
afterAll(() => shop.close())
beforeEach(async () => {
  staff = await goods.logIn()
})

const hidden = { is_hidden: false, is_open: true, is_quick: false }
let names = 0
const form = (more: object = {}) => {
  names += 1
  return { name_cn: `光泽${names}`, name_en: `Shine ${names}`, hint_cn: '', hint_en: '', ...hidden, ...more }
}
const valueForm = (name_en: string, name_cn: string) => ({ name_en, name_cn, hint_cn: '', hint_en: '' })

const filters = async () => (await staff.get(contract.listGoodsFilters, {})).list
async function filterOf(key: string) {
  const found = (await filters()).find((filter) => filter.key === key)
  if (!found) throw new Error(`no filter ${key}`)
  return found
}
const add = (more: object = {}) =>
  staff.get(contract.saveGoodsFilter, { kind: 'multi', ...form(more), request_id: newRequest() })
async function addValue(key: string, name_en: string, name_cn: string, more: object = {}) {
  const { version } = await filterOf(key)
  return staff.get(contract.saveFilterValue, {
    ...{ key, version, ...valueForm(name_en, name_cn) },
    ...more,
    request_id: newRequest(),
  })
}
const optionsOf = async (key: string) => {
  const { options } = await shop.visitor().get(getFilterOptions, {})
  return options.find((option) => option.key === key)
}
const totalOf = async (filter: Record<string, string[]>) =>
  (await shop.visitor().get(listGoods, { filter })).total

async function published(attributes: Record<string, string[]>, more: object = {}) {
  const style = await goods.sellable({ attributes, ...more })
  const result = await goods.publish(style)
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.data
}

test('a filter is added once, with values, and buyers, editor and spreadsheets have it at once', async () => {
  const request_id = newRequest()
  const input = {
    ...form({ name_en: 'Softness class', name_cn: '软度' }),
    kind: 'multi' as const,
    request_id,
  }
  expect(await staff.get(contract.saveGoodsFilter, input)).toEqual({ key: 'softness-class', version: 1 })
  expect(await staff.get(contract.saveGoodsFilter, input)).toEqual({ key: 'softness-class', version: 1 })
  expect((await filters()).filter(({ name_en }) => name_en === 'Softness class')).toHaveLength(1)

  const { value, version } = await addValue('softness-class', '3D soft, drape', '软')
  expect(value).toBe('v-3d-soft-drape')
  await published({ 'softness-class': [value] })
  expect(await optionsOf('softness-class')).toMatchObject({
    opened: true,
    promoted: false,
    values: [{ value, name: '3D soft, drape', num: 1 }],
  })
  expect(await totalOf({ 'softness-class': [value] })).toBe(1)
  const { facets } = await staff.get(goodsDesk.getGoodsDeskOptions, {})
  expect(facets.find(({ key }) => key === 'softness-class')?.values).toHaveLength(1)
  const { columns } = await staff.get(getImportColumns, {})
  expect(columns.map(({ key }) => key)).toContain('filter:softness-class')

  await staff.get(contract.saveFilterValue, {
    ...{ key: 'softness-class', version, value, ...valueForm('Very soft', '特软') },
  })
  expect(await optionsOf('softness-class')).toMatchObject({ values: [{ value, name: 'Very soft' }] })
  expect((await shop.visitor().get(listGoods, { keyword: '特软' })).total).toBe(1)
})

test('a range has a unit, and its kind and key stay when it is named anew', async () => {
  const { key } = await add({ kind: 'range', unit: 'mm' })
  await published({}, { attributes: { [key]: { min: 2, max: 5 } } })
  expect(await optionsOf(key)).toMatchObject({ type: 'range', unit: 'mm', min: 2, max: 5 })
  const renamed = form({ unit: 'cm' })
  expect(await staff.get(contract.saveGoodsFilter, { key, version: 1, ...renamed })).toEqual({
    key,
    version: 2,
  })
  expect(await filterOf(key)).toMatchObject({
    kind: 'range',
    unit: 'cm',
    name_en: renamed.name_en,
    goods_num: 1,
  })
  const value = { key, version: 2, ...valueForm('Any', '任意'), request_id: newRequest() }
  expect(await staff.call(contract.saveFilterValue, value)).toBeRefused('state-conflict')
})

test('the change log says what was changed and nothing else', async () => {
  const { key } = await add({ name_en: 'Luster', name_cn: '光亮' })
  const input = { key, version: 1, ...form({ name_en: 'Luster', name_cn: '光亮度' }) }
  await staff.get(contract.saveGoodsFilter, input)
  const { list } = await staff.get(listChanges, { kind: 'goods' })
  expect(list[0]).toMatchObject({ subject: '光亮度 · Luster' })
  const { fields } = await staff.get(getChange, { change_id: list[0]!.change_id })
  expect(fields.map(({ field_text }) => field_text)).toEqual(['Name · Chinese'])
})

test('a hidden filter is neither offered nor applied, and the menu keeps its own', async () => {
  const { key } = await add()
  const { value } = await addValue(key, 'Dull', '暗')
  await published({ [key]: [value] })
  const all = await totalOf({})
  expect(await totalOf({ [key]: [value] })).toBe(1)
  const { version } = await filterOf(key)
  await staff.get(contract.saveGoodsFilter, { key, version, ...form({ is_hidden: true }) })
  expect(await optionsOf(key)).toBeUndefined()
  expect(await totalOf({ [key]: [value] })).toBe(all)
  const use = await filterOf('use')
  expect(use).toMatchObject({ may_hide: false, is_fixed: true })
  const result = await staff.call(contract.saveGoodsFilter, {
    ...{ key: 'use', version: use.version },
    ...form({ is_hidden: true }),
  })
  expect(fieldsOf(result)).toEqual(['is_hidden'])
})

test('the order of filters and of values is that of the storefront', async () => {
  const { key } = await add()
  await addValue(key, 'Low', '低')
  await addValue(key, 'High', '高')
  const keys = (await filters()).map((filter) => filter.key)
  const turned = [key, ...keys.filter((one) => one !== key)]
  await staff.get(contract.sortGoodsFilters, { keys: turned })
  const { options } = await shop.visitor().get(getFilterOptions, {})
  expect(options[0]?.key).toBe(key)
  const { version, values } = await filterOf(key)
  const sorted = values.map(({ value }) => value).reverse()
  await staff.get(contract.sortFilterValues, { key, version, values: sorted })
  expect((await optionsOf(key))?.values.map(({ value }) => value)).toEqual(sorted)
  expect(await staff.call(contract.sortGoodsFilters, { keys: turned.slice(1) })).toBeRefused('state-conflict')
  const again = { key, version: version + 1, values: [...sorted, sorted[0]!] }
  expect(await staff.call(contract.sortFilterValues, again)).toBeRefused('state-conflict')
})

test('two values become one: goods, badges, links, editors and the next form that names the old one', async () => {
  const { key } = await add()
  const { value: old } = await addValue(key, 'Glossy', '亮')
  const { value: kept } = await addValue(key, 'Gloss', '亮光')
  const first = await published({ [key]: [old] }, { badges: [old, 'new'] })
  const both = await published({ [key]: [old, kept] })
  const draft = await goods.created({ attributes: { [key]: [old] } })
  const { version } = await filterOf(key)
  const input = { key, version, value: old, into: kept }
  expect(await staff.get(contract.mergeFilterValue, input)).toMatchObject({ goods_num: 3 })
  expect(await goods.infoOf(first)).toMatchObject({ attributes: { [key]: [kept] }, badges: [kept, 'new'] })
  expect(await goods.infoOf(both)).toMatchObject({ attributes: { [key]: [kept] } })
  expect(await optionsOf(key)).toMatchObject({ values: [{ value: kept, num: 2, former: [old] }] })
  expect(await totalOf({ [key]: [old] })).toBe(2)

  const stale = { ...draft, attributes: { [key]: [old] } }
  expect(await staff.call(goodsDesk.saveGoods, stale)).toBeRefused('state-conflict')
  await goods.created({ attributes: { [key]: [old] } })
  expect((await filterOf(key)).values).toMatchObject([{ value: kept, goods_num: 4 }])
  expect(await staff.call(contract.mergeFilterValue, input)).toBeRefused('state-conflict')

  const { list } = await staff.get(listChanges, { kind: 'goods' })
  expect(list.some(({ subject }) => subject.includes('Glossy'))).toBe(true)
})

test('what a program wrote with the old value after the change counts as the new one', async () => {
  const { key } = await add()
  const { value: old } = await addValue(key, 'Coarse', '粗')
  const { value: kept } = await addValue(key, 'Rough', '粗糙')
  const style = await published({ [key]: [kept] })
  const { version } = await filterOf(key)
  await staff.get(contract.mergeFilterValue, { key, version, value: old, into: kept })
  await shop.shop.db
    .updateTable('styles')
    .set({ attributes: JSON.stringify({ [key]: [old] }) })
    .where('id', '=', style.goods_id)
    .execute()
  await shop.build.refreshCatalog()
  expect(await totalOf({ [key]: [kept] })).toBe(1)
})

test('a color family of the shop is joined to another with its colors; those of the program stay', async () => {
  const red = await filterOf('color')
  const { value } = await addValue('color', 'Oxblood', '牛血', { hex: '#5A1F24' })
  const style = await published({})
  await shop.shop.db
    .updateTable('skus')
    .set({ family: value })
    .where('style_id', '=', style.goods_id)
    .execute()
  const { version } = await filterOf('color')
  expect((await filterOf('color')).values.at(-1)).toMatchObject({ value, hex: '#5a1f24', goods_num: 1 })
  await staff.get(contract.mergeFilterValue, { key: 'color', version, value, into: 'red' })
  expect((await goods.infoOf(style)).skus[0]?.family).toBe('red')
  const fixed = { key: 'color', version: version + 1, value: 'red' }
  expect(await staff.call(contract.deleteFilterValue, fixed)).toBeRefused('state-conflict')
  expect(await staff.call(contract.mergeFilterValue, { ...fixed, into: 'blue' })).toBeRefused(
    'state-conflict',
  )
  expect(red.value_kind).toBe('families')
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
  expect((await optionsOf('supply'))?.values[0]).toMatchObject({ value: 'stock', name: 'On the shelf' })
})

test('what goods use is not deleted, and the refusal says how many; then it is', async () => {
  const { key } = await add()
  const { value, version } = await addValue(key, 'Mirror', '镜面')
  const style = await goods.created({ attributes: { [key]: [value] } })
  const used = await staff.call(contract.deleteFilterValue, { key, version, value })
  expect(used).toBeRefused('still-in-use')
  expect(used).toMatchObject({ data: { reason: '1 style' }, msg: 'This is still in use: 1 style.' })
  expect(await staff.call(contract.deleteGoodsFilter, { key, version })).toBeRefused('still-in-use')
  await staff.get(goodsDesk.saveGoods, { ...style, attributes: {} })
  await staff.get(contract.deleteFilterValue, { key, version, value })
  expect(await staff.call(contract.deleteGoodsFilter, { key, version })).toBeRefused('state-conflict')
  await staff.get(contract.deleteGoodsFilter, { key, version: version + 1 })
  expect((await filters()).map((filter) => filter.key)).not.toContain(key)
  const known = await filterOf('thickness')
  const input = { key: 'thickness', version: known.version }
  expect(await staff.call(contract.deleteGoodsFilter, input)).toBeRefused('state-conflict')
})

test('wrong input is refused by its field', async () => {
  const save = (more: object) => staff.call(contract.saveGoodsFilter, { kind: 'multi', ...form(), ...more })
  expect(fieldsOf(await save({ name_cn: ' ', hint_en: 'Shiny' }))).toEqual(['hint_cn', 'name_cn'])
  expect(fieldsOf(await save({ name_en: 'Name (english)' }))).toEqual(['name_cn'])
  expect(fieldsOf(await save({ name_en: 'use' }))).toEqual(['name_cn'])
  expect(fieldsOf(await save({ kind: undefined }))).toEqual(['kind'])
  expect(fieldsOf(await save({ name_en: 'x'.repeat(41) }))).toEqual(['name_en'])
  const { key } = await staff.get(contract.saveGoodsFilter, {
    kind: 'multi',
    ...form({ name_en: 'Constructor' }),
  })
  expect(key).toMatch(/^constructor-/)
  await addValue(key, 'One', '一')
  const value = (more: object) =>
    staff.call(contract.saveFilterValue, { key, version: 2, ...valueForm('Two', '二'), ...more })
  expect(fieldsOf(await value({ name_en: 'one' }))).toEqual(['name_en'])
  expect(fieldsOf(await value({ name_cn: '二；三' }))).toEqual(['name_cn'])
  expect(fieldsOf(await value({ picture_id: 'none' }))).toEqual(['picture_id'])
  expect(await value({ value: 'none' })).toBeRefused('not-found')
  const missing = { key: 'none', version: 1 }
  expect(await staff.call(contract.deleteGoodsFilter, missing)).toBeRefused('not-found')
  expect(await staff.call(contract.saveGoodsFilter, { ...missing, ...form() })).toBeRefused('not-found')
  const same = { key, version: 2, value: 'one', into: 'one' }
  expect(fieldsOf(await staff.call(contract.mergeFilterValue, same))).toEqual(['into'])
})

test('of two who save at once, one reads a conflict', async () => {
  const { key } = await add()
  const results = await Promise.all(
    [1, 2].map(() => staff.call(contract.saveGoodsFilter, { key, version: 1, ...form() })),
  )
  expect(results.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(results.find(({ ok }) => !ok)).toBeRefused('state-conflict')
})

test('of two who add a filter of one name at once, one reads that the name is taken', async () => {
  const input = { kind: 'multi' as const, ...form() }
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
    expect(await caller.call(contract.saveGoodsFilter, form())).toBeRefused(refusal)
    expect(await caller.call(contract.deleteGoodsFilter, input)).toBeRefused(refusal)
    expect(
      await caller.call(contract.mergeFilterValue, { ...input, value: 'sofa', into: 'bags' }),
    ).toBeRefused(refusal)
  }
})

test('a node that hears of nothing shows the change within two seconds', async () => {
  const { key } = await add()
  const other = createCatalogIndex(shop.shop.db, createResponseCache(shop.clock), shop.shop.log)
  await other.start()
  other.follow()
  try {
    const { value } = await addValue(key, 'Late', '迟')
    const values = async () => {
      const { facetCounts } = await other.snapshot.count({})
      return facetCounts.find(({ facet }) => facet.key === key)?.facet.values.map((one) => one.value)
    }
    await expect.poll(values, { timeout: 2_000 }).toEqual([value])
  } finally {
    await other.stop()
  }
})
