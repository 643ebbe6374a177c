import type { Input } from '@corium/contract/call'
import { searchColor } from '@corium/contract/color-search'
import * as contract from '@corium/contract/goods-search'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bilingual, insertFacets } from '../../../test/facets.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
const skuOf: Record<string, string> = {}

/** Style, color, Lab and other columns. No such references exist. */
const goods = [
  ['nappa', 'Cognac', [45, 25, 35], { pantone: '18-1299 TCX' }],
  ['nappa', 'Whisky', [46, 25, 35], {}],
  ['nappa', 'Sky', [70, -10, -25], { family: 'blue' }],
  ['suede', 'Rust', [47, 25, 35], { stock: 0 }],
  ['calf', 'Amber', [47, 25, 35], {}],
  ['canvas', 'Ginger', [52, 25, 36], { pantone: '18-1299 TPG' }],
  ['foil', 'Copper', [45.5, 25, 35], { effect: 'metallic', family: 'metallic' }],
  ['velvet', 'Grass', [50, -40, 35], { pantone: 'LM 4-217', family: 'gray' }],
] as const

beforeAll(async () => {
  shop = await openTestShop()
  const { build } = shop
  await insertFacets(shop.shop.db)
  await build.category({ id: 'skins', name: bilingual('Skins', '皮') })
  await build.category({ id: 'cloth', name: bilingual('Cloth', '布') })
  for (const [rank, id] of ['nappa', 'suede', 'calf', 'canvas', 'foil', 'velvet'].entries())
    await build.style({
      id,
      rank: 100 - rank,
      category_id: id === 'canvas' || id === 'velvet' ? 'cloth' : 'skins',
      name: bilingual(`Fine ${id}`, `精制${id}`),
      attributes: JSON.stringify({ use: [id === 'calf' ? 'sofa' : 'bags'] }),
    })
  for (const [sort, [style_id, name, [lab_l, lab_a, lab_b], more]] of goods.entries()) {
    const { id } = await build.sku({
      style_id,
      sort,
      lab_l,
      lab_a,
      lab_b,
      color_name: bilingual(name, `${name}色`),
      ...more,
    })
    skuOf[name] = id
  }
  await build.refreshCatalog()
})
afterAll(() => shop.close())

type SearchInput = Input<typeof searchColor>
const find = (input: SearchInput, language: 'en-us' | 'zh-cn' = 'en-us') =>
  shop.visitor(language).get(searchColor, input)
const cognac = { lab: { l: 45, a: 25, b: 35 } } satisfies SearchInput
const ids = ({ list }: { list: { goods_id: string }[] }) => list.map(({ goods_id }) => goods_id)

describe('a color given as Lab', () => {
  test('lists styles by their closest color, with the difference', async () => {
    const found = await find(cognac)
    expect(ids(found)).toEqual(['nappa', 'calf', 'suede', 'canvas'])
    expect(found.total).toBe(4)
    const [nappa, calf] = found.list
    expect(nappa).toMatchObject({
      sku_id: skuOf.Cognac,
      delta_e: 0,
      match_text: 'practically the same',
      others: 1,
    })
    expect(nappa).not.toHaveProperty('difference_text')
    expect(nappa?.colors[0]?.sku_id).toBe(skuOf.Cognac)
    expect(calf).toMatchObject({ match_text: 'very close', difference_text: 'lighter', others: 0 })
    expect(found.query).toMatchObject({ kind: 'lab', how: 'typed', label: 'L* 45 a* 25 b* 35' })
  })

  test('is described in Chinese for a Chinese caller', async () => {
    const found = await find(cognac, 'zh-cn')
    expect(found.list[1]).toMatchObject({ match_text: '非常接近', difference_text: '偏浅' })
    expect(found.query.words).toMatch(/[棕驼橙]/)
  })

  test('sold-out goods come after others that are equally close', async () => {
    expect(ids(await find({ lab: { l: 47, a: 25, b: 35 } })).slice(0, 2)).toEqual(['calf', 'suede'])
  })
})

describe('a name or a metal', () => {
  test('that no color word is, but a color of the goods has, finds that color', async () => {
    const found = await find({ code: 'grass' })
    expect(found.query).toMatchObject({
      kind: 'sku',
      label: 'grass',
      how: 'measured',
      lab: { l: 50, a: -40, b: 35 },
    })
    expect(found.query.note).toMatch(/of this name/)
    expect(ids(found)).toEqual(['velvet'])
  })

  test('finds metallic goods instead of plain ones', async () => {
    const named = await find({ code: 'copper' })
    expect(ids(named)).toEqual(['foil'])
    expect(named).toMatchObject({ total: 1, effects: [] })
    const found = await find({ code: '紅銅色' }, 'zh-cn')
    expect(found.query).toMatchObject({ kind: 'words', note: expect.stringContaining('金属') })
    expect(ids(found)).toEqual(['foil'])
    expect(found.list[0]).toMatchObject({ match_text: 'Copper色' })
    const silver = await find({ code: 'silver' })
    expect(silver.total).toBe(0)
    expect(silver.beyond.map(({ goods_id }) => goods_id)).toEqual(['foil'])
  })
})

test.each(['L* 45 a* 25 b* 35', 'Lab(45, 25, 35)', 'l 45 a 25 b 35', 'Ｌ４５，２５，３５'])(
  '%s is a measured color',
  async (code) => {
    expect((await find({ code })).query).toMatchObject({ kind: 'lab', lab: { l: 45, a: 25, b: 35 } })
  },
)

test.each([
  ['186 C', true],
  ['RAL 5010', true],
  ['unknown words', false],
])('%s is refused, and the answer tells whether it is a number', async (code, is_number) => {
  const refused = await shop.visitor().call(searchColor, { code })
  expect(refused).toMatchObject({ code: 29, data: { is_number } })
})

describe('a typed code', () => {
  test('finds goods with exactly this reference first', async () => {
    const found = await find({ code: 'pantone 18-1299tcx' })
    expect(found.query).toMatchObject({ kind: 'reference', label: '18-1299 TCX', how: 'exact-reference' })
    expect(found.query.lab).toEqual({ l: 45, a: 25, b: 35 })
    expect(found.query.note).toMatch(/not a Pantone product/)
    expect(ids(found)).toEqual(['nappa', 'canvas', 'calf', 'suede'])
    expect(found.list.map(({ reference }) => reference)).toEqual([
      '18-1299 TCX',
      '18-1299 TPG',
      undefined,
      undefined,
    ])
  })

  test('finds the same number in another edition, with a note', async () => {
    const found = await find({ code: '18-1299 TSX' }, 'zh-cn')
    expect(found.query).toMatchObject({ how: 'other-suffix', note: expect.stringContaining('载体不同') })
    expect(ids(found)[0]).toBe('nappa')
    const open = await find({ code: '181299' })
    expect(open.query).toMatchObject({ how: 'other-suffix', note: expect.stringContaining('left open') })
  })

  test('that no goods have is placed by its structure, with a note; the nearest goods come first', async () => {
    const found = await find({ code: '18-1298', max_delta: 20 })
    expect(found.query).toMatchObject({
      how: 'structure',
      note: expect.stringContaining('not an exact match'),
    })
    const distances = found.list.map(({ delta_e }) => delta_e)
    expect(distances.length).toBeGreaterThan(1)
    expect(distances).toEqual(distances.toSorted((one, other) => one - other))
    expect(found.list.every(({ reference }) => reference === undefined)).toBe(true)
    expect((await find({ code: '11-6010' })).list).toEqual([])
  })

  test("can be a number of the shop's own system", async () => {
    const found = await find({ code: 'lm4-217' })
    expect(found.query).toMatchObject({ kind: 'reference', how: 'exact-reference' })
    expect(ids(found)).toEqual(['velvet'])
  })

  test.each(['18-1299 sofas', 'sofa 18-1299 TCX', '18-1299沙发', '沙发 18-1299', '做沙发的18-1299'])(
    'beside words of a filter or a category finds only their goods: %s',
    async (code) => {
      const found = await find({ code })
      expect(found.query).toMatchObject({
        kind: 'reference',
        narrowed_by: expect.stringMatching(/sofa|沙发/),
      })
      expect(ids(found)).toEqual(['calf'])
      expect(found.effects).toEqual([])
    },
  )

  test('beside such words finds the closest of their goods when none is close enough', async () => {
    const far = await find({ code: '18-0110 sofa', max_delta: 1 })
    expect(far).toMatchObject({ total: 0, list: [] })
    expect(ids({ list: far.beyond })).toEqual(['calf'])
  })

  test.each([
    '18-1299 Classic Blue',
    '18-1299 Sofa Blue',
    '18-1299 vegan lily',
    '18-1299 fine nappa',
    '18-1299 经典蓝',
    '18-1299 unicorn',
  ])('beside its name, or words that no category or filter has, finds all goods: %s', async (code) => {
    const found = await find({ code })
    expect(found.query).not.toHaveProperty('narrowed_by')
    expect(found.total).toBe(4)
  })

  test('can be a hex value', async () => {
    const typed = await find({ code: '#8a4b2a' })
    expect(typed.query).toMatchObject({ kind: 'hex', hex: '#8a4b2a', label: '#8a4b2a', how: 'typed' })
    expect(await find({ hex: '8A4B2A' })).toEqual(typed)
  })

  test('can be words in either language', async () => {
    const english = await find({ code: 'green' })
    expect(english.query).toMatchObject({ kind: 'words', label: 'green', how: 'typed' })
    expect(english.list.map(({ goods_id, match_text }) => [goods_id, match_text])).toEqual([
      ['velvet', 'green'],
    ])
    const chinese = await find({ code: '绿色' }, 'zh-cn')
    expect(chinese.query.lab).toEqual(english.query.lab)
    expect(ids(chinese)).toEqual(['velvet'])
  })

  test('in words finds all colors that the words mean, at any distance, and no others', async () => {
    const tan = await find({ code: 'tan', max_delta: 0.1 })
    expect(ids(tan).toSorted()).toEqual(['calf', 'canvas', 'nappa', 'suede'])
    const dark = await find({ code: 'dark tan' })
    expect(dark.list.map(({ goods_id, match_text }) => [goods_id, match_text])).toEqual(
      ['nappa', 'calf', 'suede'].map((id) => [id, 'dark reddish tan']),
    )
    expect((await find({ code: 'dark green' })).list).toEqual([])
  })

  test('that is no color is refused, with suggestions', async () => {
    for (const code of ['Fine nappa', 'dark', '186 C', '99-1234']) {
      const refused = await shop.visitor().call(searchColor, { code })
      expect(refused).toBeRefused('color-unreadable')
    }
    const named = await shop.visitor('zh-cn').call(searchColor, { code: '精制nappa' })
    expect(named).toMatchObject({
      msg: expect.stringContaining('无法识别'),
      data: { suggestions: { goods: [{ goods_id: 'nappa' }] } },
    })
  })
})

describe('a color of the goods', () => {
  test('finds similar colors without itself', async () => {
    const found = await find({ sku_id: skuOf.Cognac ?? '' })
    expect(found.query).toMatchObject({ kind: 'sku', how: 'measured', label: 'Fine nappa Cognac' })
    expect(found.list[0]).toMatchObject({ goods_id: 'nappa', sku_id: skuOf.Whisky, others: 0 })
  })

  test('must be for sale', async () => {
    expect(await shop.visitor().call(searchColor, { sku_id: 'nobody' })).toBeRefused('not-found')
  })
})

test('goods with an effect are listed separately', async () => {
  const found = await find(cognac)
  expect(found.effects.map(({ goods_id, delta_e }) => [goods_id, delta_e])).toEqual([['foil', 0.5]])
  const cloth = await find({ ...cognac, category_id: 'cloth' })
  expect(cloth.effects).toEqual([])
})

test('the result can be filtered by facets and category, with facet counts', async () => {
  const sofa = await find({ ...cognac, filter: { use: ['sofa'] } })
  expect(ids(sofa)).toEqual(['calf'])
  const use = sofa.options.find(({ key }) => key === 'use')
  expect(use?.values.map(({ value, num }) => [value, num])).toEqual([
    ['bags', 3],
    ['sofa', 1],
    ['gloves', 0],
  ])
  expect(ids(await find({ ...cognac, category_id: 'cloth' }))).toEqual(['canvas'])
})

test('a smaller tolerance finds less', async () => {
  expect(ids(await find({ ...cognac, max_delta: 1 }))).toEqual(['nappa'])
})

test('when nothing is close enough, the closest goods are listed as beyond the tolerance', async () => {
  const far = await find({ lab: { l: 60, a: 25, b: 36 }, max_delta: 1 })
  expect(far).toMatchObject({ total: 0, list: [] })
  expect(ids({ list: far.beyond })).toEqual(['canvas', 'calf', 'suede', 'nappa', 'velvet'])
  expect(far.beyond[0]?.delta_e).toBeGreaterThan(1)
  const sofa = await find({ lab: { l: 60, a: 25, b: 36 }, max_delta: 1, filter: { use: ['sofa'] } })
  expect(ids({ list: sofa.beyond })).toEqual(['calf'])
  expect((await find(cognac)).beyond).toEqual([])
})

test('a long result comes in pages', async () => {
  const first = await find({ ...cognac, limit: 3 })
  const second = await find({ ...cognac, limit: 3, page: 2 })
  expect([...ids(first), ...ids(second)]).toEqual(['nappa', 'calf', 'suede', 'canvas'])
  expect(second).toMatchObject({ total: 4, page: 2, limit: 3 })
})

test('exactly one color must be given, in a valid form', async () => {
  const visitor = shop.visitor()
  expect(await visitor.call(searchColor, {})).toBeRefused('field-errors')
  expect(await visitor.call(searchColor, { hex: '#fff', code: 'red' })).toBeRefused('field-errors')
  for (const bad of [{ hex: 'zzz' }, { lab: { l: 200, a: 0, b: 0 } }, { ...cognac, max_delta: 21 }])
    expect(await visitor.call(searchColor, bad)).toMatchObject({ status: 400, code: 2 })
})

describe('suggestions for a keyword', () => {
  const suggest = (keyword: string) => shop.visitor().get(contract.suggest, { keyword })

  test('include a color for a code, a hex value or color words', async () => {
    expect((await suggest('18-1299 tcx')).color).toMatchObject({ label: '18-1299 TCX', code: '18-1299 tcx' })
    expect((await suggest('#8a4b2a')).color).toEqual({ label: '#8a4b2a', hex: '#8a4b2a', code: '#8a4b2a' })
    expect((await suggest('深绿')).color?.hex).toMatch(/^#[0-9a-f]{6}$/)
  })

  test('include no color for other words', async () => {
    for (const keyword of ['nappa', 'soft', '186 C']) expect((await suggest(keyword)).color).toBeUndefined()
  })
})
