import * as contract from '@corium/contract/goods'
import * as goodsSearch from '@corium/contract/goods-search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bilingual, insertFacets } from '../../../test/facets.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
/** Widths in centimeters and prices in fen. */
beforeAll(async () => {
  shop = await openTestShop()
  const { build } = shop
  const { db } = shop.shop
  await insertFacets(db)
  const common = { hint: bilingual('Width', '幅宽'), name: bilingual('Width', '幅宽') }
  await db
    .insertInto('facets')
    .values({ ...common, key: 'width', type: 'multi', unit: 'cm', sort: 20 })
    .execute()
  await db
    .insertInto('facet_values')
    .values(['137', '150'].map((value) => ({ ...common, facet_key: 'width', value, sort: 0 })))
    .execute()
  await build.category({ id: 'pu', name: bilingual('PU leather', 'PU革') })
  const styles = [
    ['thin', 'Thin nappa', '薄纳帕', { min: 0.6, max: 0.8 }, '137', 2000],
    ['middle', 'Middle nappa', '中纳帕', { min: 1.2, max: 1.4 }, '150', 3845],
    ['thick', 'Thick saddle', '厚鞍革', { min: 2, max: 2 }, '137', 9000],
  ] as const
  for (const [id, en, zh, thickness, width, price_fen] of styles) {
    await build.style({
      id,
      code: id.toUpperCase(),
      category_id: 'pu',
      name: bilingual(en, zh),
      price_fen,
      attributes: JSON.stringify({ thickness, width: [width] }),
    })
    await build.sku({ style_id: id, code: `${id.toUpperCase()}-01` })
  }
  await build.refreshCatalog()
})
afterAll(() => shop.close())

const search = (keyword: string) => shop.visitor().get(contract.listGoods, { keyword, sort: 'price-up' })

test.each([
  ['1.2mm', ['middle']],
  ['1.3 mm', ['middle']],
  ['1.3', ['middle']],
  ['１．３毫米', ['middle']],
  ['0.7-1.2 mm', ['thin', 'middle']],
  ['0.7mm 至 1.2mm', ['thin', 'middle']],
  ['nappa under 1mm', ['thin']],
  ['1mm以下', ['thin']],
  ['2毫米以上', ['thick']],
  ['2 oz', ['thin']],
  ['3-5 ounces', ['middle', 'thick']],
  ['3盎司 纳帕', ['middle']],
  ['137cm', ['thin', 'thick']],
  ['54"', ['thin', 'thick']],
  ['54 inches', ['thin', 'thick']],
  ['150公分 纳帕', ['middle']],
  ['1.37m', ['thin', 'thick']],
  ['1.5米 纳帕', ['middle']],
  ['1.5 m wide', ['middle']],
  ['幅宽137', ['thin', 'thick']],
  ['width 54', ['thin', 'thick']],
  ['under 50', ['thin', 'middle']],
  ['50元以下', ['thin', 'middle']],
  ['¥30-100元', ['middle', 'thick']],
  ['over ¥50', ['thick']],
  ['¥38.45以上', ['middle', 'thick']],
  ['up to RMB $ 40', ['thin', 'middle']],
  ['saddle 2mm', ['thick']],
])('%s is read as a measure', async (keyword, expected) => {
  const { list, corrected } = await search(keyword)
  expect(list.map(({ goods_id }) => goods_id)).toEqual(expected)
  expect(corrected).toBeUndefined()
})

test('a measure that no goods with the other words have is left out, and the response says so', async () => {
  const { list, corrected } = await search('nappa 2mm')
  expect(list.map(({ goods_id }) => goods_id)).toEqual(['thin', 'middle'])
  expect(corrected).toBe('nappa')
})

test.each([
  ['a code', 'MIDDLE-01', ['middle'], undefined],
  ['a code with a decimal', 'pu2317-1.2', [], undefined],
  ['a number without a unit', 'nappa 50', ['thin', 'middle'], 'nappa'],
  ['a percentage', '1.2% nappa', ['thin', 'middle'], 'nappa'],
  ['a length', '10 米', [], undefined],
  ['a thickness that nothing has', '9mm', [], undefined],
])('%s is no measure of the goods', async (_, keyword, expected, left) => {
  const { list, corrected } = await search(keyword)
  expect(list.map(({ goods_id }) => goods_id)).toEqual(expected)
  expect(corrected).toBe(left)
})

test('a thickness is written with a decimal everywhere', async () => {
  const { list } = await search('thick saddle')
  expect(list[0]?.facts.thickness).toBe('2.0 mm')
})

test('suggestions know measures as well', async () => {
  const { goods } = await shop.visitor().get(goodsSearch.suggest, { keyword: 'nappa 1.2mm' })
  expect(goods.map(({ goods_id }) => goods_id)).toEqual(['middle'])
})
