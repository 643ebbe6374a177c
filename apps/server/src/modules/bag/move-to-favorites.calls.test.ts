import * as contract from '@corium/contract/bag'
import { changeFavorites, listFavoriteIds } from '@corium/contract/favorites'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bagOf, fillBag } from '../../../test/bag.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'
import { unknownId } from '../../../test/unknown-id.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('moving lines to the favorites', () => {
  const move = (caller: Caller, ...cart_ids: string[]) => caller.call(contract.moveToFavorites, { cart_ids })
  const saved = async (caller: Caller) => (await caller.get(listFavoriteIds, {})).list

  test.each(['visitor', 'member'] as const)(
    'saves them in their colors and empties the bag of a %s',
    async (who) => {
      const caller = who === 'visitor' ? shop.visitor() : await shop.member()
      const [one, other] = await fillBag(shop, caller, 1, 2)
      await shop.build.refreshCatalog()
      expect(await move(caller, one!.cart_id)).toMatchObject({
        data: { moved_ids: [one!.cart_id], new_goods_ids: [one!.sku.goods_id], bag: { num: 1 } },
      })
      expect(await saved(caller)).toEqual([{ goods_id: one!.sku.goods_id, sku_id: one!.sku.id }])
      expect((await bagOf(caller)).list).toMatchObject([{ cart_id: other!.cart_id }])
      await caller.get(contract.putBackIntoBag, { cart_ids: [one!.cart_id] })
      expect((await bagOf(caller)).num).toBe(2)
    },
  )

  test('twice at once moves a line once, and a style that was saved takes the color of the line', async () => {
    const caller = await shop.member()
    const [line] = await fillBag(shop, caller, 1)
    const other = await shop.build.sku({ style_id: line!.sku.goods_id })
    await shop.build.refreshCatalog()
    await caller.get(changeFavorites, { sku_ids: [other.id] })
    const results = await Promise.all([move(caller, line!.cart_id), move(caller, line!.cart_id)])
    const moved = results.flatMap((result) => (result.ok ? result.data.moved_ids : []))
    expect(moved).toEqual([line!.cart_id])
    for (const result of results) expect(result).toMatchObject({ data: { new_goods_ids: [] } })
    expect(await saved(caller)).toEqual([{ goods_id: line!.sku.goods_id, sku_id: line!.sku.id }])
  })

  test('a sold-out line can be moved, one with goods that are no longer sold stays', async () => {
    const caller = shop.visitor()
    const [soldOut, gone] = await fillBag(shop, caller, 1, 1)
    const { db } = shop.shop
    await db.updateTable('stock').set({ on_hand_milli: 0 }).where('sku_id', '=', soldOut!.sku.id).execute()
    await db.updateTable('styles').set({ published: false }).where('id', '=', gone!.sku.goods_id).execute()
    await shop.build.refreshCatalog()
    expect(await move(caller, soldOut!.cart_id, gone!.cart_id)).toMatchObject({
      data: { moved_ids: [soldOut!.cart_id], bag: { invalid: [{ cart_id: gone!.cart_id }] } },
    })
  })

  test("unknown lines and another buyer's lines stay where they are", async () => {
    const [ana, ben] = [shop.visitor(), shop.visitor()]
    const [line] = await fillBag(shop, ana, 1)
    await shop.build.refreshCatalog()
    for (const id of [line!.cart_id, unknownId, 'nothing']) {
      expect(await move(ben, id)).toMatchObject({ data: { moved_ids: [], new_goods_ids: [] } })
    }
    expect((await bagOf(ana)).num).toBe(1)
    expect(await saved(ben)).toEqual([])
    expect(await move(ana)).toMatchObject({ status: 400, code: 2 })
  })
})
