import { gunzipSync } from 'node:zlib'
import type { Input } from '@corium/contract/call'
import * as contract from '@corium/contract/goods'
import * as search from '@corium/contract/goods-search'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { bilingual, insertFacets } from '../../../test/facets.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const { build } = shop
  await insertFacets(shop.shop.db)
  await build.category({ id: 'leather', name: bilingual('Genuine leather', '真皮') })
  await build.category({ id: 'cowhide', parent_id: 'leather', name: bilingual('Cowhide', '牛皮') })
  await build.category({ id: 'pu', name: bilingual('PU leather', 'PU革'), sort: 1 })
  await build.style({
    id: 'litchi',
    code: 'CL0450',
    category_id: 'cowhide',
    name: bilingual('Piedmont litchi cowhide', '皮埃蒙特荔枝纹牛皮'),
    attributes: JSON.stringify({
      use: ['bags', 'sofa'],
      grain: ['litchi'],
      thickness: { min: 1.2, max: 1.4 },
    }),
    price_fen: 4200,
    rank: 10,
    lead_days: 3,
    created_at: new Date('2026-01-01'),
    badges: JSON.stringify(['new', 'vegan', 'unheard-of']),
  })
  await build.style({
    id: 'smooth',
    code: 'PU2317',
    category_id: 'pu',
    name: bilingual('Quiet smooth PU', '静光PU革'),
    attributes: JSON.stringify({
      use: ['bags'],
      grain: ['smooth'],
      thickness: { min: 0.9, max: 1.1 },
      weight: { min: 380, max: 420.5 },
    }),
    price_fen: 2800,
    rank: 20,
    created_at: new Date('2026-03-01'),
  })
  await build.style({
    id: 'suede',
    code: 'MF1802',
    category_id: 'pu',
    name: bilingual('Evening suede', '晚宴绒面革'),
    attributes: JSON.stringify({ use: ['gloves'], grain: ['suede'] }),
    supply: 'made-to-order',
    price_fen: 6800,
    rank: 5,
    lead_days: 15,
    created_at: new Date('2026-02-01'),
  })
  await build.sku({ style_id: 'litchi', id: 'litchi-01', code: 'CL0450-01', color_no: '01', stock: 36 })
  await build.sku({
    style_id: 'litchi',
    id: 'litchi-02',
    code: 'CL0450-02',
    color_no: '02',
    color_name: bilingual('Navy', '藏青'),
    family: 'blue',
    hex: '#1c2b4a',
    price_fen: 4600,
    stock: 4.5,
    sort: 1,
  })
  await build.sku({ style_id: 'smooth', id: 'smooth-08', code: 'PU2317-08', color_no: '08', stock: 120 })
  await build.sku({ style_id: 'suede', id: 'suede-21', code: 'MF1802-21', family: 'red', stock: 0 })
  await shop.shop.db
    .insertInto('price_tiers')
    .values([
      { style_id: 'litchi', from_milli: 50_000, price_fen: 3700 },
      { style_id: 'litchi', from_milli: 10_000, price_fen: 3990 },
    ])
    .execute()
  await build.refreshCatalog()
})
afterAll(() => shop.close())

const codes = (output: { list: { goods_code: string }[] }) => output.list.map(({ goods_code }) => goods_code)
const list = (input: Input<typeof contract.listGoods>) => shop.visitor().get(contract.listGoods, input)

/** Takes the style off sale after the test, because other tests count all goods. */
function unpublishAfterTest(styleId: string): void {
  onTestFinished(async () => {
    await shop.shop.db.updateTable('styles').set({ published: false }).where('id', '=', styleId).execute()
    await shop.build.refreshCatalog()
  })
}

describe('the category tree', () => {
  test('a parent counts the goods of its children', async () => {
    const { list } = await shop.visitor().get(contract.listCategories, {})
    const leather = list.find(({ category_id }) => category_id === 'leather')
    expect(leather).toMatchObject({ name: 'Genuine leather', parent_id: null, goods_num: 1 })
    expect(leather?.children).toMatchObject([{ category_id: 'cowhide', parent_id: 'leather', goods_num: 1 }])
  })

  test('has Chinese names for a Chinese caller', async () => {
    const { list } = await shop.visitor('zh-cn').get(contract.listCategories, {})
    expect(list.map(({ name }) => name)).toEqual(['真皮', 'PU革'])
  })
})

describe('a list', () => {
  test('lists all goods in the recommended order', async () => {
    const output = await list({})
    expect(codes(output)).toEqual(['PU2317', 'CL0450', 'MF1802'])
    expect(output).toMatchObject({ total: 3, page: 1, limit: 24 })
  })

  test.each([
    ['new', ['PU2317', 'MF1802', 'CL0450']],
    ['price-up', ['PU2317', 'CL0450', 'MF1802']],
    ['price-down', ['MF1802', 'CL0450', 'PU2317']],
    ['thickness', ['PU2317', 'CL0450', 'MF1802']],
  ] as const)('is sorted by %s', async (sort, expected) => {
    expect(codes(await list({ sort }))).toEqual(expected)
  })

  test('has everything that a card shows, in the caller’s language', async () => {
    const { list } = await shop.visitor('zh-cn').get(contract.listGoods, { category_id: 'leather' })
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({
      goods_id: 'litchi',
      goods_name: '皮埃蒙特荔枝纹牛皮',
      price_min: 4200,
      price_max: 4600,
      currency: 'CNY',
      color_num: 2,
      colors: [{ sku_code: 'CL0450-01', name: 'Cognac' }, { name: '藏青' }],
      badges: [
        { key: 'new', text: '新品' },
        { key: 'vegan', text: '纯素' },
      ],
      facts: { thickness: '1.2–1.4 mm', stock: '现货 40.5 米' },
    })
  })

  test('gives both ends of a range as many decimals', async () => {
    const { list: goods } = await shop.visitor().get(contract.listGoods, { category_id: 'pu' })
    expect(goods.find(({ goods_id }) => goods_id === 'smooth')?.facts).toMatchObject({
      thickness: '0.9–1.1 mm',
      weight: '380.0–420.5 g/m²',
    })
  })

  test('is empty after the last page', async () => {
    expect(codes(await list({ page: 2, limit: 2 }))).toEqual(['MF1802'])
    expect(await list({ page: 3, limit: 2 })).toMatchObject({ list: [], total: 3 })
  })

  test('of a category that does not exist is empty', async () => {
    expect(await list({ category_id: 'nowhere' })).toMatchObject({ list: [], total: 0 })
  })
})

describe('a filter', () => {
  test('takes values of one facet as alternatives and requires all facets', async () => {
    expect(codes(await list({ filter: { grain: ['litchi', 'suede'] } }))).toEqual(['CL0450', 'MF1802'])
    expect(codes(await list({ filter: { grain: ['litchi', 'suede'], use: ['bags'] } }))).toEqual(['CL0450'])
  })

  test('by a range finds goods whose range overlaps it', async () => {
    expect(codes(await list({ filter: { thickness: { min: 1.1, max: 1.15 } } }))).toEqual(['PU2317'])
    expect(codes(await list({ filter: { thickness: { min: 1.1 } } }))).toEqual(['PU2317', 'CL0450'])
    expect(codes(await list({ filter: { price: { max: 4200 } } }))).toEqual(['PU2317', 'CL0450'])
  })

  test('by a color opens each card on that color', async () => {
    const { list: rows } = await list({ filter: { color: ['blue'] } })
    expect(rows).toMatchObject([{ goods_code: 'CL0450', colors: [{ name: 'Navy' }, { name: 'Cognac' }] }])
    expect(rows[0]?.image.url).toBe(rows[0]?.colors[0]?.image_url)
  })

  test('counts each facet without its own choice, and keeps values without goods', async () => {
    const { options = [] } = await list({ filter: { grain: ['litchi'] }, with_options: true })
    const nums = (key: string) =>
      Object.fromEntries(
        options.find((option) => option.key === key)?.values.map(({ value, num }) => [value, num]) ?? [],
      )
    expect(nums('grain')).toEqual({ smooth: 1, litchi: 1, suede: 1 })
    expect(nums('use')).toEqual({ bags: 1, sofa: 1, gloves: 0 })
    expect(nums('category')).toEqual({ leather: 1, cowhide: 1, pu: 0 })
    expect(nums('supply')).toEqual({ stock: 1, 'made-to-order': 0 })
    expect(options.find(({ key }) => key === 'thickness')).toMatchObject({ unit: 'mm', min: 1.2, max: 1.4 })
  })

  test('has the same options as the list, and names the sorts', async () => {
    const input = { filter: { use: ['bags'] } }
    const { options, sorts, total } = await shop.visitor('zh-cn').get(contract.getFilterOptions, input)
    const output = await shop.visitor('zh-cn').get(contract.listGoods, { ...input, with_options: true })
    expect({ options, total }).toEqual({ options: output.options, total: output.total })
    expect(sorts[0]).toEqual({ value: 'recommended', name: '推荐' })
  })

  test('has no options in a list that does not ask for them', async () => {
    expect(await list({ filter: { use: ['bags'] } })).not.toHaveProperty('options')
  })

  test('by an unknown value finds nothing; an unknown facet is ignored', async () => {
    expect(await list({ filter: { grain: ['moon'] } })).toMatchObject({ total: 0 })
    expect(await list({ filter: { moon: ['grain'] } })).toMatchObject({ total: 3 })
    expect(await list({ filter: { grain: [], thickness: {} } })).toMatchObject({ total: 3 })
  })

  test.each([
    ['a range for a facet with values', { grain: { min: 1 } }],
    ['values for a facet with a range', { thickness: ['1.2'] }],
    ['a range that ends before it begins', { thickness: { min: 2, max: 1 } }],
  ])('%s is refused', async (_, filter) => {
    expect(await shop.visitor().call(contract.listGoods, { filter })).toBeRefused('field-errors')
  })

  test.each([
    ['a single value instead of a list', { grain: 'litchi' }],
    ['a value that is not a string', { grain: [1] }],
    ['a list instead of facets', ['litchi']],
    ['too many facets', Object.fromEntries(Array.from({ length: 61 }, (_, i) => [`${i}`, ['a']]))],
  ])('%s is malformed', async (_, filter) => {
    const response = await shop.visitor().call(contract.listGoods, { filter: filter as never })
    expect(response).toMatchObject({ ok: false, code: 2, status: 400 })
  })

  test.each([{ page: 0 }, { limit: 101 }, { sort: 'loudest' }, { keyword: 'x'.repeat(101) }])(
    'a list with %o is malformed',
    async (input) => {
      const response = await shop.visitor().call(contract.listGoods, input as never)
      expect(response).toMatchObject({ ok: false, code: 2, status: 400 })
    },
  )
})

describe('a product page', () => {
  test('shows colors with prices, tiers and stock', async () => {
    const goods = await shop.visitor().get(contract.getGoods, { goods_id: 'litchi' })
    expect(goods).toMatchObject({
      goods_code: 'CL0450',
      category: [
        { category_id: 'leather', name: 'Genuine leather' },
        { category_id: 'cowhide', name: 'Cowhide' },
      ],
      seo: { title: 'Piedmont litchi cowhide CL0450' },
    })
    expect(goods.skus).toMatchObject([
      {
        sku_code: 'CL0450-01',
        price: 4200,
        tiers: [
          { from_num: 10, price: 3990 },
          { from_num: 50, price: 3700 },
        ],
        stock_num: 36,
        stock_text: '36 m in stock',
        stock_state: 'in-stock',
        min_num: 0.5,
        lead_days: 3,
      },
      { price: 4600, stock_text: 'Only 4.5 m left', stock_state: 'low', color: { family: 'blue' } },
    ])
  })

  test('goods for the same use come with the detail on request', async () => {
    const visitor = shop.visitor()
    expect(await visitor.get(contract.getGoods, { goods_id: 'litchi' })).not.toHaveProperty('related')
    const { related } = await visitor.get(contract.getGoods, { goods_id: 'litchi', with_related: true })
    expect(related).toMatchObject([{ goods_id: 'smooth', goods_name: 'Quiet smooth PU' }])
  })

  test('offers goods made to order without stock', async () => {
    const { skus } = await shop.visitor('zh-cn').get(contract.getGoods, { goods_id: 'suede' })
    expect(skus).toMatchObject([{ stock_state: 'made-to-order', stock_text: '定制，约 15 个工作日' }])
  })

  test('is not found for a style that is not for sale', async () => {
    const { id } = await shop.build.style({ published: false })
    const visitor = shop.visitor()
    expect(await visitor.call(contract.getGoods, { goods_id: id })).toBeRefused('not-found')
    expect(await visitor.call(contract.getGoods, { goods_id: 'nothing' })).toBeRefused('not-found')
  })
})

describe('a comparison', () => {
  test('has the colors in the order they were asked for, each once, with price, stock and data sheet', async () => {
    const visitor = shop.visitor()
    const ids = ['suede-21', 'litchi-02', 'suede-21']
    const { list } = await visitor.get(contract.compareGoods, { sku_ids: ids })
    expect(list.map(({ sku }) => sku.sku_id)).toEqual(['suede-21', 'litchi-02'])
    const { skus, sheet, care, category } = await visitor.get(contract.getGoods, { goods_id: 'litchi' })
    const sku = skus.find(({ sku_id }) => sku_id === 'litchi-02')
    expect(list[1]).toMatchObject({ goods_id: 'litchi', sku, sheet, care, category })
  })

  test('is in the caller’s language', async () => {
    const { list } = await shop.visitor('zh-cn').get(contract.compareGoods, { sku_ids: ['litchi-02'] })
    expect(list[0]).toMatchObject({ goods_name: '皮埃蒙特荔枝纹牛皮', sku: { color: { name: '藏青' } } })
  })

  test('leaves out a color that is unknown, withdrawn, or of a style that is not for sale', async () => {
    const { build } = shop
    await build.style({ id: 'hidden', category_id: 'pu', published: false })
    await build.sku({ style_id: 'hidden', id: 'hidden-01' })
    await build.sku({ style_id: 'litchi', id: 'litchi-09', color_no: '09', active: false })
    const ids = ['hidden-01', 'litchi-09', 'none', 'litchi-01']
    const { list } = await shop.visitor().get(contract.compareGoods, { sku_ids: ids })
    expect(list.map(({ sku }) => sku.sku_id)).toEqual(['litchi-01'])
  })

  test.each([[[]], [['1', '2', '3', '4', '5']], [['x'.repeat(65)]]])('of %j is refused', async (sku_ids) => {
    const result = await shop.visitor().call(contract.compareGoods, { sku_ids })
    expect(result).toBeRefused('field-errors')
  })
})

test('a change of stock shows on the product page at once, and in the next uncached list', async () => {
  const { db } = shop.shop
  const { id, goods_id } = await shop.build.sku({ stock: 20, style: { rank: -5, category_id: 'pu' } })
  unpublishAfterTest(goods_id)
  await shop.build.refreshCatalog()
  const stateOf = async () => {
    const goods = await shop.visitor().get(contract.getGoods, { goods_id })
    return goods.skus.find(({ sku_id }) => sku_id === id)?.stock_text
  }
  const inStock = async (limit: number) => {
    const output = await list({ filter: { supply: ['stock'] }, category_id: 'pu', limit })
    return output.list.map((row) => row.goods_id)
  }
  for (const _ of ['once', 'again']) expect(await stateOf()).toBe('20 m in stock')
  expect(await inStock(20)).toContain(goods_id)

  await db.updateTable('stock').set({ held_milli: 20_000 }).where('sku_id', '=', id).execute()
  expect(await stateOf()).toBe('20 m in stock')
  shop.shop.catalog.stockChanged([goods_id])
  expect(await stateOf()).toBe('Sold out')
  expect(await inStock(21)).not.toContain(goods_id)

  await db.updateTable('stock').set({ held_milli: 0 }).where('sku_id', '=', id).execute()
  shop.shop.catalog.stockChanged([goods_id])
  expect(await stateOf()).toBe('20 m in stock')
  expect(await inStock(22)).toContain(goods_id)
})

test('changed goods show once the change is reported', async () => {
  const { id } = await shop.build.style({ category_id: 'pu', rank: -9 })
  const total = async () => (await list({ category_id: 'pu' })).total
  const before = await total()
  await shop.build.refreshCatalog()
  expect(await total()).toBe(before + 1)
  await shop.shop.db.updateTable('styles').set({ published: false }).where('id', '=', id).execute()
  await shop.build.refreshCatalog()
  expect(await total()).toBe(before)
})

test('a response made while goods change is not cached beyond that', async () => {
  const input = { category_id: 'cowhide', limit: 7 }
  const { total } = await list(input)
  const { id } = await shop.build.style({ category_id: 'cowhide', rank: -9 })
  unpublishAfterTest(id)
  await Promise.all([list(input), shop.build.refreshCatalog(), list(input)])
  expect((await list(input)).total).toBe(total + 1)
})

test('hot words are in the caller’s language and the shop’s order', async () => {
  await shop.shop.db
    .insertInto('hot_words')
    .values([
      { word: 'saffiano', language: 'en-us', sort: 2 },
      { word: 'nappa', language: 'en-us', sort: 1 },
      { word: '荔枝纹', language: 'zh-cn' },
    ])
    .execute()
  expect(await shop.visitor().get(search.hotWords, {})).toEqual({ list: ['nappa', 'saffiano'] })
  expect(await shop.visitor('zh-cn').get(search.hotWords, {})).toEqual({ list: ['荔枝纹'] })
})

test('a list is compressed for clients that accept it, also from the cache', async () => {
  const request = async (accept: string) => {
    const response = await shop.app.inject({
      method: 'POST',
      url: contract.listGoods.path,
      headers: { 'content-type': 'application/json', 'accept-encoding': accept },
      payload: '{"limit":9}',
    })
    return { encoding: response.headers['content-encoding'], bytes: response.rawPayload }
  }
  const plain = await request('identity')
  expect(plain.encoding).toBeUndefined()
  for (let time = 0; time < 3; time++) {
    const compressed = await request('gzip, br')
    expect(compressed.encoding).toBe('gzip')
    expect(gunzipSync(compressed.bytes)).toEqual(plain.bytes)
  }
  expect(await request('identity')).toEqual(plain)
})
