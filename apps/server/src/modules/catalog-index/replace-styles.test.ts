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
import type { CatalogEntry, CatalogSnapshot, Category, ColorMatch, Criteria } from './types.ts'

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
  'ripple',
  'ripple leather',
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
      names: facetCounts.map(({ facet }) => [facet.name, ...facet.values.map(({ name }) => name)]),
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
  const tree = (categories: readonly Category[]): unknown =>
    categories.map(({ id, name, goodsCount, children }) => [id, name, goodsCount, tree(children)])
  answers.categories = tree(catalog.rootCategories)
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
      grain: [pick(['smooth', 'litchi', 'suede', 'ripple'])],
      width: [pick(['120', '137', '140'])],
      ...(random() < 0.5 ? { softness: [pick(['soft', 'firm'])] } : {}),
      ...(random() < 0.5 ? { stretch: { min, max: min + 5 } } : {}),
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

  /** Changes categories, facets or values. Some values and facets were in the styles before they are here. */
  const changeOutline = async () => {
    const name = both(pick(['Ripple', 'Quokka', 'Matt brown', 'Softness']))
    const values = await db
      .selectFrom('facet_values')
      .selectAll()
      .orderBy('facet_key')
      .orderBy('value')
      .execute()
    const grains = values.filter(({ facet_key }) => facet_key === 'grain')
    const category = pick(await db.selectFrom('categories').selectAll().orderBy('id').execute())
    const addFacet = (key: string, type: 'multi' | 'range') =>
      db
        .insertInto('facets')
        .values({ key, type, name, hint: name, unit: null, sort: Math.floor(random() * 20) })
        .onConflict((oc) => oc.column('key').doUpdateSet({ name }))
        .execute()
    const addValue = (facet_key: string, value: string) =>
      db
        .insertInto('facet_values')
        .values({ facet_key, value, name, hint: null, hex: null, picture_id: null })
        .onConflict((oc) => oc.columns(['facet_key', 'value']).doUpdateSet({ name }))
        .execute()
    const remove = async (key: string, value?: string) => {
      await db
        .deleteFrom('facet_values')
        .where('facet_key', '=', key)
        .$if(value !== undefined, (qb) => qb.where('value', '=', value!))
        .execute()
      if (value === undefined) await db.deleteFrom('facets').where('key', '=', key).execute()
    }
    const acts = [
      () => addValue('grain', 'ripple'),
      () => addValue('grain', pick(grains).value),
      () => remove('grain', 'ripple'),
      async () => {
        await addValue('grain', 'ripple')
        const stays = pick(grains)
        const goes = random() < 0.5 ? pick(grains) : { value: 'ripple', former: [] }
        if (stays.value === goes.value) return
        await remove('grain', goes.value)
        await db
          .updateTable('facet_values')
          .set({ former: [...stays.former, goes.value, ...goes.former] })
          .where('facet_key', '=', 'grain')
          .where('value', '=', stays.value)
          .execute()
      },
      () => addValue('width', pick(['120', '137', '140'])),
      () => remove('width', pick(['120', '137', '140'])),
      () => addValue('lead', pick(['10', '20', '45'])),
      async () => {
        await addFacet('softness', 'multi')
        await addValue('softness', pick(['soft', 'firm']))
      },
      () => addFacet('stretch', 'range'),
      () => remove(pick(['softness', 'stretch'])),
      () =>
        db
          .updateTable('facets')
          .set({ hidden: random() < 0.5, sort: Math.floor(random() * 20) })
          .where('key', '=', pick(['grain', 'width', 'thickness']))
          .execute(),
      () => db.updateTable('categories').set({ name }).where('id', '=', category.id).execute(),
      async () => {
        const below = await db
          .selectFrom('categories')
          .select('id')
          .where('parent_id', '=', category.id)
          .execute()
        const parent = pick(categories)
        if (below.length > 0 || parent === category.id) return
        await db
          .updateTable('categories')
          .set({ parent_id: random() < 0.3 ? null : parent, sort: Math.floor(random() * 9) })
          .where('id', '=', category.id)
          .execute()
      },
      async () => {
        const id = `added-${Math.floor(random() * 1e6)}`
        await db
          .insertInto('categories')
          .values({ id, parent_id: category.id, name, picture_id: null })
          .execute()
        categories.push(id)
      },
    ]
    await pick(acts)()
  }

  for (let round = 0; round < 8; round++) {
    for (let at = 0; at < 12; at++) await change()
    for (let at = 0; at < 3 * round; at++) await changeOutline()
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
