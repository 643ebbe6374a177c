import * as content from '@corium/contract/content-desk'
import { savePrices, withdrawGoods } from '@corium/contract/goods-desk'
import { type ListQuery, paths } from '@corium/contract/paths'
import { receiveStock } from '@corium/contract/stock-desk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newRequest } from '../../test/buyer.ts'
import { bilingual, insertFacets } from '../../test/facets.ts'
import { readMetrics } from '../../test/metrics.ts'
import { type Caller, openTestShop, type TestShop } from '../../test/shop.ts'

// These tests need the storefront's build: npm run build.
let shop: TestShop
let staff: Caller
beforeAll(async () => {
  shop = await openTestShop({ pages: true })
  staff = await shop.staff()
  await insertFacets(shop.shop.db)
})
afterAll(() => shop.close())

/** Two colors that no page shows beside each other. */
const brown = { family: 'brown', hex: '#8a4b2a', lab_l: 38, lab_a: 22, lab_b: 31 }
const blue = { family: 'blue', hex: '#1f3a93', lab_l: 27, lab_a: 18, lab_b: -52 }

type Goods = { goods_id: string; sku_id: string; category_id: string }

/** A new category of styles with these prices in yuan. */
async function categoryOf(prices: readonly number[], color = brown): Promise<Goods[]> {
  const { id: category_id } = await shop.build.category()
  const goods: Goods[] = []
  for (const [at, price] of prices.entries()) {
    const style = {
      category_id,
      price_fen: price * 100,
      name: bilingual(`Style ${price} ${category_id}`, `款式 ${price} ${category_id}`),
      attributes: JSON.stringify({
        grain: [color === brown ? 'smooth' : 'suede'],
        use: [at ? 'bags' : 'sofa'],
      }),
    }
    const { id: sku_id, goods_id } = await shop.build.sku({ ...color, style })
    goods.push({ goods_id, sku_id, category_id })
  }
  await shop.build.refreshCatalog()
  return goods
}

const changePrice = async ({ goods_id }: Goods, yuan: number) => {
  const { version } = await shop.shop.db
    .selectFrom('styles')
    .select('version')
    .where('id', '=', goods_id)
    .executeTakeFirstOrThrow()
  return staff.get(savePrices, { goods_id, version, price: yuan * 100 })
}

let visitors = 0
/** Each visitor comes from a network of their own, as the rate limit counts renderings by network. */
async function open(path: string, language = 'en-us') {
  visitors += 1
  const { statusCode, body } = await shop.app.inject({
    url: `/web${path}`,
    remoteAddress: `10.${visitors >> 8}.${visitors & 255}.1`,
    headers: { 'accept-language': language },
  })
  return { statusCode, body }
}

/** The HTML of a page that is served from the cache: it is cached at the second request. */
async function cachePage(path: string, language?: string): Promise<string> {
  for (const _ of ['rendered', 'cached']) await open(path, language)
  const before = await counts()
  const { statusCode, body } = await open(path, language)
  expect({ statusCode, ...(await counts()) }).toEqual({ statusCode: 200, ...before })
  return body
}

async function counts() {
  const metrics = await readMetrics(shop.app)
  return {
    rendered: metrics.corium_page_renderings_total ?? 0,
    same: metrics['corium_page_checks_total{result="same"}'] ?? 0,
    changed: metrics['corium_page_checks_total{result="changed"}'] ?? 0,
  }
}

/** What some requests had the server do. */
async function countsOf(requests: () => Promise<unknown>) {
  const before = await counts()
  await requests()
  const after = await counts()
  return {
    rendered: after.rendered - before.rendered,
    same: after.same - before.same,
    changed: after.changed - before.changed,
  }
}

/** The prices on a page; a page is too long for the message of a failed test. */
const pricesOn = (body: string) => [
  ...new Set([...body.matchAll(/(\d+)\.00/g)].map(([, yuan]) => Number(yuan))),
]
const shows = async (path: string, text: string) => (await open(path)).body.includes(text)

const listOf = ({ category_id }: Goods, query: ListQuery = {}) => paths.products({ category_id, ...query })
/** Where a list shows each style, in its order. */
const orderOf = (body: string, goods: readonly Goods[]) =>
  goods
    .map(({ goods_id }, index) => ({ index, at: body.indexOf(`goods_id=${goods_id}`) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ index }) => index)

describe('when a price changes', () => {
  test('the page of the style and every list that shows it are new at once, in both languages', async () => {
    const goods = await categoryOf([131, 132])
    const [style] = goods as [Goods]
    const shown = [paths.product(style.goods_id), listOf(style), paths.search({ keyword: style.category_id })]
    const languages = ['en-us', 'zh-cn']
    for (const path of shown) {
      for (const language of languages) expect(pricesOn(await cachePage(path, language)), path).toContain(131)
    }
    await changePrice(style, 977)
    for (const path of shown) {
      for (const language of languages) {
        const prices = pricesOn((await open(path, language)).body)
        expect(prices, path).toContain(977)
        expect(prices, path).not.toContain(131)
      }
    }
  })

  test('the order of a list, what its filter finds and its counts are new at once', async () => {
    const goods = await categoryOf([141, 142])
    const [style] = goods as [Goods]
    const sorted = listOf(style, { sort: 'price-up' })
    const cheap = listOf(style, { sort: 'price-up', facets: { price: ['0-15000'] } })
    expect(orderOf(await cachePage(sorted), goods)).toEqual([0, 1])
    const before = await cachePage(cheap)
    expect(orderOf(before, goods)).toEqual([0, 1])
    expect(before.includes('title="Brown 2"')).toBe(true)
    await changePrice(style, 199)
    expect(orderOf((await open(sorted)).body, goods)).toEqual([1, 0])
    const { body } = await open(cheap)
    expect(orderOf(body, goods)).toEqual([1])
    expect(body.includes('title="Brown 1"')).toBe(true)
  })

  test('pages that do not show it come from the cache after one check', async () => {
    const [style] = (await categoryOf([151, 152])) as [Goods]
    const [other] = (await categoryOf([161, 162], blue)) as [Goods]
    const others = [paths.product(other.goods_id), listOf(other), listOf(other, { sort: 'price-up' })]
    const before = await Promise.all(others.map((path) => cachePage(path)))
    await changePrice(style, 978)
    const after: string[] = []
    const openAll = async () => {
      for (const path of others) after.push((await open(path)).body)
    }
    expect(await countsOf(openAll)).toEqual({ rendered: 0, same: others.length, changed: 0 })
    expect(after.map((body, at) => body === before[at])).toEqual([true, true, true])
    expect(await countsOf(openAll)).toEqual({ rendered: 0, same: 0, changed: 0 })
  })

  test('visitors who request a page at once share its check, and its rendering if it is another one', async () => {
    const [style, other] = [(await categoryOf([171]))[0]!, (await categoryOf([181], blue))[0]!]
    const path = listOf(style)
    await cachePage(path)
    const openTen = () => Promise.all(Array.from({ length: 10 }, () => open(path)))
    await changePrice(other, 979)
    expect(await countsOf(openTen)).toEqual({ rendered: 0, same: 1, changed: 0 })
    await changePrice(style, 980)
    expect(await countsOf(openTen)).toEqual({ rendered: 1, same: 0, changed: 1 })
  })

  test('a page expires a minute after it was rendered, also when it was checked meanwhile', async () => {
    const [style, other] = [(await categoryOf([191]))[0]!, (await categoryOf([192], blue))[0]!]
    const path = listOf(style)
    await cachePage(path)
    shop.clock.forward(59)
    await changePrice(other, 981)
    expect(await countsOf(() => open(path))).toEqual({ rendered: 0, same: 1, changed: 0 })
    shop.clock.forward(1)
    expect(await countsOf(() => open(path))).toEqual({ rendered: 1, same: 0, changed: 0 })
  })
})

test('a link from an ad, a mailing or WeChat opens the cached page', async () => {
  const [style] = (await categoryOf([241])) as [Goods]
  const list = listOf(style)
  const page = await cachePage(list)
  const marks = ['utm_source=mail&utm_campaign=May', 'gclid=Cj0KCQ', 'from=timeline&isappinstalled=0']
  const bodies: string[] = []
  const openAll = async () => {
    for (const mark of marks) bodies.push((await open(`${list}&${mark}`)).body)
  }
  expect(await countsOf(openAll)).toEqual({ rendered: 0, same: 0, changed: 0 })
  expect(bodies.map((body) => body === page)).toEqual([true, true, true])
  const product = paths.product(style.goods_id)
  const clicks = async () => {
    for (const click of ['a', 'b', 'c']) await open(`${product}&fbclid=${click.repeat(400)}`)
  }
  expect(await countsOf(clicks)).toEqual({ rendered: 2, same: 0, changed: 0 })
})

test('a style that is withdrawn leaves every page at once', async () => {
  const goods = await categoryOf([221, 222])
  const [style] = goods as [Goods]
  const [product, list] = [paths.product(style.goods_id), listOf(style)]
  for (const path of [product, list]) expect(pricesOn(await cachePage(path))).toContain(221)
  await staff.get(withdrawGoods, { goods_id: style.goods_id, version: 1 })
  expect(orderOf((await open(list)).body, goods)).toEqual([1])
  expect((await open(product)).statusCode).toBe(404)
})

test('new stock, a renamed category and a changed text show at once', async () => {
  const [style] = (await categoryOf([231])) as [Goods]
  const product = paths.product(style.goods_id)
  expect((await cachePage(product)).includes('100 m in stock')).toBe(true)
  const received = { sku_id: style.sku_id, num: 50, note: 'Delivery', request_id: newRequest() }
  await staff.get(receiveStock, received)
  expect(await shows(product, '150 m in stock')).toBe(true)

  for (const path of [product, listOf(style)]) await cachePage(path)
  await shop.shop.db
    .updateTable('categories')
    .set({ name: bilingual('Renamed', '改名') })
    .where('id', '=', style.category_id)
    .execute()
  await shop.build.refreshCatalog()
  for (const path of [product, listOf(style)]) expect(await shows(path, 'Renamed')).toBe(true)

  expect((await cachePage(paths.newsList())).includes('Just published')).toBe(false)
  const body = {
    title: 'Just published',
    summary: '',
    author: '',
    image: '',
    materials: [],
    seo_title: '',
    seo_description: '',
    blocks: [{ type: 'text', html: '<p>Text</p>' } as const],
  }
  const article = {
    kind: 'news',
    slug: 'published',
    language: 'en-us',
    body,
    request_id: newRequest(),
  } as const
  const { content_id, version } = await staff.get(content.createContent, article)
  await staff.get(content.publishContent, { content_id, language: 'en-us', version })
  expect(await shows(paths.newsList(), 'Just published')).toBe(true)
})

test('a node shows a price and a category that it only reads from the database', async () => {
  const [style] = (await categoryOf([211])) as [Goods]
  const { db, catalog } = shop.shop
  const path = listOf(style)
  await cachePage(path)
  catalog.follow()
  const id = style.goods_id
  await db.updateTable('styles').set({ price_fen: 98_200 }).where('id', '=', id).execute()
  await expect.poll(async () => pricesOn((await open(path)).body)).toContain(982)
  await db
    .updateTable('categories')
    .set({ name: bilingual('Suede goods', '绒面') })
    .where('id', '=', style.category_id)
    .execute()
  await expect.poll(() => shows(path, 'Suede goods')).toBe(true)
})
