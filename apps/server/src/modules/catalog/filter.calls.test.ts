import type { Filter, Sort } from '@corium/contract/goods'
import * as contract from '@corium/contract/goods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bilingual, insertFacets } from '../../../test/facets.ts'
import { createRandom } from '../../../test/random.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

const next = createRandom(2317)
/** Pseudo-random choices, the same in every run. */
const random = {
  below: (max: number) => Math.floor(next() * max),
  subset: <T>(from: readonly T[]) => from.filter(() => next() < 0.4),
  oneOf: <T>(from: readonly T[]) => from[Math.floor(next() * from.length)]!,
  chance: (share: number) => next() < share,
}
const facetValues = {
  use: ['bags', 'sofa', 'gloves'],
  grain: ['smooth', 'litchi', 'suede'],
  color: ['brown', 'blue', 'red', 'gray'],
  supply: ['stock', 'made-to-order'],
  category: ['leather', 'cowhide', 'calf', 'pu'],
}
type FacetKey = keyof typeof facetValues
const facetKeys = Object.keys(facetValues) as FacetKey[]
const above: Record<string, string[]> = { cowhide: ['leather'], calf: ['leather'] }

type Style = {
  id: string
  rank: number
  created: number
  price: number
  ownPrice: number | null
  thickness: { min: number; max: number } | undefined
  isInStock: boolean
  valuesOf: Record<FacetKey, string[]>
}

const styles = Array.from({ length: 300 }, (_, number): Style => {
  const low = 4 + random.below(16)
  const isInStock = random.chance(0.7)
  const supply = random.oneOf(['stock', 'made-to-order'])
  const category = random.oneOf(['cowhide', 'calf', 'pu'])
  return {
    id: `style-${number}`,
    rank: random.below(40),
    created: 1_700_000_000 + random.below(1000),
    price: 1000 + random.below(50) * 100,
    ownPrice: random.chance(0.3) ? 1000 + random.below(80) * 100 : null,
    thickness: random.chance(0.8) ? { min: low / 10, max: (low + random.below(4)) / 10 } : undefined,
    isInStock,
    valuesOf: {
      use: random.subset(facetValues.use),
      grain: random.subset(facetValues.grain),
      color: [random.oneOf(facetValues.color), random.oneOf(facetValues.color)],
      supply: supply === 'stock' ? (isInStock ? ['stock'] : []) : ['made-to-order'],
      category: [category, ...(above[category] ?? [])],
    },
  }
})

const pricesOf = ({ price, ownPrice }: Style) =>
  [price, ownPrice ?? price].sort((a, b) => a - b) as [number, number]

function rangeOf(style: Style, key: string): { min: number; max: number } | undefined {
  const [min, max] = pricesOf(style)
  return key === 'price' ? { min, max } : style.thickness
}

/** A naive filter to compare with: one style and one facet at a time. */
function matches(style: Style, filter: Filter, except?: string): boolean {
  return Object.entries(filter).every(([key, choice]) => {
    if (key === except) return true
    if (Array.isArray(choice))
      return choice.length === 0 || choice.some((value) => style.valuesOf[key as FacetKey].includes(value))
    const range = rangeOf(style, key)
    return (
      range !== undefined && range.max >= (choice.min ?? -Infinity) && range.min <= (choice.max ?? Infinity)
    )
  })
}

const compare: Record<Sort, (a: Style, b: Style) => number> = {
  recommended: () => 0,
  new: (a, b) => b.created - a.created,
  'price-up': (a, b) => pricesOf(a)[0] - pricesOf(b)[0],
  'price-down': (a, b) => pricesOf(b)[0] - pricesOf(a)[0],
  thickness: (a, b) => {
    const [one, other] = [a.thickness?.min ?? 99, b.thickness?.min ?? 99]
    return one - other
  },
  favorites: () => 0,
}
const recommended = [...styles].sort(
  (a, b) => b.rank - a.rank || b.created - a.created || (a.id < b.id ? -1 : 1),
)

function randomFilter(): Filter {
  const filter: Filter = {}
  for (const key of facetKeys) if (random.chance(0.3)) filter[key] = random.subset(facetValues[key])
  if (random.chance(0.3))
    filter.thickness = {
      min: random.below(12) / 10,
      ...(random.chance(0.5) ? { max: 1.2 + random.below(8) / 10 } : {}),
    }
  if (random.chance(0.3)) filter.price = { max: 1000 + random.below(60) * 100 }
  return filter
}

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const { build } = shop
  const { db } = shop.shop
  await insertFacets(db)
  for (const id of facetValues.category) {
    await build.category({ id, parent_id: above[id]?.[0] ?? null, name: bilingual(id, id) })
  }
  await db
    .insertInto('styles')
    .values(
      styles.map(({ id, rank, created, price, thickness, valuesOf }) => ({
        id,
        code: id,
        category_id: valuesOf.category[0]!,
        name: bilingual(id, id),
        summary: bilingual('', ''),
        description: bilingual('', ''),
        care: bilingual('', ''),
        unit: 'm' as const,
        price_fen: price,
        min_milli: 1000,
        step_milli: 1000,
        max_milli: 9000,
        supply: valuesOf.supply.includes('made-to-order') ? ('made-to-order' as const) : ('stock' as const),
        weight_grams: 1,
        attributes: JSON.stringify({
          use: valuesOf.use,
          grain: valuesOf.grain,
          ...(thickness && { thickness }),
        }),
        sheet: '[]',
        badges: '[]',
        rank,
        published: true,
        created_at: new Date(created * 1000),
      })),
    )
    .execute()
  const skus = styles.flatMap((style) =>
    style.valuesOf.color.map((family, number) => ({ style, family, number })),
  )
  await db
    .insertInto('skus')
    .values(
      skus.map(({ style, family, number }) => ({
        id: `${style.id}-${number}`,
        style_id: style.id,
        code: `${style.id}-${number}`,
        color_no: String(number),
        color_name: bilingual('', ''),
        family,
        hex: '#000000',
        lab_l: 0,
        lab_a: 0,
        lab_b: 0,
        pantone: null,
        price_fen: number === 1 ? style.ownPrice : null,
      })),
    )
    .execute()
  await db
    .insertInto('stock')
    .values(
      skus.map(({ style, number }) => ({
        sku_id: `${style.id}-${number}`,
        on_hand_milli: style.isInStock ? number * 5000 : 0,
      })),
    )
    .execute()
  await build.refreshCatalog()
})
afterAll(() => shop.close())

const cases = Array.from({ length: 60 }, () => ({
  filter: randomFilter(),
  sort: random.oneOf(['recommended', 'new', 'price-up', 'price-down', 'favorites', 'thickness'] as const),
  page: 1 + random.below(3),
}))

test.each(cases)('$sort, page $page of $filter', async ({ filter, sort, page }) => {
  const limit = 20
  const output = await shop
    .visitor()
    .get(contract.listGoods, { filter, sort, page, limit, with_options: true })

  const expected = recommended.filter((style) => matches(style, filter)).sort(compare[sort])
  expect(output.total).toBe(expected.length)
  expect(output.list.map(({ goods_id }) => goods_id)).toEqual(
    expected.slice((page - 1) * limit, page * limit).map(({ id }) => id),
  )

  expect(output.options).not.toHaveLength(0)
  for (const { key, values, min, max } of output.options ?? []) {
    const others = styles.filter((style) => matches(style, filter, key))
    if (key in facetValues) {
      const nums = values.map(({ value, num }) => [value, num])
      const naive = facetValues[key as FacetKey].map((value) => [
        value,
        others.filter(({ valuesOf }) => valuesOf[key as FacetKey].includes(value)).length,
      ])
      expect(new Map(nums as [string, number][]), key).toEqual(new Map(naive as [string, number][]))
    } else if (key !== 'eco') {
      const ranges = others.flatMap((style) => rangeOf(style, key) ?? [])
      const ends =
        ranges.length > 0
          ? [Math.min(...ranges.map((range) => range.min)), Math.max(...ranges.map((range) => range.max))]
          : [undefined, undefined]
      expect([min, max], key).toEqual(ends)
    }
  }
})
