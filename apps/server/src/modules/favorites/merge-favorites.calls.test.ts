import * as contract from '@corium/contract/favorites'
import { maxFavorites } from '@corium/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function putOnSale(style_id?: string) {
  const sku = await shop.build.sku(style_id ? { style_id } : {})
  await shop.build.refreshCatalog()
  return sku
}

const save = (caller: Caller, ...sku_ids: string[]) => caller.get(contract.changeFavorites, { sku_ids })
const merge = (caller: Caller) => caller.get(contract.mergeFavorites, {})
const savedBy = async (caller: Caller) =>
  (await caller.get(contract.listFavorites, {})).list.map(({ sku_id }) => sku_id)

/** A visitor's browser; `login` and `logout` switch it to a member and back. */
async function browser() {
  const caller = shop.visitor()
  await caller.get(contract.listFavoriteIds, {})
  const account = await shop.build.member()
  return Object.assign(caller, {
    id: account.id,
    login: (token = account.token) => {
      caller.token = token
    },
    logout: () => {
      caller.token = undefined
    },
  })
}

test("the visitor's favorites move to the member with their colors, once", async () => {
  const [one, other] = [await putOnSale(), await putOnSale()]
  const caller = await browser()
  await save(caller, one.id)
  shop.clock.forward(60)
  await save(caller, other.id)
  caller.login()
  expect(await savedBy(caller)).toEqual([])
  expect(await merge(caller)).toEqual({ added: 2, known: 0, failed: 0, num: 2 })
  expect(await merge(caller)).toEqual({ added: 0, known: 0, failed: 0, num: 2 })
  expect(await savedBy(caller)).toEqual([other.id, one.id])
  caller.logout()
  expect(await savedBy(caller)).toEqual([])
})

test('two calls at once move each favorite once', async () => {
  const skus = [await putOnSale(), await putOnSale()]
  const caller = await browser()
  await save(caller, ...skus.map(({ id }) => id))
  caller.login()
  const results = await Promise.all([merge(caller), merge(caller)])
  expect(results.map(({ added }) => added).sort()).toEqual([0, 2])
  expect(await savedBy(caller)).toHaveLength(2)
})

test('two members who log in at once in the same browser do not both get a favorite', async () => {
  const sku = await putOnSale()
  const caller = await browser()
  await save(caller, sku.id)
  const tokens = [(await shop.build.member()).token, (await shop.build.member()).token]
  const results = await Promise.all(
    tokens.map((token) => {
      caller.login(token)
      return merge(caller)
    }),
  )
  expect(results.map(({ added }) => added).sort()).toEqual([0, 1])
})

test('of two colors of a style the one that was saved last stays', async () => {
  const [first, later] = [await putOnSale(), await putOnSale()]
  const firstInBlue = await putOnSale(first.goods_id)
  const laterInBlue = await putOnSale(later.goods_id)
  const caller = await browser()
  await save(caller, later.id)
  shop.clock.forward(60)
  caller.login()
  await save(caller, first.id, laterInBlue.id)
  caller.logout()
  shop.clock.forward(60)
  await save(caller, firstInBlue.id)
  caller.login()
  expect(await merge(caller)).toEqual({ added: 0, known: 2, failed: 0, num: 2 })
  expect((await savedBy(caller)).toSorted()).toEqual([firstInBlue.id, laterInBlue.id].toSorted())
})

test('favorites for which the member has no room stay with the visitor', async () => {
  const [one, latest] = [await putOnSale(), await putOnSale()]
  const caller = await browser()
  await save(caller, one.id)
  shop.clock.forward(60)
  await save(caller, latest.id)
  await fill(caller.id, maxFavorites - 1, one.goods_id)
  caller.login()
  expect(await merge(caller)).toEqual({ added: 1, known: 0, failed: 1, num: maxFavorites })
  expect((await caller.get(contract.listFavorites, { limit: 1 })).list).toMatchObject([{ sku_id: latest.id }])
  caller.logout()
  expect(await savedBy(caller)).toEqual([one.id])
})

/** Gives a member this many favorites: copies of a style. */
async function fill(memberId: string, count: number, styleId: string) {
  await sql`
    insert into styles (id, code, category_id, name, summary, description, care, unit, price_fen, min_milli, step_milli,
      max_milli, supply, weight_grams, published)
    select 'copy' || n, 'COPY' || n, category_id, name, summary, description, care, unit, price_fen, min_milli, step_milli,
      max_milli, supply, weight_grams, published
    from styles, generate_series(1, ${count}::int) n where id = ${styleId}`.execute(shop.shop.db)
  await sql`
    insert into favorites (member_id, style_id, created_at)
    select ${memberId}, 'copy' || n, ${shop.clock.now()} from generate_series(1, ${count}::int) n`.execute(
    shop.shop.db,
  )
}

test('a visitor is refused', async () => {
  expect(await shop.visitor().call(contract.mergeFavorites, {})).toBeRefused('session-invalid')
})
