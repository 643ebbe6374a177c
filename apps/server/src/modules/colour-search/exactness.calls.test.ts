import { deltaE00 } from '@corium/colour/delta-e'
import type { Lab } from '@corium/colour/lab'
import { searchColor } from '@corium/contract/colour-search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putFacets, words } from '../../../test/goods.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

const styles = 100
const coloursEach = 3
const uses = ['bags', 'sofa', 'gloves'] as const

let shop: TestShop
const colours: { sku: string; style: number; lab: Lab }[] = []

beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop.shop
  await putFacets(db)
  const { id: category_id } = await shop.build.category()
  const next = randomNumbers(7)
  await db
    .insertInto('styles')
    .values(
      Array.from({ length: styles }, (_, style) => ({
        id: `s${style}`,
        code: `S${style}`,
        category_id,
        name: words(`Leather ${style}`, `皮革${style}`),
        summary: words('PU', 'PU'),
        description: words('Fine.', '好。'),
        care: words('Wipe.', '擦拭。'),
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
        // Whoever is recommended more comes first among equals.
        rank: styles - style,
        published: true,
      })),
    )
    .execute()
  for (let at = 0; at < styles * coloursEach; at++) {
    const style = Math.floor(at / coloursEach)
    // Browns, as a leather shop has them: many of them close to each other.
    const lab: Lab = [25 + 35 * next(), 5 + 25 * next(), 5 + 30 * next()]
    colours.push({ sku: `k${at}`, style, lab })
  }
  await db
    .insertInto('skus')
    .values(
      colours.map(({ sku, style, lab: [lab_l, lab_a, lab_b] }) => ({
        id: sku,
        style_id: `s${style}`,
        code: sku.toUpperCase(),
        color_no: '01',
        color_name: words('Brown', '棕'),
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
  await shop.build.openDoors()
})
afterAll(() => shop.close())

test.each([
  [{ l: 40, a: 18, b: 20 }, 8, undefined],
  [{ l: 55, a: 8, b: 30 }, 4, undefined],
  [{ l: 30, a: 28, b: 12 }, 20, undefined],
  [{ l: 40, a: 18, b: 20 }, 20, 'gloves'],
  [{ l: 48, a: 12, b: 10 }, 5, 'bags'],
])('the list is what comparing each colour would give: %o within %d, %s', async (lab, max_delta, use) => {
  const near = colours
    .map((colour) => ({ ...colour, deltaE: deltaE00([lab.l, lab.a, lab.b], colour.lab) }))
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

/** The same numbers from 0 to 1 at every run. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
