import * as contract from '@corium/contract/goods'
import * as goodsSearch from '@corium/contract/goods-search'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bilingual, insertFacets } from '../../../test/facets.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const { build } = shop
  await insertFacets(shop.shop.db)
  await insertFireTests()
  await build.category({ id: 'cowhide', name: bilingual('Cowhide', '牛皮') })
  await build.category({ id: 'pu', name: bilingual('PU leather', 'PU革'), sort: 1 })
  await build.category({ id: 'microfiber', name: bilingual('Microfiber suede', '超纤绒面'), sort: 2 })
  await build.category({ id: 'clean', name: bilingual('Solvent-free PU', '无溶剂PU'), sort: 3 })
  const styles = [
    ['litchi', 'CL0450', 'cowhide', 'Piedmont litchi cowhide', '皮埃蒙特荔枝纹牛皮', 'litchi', 'bags', 10],
    ['saffiano', 'PU2318', 'pu', 'Torino saffiano PU', '都灵十字纹PU革', 'smooth', 'bags', 5],
    ['smooth', 'PU2317', 'pu', 'Quiet smooth PU', '静光PU革', 'smooth', 'sofa', 20],
    ['suede', 'MF1802', 'microfiber', 'Evening suede', '晚宴绒面革', 'suede', 'gloves', 30],
  ] as const
  for (const [id, code, category_id, en, zh, grain, use, rank] of styles) {
    await build.style({
      id,
      code,
      category_id,
      rank,
      name: bilingual(en, zh),
      description:
        id === 'suede'
          ? bilingual('Repels water on a non-woven; not a bag material.', '表面防水。')
          : bilingual(id === 'litchi' ? 'Full grain.' : 'Fine.', id === 'saffiano' ? '压花，柔软。' : '好。'),
      // Words of the shop’s service, which say nothing about the goods.
      summary: bilingual('Made to order by my team, 1.0 mm', '现货，可预订，1.0 毫米'),
      attributes: JSON.stringify({
        grain: [grain],
        use: [use],
        ...(id === 'saffiano' ? { flame: ['tb117', 'en1021'] } : {}),
      }),
      sheet: JSON.stringify(id === 'smooth' ? [performance] : []),
    })
    await build.sku({
      style_id: id,
      code: `${code}-01`,
      color_no: '01',
      color_name: bilingual('Slate', '板岩灰'),
      family: 'gray',
    })
    await build.sku({
      style_id: id,
      code: `${code}-08`,
      color_no: '08',
      color_name: bilingual('Cognac', '干邑'),
      sort: 1,
    })
  }
  await build.sku({
    style_id: 'litchi',
    code: 'CL0450-02',
    color_no: '02',
    color_name: bilingual('Navy', '藏青'),
    family: 'blue',
    pantone: '19-4027 TCX',
    sort: 2,
  })
  await build.refreshCatalog()
})
afterAll(() => shop.close())

async function insertFireTests() {
  const facet = { key: 'flame', name: bilingual('Flame', '阻燃'), hint: bilingual('', ''), sort: 20 }
  await shop.shop.db
    .insertInto('facets')
    .values({ ...facet, type: 'multi', unit: null })
    .execute()
  await shop.shop.db
    .insertInto('facet_values')
    .values(
      ['tb117', 'en1021'].map((value, sort) => ({
        facet_key: 'flame',
        value,
        sort,
        name: bilingual(value.toUpperCase(), value.toUpperCase()),
        hint: null,
        hex: null,
        picture_id: null,
      })),
    )
    .execute()
}

const both = (en: string, zh: string) => ({ 'en-us': en, 'zh-cn': zh })
const performance = {
  group: both('Performance', '性能检测'),
  rows: [
    {
      name: both('Color fastness to light', '耐光色牢度'),
      value: both('Grade 6 of 8', '6 级（共 8 级）'),
      standard: 'ISO 105-B02',
    },
    { name: both('Roll', '卷长'), value: both('40 m', '40 米') },
  ],
}

const search = (keyword: string, language: 'en-us' | 'zh-cn' = 'en-us') =>
  shop.visitor(language).get(contract.listGoods, { keyword })
const found = async (keyword: string) => (await search(keyword)).list.map(({ goods_id }) => goods_id)

describe('a search finds', () => {
  test.each([
    ['an English name', 'piedmont', ['litchi']],
    ['whatever the case and width', 'ＰＩＥＤＭＯＮＴ，', ['litchi']],
    ['a category and a facet, in the singular', 'cowhides bag', ['litchi']],
    ['goods with a word in their name first', 'suede', ['suede']],
    ['a Chinese word', '荔枝纹', ['litchi']],
    ['Chinese words without a space', '荔枝纹牛皮箱包', ['litchi']],
    ['a use in Chinese', '沙发', ['smooth']],
    ['part of a longer Chinese word', '绒面', ['suede']],
    ['pinyin', 'shafa', ['smooth']],
    ['pinyin of several words', 'lizhiwenniupi', ['litchi']],
    ['initials', 'lzw', ['litchi']],
    ['the beginning of a word', 'saff', ['saffiano']],
    ['pinyin of a synonym', 'jiasi', ['smooth']],
    ['words of the description', 'water', ['suede']],
    ['Chinese words of the description', '防水', ['suede']],
    ['a color by its name', 'navy', ['litchi']],
    ['a color by its family in Chinese', '蓝色', ['litchi']],
    ['British spelling', 'microfibre', ['suede']],
    ['a synonym of the shop’s word', 'couch', ['smooth']],
    ['words despite stop words between them', 'leather for sofa', ['smooth']],
    ['a single character anywhere in a word', '枝', ['litchi']],
    ['words despite stop words around them', '做沙发的革', ['smooth']],
    ['two scripts in one keyword', '荔枝 cowhide', ['litchi']],
    ['the name of a filter of tests', 'flame', ['saffiano']],
    ['the name of a filter of tests in Chinese', '阻燃', ['saffiano']],
    ['other words for it', 'fire resistant', ['saffiano']],
    ['other words for it', 'flame retardant', ['saffiano']],
    ['other words for it in Chinese', '防火', ['saffiano']],
    ['more words for it in Chinese', '不易燃', ['saffiano']],
    ['a test of the data sheet', 'color fastness', ['smooth']],
    ['part of the Chinese name of a test', '色牢度', ['smooth']],
    ['a standard', 'ISO 105', ['smooth']],
    ['a standard without a space', 'iso105', ['smooth']],
    ['the usual Chinese word for suede', '麂皮', ['suede']],
    ['another Chinese word for suede', '翻毛皮', ['suede']],
  ])('%s: %s', async (_, keyword, expected) => {
    expect(await found(keyword)).toEqual(expected)
  })

  test.each([
    ['a word that buyers write in two', 'cow hide', ['litchi']],
    ['a material that buyers write in two', 'micro fibre', ['suede']],
    ['a use with the usual Chinese word for leather', '沙发皮', ['smooth']],
    ['a material with the usual Chinese word for leather', 'PU皮', ['smooth', 'saffiano']],
    ['imitations, not what they imitate', 'fake leather', ['smooth', 'saffiano']],
    ['imitations in Chinese, not what they imitate', '仿真皮', ['smooth', 'saffiano']],
    ['the most general word for the goods', '皮革', ['smooth', 'saffiano']],
    ['a use by its first character', '做包 荔枝', ['litchi']],
    ['a color by a word that no color of the goods has', 'chocolate cowhide', ['litchi']],
    ['a color by such a word alone', '藏蓝', ['litchi']],
    ['a color by such a word in Chinese', '咖啡色牛皮', ['litchi']],
    ['a color by its textile number, whatever the suffix', '19-4027 TPG', ['litchi']],
    ['the beginning of a Chinese name whose first character is a word', '皮埃蒙', ['litchi']],
    ['pinyin in two words', 'niu pi', ['litchi']],
    ['a color by its Chinese name with 色', '干邑色', ['suede', 'smooth', 'litchi', 'saffiano']],
    ['a style by its number and the word for it', '2317款', ['smooth']],
    ['a grain and a material in traditional characters', '荔枝紋牛皮', ['litchi']],
    ['an embossed grain by another Chinese word', '压纹', ['saffiano']],
    ['a use in traditional characters', '沙發', ['smooth']],
    ['a fire test in traditional characters', '阻燃', ['saffiano']],
    ['a color in traditional characters', '藍色', ['litchi']],
    ['a use with another Chinese word for leather', '沙发革', ['smooth']],
    ['a shade of a color, although no goods have the word for the shade', 'dark blue cowhide', ['litchi']],
    ['a shade of a color in Chinese', '深蓝色牛皮', ['litchi']],
    ['no material that is ruled out', 'PU-free', ['suede', 'litchi']],
    ['no material that is ruled out before it is named', 'cognac without PU', ['suede', 'litchi']],
    ['no material that is ruled out in Chinese', '无PU', ['suede', 'litchi']],
    ['no material that is ruled out behind a word in Chinese', '箱包不含PU', ['litchi']],
    ['no material that is ruled out in several words', 'not made of PU', ['suede', 'litchi']],
    ['no material of which goods are free', 'free of PU', ['suede', 'litchi']],
    ['no material behind another Chinese word for no', '没有PU', ['suede', 'litchi']],
    ['goods that have other colors than one that is ruled out', 'cowhide not navy', ['litchi']],
    ['goods that have other colors than a Chinese one that is ruled out', '牛皮不要蓝色', ['litchi']],
    ['neither of two materials that are ruled out', 'no PU or suede', ['litchi']],
    ['neither of two Chinese materials that are ruled out', '不含牛皮和PU', ['suede']],
    ['no Chinese material that is ruled out', '不含牛皮', ['suede', 'smooth', 'saffiano']],
    ['no Chinese material that is ruled out between words', '箱包不要牛皮革', ['saffiano']],
    ['no Chinese material that one character rules out', '干邑非牛皮', ['suede', 'smooth', 'saffiano']],
    ['no material in traditional characters that is ruled out', '不帶牛皮', ['suede', 'smooth', 'saffiano']],
    ['no material behind a minus', 'cognac -PU', ['suede', 'litchi']],
    ['no material behind a full-width minus', '箱包 －PU', ['litchi']],
    ['no material before 除外', '牛皮除外', ['suede', 'smooth', 'saffiano']],
    ['no material in Latin letters before 除外', 'PU除外', ['suede', 'litchi']],
    ['no material of two words before 除外', '箱包牛皮除外', ['saffiano']],
    ['no material between 除 and 外', '除牛皮外', ['suede', 'smooth', 'saffiano']],
    ['no material between 除了 and 以外', '干邑 除了PU以外', ['suede', 'litchi']],
    ['goods that have other colors than one before 以外', '蓝色以外的牛皮', ['litchi']],
    ['a shade of a color that goods name', 'dark navy', ['litchi']],
    ['full grain by another word for it', 'top-grain', ['litchi']],
  ])('%s, without a correction: %s', async (_, keyword, expected) => {
    const { list, corrected } = await search(keyword)
    expect(list.map(({ goods_id }) => goods_id)).toEqual(expected)
    expect(corrected).toBeUndefined()
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

  test.each(['constructor', '__proto__', 'toString'])(
    'nothing by %s, a name that every object has',
    async (word) => {
      expect(await found(word)).toEqual([])
      expect((await shop.visitor().get(goodsSearch.suggest, { keyword: word })).goods).toEqual([])
    },
  )

  test('the best matches first, then in the recommended order', async () => {
    expect(await found('smooth')).toEqual(['smooth', 'saffiano'])
    expect(await found('cognac')).toEqual(['suede', 'smooth', 'litchi', 'saffiano'])
    expect(await found('pu leather cognac')).toEqual(['smooth', 'saffiano'])
  })

  test('every word, within category and filter', async () => {
    const output = await shop.visitor().get(contract.listGoods, {
      keyword: 'cognac',
      category_id: 'pu',
      filter: { use: ['bags'] },
      with_options: true,
    })
    expect(output.list.map(({ goods_id }) => goods_id)).toEqual(['saffiano'])
    const use = output.options?.find(({ key }) => key === 'use')
    expect(use?.values.map(({ value, num }) => [value, num])).toEqual([
      ['bags', 1],
      ['sofa', 1],
      ['gloves', 0],
    ])
  })
})

test.each(['PU2317-08', 'cognac', '干邑', 'brown'])(
  'a search for %s opens the card on that color',
  async (keyword) => {
    const { list } = await search(keyword)
    expect(list[0]?.colors[0]?.name).toBe('Cognac')
    expect(list[0]?.image.url).toBe(list[0]?.colors[0]?.image_url)
  },
)

describe('a misspelled keyword is corrected, and the response names the correction', () => {
  test.each([
    ['safiano', 'saffiano', ['saffiano']],
    ['piedmnot', 'piedmont', ['litchi']],
    ['lichti', 'litchi', ['litchi']],
    ['congac cowhide', 'cognac cowhide', ['litchi']],
    ['荔枝文', '荔枝纹', ['litchi']],
    ['荔枝文牛皮', '荔枝纹牛皮', ['litchi']],
    ['saffiano unicorn', 'saffiano', ['saffiano']],
    ['gloves litchi', 'gloves', ['suede']],
    ['fine gloves', 'gloves', ['suede']],
    ['kids sofa', 'sofa', ['smooth']],
    ['sofa without PU', 'sofa', ['smooth']],
    ['PU free sample', 'pu', ['smooth', 'saffiano']],
  ])('%s', async (keyword, corrected, expected) => {
    const output = await search(keyword)
    expect(output.corrected).toBe(corrected)
    expect(output.list.map(({ goods_id }) => goods_id)).toEqual(expected)
  })

  test.each([
    'lamb',
    'wool',
    'flannel',
    'lambskin',
    'maternal',
    'wide',
    '意大利',
    '软木',
    'non slip',
    'no zzzz',
  ])(
    '%s is a word that the shop has not, also if the prose of goods has one that resembles it',
    async (keyword) => {
      expect(await search(keyword)).toEqual({ ...(await search('zzzzqqqq')), list: [], total: 0 })
    },
  )

  test('a correct keyword is not corrected', async () => {
    expect((await search('Cowhide for bags')).corrected).toBeUndefined()
  })

  test.each(['zzzzqqqq', '?!', '🙂', '㍿', '退货', '我的订单', 'orders', 'where is my order', 'shipping'])(
    '%s finds nothing',
    async (keyword) => {
      expect(await search(keyword)).toMatchObject({ list: [], total: 0 })
    },
  )

  test.each(['18-1142 TCX', '潘通 18-1142', '186 C', 'Cool Gray 9 C', '#8A4B2A', '8a4b2a'])(
    '%s is a color that no goods name, and none of its parts is searched for',
    async (keyword) => {
      expect(await search(keyword)).toEqual({ ...(await search('zzzzqqqq')), list: [], total: 0 })
    },
  )

  test('what stands beside the number of a color is searched for', async () => {
    const beside = await search('荔枝纹19-5513')
    expect(beside.total).toBeGreaterThan(0)
    expect(beside.total).toBe((await search('荔枝纹')).total)
  })

  test('a keyword of spaces is ignored', async () => {
    expect((await search('  ')).total).toBe(4)
  })
})

describe('colors by code', () => {
  const skus = async (keyword: string) =>
    (await shop.visitor().get(goodsSearch.findSkus, { keyword })).list.map(({ sku_code }) => sku_code)

  test('a style code finds all its colors, a SKU code one', async () => {
    expect(await skus('pu 2317')).toEqual(['PU2317-01', 'PU2317-08'])
    expect(await skus('231708')).toEqual(['PU2317-08'])
  })

  test('the beginning of a code finds all codes that begin with it', async () => {
    expect(await skus('pu23')).toEqual(['PU2317-01', 'PU2317-08', 'PU2318-01', 'PU2318-08'])
  })

  test('a color reference finds its color', async () => {
    const { list } = await shop.visitor('zh-cn').get(goodsSearch.findSkus, { keyword: '19-4027 tcx' })
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

  test('an unknown code finds nothing, an empty one is malformed', async () => {
    expect(await skus('XX9999')).toEqual([])
    expect(await shop.visitor().call(goodsSearch.findSkus, { keyword: '' })).toMatchObject({
      code: 2,
      status: 400,
    })
  })
})

describe('suggestions', () => {
  const suggest = (keyword: string, language: 'en-us' | 'zh-cn' = 'en-us') =>
    shop.visitor(language).get(goodsSearch.suggest, { keyword })

  test('are made for the first letters of a word', async () => {
    const output = await suggest('cow')
    expect(output.words).toEqual(['Cowhide'])
    expect(output.categories).toEqual([{ category_id: 'cowhide', name: 'Cowhide', goods_num: 1 }])
    expect(output.goods).toMatchObject([{ goods_id: 'litchi', goods_name: 'Piedmont litchi cowhide' }])
  })

  test('understand Chinese, pinyin and initials', async () => {
    expect((await suggest('荔', 'zh-cn')).words).toEqual(['荔枝纹'])
    expect((await suggest('lizh', 'zh-cn')).words).toEqual(['荔枝纹'])
    expect((await suggest('lz', 'zh-cn')).goods).toMatchObject([{ goods_id: 'litchi' }])
    expect((await suggest('荔枝')).words).toEqual(['荔枝纹'])
  })

  test('name the goods whose code begins with the letters first', async () => {
    const codes = async (keyword: string) =>
      (await suggest(keyword)).goods.map(({ goods_code }) => goods_code)
    expect((await codes('mf'))[0]).toBe('MF1802')
    expect((await codes('cl'))[0]).toBe('CL0450')
  })

  test('show the color that the letters begin', async () => {
    const [style] = (await suggest('navy')).goods
    expect(style?.sku_id).toBeDefined()
    expect((await suggest('nav')).goods).toMatchObject([{ goods_id: 'litchi', sku_id: style!.sku_id }])
  })

  test('include the color of a SKU code', async () => {
    const { goods } = await suggest('pu2317-08')
    expect(goods).toMatchObject([{ goods_id: 'smooth' }])
    expect(goods[0]?.sku_id).toBeDefined()
    expect((await suggest('pu23')).goods.map(({ goods_id }) => goods_id)).toEqual(['smooth', 'saffiano'])
  })

  test('are empty for a keyword without words', async () => {
    expect(await suggest('?')).toEqual({ words: [], goods: [], categories: [] })
  })
})
