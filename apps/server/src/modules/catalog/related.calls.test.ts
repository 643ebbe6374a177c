import * as contract from '@corium/contract/goods'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { bilingual, insertFacets } from '../../../test/facets.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop

type Color = { id: string; lab?: [number, number, number]; family?: string; stock?: number; effect?: string }
type StyleOptions = { grain?: string[]; supply?: 'made-to-order'; rank?: number; published?: boolean }

/** A style with its colors; the first is listed first. */
async function addStyle(id: string, colors: Color[], { grain, ...style }: StyleOptions = {}) {
  await shop.build.style({ id, attributes: JSON.stringify(grain ? { grain } : {}), ...style })
  for (const [sort, { id: skuId, lab = [50, 0, 0], ...color }] of colors.entries()) {
    const [lab_l, lab_a, lab_b] = lab
    const name = bilingual(skuId, skuId)
    await shop.build.sku({
      style_id: id,
      id: skuId,
      color_name: name,
      lab_l,
      lab_a,
      lab_b,
      sort,
      ...color,
    })
  }
}

/** The SKUs of each group. */
async function related(goods_id: string, sku_id?: string) {
  await shop.build.refreshCatalog()
  const { groups } = await shop.visitor().get(contract.getRelated, { goods_id, sku_id })
  return Object.fromEntries(groups.map(({ kind, list }) => [kind, list.map((row) => row.sku_id)]))
}

beforeEach(async () => {
  await shop?.close()
  shop = await openTestShop()
  await insertFacets(shop.shop.db)
})
afterAll(() => shop.close())

test('similar colors of other styles come closest first, each style once, and follow the color', async () => {
  await addStyle('own', [
    { id: 'own-red', lab: [40, 50, 30] },
    { id: 'own-red-too', lab: [40.2, 50, 30] },
    { id: 'own-blue', lab: [30, 10, -40] },
  ])
  await addStyle('near', [
    { id: 'near-blue', lab: [30.5, 10, -40] },
    { id: 'near-red', lab: [42, 50, 30] },
    { id: 'near-red-closer', lab: [40.5, 50, 30] },
  ])
  await addStyle('far', [
    { id: 'far-red', lab: [43, 51, 30] },
    { id: 'far-green', lab: [50, -40, 30] },
  ])
  expect(await related('own', 'own-red')).toEqual({ color: ['near-red-closer', 'far-red'] })
  expect(await related('own', 'own-blue')).toEqual({ color: ['near-blue'] })
  const { groups } = await shop.visitor('zh-cn').get(contract.getRelated, { goods_id: 'own' })
  expect(groups).toMatchObject([
    {
      kind: 'color',
      subject: 'own-red',
      list: [
        { goods_id: 'near', sku_id: 'near-red-closer', delta_e: 0.4, match_text: '几乎相同' },
        { goods_id: 'far' },
      ],
    },
  ])
  expect(groups[0]!.list[0]!.colors[0]!.sku_id).toBe('near-red-closer')
})

test('styles that are sold out only fill up the list, and those no longer sold are missing', async () => {
  await addStyle('own', [{ id: 'own-1' }])
  await addStyle('sold-out', [{ id: 'sold-out-1', stock: 0 }], { rank: 9 })
  await addStyle('made', [{ id: 'made-1', lab: [52, 0, 0], stock: 0 }], { supply: 'made-to-order' })
  await addStyle('stocked', [{ id: 'stocked-1', lab: [54, 0, 0] }])
  await addStyle('withdrawn', [{ id: 'withdrawn-1' }], { published: false })
  expect(await related('own')).toEqual({ color: ['made-1', 'stocked-1', 'sold-out-1'] })
  for (const n of [1, 2]) await addStyle(`more-${n}`, [{ id: `more-${n}-1`, lab: [55, 0, 0] }])
  expect((await related('own')).color).not.toContain('sold-out-1')
})

test('many sold-out colors do not hide the goods in stock', async () => {
  await addStyle('own', [{ id: 'own-1' }])
  for (let n = 0; n < 5; n++) {
    const colors = Array.from({ length: 16 }, (_, color) => ({ id: `out-${n}-${color}`, stock: 0 }))
    await addStyle(`out-${n}`, colors)
  }
  await addStyle('stocked', [{ id: 'stocked-1', lab: [53, 0, 0] }])
  expect((await related('own')).color?.[0]).toBe('stocked-1')
})

test('the same grain comes in other colors, different ones first', async () => {
  const grain = ['litchi']
  const at = (l: number): [number, number, number] => [l, 60, 60]
  await addStyle('own', [{ id: 'own-red', family: 'red', lab: [10, 0, 0] }], { grain })
  await addStyle('one', [{ id: 'one-brown', family: 'brown', lab: at(40) }], { grain, rank: 5 })
  await addStyle(
    'two',
    [
      { id: 'two-red', family: 'red', lab: at(60) },
      { id: 'two-brown', family: 'brown', lab: at(70) },
      { id: 'two-blue', family: 'blue', lab: at(80) },
    ],
    { grain, rank: 4 },
  )
  await addStyle('red-only', [{ id: 'red-only-red', family: 'red', lab: at(90) }], { grain, rank: 3 })
  await addStyle('gone', [{ id: 'gone-gray', family: 'gray', lab: at(95), stock: 0 }], { grain, rank: 9 })
  await addStyle('smooth', [{ id: 'smooth-gray', family: 'gray', lab: at(97) }], { grain: ['smooth'] })
  expect(await related('own')).toEqual({ grain: ['one-brown', 'two-blue', 'gone-gray'] })
  const { groups } = await shop.visitor('zh-cn').get(contract.getRelated, { goods_id: 'own' })
  expect(groups).toMatchObject([{ kind: 'grain', subject: '荔枝纹' }])
})

test('a style is in one group only', async () => {
  const grain = ['litchi']
  await addStyle('own', [{ id: 'own-red', family: 'red' }], { grain })
  const colors = [
    { id: 'both-red', family: 'red' },
    { id: 'both-blue', family: 'blue', lab: [20, 0, -40] as [number, number, number] },
  ]
  await addStyle('both', colors, { grain })
  expect(await related('own')).toEqual({ color: ['both-red'] })
})

test('an effect has no similar colors; a style with neither gets goods of the same use', async () => {
  await addStyle('own', [{ id: 'own-1', effect: 'metallic' }])
  await addStyle('plain', [{ id: 'plain-1' }])
  expect(await related('own')).toEqual({})
  const use = JSON.stringify({ use: ['bags'] })
  await shop.shop.db.updateTable('styles').set({ attributes: use }).execute()
  expect(await related('own')).toEqual({ use: [undefined] })
})

test('unknown goods and colors of other goods are refused', async () => {
  await addStyle('own', [{ id: 'own-1' }])
  await addStyle('other', [{ id: 'other-1' }])
  await addStyle('hidden', [{ id: 'hidden-1' }], { published: false })
  await shop.build.refreshCatalog()
  const visitor = shop.visitor()
  for (const input of [
    { goods_id: 'unknown' },
    { goods_id: 'hidden' },
    { goods_id: 'own', sku_id: 'other-1' },
  ]) {
    expect(await visitor.call(contract.getRelated, input)).toBeRefused('not-found')
  }
  expect(await visitor.call(contract.getRelated, { goods_id: '' })).toBeRefused('field-errors')
})
