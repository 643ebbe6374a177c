import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Lab } from '@corium/color/lab'
import { referenceKey } from '@corium/color/reference-key'
import type { Sort } from '@corium/contract/goods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogRows } from '#server/demo/catalog/catalog.ts'
import { insertCatalog } from '#server/demo/insert-catalog.ts'
import { createResponseCache } from '#server/runtime/response-cache.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'
import { createCatalogIndex } from './catalog-index.ts'
import { type SavedCatalog, savedCatalogIn } from './saved-catalog.ts'
import type { CatalogEntry, CatalogSnapshot, ColorMatch, Criteria } from './types.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** A generator of the same numbers from 0 to 1 in every run. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const randomLab = (random: () => number): Lab => [random() * 100, random() * 80 - 40, random() * 80 - 40]
const both = (text: string) => JSON.stringify({ 'en-us': text, 'zh-cn': `${text}皮革` })

const sorts: Sort[] = ['recommended', 'new', 'price-up', 'price-down', 'favorites', 'thickness']
const keywords = [
  'leather',
  '皮革',
  'cognac',
  'zanzibar',
  'quokka leather',
  'suede',
  '绒面',
  'brown',
  'lether',
  'pg',
]

/** Everything that a catalog answers to a number of questions, and to these codes. */
async function answersOf(catalog: CatalogSnapshot, codes: readonly string[]) {
  const idsOf = (entries: CatalogEntry[]) => entries.map(({ id }) => id)
  const colorsOf = (matches: ColorMatch[]) =>
    matches.map(({ entry, sku, deltaE, others }) => [entry.id, sku.id, deltaE.toFixed(6), others].join())
  const ids = [...catalog.styleIds()].sort()
  const answers: Record<string, unknown> = { ids }
  const page = { page: 1, limit: 500 }
  for (const sort of sorts) answers[sort] = idsOf((await catalog.list({}, { sort, ...page })).entries)
  const criteria: Criteria[] = [
    {},
    ...[...catalog.categoryIds()].map((category_id) => ({ category_id })),
    ...keywords.map((keyword) => ({ keyword })),
    { filter: { supply: ['stock'] } },
    { filter: { color: ['brown'], thickness: { min: 1, max: 2 } } },
    { filter: { price: { max: 20_000 } } },
  ]
  for (const one of criteria) {
    const { entries, total, corrected } = await catalog.list(one, {
      sort: 'recommended',
      ...page,
    })
    const { facetCounts } = await catalog.count(one)
    answers[JSON.stringify(one)] = {
      total,
      corrected,
      ids: idsOf(entries),
      opened: entries.map(({ matchedSku }) => matchedSku?.id),
      facets: facetCounts.map(({ facet, counts, min, max }) => [facet.key, ...counts, min, max].join()),
    }
  }
  const random = createRandom(7)
  for (let at = 0; at < 12; at++) {
    const lab = randomLab(random)
    const found = await catalog.searchColors(
      { lab },
      { maxDelta: 12, page: 1, limit: 50, maxEffects: 10, maxFarther: 10 },
    )
    answers[`color ${at}`] = [found.matches, found.farther, found.effects].map(colorsOf)
  }
  for (const id of ids) {
    const entry = catalog.find(id)!
    const { pictures, skus, ...rest } = entry
    const pictureOf = (ref: number | null) => ref !== null && catalog.picture(ref)
    answers[id] = {
      ...rest,
      pictures: pictures.map(pictureOf),
      skus: skus.map((sku) => ({ ...sku, picture: pictureOf(sku.picture) })),
      related: idsOf(await catalog.related(id, 8)),
      byColor: skus[0] && colorsOf(await catalog.relatedByColor(id, skus[0].id, 8)),
    }
  }
  const references = ids.flatMap((id) => catalog.find(id)!.skus.flatMap(({ pantone }) => pantone ?? []))
  for (const reference of new Set(references)) {
    const found = await catalog.findReferences(referenceKey(reference)!)
    answers[`reference ${reference}`] = found
      .map(({ lab, reference }) => [...lab, reference?.number].join())
      .sort()
  }
  for (const code of codes) {
    answers[`code ${code}`] = (await catalog.findByCode(code, 20)).map(({ sku }) => sku.id)
  }
  answers.categories = catalog.rootCategories.map(({ id, goodsCount }) => [id, goodsCount])
  answers.suggested = (await catalog.suggest('br', 5)).labels
    .map(({ name, goodsCount }) => `${name['en-us']} ${goodsCount}`)
    .sort()
  return answers
}

test('a catalog whose styles were replaced, and one that was saved and restored, answer like one that was read anew', async () => {
  const { db } = shop.shop
  const folder = await mkdtemp(join(tmpdir(), 'catalog-'))
  const saved = savedCatalogIn(db, join(folder, 'catalog.saved'), 1)
  let restoredNum = 0
  const random = createRandom(1)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  const open = async (from?: SavedCatalog) => {
    const log = { ...shop.shop.log, info: () => restoredNum++ }
    const index = createCatalogIndex(db, createResponseCache(shop.clock), log, from)
    await index.start()
    return index
  }
  const { skus = [], ...others } = catalogRows(shop.clock.now())
  // Every color is another one: those at the same distance come in an order that two catalogs need not share.
  const ownColors = skus.map((sku) => {
    const [lab_l, lab_a, lab_b] = randomLab(random)
    return { ...sku, lab_l, lab_a, lab_b }
  })
  await db.transaction().execute((trx) => insertCatalog(trx, { ...others, skus: ownColors }))
  const attributesOf = () => {
    const min = Math.round(random() * 20) / 10
    return JSON.stringify({
      grain: [pick(['smooth', 'litchi', 'suede'])],
      use: [pick(['bags', 'shoes'])],
      ...(random() < 0.8 ? { thickness: { min, max: min + 0.2 } } : {}),
    })
  }
  const addSku = (given: Parameters<typeof shop.build.sku>[0]) => {
    const [lab_l, lab_a, lab_b] = randomLab(random)
    return shop.build.sku({ lab_l, lab_a, lab_b, ...given })
  }
  const changing = await open(saved)
  const usedCodes: string[] = []
  const categories = [...changing.snapshot.categoryIds()]

  const change = async () => {
    const style = pick(await db.selectFrom('styles').selectAll().orderBy('id').execute())
    const pantone = `19-${1000 + Math.floor(random() * 30)} TCX`
    const edit = (columns: object) =>
      db.updateTable('styles').set(columns).where('id', '=', style.id).execute()
    const skus = await db.selectFrom('skus').selectAll().where('style_id', '=', style.id).execute()
    const sku = pick(skus)
    const [lab_l, lab_a, lab_b] = randomLab(random)
    const acts = [
      () => edit({ price_fen: Math.floor(random() * 50_000) }),
      () => edit({ name: both(pick(['Zanzibar', 'Quokka', 'Suede', 'Napa brown'])) }),
      () => edit({ published: !style.published }),
      () => edit({ category_id: pick(categories), rank: Math.floor(random() * 5) }),
      () => edit({ attributes: attributesOf() }),
      () =>
        db
          .insertInto('favorite_counts')
          .values({ style_id: style.id, members: 1 + Math.floor(random() * 9) })
          .onConflict((oc) => oc.column('style_id').doUpdateSet({ members: 1 + Math.floor(random() * 9) }))
          .execute(),
      () => db.deleteFrom('favorite_counts').where('style_id', '=', style.id).execute(),
      () => edit({ supply: pick(['stock', 'made-to-order', 'clearance', 'sample']) }),
      () => {
        usedCodes.push(style.code)
        return edit({ code: `PG${Math.floor(random() * 1e6)}` })
      },
      () => addSku({ style_id: style.id, code: `PG-X${Math.floor(random() * 1e6)}` }),
      () => addSku({ style: { name: both(pick(['Quokka', 'Ostrich'])), category_id: pick(categories) } }),
      () => sku && db.updateTable('skus').set({ active: !sku.active }).where('id', '=', sku.id).execute(),
      () => sku && db.updateTable('skus').set({ pantone }).where('id', '=', sku.id).execute(),
      () => sku && db.updateTable('skus').set({ lab_l, lab_a, lab_b }).where('id', '=', sku.id).execute(),
      () =>
        sku &&
        db
          .updateTable('skus')
          .set({ family: 'metallic', effect: 'metallic' })
          .where('id', '=', sku.id)
          .execute(),
      () =>
        sku &&
        db
          .updateTable('stock')
          .set({ on_hand_milli: 0, held_milli: 0 })
          .where('sku_id', '=', sku.id)
          .execute(),
      () =>
        db
          .updateTable('pictures')
          .set({ alt: both(String(random())) })
          .where('id', 'in', (eb) =>
            eb.selectFrom('goods_pictures').select('picture_id').where('style_id', '=', style.id),
          )
          .execute(),
    ]
    await pick(acts)()
  }

  for (let round = 0; round < 6; round++) {
    for (let at = 0; at < 12; at++) await change()
    await changing.goodsChanged()
    await changing.applyStockChanges()
    const codes = await db.selectFrom('styles').select('code').execute()
    const asked = [...codes.map(({ code }) => code), ...usedCodes, 'pg', 'le']
    const anew = await answersOf((await open()).snapshot, asked)
    expect(await answersOf(changing.snapshot, asked)).toEqual(anew)
    // It was saved in the round before, itself restored and then changed; the changes of this round come from
    // the database.
    const restored = await open(saved)
    await restored.applyStockChanges()
    expect(await answersOf(restored.snapshot, asked)).toEqual(anew)
    expect(restoredNum).toBe(round + 1)
    await restored.goodsChanged()
  }
  await rm(folder, { recursive: true })
}, 60_000)
