import * as contract from '@corium/contract/favorites'
import { maxFavorites, maxVisitorFavorites } from '@corium/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Owner } from '#server/modules/members/owner.ts'
import { logInAgain } from '../../../test/log-in-again.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function putOnSale() {
  const sku = await shop.build.sku()
  await shop.build.refreshCatalog()
  return sku
}

test('a saved style is listed in the named color', async () => {
  const sku = await putOnSale()
  const ana = await shop.member()
  expect(await ana.get(contract.changeFavorites, { goods_id: sku.goods_id, sku_id: sku.id })).toEqual({
    is_collect: true,
    changed_num: 1,
  })
  const { list, total } = await ana.get(contract.listFavorites, {})
  expect(total).toBe(1)
  expect(list[0]).toMatchObject({ goods_id: sku.goods_id, sku_id: sku.id })
  expect(list[0]?.colors[0]?.sku_id).toBe(sku.id)
})

test('a second call removes the style', async () => {
  const { goods_id } = await putOnSale()
  const ana = await shop.member()
  await ana.get(contract.changeFavorites, { goods_id })
  expect(await ana.get(contract.changeFavorites, { goods_id })).toEqual({
    is_collect: false,
    changed_num: 1,
  })
  expect((await ana.get(contract.listFavorites, {})).list).toEqual([])
})

test('the newest comes first, page by page', async () => {
  const first = await putOnSale()
  const second = await putOnSale()
  const ana = await shop.member()
  await ana.get(contract.changeFavorites, { goods_id: first.goods_id })
  shop.clock.forward(60)
  await ana.get(contract.changeFavorites, { goods_id: second.goods_id })
  const page = await ana.get(contract.listFavorites, { page: 2, limit: 1 })
  expect(page.list.map(({ goods_id }) => goods_id)).toEqual([first.goods_id])
  expect(page.total).toBe(2)
})

test('two calls at once toggle the style twice', async () => {
  const { goods_id } = await putOnSale()
  const ana = await shop.member()
  const answers = await Promise.all([
    ana.get(contract.changeFavorites, { goods_id }),
    ana.get(contract.changeFavorites, { goods_id }),
  ])
  expect(answers.map(({ is_collect }) => is_collect).toSorted()).toEqual([false, true])
  expect((await ana.get(contract.listFavorites, {})).total).toBe(0)
})

test('with is_collect a repeated call changes nothing', async () => {
  const { goods_id } = await putOnSale()
  const ana = await shop.member()
  const wish = (is_collect: boolean) => ana.get(contract.changeFavorites, { goods_id, is_collect })
  const twice = await Promise.all([wish(true), wish(true)])
  expect(twice.map(({ changed_num }) => changed_num).toSorted()).toEqual([0, 1])
  expect((await ana.get(contract.listFavorites, {})).total).toBe(1)
  expect(await wish(false)).toEqual({ is_collect: false, changed_num: 1 })
  expect(await wish(false)).toEqual({ is_collect: false, changed_num: 0 })
})

describe('a palette', () => {
  test('is saved in one call, each style in its color', async () => {
    const [one, other, known] = [await putOnSale(), await putOnSale(), await putOnSale()]
    const ana = await shop.member()
    await ana.get(contract.changeFavorites, { goods_id: known.goods_id })
    shop.clock.forward(60)
    const sku_ids = [one.id, known.id, other.id]
    expect(await ana.get(contract.changeFavorites, { sku_ids })).toEqual({
      is_collect: true,
      changed_num: 2,
    })
    const { list, total } = await ana.get(contract.listFavorites, {})
    expect(total).toBe(3)
    expect(list.map(({ sku_id }) => sku_id).toSorted()).toEqual(sku_ids.toSorted())
    expect(list.at(-1)?.goods_id).toBe(known.goods_id)
    expect(await ana.get(contract.changeFavorites, { sku_ids })).toEqual({
      is_collect: true,
      changed_num: 0,
    })
  })

  test('with two colors of a style saves the style in the first one', async () => {
    const first = await shop.build.sku()
    const second = await shop.build.sku({ style_id: first.goods_id })
    await shop.build.refreshCatalog()
    const ana = await shop.member()
    await ana.get(contract.changeFavorites, { sku_ids: [second.id, first.id] })
    const { list } = await ana.get(contract.listFavoriteIds, {})
    expect(list).toEqual([{ goods_id: first.goods_id, sku_id: second.id }])
  })

  test('can be a list of styles, and is removed in one call', async () => {
    const goods_ids = [(await putOnSale()).goods_id, (await putOnSale()).goods_id]
    const ana = await shop.member()
    await ana.get(contract.changeFavorites, { goods_ids: [...goods_ids, goods_ids[0]!] })
    expect((await ana.get(contract.listFavoriteIds, {})).list).toHaveLength(2)
    expect(await ana.get(contract.changeFavorites, { goods_ids, is_collect: false })).toEqual({
      is_collect: false,
      changed_num: 2,
    })
    expect((await ana.get(contract.listFavoriteIds, {})).list).toEqual([])
  })

  test('with an unknown color is refused as a whole', async () => {
    const { id, goods_id } = await putOnSale()
    const ana = await shop.member()
    const refused = await ana.call(contract.changeFavorites, { sku_ids: [id, 'nothing'] })
    expect(refused).toBeRefused('not-found')
    expect(await ana.call(contract.changeFavorites, { goods_ids: [goods_id, 'nothing'] })).toBeRefused(
      'not-found',
    )
    expect((await ana.get(contract.listFavoriteIds, {})).list).toEqual([])
  })

  test('saved twice at once is saved once', async () => {
    const sku_ids = [(await putOnSale()).id, (await putOnSale()).id]
    const ana = await shop.member()
    const answers = await Promise.all([
      ana.get(contract.changeFavorites, { sku_ids }),
      ana.get(contract.changeFavorites, { sku_ids: sku_ids.toReversed() }),
    ])
    expect(answers.map(({ changed_num }) => changed_num).toSorted()).toEqual([0, 2])
    expect((await ana.get(contract.listFavorites, {})).total).toBe(2)
  })
})

test('saving beyond the limit is refused, also with two calls at once', async () => {
  const [one, other] = [await putOnSale(), await putOnSale()]
  const ana = await shop.member()
  await saveMany({ member_id: ana.id }, maxFavorites - 1, one.goods_id)
  const sku_ids = [one.id, other.id]
  const refused = await ana.call(contract.changeFavorites, { sku_ids })
  expect(refused).toBeRefused('limit-reached')
  expect(refused).toMatchObject({ msg: expect.stringContaining('up to 500'), data: { which: 'favorites' } })
  const answers = await Promise.all(
    sku_ids.map((id) => ana.call(contract.changeFavorites, { sku_ids: [id] })),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await ana.get(contract.listFavorites, {})).total).toBe(maxFavorites)
})

/** Adds copies of a style to the favorites of a member or visitor. */
async function saveMany(owner: Owner, count: number, styleId: string) {
  const { db, clock } = shop.shop
  await sql`
    insert into styles (id, code, category_id, name, summary, description, care, unit, price_fen, min_milli, step_milli,
      max_milli, supply, weight_grams, published)
    select 'copy' || n, 'COPY' || n, category_id, name, summary, description, care, unit, price_fen, min_milli, step_milli,
      max_milli, supply, weight_grams, published
    from styles, generate_series(1, ${count}::int) n where id = ${styleId} on conflict do nothing`.execute(db)
  await sql`
    insert into skus (id, code, style_id, color_no, color_name, family, hex, lab_l, lab_a, lab_b)
    select 'copy' || n || '-1', 'COPY' || n || '-1', 'copy' || n, color_no, color_name, family, hex, lab_l, lab_a, lab_b
    from skus, generate_series(1, ${count}::int) n
    where skus.id = (select min(id) from skus where style_id = ${styleId})
    on conflict do nothing`.execute(db)
  const [member, visitor] = 'member_id' in owner ? [owner.member_id, null] : [null, owner.visitor_id]
  await sql`
    insert into favorites (member_id, visitor_id, style_id, created_at)
    select ${member}::uuid, ${visitor}::uuid, 'copy' || n, ${clock.now()}
    from generate_series(1, ${count}::int) n`.execute(db)
}

test('unknown goods and a color of another style cannot be saved', async () => {
  const one = await putOnSale()
  const other = await putOnSale()
  const ana = await shop.member()
  expect(await ana.call(contract.changeFavorites, { goods_id: 'nothing' })).toBeRefused('not-found')
  expect(await ana.call(contract.changeFavorites, { goods_id: one.goods_id, sku_id: other.id })).toBeRefused(
    'not-found',
  )
})

test("a call does not change another member's favorites", async () => {
  const { goods_id } = await putOnSale()
  const [ana, ben] = [await shop.member(), await shop.member()]
  await ana.get(contract.changeFavorites, { goods_id })
  expect((await ben.get(contract.listFavorites, {})).list).toEqual([])
  expect((await ben.get(contract.listFavoriteIds, {})).list).toEqual([])
  expect(await ben.get(contract.changeFavorites, { goods_id, is_collect: false })).toMatchObject({
    changed_num: 0,
  })
  expect((await ana.get(contract.listFavorites, {})).total).toBe(1)
})

test('a favorite without a named color takes the first one, and is shown in another one when it is saved again', async () => {
  const first = await shop.build.sku({ sort: 1 })
  const second = await shop.build.sku({ style_id: first.goods_id, sort: 2, price_fen: 2000 })
  await shop.build.refreshCatalog()
  const ana = await shop.member()
  await ana.get(contract.changeFavorites, { goods_id: first.goods_id })
  expect((await ana.get(contract.listFavorites, {})).list).toMatchObject([{ sku_id: first.id, price: 3800 }])
  await ana.get(contract.changeFavorites, { goods_id: first.goods_id, is_collect: true })
  expect((await ana.get(contract.listFavorites, {})).list).toMatchObject([{ sku_id: first.id }])
  await ana.get(contract.changeFavorites, { goods_id: first.goods_id, sku_id: second.id, is_collect: true })
  expect((await ana.get(contract.listFavorites, {})).list).toMatchObject([{ sku_id: second.id, price: 2000 }])
  expect((await ana.get(contract.listFavorites, {})).list[0]).not.toHaveProperty('saved_price')
})

describe('the list', () => {
  test('shows price and stock of the saved color now, and what it cost before', async () => {
    const sku = await putOnSale()
    const ana = await shop.member()
    await ana.get(contract.changeFavorites, { sku_ids: [sku.id] })
    await shop.shop.db.updateTable('skus').set({ price_fen: 3000 }).where('id', '=', sku.id).execute()
    await setStock(sku.id, 0)
    expect(await ana.get(contract.listFavorites, {})).toMatchObject({
      list: [
        {
          price: 3000,
          saved_price: 3800,
          state: 'sold-out',
          state_text: 'Sold out',
          is_back: false,
          is_goods_sold: true,
          min_num: 0.5,
          is_watched: true,
        },
      ],
      counts: { all: 1, 'in-stock': 0, 'price-dropped': 1 },
      notices_on: true,
    })
    await setStock(sku.id, 5)
    const inStock = await ana.get(contract.listFavorites, { tab: 'in-stock' })
    expect(inStock).toMatchObject({ total: 1, list: [{ state: 'low', state_text: 'Only 5 m left' }] })
    await shop.shop.db.updateTable('skus').set({ price_fen: 4000 }).where('id', '=', sku.id).execute()
    expect((await ana.get(contract.listFavorites, {})).list[0]).not.toHaveProperty('saved_price')
    expect(await ana.get(contract.listFavorites, { tab: 'price-dropped' })).toMatchObject({
      total: 0,
      list: [],
    })
  })

  test('keeps a style and a color that are no longer sold, which can be removed', async () => {
    const [gone, kept] = [await putOnSale(), await putOnSale()]
    const other = await shop.build.sku({ style_id: kept.goods_id })
    await shop.build.refreshCatalog()
    const ana = await shop.member()
    await ana.get(contract.changeFavorites, { sku_ids: [gone.id, kept.id] })
    const { db } = shop.shop
    await db.updateTable('styles').set({ published: false }).where('id', '=', gone.goods_id).execute()
    await db.updateTable('skus').set({ active: false }).where('id', '=', kept.id).execute()
    await shop.build.refreshCatalog()
    const zh = Object.assign(shop.visitor('zh-cn'), { token: ana.token })
    const { list, counts } = await zh.get(contract.listFavorites, { sort: 'price-up' })
    expect(counts).toEqual({ all: 2, 'in-stock': 0, 'price-dropped': 0 })
    const byStyle = new Map(list.map((row) => [row.goods_id, row]))
    expect(byStyle.get(gone.goods_id)).toMatchObject({
      sku_id: gone.id,
      goods_name: 'Test leather',
      state: 'withdrawn',
      state_text: '商品已下架',
      is_goods_sold: false,
      color_num: 0,
    })
    expect(byStyle.get(kept.goods_id)).toMatchObject({
      sku_id: kept.id,
      state: 'withdrawn',
      is_goods_sold: true,
      colors: [{ sku_id: other.id }],
    })
    const { list: ids } = await ana.get(contract.listFavoriteIds, {})
    expect(ids).toHaveLength(2)
    const goods_ids = [gone.goods_id, kept.goods_id]
    expect(await ana.get(contract.changeFavorites, { goods_ids, is_collect: false })).toMatchObject({
      changed_num: 2,
    })
  })

  test('is sorted by price', async () => {
    const cheap = await shop.build.sku({ style: { price_fen: 900 } })
    const dear = await shop.build.sku({ style: { price_fen: 9000 } })
    const middle = await putOnSale()
    const ana = await shop.member()
    await ana.get(contract.changeFavorites, { sku_ids: [cheap.id, dear.id, middle.id] })
    const sorted = async (sort: 'price-up' | 'price-down') =>
      (await ana.get(contract.listFavorites, { sort })).list.map(({ price }) => price)
    expect(await sorted('price-up')).toEqual([900, 3800, 9000])
    expect(await sorted('price-down')).toEqual([9000, 3800, 900])
    const unknown = { sort: 'name' } as unknown as { sort: 'newest' }
    expect(await ana.call(contract.listFavorites, unknown)).toMatchObject({ status: 400, code: 2 })
  })
})

describe('a visitor', () => {
  test('saves favorites that only this browser sees', async () => {
    const { id, goods_id } = await putOnSale()
    const [visitor, other] = [shop.visitor(), shop.visitor()]
    expect(await visitor.get(contract.changeFavorites, { goods_id, sku_id: id })).toEqual({
      is_collect: true,
      changed_num: 1,
    })
    expect(await visitor.get(contract.listFavorites, {})).toMatchObject({
      list: [{ sku_id: id }],
      notices_on: false,
    })
    expect((await visitor.get(contract.listFavoriteIds, {})).list).toEqual([{ goods_id, sku_id: id }])
    expect((await other.get(contract.listFavorites, {})).list).toEqual([])
    await other.get(contract.changeFavorites, { goods_id, is_collect: false })
    expect(await visitor.get(contract.changeFavorites, { goods_id })).toMatchObject({ is_collect: false })
    expect((await visitor.get(contract.listFavorites, {})).total).toBe(0)
  })

  test('has room for fewer than a member', async () => {
    const { id, goods_id } = await putOnSale()
    const visitor = shop.visitor()
    await visitor.get(contract.changeFavorites, { sku_ids: [id] })
    await visitor.get(contract.changeFavorites, { goods_id })
    const other = await putOnSale()
    await visitor.get(contract.changeFavorites, { sku_ids: [other.id] })
    const { visitor_id } = await shop.shop.db
      .selectFrom('favorites')
      .select('visitor_id')
      .where('style_id', '=', other.goods_id)
      .executeTakeFirstOrThrow()
    await saveMany({ visitor_id: visitor_id! }, maxVisitorFavorites - 1, goods_id)
    const refused = await visitor.call(contract.changeFavorites, { sku_ids: [id] })
    expect(refused).toBeRefused('limit-reached')
    expect(refused).toMatchObject({
      msg: expect.stringContaining('Log in'),
      data: { which: 'visitor-favorites' },
    })
  })

  test('is slowed down, also with a new cookie for each call', async () => {
    const { goods_id } = await putOnSale()
    const ip = '198.51.100.7'
    const save = () => Object.assign(shop.visitor(), { ip }).call(contract.changeFavorites, { goods_id })
    for (let i = 0; i < 300; i++) await save()
    expect(await save()).toBeRefused('too-many-requests')
  })

  test('loses favorites after half a year', async () => {
    const { goods_id } = await putOnSale()
    const [visitor, ana] = [shop.visitor(), await shop.member()]
    for (const caller of [visitor, ana]) await caller.get(contract.changeFavorites, { goods_id })
    shop.clock.forward(179 * 86_400)
    await shop.run('clean-up')
    expect((await visitor.get(contract.listFavorites, {})).total).toBe(1)
    shop.clock.forward(2 * 86_400)
    await shop.run('clean-up')
    expect((await visitor.get(contract.listFavorites, {})).total).toBe(0)
    await logInAgain(shop, ana)
    expect((await ana.get(contract.listFavorites, {})).total).toBe(1)
  })

  test('cannot set messages', async () => {
    expect(await shop.visitor().call(contract.setFavoriteNotices, { is_on: true })).toBeRefused(
      'session-invalid',
    )
  })
})

async function setStock(skuId: string, num: number) {
  await shop.shop.db
    .updateTable('stock')
    .set({ on_hand_milli: num * 1000 })
    .where('sku_id', '=', skuId)
    .execute()
}

test('an empty id, no style, and two kinds of ids at once are malformed', async () => {
  const { id, goods_id } = await putOnSale()
  const ana = await shop.member()
  for (const malformed of [{ goods_id: '' }, { sku_ids: [] }])
    expect(await ana.call(contract.changeFavorites, malformed)).toMatchObject({ status: 400, code: 2 })
  for (const unclear of [{}, { goods_id, sku_ids: [id] }])
    expect(await ana.call(contract.changeFavorites, unclear)).toBeRefused('field-errors')
})
