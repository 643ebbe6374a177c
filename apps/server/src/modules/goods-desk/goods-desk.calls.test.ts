import { listBag } from '@corium/contract/bag'
import * as changeLog from '@corium/contract/change-log'
import { getGoods } from '@corium/contract/goods'
import * as colorDesk from '@corium/contract/goods-color-desk'
import * as contract from '@corium/contract/goods-desk'
import * as goodsList from '@corium/contract/goods-list-desk'
import type { Permission } from '@corium/contract/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newRequest, openBuyer } from '../../../test/buyer.ts'
import { bilingual } from '../../../test/facets.ts'
import { fieldsOf, type GoodsDesk, newCode, openGoodsDesk } from '../../../test/goods-desk.ts'
import type { Caller, TestShop } from '../../../test/shop.ts'

let shop: TestShop
let desk: Caller
let goods: GoodsDesk
beforeAll(async () => {
  goods = await openGoodsDesk()
  shop = goods.shop
})
beforeEach(async () => {
  desk = await goods.logIn()
})
afterAll(() => shop.close())

describe('a style', () => {
  test('begins as a draft that buyers do not see, and is filled part by part', async () => {
    const draft = await goods.created({ goods_code: ' pu2317 ', name_cn: '布伦纳' })
    expect(draft).toEqual({ goods_id: 'pu2317', version: 1 })
    expect(await goods.infoOf(draft)).toMatchObject({
      goods_code: 'PU2317',
      name_cn: '布伦纳',
      name_en: 'Brenner',
      status: 10,
      status_text: 'Draft',
      unit: 'm',
      min_num: 1,
      step_num: 0.5,
      price: 0,
      skus: [],
      missing: [],
      updated_by: 'Wu Hao',
      published_at: null,
      handle: { publish: true, withdraw: false, delete_draft: true },
    })
    const sheet = [
      {
        group_cn: '物性',
        group_en: 'Physical',
        rows: [
          {
            name_cn: '耐磨',
            name_en: 'Abrasion',
            value_cn: '50,000 次',
            value_en: '',
            standard: 'ISO 5470-2',
          },
        ],
      },
    ]
    const facts = {
      summary_cn: 'PU 革',
      summary_en: 'PU leather',
      care_cn: '湿布擦拭',
      sheet,
      min_num: 2,
      step_num: 0.5,
      attributes: { grain: ['litchi'], thickness: { min: 1, max: 1.05 } },
      badges: ['new'],
      rank: 7,
      lead_days: 3,
      weight_grams: 540,
      supply: 'clearance' as const,
      max_num: 800,
    }
    expect(await desk.get(contract.saveGoods, { ...draft, ...facts })).toEqual({ ...draft, version: 2 })
    const saved = await goods.infoOf(draft)
    expect(saved).toMatchObject({ ...facts, care_en: '', missing: ['care_en', 'sheet.0.rows.0.value_en'] })
    expect(saved.description_cn).toBe('')
    await desk.get(contract.saveGoods, { ...draft, version: 2, care_en: 'Wipe with a damp cloth' })
    expect(await goods.infoOf(draft)).toMatchObject({
      summary_en: 'PU leather',
      care_cn: '湿布擦拭',
      missing: ['sheet.0.rows.0.value_en'],
      version: 3,
    })
    const visitor = shop.visitor()
    expect(await visitor.call(getGoods, { goods_id: draft.goods_id })).toBeRefused('not-found')
    const { list } = await desk.get(changeLog.listChanges, { kind: 'goods', subject_id: 'pu2317' })
    expect(list.map(({ act, subject }) => [act, subject])).toEqual([
      ['changed', 'PU2317 布伦纳'],
      ['changed', 'PU2317 布伦纳'],
      ['created', 'PU2317 布伦纳'],
    ])
    const { fields } = await desk.get(changeLog.getChange, { change_id: list[1]!.change_id })
    expect(fields).toContainEqual(
      expect.objectContaining({ field: 'care.zh-cn', before: '', after: '湿布擦拭' }),
    )
    expect(fields).toContainEqual(expect.objectContaining({ field: 'min_milli', before: 1, after: 2 }))
  })

  test('is created once for a request', async () => {
    const form = { goods_code: newCode(), request_id: newRequest() }
    const [first, second] = await Promise.all([goods.create(form), goods.create(form)])
    expect(second).toEqual(first)
  })

  test('is refused by the fields that are wrong', async () => {
    const { goods_id } = await goods.created()
    const { goods_code } = await goods.infoOf({ goods_id })
    expect(fieldsOf(await goods.create({ goods_code: goods_code.toLowerCase() }))).toEqual(['goods_code'])
    const wrong = { goods_code: 'PU 23/17', name_cn: '', name_en: ' ', category_id: 'none', max_num: 0.5 }
    const refused = await goods.create(wrong)
    expect(fieldsOf(refused)).toEqual(['category_id', 'goods_code', 'max_num', 'name_cn'])
    expect(refused.data).toMatchObject({ fields: { max_num: 'This is below the minimum.' } })
    expect(fieldsOf(await goods.create({ category_id: undefined, goods_code: '' }))).toEqual([
      'category_id',
      'goods_code',
    ])
    const other = await goods.created()
    const taken = await desk.call(contract.saveGoods, { ...other, goods_code })
    expect(taken).toMatchObject({ data: { fields: { goods_code: 'Another style already has this code.' } } })
    const range = { attributes: { thickness: { min: 2, max: 1 } } }
    expect(fieldsOf(await desk.call(contract.saveGoods, { ...other, ...range }))).toEqual([
      'attributes.thickness',
    ])
    for (const call of [contract.getDeskGoods, contract.deleteGoods, contract.withdrawGoods])
      expect(await desk.call(call, { goods_id: 'none', version: 1 })).toBeRefused('not-found')
  })

  test('that a colleague has saved meanwhile is refused with how it is now', async () => {
    const draft = await goods.created()
    const results = await Promise.all(
      ['Halden', 'Sava'].map((name_en) => desk.call(contract.saveGoods, { ...draft, name_en })),
    )
    const lost = results.find(({ ok }) => !ok)!
    expect(lost).toBeRefused('state-conflict')
    const now = await goods.infoOf(draft)
    expect(now.version).toBe(2)
    expect(lost.data).toEqual({ status: 10, goods: now })
  })

  test('is copied as a draft, with colors but without stock', async () => {
    const style = await goods.sellable({ care_cn: '湿布擦拭' })
    await desk.get(contract.savePrices, { ...style, tiers: [{ from_num: 10, price: 3610 }] })
    const copy = { goods_id: style.goods_id, goods_code: newCode(), request_id: newRequest() }
    const { goods_id } = await desk.get(contract.duplicateGoods, copy)
    const [before, after] = [await goods.infoOf(style), await goods.infoOf({ goods_id })]
    expect(after).toMatchObject({
      goods_code: copy.goods_code,
      price: 3800,
      tiers: before.tiers,
      missing: ['care_en'],
      status: 10,
      version: 1,
      published_at: null,
    })
    expect(after.skus).toEqual([
      { ...before.skus[0], sku_id: expect.any(String), sku_code: `${copy.goods_code}-14` },
    ])
    expect(after.skus[0]!.sku_id).not.toBe(before.skus[0]!.sku_id)
    expect(await desk.get(contract.duplicateGoods, copy)).toEqual({ goods_id, version: 1 })
    const again = { ...copy, request_id: newRequest() }
    expect(fieldsOf(await desk.call(contract.duplicateGoods, again))).toEqual(['goods_code'])
    expect(fieldsOf(await desk.call(contract.duplicateGoods, { ...again, goods_code: '-' }))).toEqual([
      'goods_code',
    ])
    expect(await desk.call(contract.duplicateGoods, { ...again, goods_id: 'none' })).toBeRefused('not-found')
  })

  test('is deleted as long as it is a draft that was never published', async () => {
    const draft = await goods.sellable()
    expect(await desk.call(contract.deleteGoods, { ...draft, version: 1 })).toBeRefused('state-conflict')
    await desk.get(contract.deleteGoods, draft)
    expect(await desk.call(contract.getDeskGoods, draft)).toBeRefused('not-found')
    const sold = await goods.sellable()
    const published = await goods.publish(sold)
    if (!published.ok) throw new Error('not published')
    expect(await desk.call(contract.deleteGoods, published.data)).toBeRefused('state-conflict')
    const { version } = await desk.get(contract.withdrawGoods, published.data)
    expect(await desk.call(contract.deleteGoods, { ...sold, version })).toBeRefused('state-conflict')
  })
})

describe('prices', () => {
  test('are those of the style, its tiers and a color', async () => {
    const { sku_id, ...style } = await goods.sellable()
    const prices = {
      price: 4000,
      sku_prices: [{ sku_id, price: 4200 }],
      tiers: [
        { from_num: 10, price: 3610 },
        { from_num: 50, price: 3344 },
      ],
    }
    const saved = await desk.get(contract.savePrices, { ...style, ...prices })
    expect(await goods.infoOf(style)).toMatchObject({
      price: 4000,
      tiers: prices.tiers,
      skus: [{ price: 4200 }],
    })
    const { list } = await desk.get(changeLog.listChanges, { subject_id: style.goods_id, only_money: true })
    const { fields } = await desk.get(changeLog.getChange, { change_id: list[0]!.change_id })
    expect(fields.map(({ field, before, after }) => [field, before, after])).toEqual(
      expect.arrayContaining([
        ['price_fen', 3800, 4000],
        ['tiers.10.price_fen', null, 3610],
      ]),
    )
    const wrong = async (form: object) =>
      fieldsOf(await desk.call(contract.savePrices, { ...saved, ...form }))
    expect(await wrong({ tiers: prices.tiers.toReversed() })).toEqual(['tiers.1.from_num'])
    expect(await wrong({ sku_prices: [{ sku_id: 'none', price: 1 }] })).toEqual(['sku_prices.0.sku_id'])
    expect(await wrong({ price: 2 ** 31 })).toEqual(['price'])
    expect(await wrong({ tiers: [{ from_num: 10, price: 0 }] })).toEqual(['tiers.0.price'])
    expect(await wrong({ sku_prices: [{ sku_id, price: 0 }] })).toEqual(['sku_prices.0.price'])
    expect(await wrong({ tiers: [{ from_num: 2 ** 31, price: 1 }] })).toEqual(['tiers.0.from_num'])
    await desk.get(contract.savePrices, { ...saved, tiers: [], sku_prices: [{ sku_id, price: null }] })
    expect(await goods.infoOf(style)).toMatchObject({ price: 4000, tiers: [], skus: [{ price: null }] })
  })

  test('change in a bag as soon as they are saved', async () => {
    const sku = await shop.build.sku({ stock: 20 })
    await shop.build.refreshCatalog()
    const buyer = await openBuyer(shop)
    await buyer.addToBag(sku, 2)
    await desk.get(contract.savePrices, { goods_id: sku.goods_id, version: 1, price: 4100 })
    expect((await buyer.get(listBag, {})).list[0]).toMatchObject({ price: 4100 })
    const zero = { goods_id: sku.goods_id, version: 2, price: 0 }
    expect(await desk.call(contract.savePrices, zero)).toBeRefused('field-errors')
  })
})

describe('the list', () => {
  test('has a view for each state, with counts', async () => {
    const listed = async (filter: object = {}) => desk.get(goodsList.listDeskGoods, { limit: 100, ...filter })
    const before = (await listed()).counts
    shop.clock.forward(1)
    const style = await goods.sellable({ care_cn: '湿布擦拭' })
    await goods.publish(style)
    shop.clock.forward(1)
    const draft = await goods.created()
    const after = (await listed()).counts
    const diff = Object.fromEntries(
      after.map(({ view, num }) => [view, num - before.find((one) => one.view === view)!.num]),
    )
    expect(diff).toEqual({
      all: 2,
      published: 1,
      draft: 1,
      scheduled: 0,
      ended: 0,
      'text-missing': 1,
      low: 1,
      'sold-out': 1,
    })
    const idsIn = async (view: goodsList.GoodsView) =>
      (await listed({ view })).list.map(({ goods_id }) => goods_id)
    for (const view of ['published', 'text-missing', 'low', 'sold-out'] as const)
      expect(await idsIn(view)).toContain(style.goods_id)
    expect((await idsIn('draft'))[0]).toBe(draft.goods_id)
    for (const { view, num } of after) expect((await listed({ view })).total).toBe(num)
    const [row] = (await listed({ view: 'text-missing' })).list
    expect(row).toMatchObject({
      goods_id: style.goods_id,
      name_en: 'Brenner',
      category_name: 'Leather',
      price_min: 3800,
      image: null,
      color_num: 1,
      sold_out_color_num: 1,
      missing: ['care_en'],
      updated_by: 'Wu Hao',
      available_num: 0,
      colors: [{ name: 'Bottle green', hex: '#274639' }],
    })
  })

  test('finds codes, names of goods and colors in both languages, and filters', async () => {
    await shop.build.category({ id: 'wet', parent_id: 'pu', name: bilingual('Wet', '湿法') })
    const style = await goods.sellable({
      goods_code: 'QX7001',
      name_cn: '塔恩荔枝纹',
      name_en: 'Tarnfell',
      category_id: 'wet',
      attributes: { grain: ['litchi'] },
    })
    const found = async (filter: object) =>
      (await desk.get(goodsList.listDeskGoods, filter)).list.map(({ goods_id }) => goods_id)
    for (const keyword of ['qx7001', 'QX700114', 'x7001-14', 'tarnF', '荔枝', '恩荔 墨绿', 'tarnfell bottle'])
      expect(await found({ keyword })).toEqual([style.goods_id])
    for (const keyword of ['qx7001 cognac', '%', '荔墨', "qx'7001"])
      expect(await found({ keyword })).toEqual([])
    expect(await found({ category_id: 'wet' })).toEqual([style.goods_id])
    expect(await found({ category_id: 'pu', keyword: 'QX7001' })).toEqual([style.goods_id])
    expect(await found({ category_id: 'none' })).toEqual([])
    expect(await found({ grain: 'litchi', keyword: 'QX7001' })).toEqual([style.goods_id])
    expect(await found({ grain: 'nappa', keyword: 'QX7001' })).toEqual([])
  })

  test('is sorted and paged', async () => {
    const category = 'sorted'
    await shop.build.category({ id: category })
    for (const [code, price_fen, name] of [
      ['SA1', 300, 'Cedar'],
      ['SA2', 100, 'Ash'],
      ['SA3', 200, 'Birch'],
    ] as const)
      await shop.build.style({ code, price_fen, category_id: category, name: bilingual(name, name) })
    const sorted = async (sort?: goodsList.GoodsSort, more: object = {}) =>
      (await desk.get(goodsList.listDeskGoods, { category_id: category, sort, ...more })).list.map(
        ({ goods_code }) => goods_code,
      )
    expect(await sorted('code')).toEqual(['SA1', 'SA2', 'SA3'])
    expect(await sorted('name')).toEqual(['SA2', 'SA3', 'SA1'])
    expect(await sorted('price-up')).toEqual(['SA2', 'SA3', 'SA1'])
    expect(await sorted('price-down')).toEqual(['SA1', 'SA3', 'SA2'])
    expect(await sorted('code', { page: 2, limit: 2 })).toEqual(['SA3'])
  })
})

test('the options have categories, filters and families in both languages', async () => {
  const { categories, facets, families } = await desk.get(contract.getGoodsDeskOptions, {})
  expect(categories).toContainEqual({
    category_id: 'pu',
    parent_id: null,
    name_cn: 'Leather',
    name_en: 'Leather',
  })
  expect(facets.map(({ key }) => key)).not.toContain('supply')
  expect(facets.length).toBeGreaterThan(0)
  expect(families.length).toBeGreaterThan(0)
})

test('each act needs its permission', async () => {
  const style = await goods.sellable()
  const { goods_id, version } = style
  const form = { goods_id, version }
  const staff = async (...permissions: Permission[]) => shop.staff({ permissions })
  const reader = await staff('goods')
  expect(await reader.get(contract.getDeskGoods, form)).toMatchObject({
    handle: { save: false, price: false, publish: false, withdraw: false, delete_draft: false },
  })
  await reader.get(goodsList.listDeskGoods, {})
  const editor = await staff('goods', 'goods.edit')
  const refused = [
    [reader, contract.saveGoods, form],
    [reader, contract.createGoods, { request_id: newRequest() }],
    [reader, contract.duplicateGoods, { goods_id, goods_code: 'X', request_id: newRequest() }],
    [reader, colorDesk.saveSku, form],
    [reader, colorDesk.deleteSku, { ...form, sku_id: style.sku_id }],
    [reader, colorDesk.sortSkus, { ...form, sku_ids: [style.sku_id] }],
    [reader, contract.deleteGoods, form],
    [editor, contract.savePrices, { ...form, price: 1 }],
    [editor, contract.publishGoods, form],
    [editor, contract.withdrawGoods, form],
  ] as const
  for (const [caller, call, input] of refused)
    expect(await caller.call(call as typeof contract.saveGoods, input as never)).toBeRefused('not-allowed')
  const orders = await staff('orders')
  for (const call of [goodsList.listDeskGoods, contract.getGoodsDeskOptions])
    expect(await orders.call(call, {})).toBeRefused('not-allowed')
  for (const caller of [shop.visitor(), await openBuyer(shop)])
    expect(await caller.call(contract.getDeskGoods, form)).toBeRefused('session-invalid')
  await editor.get(contract.saveGoods, { ...form, name_en: 'Orsa' })
})

test('goods sold by the square foot say how large an average hide is, and others do not', async () => {
  const style = await goods.sellable({ unit: 'sqft', hide_area: 48 })
  expect(await goods.infoOf(style)).toMatchObject({ hide_area: 48 })
  const published = await goods.publish(style)
  if (!published.ok) throw new Error(published.msg)
  const { goods_id } = style
  expect(await shop.visitor().get(getGoods, { goods_id })).toMatchObject({ unit: 'sqft', hide_area: 48 })
  const { version } = published.data
  const saved = await desk.get(contract.saveGoods, { goods_id, version, unit: 'm' })
  expect(await shop.visitor().get(getGoods, { goods_id })).not.toHaveProperty('hide_area')
  await desk.get(contract.saveGoods, { ...saved, hide_area: null })
  expect(await goods.infoOf(style)).toMatchObject({ hide_area: null })
  expect(fieldsOf(await goods.create({ hide_area: 0 }))).toEqual(['hide_area'])
})
