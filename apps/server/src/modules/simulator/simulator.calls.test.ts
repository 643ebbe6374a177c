import { getGoods, getSimulation } from '@corium/contract/goods'
import type { Bilingual } from '@corium/contract/language'
import { maxLooks, maxVisitorLooks } from '@corium/contract/limits'
import { readLook } from '@corium/contract/look'
import * as contract from '@corium/contract/simulator'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newRequest } from '../../../test/buyer.ts'
import { addLook, lookOf } from '../../../test/looks.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const both = (text: string): string => JSON.stringify({ 'en-us': text, 'zh-cn': text } satisfies Bilingual)

async function putOnSale(given: Parameters<TestShop['build']['sku']>[0] = {}) {
  const sku = await shop.build.sku(given)
  await shop.build.refreshCatalog()
  return sku
}

const looksOf = async (caller: Caller) => (await caller.get(contract.listLooks, {})).list
const materialOf = async (skuId: string) =>
  (await shop.visitor().get(contract.getMaterials, { sku_ids: [skuId] })).list[0]

describe('the link', () => {
  test('leads to the simulation of the shop with a color', async () => {
    const { id, goods_id } = await putOnSale()
    const visitor = shop.visitor()
    const url = `/web/home/simulator?sku_id=${id}`
    expect(await visitor.get(getSimulation, { goods_id })).toEqual({ url })
    expect(await visitor.get(getSimulation, { goods_id, sku_id: id })).toEqual({ url })
    expect((await visitor.get(getGoods, { goods_id })).simulation_url).toBe(url)
  })

  test('is refused for goods that are not sold and for a color of other goods', async () => {
    const [one, other] = [await putOnSale(), await putOnSale()]
    const wrong = { goods_id: one.goods_id, sku_id: other.id }
    expect(await shop.visitor().call(getSimulation, wrong)).toBeRefused('not-found')
    expect(await shop.visitor().call(getSimulation, { goods_id: 'nothing' })).toBeRefused('not-found')
  })

  test('leads outside where the shop has set an address', async () => {
    const outside = await openTestShop({ config: { simulatorUrl: 'https://sim.test/app?shop=7' } })
    try {
      const { id, goods_id } = await outside.build.sku()
      await outside.build.refreshCatalog()
      const { url } = await outside.visitor('zh-cn').get(getSimulation, { goods_id, sku_id: id })
      const { origin, pathname, searchParams } = new URL(url)
      expect(origin + pathname).toBe('https://sim.test/app')
      expect(Object.fromEntries(searchParams)).toEqual({
        shop: '7',
        goods_id,
        sku_id: id,
        lang: 'zh-cn',
        return_url: `${outside.shop.config.publicOrigin}/web/home/productdetail?goods_id=${goods_id}&sku_id=${id}`,
      })
    } finally {
      await outside.close()
    }
  })
})

describe('materials', () => {
  test('have what the drawing and the estimate need', async () => {
    const attributes = JSON.stringify({ width: ['137'], grain: ['litchi'], use: ['bags'] })
    const { id, goods_id } = await putOnSale({ style: { attributes } })
    expect(await materialOf(id)).toMatchObject({
      sku_id: id,
      goods_id,
      price: 3800,
      state: 'in-stock',
      stock_num: 100,
      unit: 'm',
      min_num: 0.5,
      step_num: 0.5,
      max_num: 500,
      width_mm: 1370,
      grain: 'litchi',
      color: { no: '01', name: 'Cognac', hex: '#8a4b2a', lab: { l: 38, a: 22, b: 31 } },
    })
    expect(await materialOf(id)).not.toHaveProperty('tile')
  })

  test("show a color's own tile before the tile of its style", async () => {
    const one = await putOnSale()
    const other = await putOnSale({ style_id: one.goods_id })
    const { db } = shop.shop
    const tile = { kind: 'tile', width: 640, height: 640, mm: 128 }
    const ofStyle = await shop.build.picture(tile)
    const ofColor = await shop.build.picture({ ...tile, mm: 90 })
    await db
      .insertInto('material_tiles')
      .values([
        { style_id: one.goods_id, sku_id: null, picture_id: ofStyle.id },
        { style_id: one.goods_id, sku_id: one.id, picture_id: ofColor.id },
      ])
      .execute()
    expect((await materialOf(one.id))?.tile).toEqual({
      url: `/media/${ofColor.id}`,
      width: 640,
      height: 640,
      mm: 90,
      is_own_color: true,
    })
    expect((await materialOf(other.id))?.tile).toMatchObject({
      url: `/media/${ofStyle.id}`,
      is_own_color: false,
    })
    // A tile is no picture of the goods.
    const { images, skus } = await shop.visitor().get(getGoods, { goods_id: one.goods_id })
    expect([...images, ...skus.flatMap((sku) => sku.images)].map(({ kind }) => kind)).not.toContain('tile')
  })

  test('are found when sold out and when withdrawn; an unknown color is absent', async () => {
    const soldOut = await putOnSale({ stock: 0 })
    const gone = await putOnSale()
    await shop.shop.db.updateTable('skus').set({ active: false }).where('id', '=', gone.id).execute()
    await shop.build.refreshCatalog()
    const { list } = await shop
      .visitor()
      .get(contract.getMaterials, { sku_ids: [gone.id, 'nothing', soldOut.id, gone.id] })
    expect(list).toMatchObject([
      { sku_id: gone.id, state: 'withdrawn' },
      { sku_id: soldOut.id, state: 'sold-out' },
    ])
  })
})

test('the looks to start with take what suits each product, and the named color', async () => {
  const attributes = (use: string, grain: string) => JSON.stringify({ use: [use], grain: [grain] })
  const style = (use: string, grain: string, rank: number) => ({
    attributes: attributes(use, grain),
    rank,
    name: both(use),
  })
  const green = { lab_l: 27, lab_a: -15, lab_b: 4 }
  const bag = await putOnSale({ style: style('bags', 'litchi', 5), ...green })
  await putOnSale({ style: style('bags', 'canvas', 9), ...green })
  const soldOut = await putOnSale({ style: style('bags', 'litchi', 99), ...green, stock: 0 })
  const shoe = await putOnSale({ style: style('shoe-upper', 'smooth', 5) })
  const start = await shop.visitor().get(contract.getStart, {})
  expect(start.product).toBe('bag')
  const looks = new Map(start.looks.map(({ product, code }) => [product, readLook(code)]))
  expect([...looks.keys()]).toEqual(['bag', 'shoe', 'armchair', 'case'])
  expect(looks.get('bag')?.covers[0]?.sku_id).toBe(bag.id)
  expect(looks.get('shoe')?.covers[0]?.sku_id).toBe(shoe.id)
  const named = await shop.visitor().get(contract.getStart, { sku_id: shoe.id })
  expect(named.product).toBe('shoe')
  const sofaFirst = JSON.stringify({ use: ['gloves', 'sofa', 'bags'] })
  const sofa = await putOnSale({ style: { attributes: sofaFirst } })
  expect((await shop.visitor().get(contract.getStart, { sku_id: sofa.id })).product).toBe('armchair')
  for (const { code } of named.looks) expect(readLook(code)?.covers[0]?.sku_id).toBe(shoe.id)
  const used = new Set(named.looks.flatMap(({ code }) => readLook(code)!.covers.map(({ sku_id }) => sku_id)))
  expect(new Set(named.materials.map(({ sku_id }) => sku_id))).toEqual(used)
  expect(used).not.toContain(soldOut.id)
  expect(await shop.visitor().call(contract.getStart, { sku_id: 'nothing' })).toBeRefused('not-found')
})

describe('saved looks', () => {
  test.each(['member', 'visitor'] as const)('of a %s are listed, renamed and deleted', async (who) => {
    const { id } = await putOnSale()
    const caller = who === 'member' ? await shop.member() : shop.visitor()
    const first = await addLook(caller, id, 'First')
    shop.clock.forward(60)
    const second = await addLook(caller, id, 'Second')
    const { list, limit, materials } = await caller.get(contract.listLooks, {})
    expect(list).toMatchObject([{ look_id: second, name: 'Second', code: lookOf(id) }, { look_id: first }])
    expect(limit).toBe(who === 'member' ? maxLooks : maxVisitorLooks)
    expect(materials.map(({ sku_id }) => sku_id)).toEqual([id])
    const renamed = await caller.get(contract.renameLook, { look_id: first, name: '  For Ben ' })
    expect(renamed).toMatchObject({ look_id: first, name: 'For Ben' })
    expect(await caller.get(contract.deleteLook, { look_id: second })).toEqual({})
    expect(await looksOf(caller)).toMatchObject([{ look_id: first, name: 'For Ben' }])
  })

  test('a repeated request saves once, two at once as well', async () => {
    const { id } = await putOnSale()
    const ana = await shop.member()
    const input = { name: 'Once', code: lookOf(id), request_id: newRequest() }
    const saved = await Promise.all([ana.get(contract.saveLook, input), ana.get(contract.saveLook, input)])
    expect(saved[0].look_id).toBe(saved[1].look_id)
    expect(await looksOf(ana)).toHaveLength(1)
  })

  test('a code that is none, an unknown color and an empty name are refused', async () => {
    const { id } = await putOnSale()
    const ana = await shop.member()
    const save = (name: string, code: string) =>
      ana.call(contract.saveLook, { name, code, request_id: newRequest() })
    for (const code of ['1~bag~ivory', lookOf('nothing'), `9${lookOf(id).slice(1)}`]) {
      expect(await save('A look', code)).toBeRefused('field-errors')
    }
    expect(await save('   ', lookOf(id))).toBeRefused('field-errors')
    const look_id = await addLook(ana, id)
    expect(await ana.call(contract.renameLook, { look_id, name: ' ' })).toBeRefused('field-errors')
    expect(await looksOf(ana)).toHaveLength(1)
  })

  test("another's look, a deleted one and a wrong id are not found", async () => {
    const { id } = await putOnSale()
    const [ana, ben] = [await shop.member(), await shop.member()]
    const look_id = await addLook(ana, id, 'Of Ana')
    for (const caller of [ben, shop.visitor()]) {
      expect(await caller.call(contract.renameLook, { look_id, name: 'Mine' })).toBeRefused('not-found')
      expect(await caller.call(contract.deleteLook, { look_id })).toBeRefused('not-found')
      expect(await looksOf(caller)).toEqual([])
    }
    expect(await looksOf(ana)).toMatchObject([{ name: 'Of Ana' }])
    await ana.get(contract.deleteLook, { look_id })
    expect(await ana.call(contract.deleteLook, { look_id })).toBeRefused('not-found')
    expect(await ana.call(contract.renameLook, { look_id, name: 'Back' })).toBeRefused('not-found')
    expect(await ana.call(contract.deleteLook, { look_id: 'nothing' })).toBeRefused('not-found')
  })

  test('beyond the limit are refused, also with two calls at once', async () => {
    const { id } = await putOnSale()
    const visitor = shop.visitor()
    await visitor.get(contract.listLooks, {})
    for (let saved = 1; saved < maxVisitorLooks; saved++) await addLook(visitor, id)
    const save = () =>
      visitor.call(contract.saveLook, { name: 'One more', code: lookOf(id), request_id: newRequest() })
    const results = await Promise.all([save(), save()])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    const refused = await save()
    expect(refused).toBeRefused('limit-reached')
    expect(refused).toMatchObject({ data: { which: 'visitor-looks', used: maxVisitorLooks } })
    expect(await looksOf(visitor)).toHaveLength(maxVisitorLooks)
  })

  test('too many changes in a minute are refused', async () => {
    const ana = await shop.member()
    const look_id = crypto.randomUUID()
    const results = await Promise.all(
      Array.from({ length: 61 }, () => ana.call(contract.deleteLook, { look_id })),
    )
    const [tooMany, ...others] = results.toSorted((a, b) => b.status - a.status)
    expect(tooMany).toBeRefused('too-many-requests')
    for (const result of others) expect(result).toBeRefused('not-found')
  })

  test('of a visitor go away after half a year, those of a member stay', async () => {
    const { id } = await putOnSale()
    const [visitor, ana] = [shop.visitor(), await shop.member()]
    await visitor.get(contract.listLooks, {})
    await addLook(visitor, id)
    await addLook(ana, id)
    await sql`update saved_looks set created_at = ${new Date(shop.clock.now().getTime() - 181 * 86_400_000)}`.execute(
      shop.shop.db,
    )
    await shop.run('clean-up')
    expect(await looksOf(visitor)).toEqual([])
    expect(await looksOf(ana)).toHaveLength(1)
  })
})

describe('after login', () => {
  /** A visitor's browser with looks, logged in as a new member. */
  async function loggedIn(names: string[]) {
    const { id } = await putOnSale()
    const caller = shop.visitor()
    await caller.get(contract.listLooks, {})
    for (const name of names) {
      await addLook(caller, id, name)
      shop.clock.forward(60)
    }
    const account = await shop.build.member()
    caller.token = account.token
    return { caller, account, skuId: id }
  }

  test("the visitor's looks move to the member, once", async () => {
    const { caller } = await loggedIn(['First', 'Second'])
    expect(await looksOf(caller)).toEqual([])
    expect(await caller.get(contract.mergeLooks, {})).toEqual({ added: 2, failed: 0 })
    expect(await caller.get(contract.mergeLooks, {})).toEqual({ added: 0, failed: 0 })
    expect((await looksOf(caller)).map(({ name }) => name)).toEqual(['Second', 'First'])
    caller.token = undefined
    expect(await looksOf(caller)).toEqual([])
  })

  test('two calls at once move each look once', async () => {
    const { caller } = await loggedIn(['First', 'Second'])
    const merge = () => caller.get(contract.mergeLooks, {})
    const results = await Promise.all([merge(), merge()])
    expect(results.map(({ added }) => added).toSorted()).toEqual([0, 2])
    expect(await looksOf(caller)).toHaveLength(2)
  })

  test('the newest move while there is room; the rest stays with the visitor', async () => {
    const { caller, account, skuId } = await loggedIn(['First', 'Second'])
    await sql`
      insert into saved_looks (member_id, name, code, created_at)
      select ${account.id}::uuid, 'Old', ${lookOf(skuId)}, ${shop.clock.now()}
      from generate_series(1, ${maxLooks - 1}::int)`.execute(shop.shop.db)
    expect(await caller.get(contract.mergeLooks, {})).toEqual({ added: 1, failed: 1 })
    expect((await looksOf(caller)).filter(({ name }) => name === 'Second')).toHaveLength(1)
    caller.token = undefined
    expect(await looksOf(caller)).toMatchObject([{ name: 'First' }])
  })

  test('a visitor cannot merge', async () => {
    expect(await shop.visitor().call(contract.mergeLooks, {})).toBeRefused('session-invalid')
  })
})
