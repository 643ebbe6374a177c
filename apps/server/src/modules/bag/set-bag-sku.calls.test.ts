import * as contract from '@corium/contract/bag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { add, bagOf, fillBag } from '../../../test/bag.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'
import { unknownId } from '../../../test/unknown-id.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('changing a line to another color', () => {
  const change = (caller: Caller, cart_id: string, sku: { id: string }) =>
    caller.call(contract.setBagSku, { cart_id, sku_id: sku.id })

  test.each(['visitor', 'member'])('keeps place, quantity and selection in the bag of a %s', async (who) => {
    const caller = who === 'member' ? await shop.member() : shop.visitor()
    const [first] = await fillBag(shop, caller, 2.5)
    shop.clock.forward(1)
    const [last] = await fillBag(shop, caller, 1)
    await caller.get(contract.selectInBag, { cart_ids: [first!.cart_id], is_sel: 0 })
    const red = await shop.build.sku({ style_id: first!.sku.goods_id, price_fen: 5000 })
    expect(await change(caller, first!.cart_id, red)).toMatchObject({
      ok: true,
      data: {
        list: [
          { cart_id: last!.cart_id },
          { cart_id: first!.cart_id, sku_id: red.id, num: 2.5, price: 5000, is_sel: false },
        ],
      },
    })
    expect((await bagOf(caller)).list[1]).not.toHaveProperty('old_price')
  })

  test('adds to a line with that color, up to the stock', async () => {
    const visitor = shop.visitor()
    const [line] = await fillBag(shop, visitor, 3)
    const red = await shop.build.sku({ style_id: line!.sku.goods_id, stock: 4 })
    await add(visitor, red, 2)
    expect(await change(visitor, line!.cart_id, red)).toMatchObject({
      ok: true,
      data: { num: 1, list: [{ sku_id: red.id, num: 4, is_sel: true }] },
    })
  })

  test('starts anew where a line with that color was removed', async () => {
    const visitor = shop.visitor()
    const [line] = await fillBag(shop, visitor, 3)
    const red = await shop.build.sku({ style_id: line!.sku.goods_id })
    await add(visitor, red, 7)
    const { list } = await bagOf(visitor)
    const removed = list.find(({ sku_id }) => sku_id === red.id)!
    await visitor.get(contract.removeFromBag, { cart_ids: [removed.cart_id] })
    expect(await change(visitor, line!.cart_id, red)).toMatchObject({
      ok: true,
      data: { num: 1, list: [{ sku_id: red.id, num: 3 }] },
    })
  })

  test('keeps a quantity that the stock does not have, and the bag says so', async () => {
    const visitor = shop.visitor()
    const [line] = await fillBag(shop, visitor, 3)
    const red = await shop.build.sku({ style_id: line!.sku.goods_id, stock: 2 })
    expect(await change(visitor, line!.cart_id, red)).toMatchObject({
      ok: true,
      data: { list: [{ sku_id: red.id, num: 3, stock_state: 'short', stock_num: 2 }] },
    })
  })

  test('brings back a line whose color has sold out', async () => {
    const visitor = shop.visitor()
    const [line] = await fillBag(shop, visitor, 3)
    const { goods_id, id } = line!.sku
    const red = await shop.build.sku({ style_id: goods_id })
    await shop.shop.db.updateTable('stock').set({ on_hand_milli: 0 }).where('sku_id', '=', id).execute()
    expect((await bagOf(visitor)).invalid).toHaveLength(1)
    expect(await change(visitor, line!.cart_id, red)).toMatchObject({
      ok: true,
      data: { list: [{ sku_id: red.id, num: 3 }], invalid: [] },
    })
  })

  test('is refused for a sold-out color, another product, a withdrawn color and an unknown line', async () => {
    const visitor = shop.visitor()
    const [line] = await fillBag(shop, visitor, 3)
    const { cart_id, sku } = line!
    const soldOut = await shop.build.sku({ style_id: sku.goods_id, stock: 0.4 })
    const withdrawn = await shop.build.sku({ style_id: sku.goods_id, active: false })
    const refused = await change(visitor, cart_id, soldOut)
    expect(refused).toBeRefused('out-of-stock')
    expect(refused).toMatchObject({ data: { lines: [{ sku_id: soldOut.id, available_num: 0.4 }] } })
    expect(await change(visitor, cart_id, await shop.build.sku())).toBeRefused('not-found')
    expect(await change(visitor, cart_id, withdrawn)).toBeRefused('not-found')
    expect(await change(visitor, cart_id, { id: 'unknown' })).toBeRefused('not-found')
    expect(await change(visitor, unknownId, sku)).toBeRefused('not-found')
    expect(await change(visitor, 'none', sku)).toBeRefused('not-found')
    expect((await bagOf(visitor)).list).toMatchObject([{ sku_id: sku.id, num: 3 }])
  })

  test('of two changes at once, one wins and nothing is lost', async () => {
    const visitor = shop.visitor()
    const [line] = await fillBag(shop, visitor, 3)
    const style_id = line!.sku.goods_id
    const colors = [await shop.build.sku({ style_id }), await shop.build.sku({ style_id })]
    const results = await Promise.all(colors.map((color) => change(visitor, line!.cart_id, color)))
    expect(results.every(({ ok }) => ok)).toBe(true)
    expect((await bagOf(visitor)).list).toMatchObject([{ cart_id: line!.cart_id, num: 3 }])
  })
})
