import * as contract from '@corium/contract/goods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putFacets, words } from '../../../test/goods.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const { build } = shop
  await putFacets(shop.shop.db)
  await build.category({ id: 'cowhide', name: words('Cowhide', '牛皮') })
  await build.category({ id: 'pu', name: words('PU leather', 'PU革'), sort: 1 })
  await build.category({ id: 'microfibre', name: words('Microfiber suede', '超纤绒面'), sort: 2 })
  const styles = [
    ['litchi', 'CL0450', 'cowhide', 'Piedmont litchi cowhide', '皮埃蒙特荔枝纹牛皮', 'litchi', 'bags', 10],
    ['saffiano', 'PU2318', 'pu', 'Torino saffiano PU', '都灵十字纹PU革', 'smooth', 'bags', 5],
    ['smooth', 'PU2317', 'pu', 'Quiet smooth PU', '静光PU革', 'smooth', 'sofa', 20],
    ['suede', 'MF1802', 'microfibre', 'Evening suede', '晚宴绒面革', 'suede', 'gloves', 30],
  ] as const
  for (const [id, code, category_id, en, zh, grain, use, rank] of styles) {
    await build.style({
      id,
      code,
      category_id,
      rank,
      name: words(en, zh),
      description:
        id === 'suede' ? words('Repels water; not a bag material.', '表面防水。') : words('Fine.', '好。'),
      summary: words('1.0 mm', '1.0 毫米'),
      attributes: JSON.stringify({ grain: [grain], use: [use] }),
    })
    await build.sku({
      style_id: id,
      code: `${code}-01`,
      color_no: '01',
      color_name: words('Slate', '板岩灰'),
      family: 'grey',
    })
    await build.sku({
      style_id: id,
      code: `${code}-08`,
      color_no: '08',
      color_name: words('Cognac', '干邑'),
      sort: 1,
    })
  }
  await build.sku({
    style_id: 'litchi',
    code: 'CL0450-02',
    color_no: '02',
    color_name: words('Navy', '藏青'),
    family: 'blue',
    pantone: '19-4027 TCX',
    sort: 2,
  })
  await build.openDoors()
})
afterAll(() => shop.close())

const search = (keyword: string, language: 'en-us' | 'zh-cn' = 'en-us') =>
  shop.visitor(language).get(contract.listGoods, { keyword })
const found = async (keyword: string) => (await search(keyword)).list.map(({ goods_id }) => goods_id)

describe('a search finds', () => {
  test.each([
    ['an English name', 'piedmont', ['litchi']],
    ['whatever the case and width', 'ＰＩＥＤＭＯＮＴ，', ['litchi']],
    ['a category and a facet, in the singular', 'cowhides bag', ['litchi']],
    ['goods that carry a word in their name first', 'suede', ['suede']],
    ['a Chinese word', '荔枝纹', ['litchi']],
    ['Chinese words without a space', '荔枝纹牛皮箱包', ['litchi']],
    ['a use in Chinese', '沙发', ['smooth']],
    ['part of a longer Chinese word', '绒面', ['suede']],
    ['pinyin', 'shafa', ['smooth']],
    ['pinyin of several words', 'lizhiwenniupi', ['litchi']],
    ['initials', 'lzw', ['litchi']],
    ['the beginning of a word', 'saff', ['saffiano']],
    ['words of the description', 'water', ['suede']],
    ['Chinese words of the description', '防水', ['suede']],
    ['a colour by its name', 'navy', ['litchi']],
    ['a colour by its family in Chinese', '蓝色', ['litchi']],
    ['British spelling', 'microfibre', ['suede']],
    ['what the shop calls otherwise', 'couch', ['smooth']],
    ['words whatever small words stand between', 'leather for sofa', ['smooth']],
    ['a single character anywhere in a word', '枝', ['litchi']],
    ['a question with small words around', '做沙发的革', ['smooth']],
    ['two scripts at once', '荔枝 cowhide', ['litchi']],
  ])('%s: %s', async (_, keyword, expected) => {
    expect(await found(keyword)).toEqual(expected)
  })

  test.each([
    'PU2317',
    'pu2317',
    '2317',
    'pu 2317',
    'PU-2317',
    'PU2317-08',
    'pu231708',
    '2317 08',
    '２３１７－０８',
    'pu 2317 08',
  ])('a code typed as %s', async (keyword) => {
    expect(await found(keyword)).toEqual(['smooth'])
  })

  test('goods in the order of their matches, then in the recommended order', async () => {
    expect(await found('smooth')).toEqual(['smooth', 'saffiano'])
    expect(await found('cognac')).toEqual(['suede', 'smooth', 'litchi', 'saffiano'])
    expect(await found('pu leather cognac')).toEqual(['smooth', 'saffiano'])
  })

  test('every word, within category and filter', async () => {
    const answer = await shop
      .visitor()
      .get(contract.listGoods, { keyword: 'cognac', category_id: 'pu', filter: { use: ['bags'] } })
    expect(answer.list.map(({ goods_id }) => goods_id)).toEqual(['saffiano'])
    const use = answer.options.find(({ key }) => key === 'use')
    expect(use?.values.map(({ value, num }) => [value, num])).toEqual([
      ['bags', 1],
      ['sofa', 1],
      ['gloves', 0],
    ])
  })
})

test.each(['PU2317-08', 'cognac', '干邑', 'brown'])(
  'a search for %s opens the card on that colour',
  async (keyword) => {
    const { list } = await search(keyword)
    expect(list[0]?.colors[0]?.name).toBe('Cognac')
    expect(list[0]?.image.url).toBe(list[0]?.colors[0]?.image.url)
  },
)

describe('a slip is forgiven, and the shop says what it searched for', () => {
  test.each([
    ['safiano', 'saffiano', ['saffiano']],
    ['piedmnot', 'piedmont', ['litchi']],
    ['congac cowhide', 'cognac cowhide', ['litchi']],
    ['荔枝文', '荔枝纹', ['litchi']],
    ['荔枝文牛皮', '荔枝纹牛皮', ['litchi']],
    ['saffiano unicorn', 'saffiano', ['saffiano']],
    ['gloves litchi', 'gloves', ['suede']],
  ])('%s', async (keyword, corrected, expected) => {
    const answer = await search(keyword)
    expect(answer.corrected).toBe(corrected)
    expect(answer.list.map(({ goods_id }) => goods_id)).toEqual(expected)
  })

  test('what was typed well is not corrected', async () => {
    expect((await search('Cowhide for bags')).corrected).toBeUndefined()
  })

  test.each(['zzzzqqqq', '?!', '🙂', '㍿'])('%s finds nothing', async (keyword) => {
    expect(await search(keyword)).toMatchObject({ list: [], total: 0 })
  })

  test('nothing but spaces is no search', async () => {
    expect((await search('  ')).total).toBe(4)
  })
})

describe('colours by code', () => {
  const skus = async (keyword: string) =>
    (await shop.visitor().get(contract.findSkus, { keyword })).list.map(({ sku_code }) => sku_code)

  test('a style code answers all its colours, a SKU code one', async () => {
    expect(await skus('pu 2317')).toEqual(['PU2317-01', 'PU2317-08'])
    expect(await skus('231708')).toEqual(['PU2317-08'])
  })

  test('the beginning of a code answers all that begin so', async () => {
    expect(await skus('pu23')).toEqual(['PU2317-01', 'PU2317-08', 'PU2318-01', 'PU2318-08'])
  })

  test('a colour reference of the shop answers its colour', async () => {
    const { list } = await shop.visitor('zh-cn').get(contract.findSkus, { keyword: '19-4027 tcx' })
    expect(list).toMatchObject([
      {
        sku_code: 'CL0450-02',
        goods_id: 'litchi',
        goods_name: '皮埃蒙特荔枝纹牛皮',
        color: { name: '藏青' },
        price: 3800,
        unit: 'm',
      },
    ])
  })

  test('an unknown code answers nothing, an empty one is malformed', async () => {
    expect(await skus('XX9999')).toEqual([])
    expect(await shop.visitor().call(contract.findSkus, { keyword: '' })).toMatchObject({
      code: 2,
      status: 400,
    })
  })
})

describe('suggestions', () => {
  const suggest = (keyword: string, language: 'en-us' | 'zh-cn' = 'en-us') =>
    shop.visitor(language).get(contract.suggest, { keyword })

  test('come while the first letters are typed', async () => {
    const answer = await suggest('cow')
    expect(answer.words).toEqual(['Cowhide'])
    expect(answer.categories).toEqual([{ category_id: 'cowhide', name: 'Cowhide', goods_num: 1 }])
    expect(answer.goods).toMatchObject([{ goods_id: 'litchi', goods_name: 'Piedmont litchi cowhide' }])
  })

  test('understand Chinese, pinyin and initials', async () => {
    expect((await suggest('荔', 'zh-cn')).words).toEqual(['荔枝纹'])
    expect((await suggest('lizh', 'zh-cn')).words).toEqual(['荔枝纹'])
    expect((await suggest('lz', 'zh-cn')).goods).toMatchObject([{ goods_id: 'litchi' }])
    expect((await suggest('荔枝')).words).toEqual(['荔枝纹'])
  })

  test('name a colour when its code is typed', async () => {
    const { goods } = await suggest('pu2317-08')
    expect(goods).toMatchObject([{ goods_id: 'smooth' }])
    expect(goods[0]?.sku_id).toBeDefined()
    expect((await suggest('pu23')).goods.map(({ goods_id }) => goods_id)).toEqual(['smooth', 'saffiano'])
  })

  test('of nothing sensible are empty', async () => {
    expect(await suggest('?')).toEqual({ words: [], goods: [], categories: [] })
  })
})
