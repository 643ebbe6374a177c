import type { PluginTransformResultArgs } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { getGoods } from '#server/modules/catalog/get-product.ts'
import { getFilterOptions, listGoods } from '#server/modules/catalog/list-goods.ts'
import { searchColor } from '#server/modules/color-search/search-color.ts'
import { createResponseCache } from '#server/runtime/response-cache.ts'
import { serverUrl } from '../../../test/database.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'
import { createCatalogIndex } from './catalog-index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** A catalog index whose database reads run through `intercept`, and one style with 20 m in stock. */
async function createIndex(intercept: () => Promise<void>) {
  const { id: skuId, goods_id: styleId } = await shop.build.sku({ stock: 20 })
  let reads = 0
  const db = shop.shop.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }: PluginTransformResultArgs) => {
      reads += 1
      await intercept()
      return result
    },
  })
  const index = createCatalogIndex(db, createResponseCache(shop.clock), shop.shop.log)
  await index.start()
  reads = 0
  const hold = async (milli: number) => {
    await shop.shop.db.updateTable('stock').set({ held_milli: milli }).where('sku_id', '=', skuId).execute()
    index.stockChanged([styleId])
  }
  const availableMilli = () => index.snapshot.find(styleId)?.available_milli
  return { index, styleId, hold, availableMilli, reads: () => reads }
}

test('styles whose stock moved are read again after a failed read', async () => {
  let failing = false
  const { index, hold, availableMilli } = await createIndex(async () => {
    if (failing) throw new Error('the connection was lost')
  })
  await hold(15_000)
  failing = true
  await expect(index.applyStockChanges()).rejects.toThrow('the connection was lost')
  expect(availableMilli()).toBe(20_000)
  failing = false
  await index.applyStockChanges()
  expect(availableMilli()).toBe(5_000)
})

test('requests that arrive during a read of the stock wait for it and show the new stock', async () => {
  const { promise: held, resolve: moveOn } = Promise.withResolvers<void>()
  let isHeld = false
  const { index, hold, availableMilli, reads } = await createIndex(async () => {
    if (isHeld) await held
  })
  await hold(15_000)
  isHeld = true
  const requests = [1, 2, 3].map(async () => {
    await index.applyStockChanges()
    return availableMilli()
  })
  // The database responds in order, so the read of the stock has its rows by now.
  await shop.shop.db.selectFrom('stock').select('sku_id').execute()
  expect(availableMilli()).toBe(20_000)
  moveOn()
  expect(await Promise.all(requests)).toEqual([5_000, 5_000, 5_000])
  expect(reads()).toBe(1)
})

test('stock that moves during a read shows to the requests that follow', async () => {
  let moveOn = () => {}
  let held: Promise<void> | undefined
  const { index, hold, availableMilli } = await createIndex(async () => held)
  await hold(15_000)
  held = new Promise((resolve) => {
    moveOn = resolve
  })
  const early = index.applyStockChanges()
  await shop.shop.db.selectFrom('stock').select('sku_id').execute()
  await hold(20_000)
  const late = index.applyStockChanges()
  moveOn()
  await Promise.all([early, late])
  expect(availableMilli()).toBe(0)
})

test('stock that was being read when its style changed does not replace what came with the change', async () => {
  const { promise: held, resolve: moveOn } = Promise.withResolvers<void>()
  const { promise: hasRead, resolve: noteRead } = Promise.withResolvers<void>()
  let isNext = false
  const { index, styleId, hold, availableMilli } = await createIndex(async () => {
    if (!isNext) return
    isNext = false
    noteRead()
    await held
  })
  await hold(15_000)
  isNext = true
  const reading = index.applyStockChanges()
  await hasRead
  const { db } = shop.shop
  await db.updateTable('styles').set({ price_fen: 4_200 }).where('id', '=', styleId).execute()
  const ofStyle = db.selectFrom('skus').select('id').where('style_id', '=', styleId)
  await db.updateTable('stock').set({ held_milli: 0 }).where('sku_id', 'in', ofStyle).execute()
  await index.goodsChanged()
  expect(availableMilli()).toBe(20_000)
  moveOn()
  await reading
  await index.applyStockChanges()
  expect(availableMilli()).toBe(20_000)
})

test('a request reads the snapshot once, so that everything it shows is of one moment', async () => {
  const { id, goods_id } = await shop.build.sku({ stock: 20 })
  await shop.build.refreshCatalog()
  const { snapshot, applyStockChanges } = shop.shop.catalog
  const contextOf = () => {
    let reads = 0
    const catalog = {
      applyStockChanges,
      get snapshot() {
        reads += 1
        if (reads > 1) throw new Error('the snapshot was read twice')
        return snapshot
      },
    }
    return { ...shop.shop, catalog, language: 'en-us' } as unknown as Context
  }
  expect((await getGoods(contextOf(), { goods_id })).goods_id).toBe(goods_id)
  expect((await searchColor(contextOf(), { sku_id: id })).query.kind).toBe('sku')
  expect((await searchColor(contextOf(), { hex: '#8a5a3b' })).query.kind).toBe('hex')
  expect((await listGoods(contextOf(), {})).total).toBeGreaterThan(0)
  expect((await getFilterOptions(contextOf(), {})).total).toBeGreaterThan(0)
})

// The embedded database makes one transaction after another.
test.skipIf(!serverUrl)('a change whose transaction began early and ends late is shown as well', async () => {
  const { index, styleId } = await createIndex(async () => {})
  const { goods_id: otherId } = await shop.build.sku()
  const { db } = shop.shop
  const changePrice = (trx: Db, id: string) =>
    trx.updateTable('styles').set({ price_fen: 4_200 }).where('id', '=', id).execute()
  const priceOf = (id: string) => index.snapshot.find(id)?.price_min
  await db.transaction().execute(async (trx) => {
    await changePrice(trx, styleId)
    await changePrice(db, otherId)
    await index.goodsChanged()
    expect([priceOf(styleId), priceOf(otherId)]).toEqual([3_800, 4_200])
  })
  await index.goodsChanged()
  expect(priceOf(styleId)).toBe(4_200)
})

test('the figures tell for how long a reported change is missing', async () => {
  let failing = false
  const { index } = await createIndex(async () => {
    if (failing) throw new Error('the connection was lost')
  })
  const figure = (name: string) => index.figures().find((one) => one.name === name)?.values[0]?.value
  const styles = figure('corium_catalog_styles')!
  await shop.build.sku()
  failing = true
  await expect(index.goodsChanged()).rejects.toThrow('the connection was lost')
  expect(shop.errors.splice(0)).toHaveLength(1)
  expect(figure('corium_catalog_behind_seconds')).toBeGreaterThan(0)
  expect(figure('corium_catalog_styles')).toBe(styles)
  failing = false
  await index.goodsChanged()
  expect(figure('corium_catalog_behind_seconds')).toBe(0)
  expect(figure('corium_catalog_styles')).toBe(styles + 1)
  expect(styles + 1).toBe([...index.snapshot.styleIds()].length)
})
