import type { Filter, Sort } from '@corium/contract/goods'
import * as contract from '@corium/contract/goods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putFacets, words } from '../../../test/goods.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

/** The same numbers in every run. */
function createDice(seed: number) {
  let state = seed
  const roll = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    below: (most: number) => Math.floor(roll() * most),
    some: <T>(from: readonly T[]) => from.filter(() => roll() < 0.4),
    one: <T>(from: readonly T[]) => from[Math.floor(roll() * from.length)]!,
    chance: (share: number) => roll() < share,
  }
}

const dice = createDice(2317)
const facetValues = {
  use: ['bags', 'sofa', 'gloves'],
  grain: ['smooth', 'litchi', 'suede'],
  colour: ['brown', 'blue', 'red', 'grey'],
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
  left: boolean
  says: Record<FacetKey, string[]>
}

const styles = Array.from({ length: 300 }, (_, number): Style => {
  const low = 4 + dice.below(16)
  const left = dice.chance(0.7)
  const supply = dice.one(['stock', 'made-to-order'])
  const category = dice.one(['cowhide', 'calf', 'pu'])
  return {
    id: `style-${number}`,
    rank: dice.below(40),
    created: 1_700_000_000 + dice.below(1000),
    price: 1000 + dice.below(50) * 100,
    ownPrice: dice.chance(0.3) ? 1000 + dice.below(80) * 100 : null,
    thickness: dice.chance(0.8) ? { min: low / 10, max: (low + dice.below(4)) / 10 } : undefined,
    left,
    says: {
      use: dice.some(facetValues.use),
      grain: dice.some(facetValues.grain),
      colour: [dice.one(facetValues.colour), dice.one(facetValues.colour)],
      supply: supply === 'stock' ? (left ? ['stock'] : []) : ['made-to-order'],
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

/** What the shelf does with bits, done one style and one facet at a time. */
function fits(style: Style, filter: Filter, except?: string): boolean {
  return Object.entries(filter).every(([key, asked]) => {
    if (key === except) return true
    if (Array.isArray(asked))
      return asked.length === 0 || asked.some((value) => style.says[key as FacetKey].includes(value))
    const range = rangeOf(style, key)
    return (
      range !== undefined && range.max >= (asked.min ?? -Infinity) && range.min <= (asked.max ?? Infinity)
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
}
const recommended = [...styles].sort(
  (a, b) => b.rank - a.rank || b.created - a.created || (a.id < b.id ? -1 : 1),
)

function rollFilter(): Filter {
  const filter: Filter = {}
  for (const key of facetKeys) if (dice.chance(0.3)) filter[key] = dice.some(facetValues[key])
  if (dice.chance(0.3))
    filter.thickness = {
      min: dice.below(12) / 10,
      ...(dice.chance(0.5) ? { max: 1.2 + dice.below(8) / 10 } : {}),
    }
  if (dice.chance(0.3)) filter.price = { max: 1000 + dice.below(60) * 100 }
  return filter
}

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const { build } = shop
  const { db } = shop.shop
  await putFacets(db)
  for (const id of facetValues.category) {
    await build.category({ id, parent_id: above[id]?.[0] ?? null, name: words(id, id) })
  }
  await db
    .insertInto('styles')
    .values(
      styles.map(({ id, rank, created, price, thickness, says }) => ({
        id,
        code: id,
        category_id: says.category[0]!,
        name: words(id, id),
        summary: words('', ''),
        description: words('', ''),
        care: words('', ''),
        unit: 'm' as const,
        price_fen: price,
        min_milli: 1000,
        step_milli: 1000,
        max_milli: 9000,
        supply: says.supply.includes('made-to-order') ? ('made-to-order' as const) : ('stock' as const),
        weight_grams: 1,
        attributes: JSON.stringify({ use: says.use, grain: says.grain, ...(thickness && { thickness }) }),
        sheet: '[]',
        badges: '[]',
        rank,
        published: true,
        created_at: new Date(created * 1000),
      })),
    )
    .execute()
  const skus = styles.flatMap((style) =>
    style.says.colour.map((family, number) => ({ style, family, number })),
  )
  await db
    .insertInto('skus')
    .values(
      skus.map(({ style, family, number }) => ({
        id: `${style.id}-${number}`,
        style_id: style.id,
        code: `${style.id}-${number}`,
        color_no: String(number),
        color_name: words('', ''),
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
        on_hand_milli: style.left ? number * 5000 : 0,
      })),
    )
    .execute()
  await build.openDoors()
})
afterAll(() => shop.close())

const cases = Array.from({ length: 60 }, () => ({
  filter: rollFilter(),
  sort: dice.one(['recommended', 'new', 'price-up', 'price-down', 'thickness'] as const),
  page: 1 + dice.below(3),
}))

test.each(cases)('$sort, page $page of $filter', async ({ filter, sort, page }) => {
  const limit = 20
  const answer = await shop.visitor().get(contract.listGoods, { filter, sort, page, limit })

  const expected = recommended.filter((style) => fits(style, filter)).sort(compare[sort])
  expect(answer.total).toBe(expected.length)
  expect(answer.list.map(({ goods_id }) => goods_id)).toEqual(
    expected.slice((page - 1) * limit, page * limit).map(({ id }) => id),
  )

  for (const { key, values, min, max } of answer.options) {
    const others = styles.filter((style) => fits(style, filter, key))
    if (key in facetValues) {
      const nums = values.map(({ value, num }) => [value, num])
      const naive = facetValues[key as FacetKey].map((value) => [
        value,
        others.filter(({ says }) => says[key as FacetKey].includes(value)).length,
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
