import * as contract from '@corium/contract/favorites'
import { maxFavorites } from '@corium/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  await saveMany(ana.id, maxFavorites - 1, one.goods_id)
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

/** Adds copies of a style to a member's favorites. */
async function saveMany(memberId: string, count: number, styleId: string) {
  const { db, clock } = shop.shop
  await sql`
    insert into styles
    select (jsonb_populate_record(styles, jsonb_build_object('id', 'copy' || n, 'code', 'COPY' || n))).*
    from styles, generate_series(1, ${count}::int) n where id = ${styleId}`.execute(db)
  await sql`
    insert into favorites (member_id, style_id, created_at)
    select ${memberId}, 'copy' || n, ${clock.now()} from generate_series(1, ${count}::int) n`.execute(db)
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

test('a visitor is refused', async () => {
  const { id, goods_id } = await putOnSale()
  for (const input of [{ goods_id }, { sku_ids: [id] }])
    expect(await shop.visitor().call(contract.changeFavorites, input)).toBeRefused('session-invalid')
  expect(await shop.visitor().call(contract.listFavorites, {})).toBeRefused('session-invalid')
  expect(await shop.visitor().call(contract.listFavoriteIds, {})).toBeRefused('session-invalid')
})

test('an empty id, no style, and two kinds of ids at once are malformed', async () => {
  const { id, goods_id } = await putOnSale()
  const ana = await shop.member()
  for (const malformed of [{ goods_id: '' }, { sku_ids: [] }])
    expect(await ana.call(contract.changeFavorites, malformed)).toMatchObject({ status: 400, code: 2 })
  for (const unclear of [{}, { goods_id, sku_ids: [id] }])
    expect(await ana.call(contract.changeFavorites, unclear)).toBeRefused('field-errors')
})
