import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import type { Logger } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createResponseCache } from '#server/runtime/response-cache.ts'
import { insertFacets } from '../../../test/facets.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'
import { applyStock } from './apply-stock.ts'
import { buildSnapshot, toSaved } from './build-snapshot.ts'
import { createCatalogIndex } from './catalog-index.ts'
import { savedCatalogIn } from './saved-catalog.ts'

let shop: TestShop
let folder: string
let file: string
let style: { id: string; skuId: string }
beforeAll(async () => {
  shop = await openTestShop()
  await insertFacets(shop.shop.db)
  folder = await mkdtemp(join(tmpdir(), 'catalog-'))
  file = join(folder, 'catalog.saved')
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

/** What a node does that starts now, and the price of the style there. */
async function startNode() {
  const said: string[] = []
  const note = (_: unknown, sentence: string) => said.push(sentence)
  const log = { info: note, warn: note, error: note } as unknown as Logger
  const index = createCatalogIndex(
    shop.shop.db,
    createResponseCache(shop.clock),
    log,
    savedCatalogIn(shop.shop.db, file, 1),
  )
  await index.start()
  await index.applyStockChanges()
  const found = index.snapshot.find(style.id)
  return { index, said, price: found?.price_min, available: found?.available_milli }
}

const restored = ['the catalog was restored from the file beside the data']
const unreadable = ['the saved catalog could not be read; the goods are read from the database']

const changePrice = (price_fen: number) =>
  shop.shop.db.updateTable('styles').set({ price_fen }).where('id', '=', style.id).execute()

beforeEach(async () => {
  await rm(file, { force: true })
  const { id, goods_id } = await shop.build.sku({ stock: 20, style: { price_fen: 1_000 } })
  style = { id: goods_id, skuId: id }
  const { index, said } = await startNode()
  expect(said).toEqual([])
  await index.goodsChanged()
  expect(await readdir(folder)).toEqual(['catalog.saved'])
})

test('a node restores what another has saved, and what has changed since', async () => {
  expect(await startNode()).toMatchObject({ said: restored, price: 1_000, available: 20_000 })
  await changePrice(2_000)
  await shop.shop.db
    .updateTable('stock')
    .set({ held_milli: 5_000 })
    .where('sku_id', '=', style.skuId)
    .execute()
  expect(await startNode()).toMatchObject({ said: restored, price: 2_000, available: 15_000 })
})

test('a restored catalog is searched by pinyin, in full and as initials', async () => {
  const name = JSON.stringify({ 'zh-cn': '鸵鸟皮', 'en-us': 'Ostrich' })
  const { goods_id } = await shop.build.sku({ style: { name } })
  const { index: saving } = await startNode()
  await saving.goodsChanged()
  const { index, said } = await startNode()
  expect(said).toEqual(restored)
  for (const keyword of ['tuoniao', 'tn']) {
    const { entries } = await index.snapshot.suggest(keyword, 5)
    expect(entries.map(({ id }) => id)).toEqual([goods_id])
  }
})

test('a node that stops as soon as it is open has saved its catalog', async () => {
  await rm(file)
  const { index } = await startNode()
  index.follow()
  await index.stop()
  expect((await startNode()).said).toEqual(restored)
})

test('stock that moves while the catalog is written does not change what is written', async () => {
  const data = await buildSnapshot(shop.shop.db)
  const parts = [...toSaved(data)]
  const before = serialize(parts)
  applyStock(data, [{ style_id: style.id, available_milli: 0 }])
  expect(data.available[data.ordinalOf.get(style.id)!]).toBe(0)
  expect(serialize(parts).equals(before)).toBe(true)
})

test('stock that had moved but was not read when the catalog was saved is restored', async () => {
  const { index } = await startNode()
  await shop.shop.db
    .updateTable('stock')
    .set({ held_milli: 8_000 })
    .where('sku_id', '=', style.skuId)
    .execute()
  // Saves the catalog: it is the first reading of changes after the start.
  await index.goodsChanged()
  expect(await startNode()).toMatchObject({ said: restored, available: 12_000 })
})

test('categories that have changed since have their styles in a restored catalog', async () => {
  const { db } = shop.shop
  const { category_id } = await db
    .selectFrom('styles')
    .select('category_id')
    .where('id', '=', style.id)
    .executeTakeFirstOrThrow()
  const name = { 'zh-cn': '变色龙', 'en-us': 'Chameleon' }
  await db
    .updateTable('categories')
    .set({ name: JSON.stringify(name) })
    .where('id', '=', category_id)
    .execute()
  const { index, said } = await startNode()
  expect(said).toEqual(restored)
  const { labels } = await index.snapshot.suggest('chamel', 5)
  expect(labels).toMatchObject([{ name, goodsCount: 1 }])
  const { entries } = await index.snapshot.list({ category_id }, { sort: 'new', page: 1, limit: 5 })
  expect(entries.map(({ id }) => id)).toEqual([style.id])
})

test('a file that is damaged, cut off or empty is not used', async () => {
  const { size } = await stat(file)
  const whole = await readFile(file)
  for (const length of [0, 5, size - 100, size - 8]) {
    await truncate(file, length)
    expect(await startNode()).toMatchObject({ said: unreadable, price: 1_000 })
    await writeFile(file, whole)
  }
  for (const at of [3, 30, size >> 1, size - 12]) {
    const damaged = Buffer.from(whole)
    damaged[at]! ^= 8
    await writeFile(file, damaged)
    expect((await startNode()).said).toEqual(unreadable)
  }
})

test('a file of another state of the database is not used', async () => {
  const { db } = shop.shop
  const saving = await db
    .selectFrom('catalog_changes')
    .selectAll()
    .where('what', '=', 'saved')
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow()
  const ofSaving = () => db.deleteFrom('catalog_changes').where('style_id', '=', saving.style_id).execute()

  // The price changed while no node was there to read it, and its row is gone.
  await changePrice(3_000)
  await db.deleteFrom('catalog_changes').where('what', '=', 'goods').execute()
  expect(await startNode()).toMatchObject({ said: restored, price: 1_000 })
  // As after restoring a backup that is older than the saved catalog.
  await ofSaving()
  expect(await startNode()).toMatchObject({ said: [], price: 3_000 })
  // As in a database into which a dump was restored: other transactions wrote the rows.
  await db.insertInto('catalog_changes').values(saving).execute()
  expect(await startNode()).toMatchObject({ said: [], price: 3_000 })
})

test('a file is used for half a day', async () => {
  const { db } = shop.shop
  for (const [hours, said] of [
    [11.9, restored],
    [12.1, []],
  ] as const) {
    const at = new Date(Date.now() - hours * 3_600_000)
    // Written anew, by the transaction that the row names.
    await db.transaction().execute(async (trx) => {
      const rows = await trx
        .deleteFrom('catalog_changes')
        .where('what', '=', 'saved')
        .returningAll()
        .execute()
      for (const { what, style_id } of rows) {
        await trx.insertInto('catalog_changes').values({ what, style_id, at }).execute()
      }
    })
    expect((await startNode()).said).toEqual(said)
  }
})

test('rows from another database, whose transactions have higher numbers, are not read as changes', async () => {
  const { index } = await startNode()
  await changePrice(4_000)
  await shop.shop.db
    .updateTable('catalog_changes')
    .set({ xid: '4000000000' })
    .where('what', '=', 'goods')
    .execute()
  await index.goodsChanged()
  expect(index.snapshot.find(style.id)?.price_min).toBe(1_000)
})

test('what a killed node has left is removed, and a folder that cannot be written does not stop the shop', async () => {
  await writeFile(`${file}.4711.unfinished`, 'half a catalog')
  expect((await startNode()).said).toEqual(restored)
  expect(await readdir(folder)).toEqual(['catalog.saved'])

  const { index, said } = await startNode()
  await rm(folder, { recursive: true })
  await changePrice(5_000)
  await index.goodsChanged()
  expect(index.snapshot.find(style.id)?.price_min).toBe(5_000)
  expect(said).toEqual([...restored, 'the catalog could not be saved'])
  folder = await mkdtemp(join(tmpdir(), 'catalog-'))
  file = join(folder, 'catalog.saved')
})
