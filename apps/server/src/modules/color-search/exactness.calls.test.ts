import { deltaE00 } from '@corium/color/delta-e'
import type { Lab } from '@corium/color/lab'
import { searchColor } from '@corium/contract/color-search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bilingual, insertFacets } from '../../../test/facets.ts'
import { createRandom } from '../../../test/random.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

const styles = 100
const colorsEach = 3
const uses = ['bags', 'sofa', 'gloves'] as const

let shop: TestShop
const colors: { sku: string; style: number; lab: Lab }[] = []

beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop.shop
  await insertFacets(db)
  const { id: category_id } = await shop.build.category()
  const random = createRandom(7)
  await db
    .insertInto('styles')
    .values(
      Array.from({ length: styles }, (_, style) => ({
        id: `s${style}`,
        code: `S${style}`,
        category_id,
        name: bilingual(`Leather ${style}`, `皮革${style}`),
        summary: bilingual('PU', 'PU'),
        description: bilingual('Fine.', '好。'),
        care: bilingual('Wipe.', '擦拭。'),
        unit: 'm' as const,
        price_fen: 3800,
        min_milli: 500,
        step_milli: 500,
        max_milli: 500_000,
        supply: 'stock' as const,
        weight_grams: 600,
        sheet: '[]',
        badges: '[]',
        attributes: JSON.stringify({ use: [uses[style % uses.length]] }),
        // Equally close styles are sorted by rank.
        rank: styles - style,
        published: true,
      })),
    )
    .execute()
  for (let at = 0; at < styles * colorsEach; at++) {
    const style = Math.floor(at / colorsEach)
    // A leather shop has many browns that are close to each other.
    const lab: Lab = [25 + 35 * random(), 5 + 25 * random(), 5 + 30 * random()]
    colors.push({ sku: `k${at}`, style, lab })
  }
  await db
    .insertInto('skus')
    .values(
      colors.map(({ sku, style, lab: [lab_l, lab_a, lab_b] }) => ({
        id: sku,
        style_id: `s${style}`,
        code: sku.toUpperCase(),
        color_no: '01',
        color_name: bilingual('Brown', '棕'),
        family: 'brown',
        hex: '#8a4b2a',
        lab_l,
        lab_a,
        lab_b,
        pantone: null,
        price_fen: null,
      })),
    )
    .execute()
  await shop.build.refreshCatalog()
})
afterAll(() => shop.close())

test.each([
  [{ l: 40, a: 18, b: 20 }, 8, undefined],
  [{ l: 55, a: 8, b: 30 }, 4, undefined],
  [{ l: 30, a: 28, b: 12 }, 20, undefined],
  [{ l: 40, a: 18, b: 20 }, 20, 'gloves'],
  [{ l: 48, a: 12, b: 10 }, 5, 'bags'],
])('the list is the same as comparing every color: %o within %d, %s', async (lab, max_delta, use) => {
  const near = colors
    .map((color) => ({ ...color, deltaE: deltaE00([lab.l, lab.a, lab.b], color.lab) }))
    .filter(({ deltaE, style }) => deltaE <= max_delta && (!use || uses[style % uses.length] === use))
  const expected = Object.values(Object.groupBy(near, ({ style }) => style))
    .map((group = []) => ({
      ...group.toSorted((one, other) => one.deltaE - other.deltaE)[0]!,
      others: group.length - 1,
    }))
    .sort((one, other) => tenths(one.deltaE) - tenths(other.deltaE) || one.style - other.style)
    .map(({ sku, deltaE, others }) => ({ sku_id: sku, delta_e: tenths(deltaE), others }))

  const found = await shop.visitor().get(searchColor, {
    lab,
    max_delta,
    limit: 100,
    ...(use ? { filter: { use: [use] } } : {}),
  })
  expect(found.list.map(({ sku_id, delta_e, others }) => ({ sku_id, delta_e, others }))).toEqual(expected)
  expect(found.total).toBe(expected.length)
  expect(expected.length).toBeGreaterThan(0)
})

const tenths = (deltaE: number) => Math.round(deltaE * 10) / 10
