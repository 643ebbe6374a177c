import { addAddress } from '@corium/contract/addresses'
import * as contract from '@corium/contract/bag'
import { changeFavorites, listFavoriteIds } from '@corium/contract/favorites'
import { confirmOrder } from '@corium/contract/orders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const elsewhere = '00000000-0000-4000-8000-000000000000'

async function add(caller: Caller, sku: { id: string; goods_id: string }, num: number, request_id?: string) {
  return caller.call(contract.addToBag, { goods_id: sku.goods_id, sku_id: sku.id, num, request_id })
}

/** Adds a line with each of these quantities, of new SKUs. */
async function fillBag(caller: Caller, ...nums: number[]) {
  const lines = []
  for (const num of nums) {
    const sku = await shop.build.sku()
    const { cart_id } = await caller.get(contract.addToBag, { goods_id: sku.goods_id, sku_id: sku.id, num })
    lines.push({ cart_id, sku })
  }
  return lines
}

const bagOf = (caller: Caller) => caller.get(contract.listBag, {})

describe('adding to the bag', () => {
  test('shows the color, its price and its amount in the bag', async () => {
    const visitor = shop.visitor('zh-cn')
    const sku = await shop.build.sku({ style: { price_fen: 3850 } })
    expect(
      await visitor.get(contract.addToBag, { goods_id: sku.goods_id, sku_id: sku.id, num: 2.5 }),
    ).toEqual({
      cart_id: expect.any(String),
      num: 2.5,
      added_num: 2.5,
      cart_num: 1,
    })
    const bag = await bagOf(visitor)
    expect(bag.list).toMatchObject([
      {
        goods_id: sku.goods_id,
        sku_id: sku.id,
        goods_name: 'Test leather',
        color: { name: 'Cognac', hex: '#8a4b2a' },
        image: { kind: 'swatch' },
        num: 2.5,
        unit: 'm',
        min_num: 0.5,
        step_num: 0.5,
        max_num: 500,
        price: 3850,
        amount: 9625,
        is_sel: true,
        stock_num: 100,
        stock_state: 'in-stock',
      },
    ])
    expect(bag.list[0]).not.toHaveProperty('old_price')
    expect(bag.amounts).toEqual({
      goods: 9625,
      discount: 0,
      shipping_estimate: 1300,
      shipping_to: 'mainland',
      free_shipping_gap: 40_275,
      payable: 10_925,
      currency: 'CNY',
    })
  })

  test('the same color again adds to its line', async () => {
    const visitor = shop.visitor()
    const sku = await shop.build.sku()
    await add(visitor, sku, 2)
    expect(await add(visitor, sku, 1.5)).toMatchObject({ ok: true, data: { num: 3.5, cart_num: 1 } })
    expect((await bagOf(visitor)).num).toBe(1)
  })

  test('counts both of two requests at once', async () => {
    const visitor = shop.visitor()
    const sku = await shop.build.sku()
    await add(visitor, sku, 1)
    await Promise.all([add(visitor, sku, 1), add(visitor, sku, 1)])
    expect((await bagOf(visitor)).list).toMatchObject([{ num: 3 }])
  })

  test('counts the same request id once, even twice at the same moment', async () => {
    const visitor = shop.visitor()
    const sku = await shop.build.sku()
    await bagOf(visitor)
    const [first, second] = await Promise.all([
      add(visitor, sku, 2, 'request-1'),
      add(visitor, sku, 2, 'request-1'),
    ])
    expect(first).toEqual(second)
    expect((await bagOf(visitor)).list).toMatchObject([{ num: 2 }])
  })

  test('stops at the available stock, and is then refused', async () => {
    const visitor = shop.visitor()
    const sku = await shop.build.sku({ stock: 5.2 })
    await add(visitor, sku, 4)
    expect(await add(visitor, sku, 3)).toMatchObject({ ok: true, data: { num: 5, added_num: 1 } })
    const more = await add(visitor, sku, 1)
    expect(more).toBeRefused('out-of-stock')
    expect(more).toMatchObject({ data: { lines: [{ sku_id: sku.id, available_num: 5.2 }] } })
  })

  test('stops at the maximum of the style, and is then refused', async () => {
    const visitor = shop.visitor()
    const sku = await shop.build.sku({ style: { max_milli: 10_000 } })
    await add(visitor, sku, 8)
    expect(await add(visitor, sku, 8)).toMatchObject({ ok: true, data: { num: 10 } })
    expect(await add(visitor, sku, 1)).toBeRefused('quantity-not-allowed')
  })

  test('more than the available stock is refused with the available quantity', async () => {
    const sku = await shop.build.sku({ stock: 3 })
    const refused = await add(shop.visitor(), sku, 4)
    expect(refused).toBeRefused('out-of-stock')
    expect(refused).toMatchObject({ data: { lines: [{ sku_id: sku.id, available_num: 3 }] } })
  })

  test('needs no stock for goods made to order', async () => {
    const visitor = shop.visitor()
    const sku = await shop.build.sku({ stock: 0, style: { supply: 'made-to-order', lead_days: 25 } })
    expect(await add(visitor, sku, 300)).toMatchObject({ ok: true })
    expect((await bagOf(visitor)).list).toMatchObject([
      { num: 300, stock_state: 'made-to-order', lead_days: 25 },
    ])
  })

  test.each([
    ['below the minimum', 1],
    ['off the steps', 4.25],
    ['above the maximum', 11],
  ])('a quantity %s is refused with the quantity rule', async (_, num) => {
    const sku = await shop.build.sku({
      style: { min_milli: 2000, step_milli: 1000, max_milli: 10_000 },
    })
    const refused = await add(shop.visitor(), sku, num)
    expect(refused).toBeRefused('quantity-not-allowed')
    expect(refused).toMatchObject({
      data: { min_num: 2, step_num: 1, max_num: 10, unit: 'm' },
      msg: 'Please choose from 2 to 10 m, in steps of 1.',
    })
  })

  test('accepts any tenth of a style with steps of a tenth', async () => {
    const visitor = shop.visitor()
    const sku = await shop.build.sku({ style: { min_milli: 100, step_milli: 100 } })
    for (const num of [1.9, 0.3, 4.1]) await add(visitor, sku, num)
    expect((await bagOf(visitor)).list).toMatchObject([{ num: 6.3 }])
  })

  test('a sum is rounded to steps that start at the minimum', async () => {
    const visitor = shop.visitor()
    const sku = await shop.build.sku({ style: { min_milli: 3000, step_milli: 2000 } })
    await add(visitor, sku, 3)
    expect(await add(visitor, sku, 3)).toMatchObject({ data: { num: 7 } })
  })

  test('more of a color of which the bag has the most is refused with what it has', async () => {
    const visitor = shop.visitor()
    const sku = await shop.build.sku({ style: { max_milli: 5000 } })
    await add(visitor, sku, 5)
    const refused = await add(visitor, sku, 1)
    expect(refused).toBeRefused('quantity-not-allowed')
    expect(refused).toMatchObject({
      data: { max_num: 5, in_bag_num: 5 },
      msg: 'Your bag already has 5 m of this, the most for one order.',
    })
  })

  test('a SKU that is not on sale, unknown, or of another style is not found', async () => {
    const visitor = shop.visitor()
    const hidden = await shop.build.sku({ style: { published: false } })
    const stopped = await shop.build.sku({ active: false })
    const sku = await shop.build.sku()
    expect(await add(visitor, hidden, 1)).toBeRefused('not-found')
    expect(await add(visitor, stopped, 1)).toBeRefused('not-found')
    expect(await add(visitor, { id: 'none', goods_id: sku.goods_id }, 1)).toBeRefused('not-found')
    expect(await add(visitor, { id: sku.id, goods_id: hidden.goods_id }, 1)).toBeRefused('not-found')
  })

  test.each([0, -1, 1.2345])('%s is not a valid quantity', async (num) => {
    const sku = await shop.build.sku()
    expect(await add(shop.visitor(), sku, num)).toMatchObject({ status: 400, code: 2 })
  })

  test('a bag has at most 100 lines', async () => {
    const visitor = shop.visitor()
    const style = await shop.build.style()
    const skus = []
    for (let i = 0; i < 101; i++) skus.push(await shop.build.sku({ style_id: style.id }))
    for (const [i, sku] of skus.slice(0, 100).entries()) {
      if (i % 50 === 0) shop.clock.forward(61)
      await add(visitor, sku, 1)
    }
    shop.clock.forward(61)
    expect(await add(visitor, skus[100]!, 1)).toBeRefused('limit-reached')
    expect(await add(visitor, skus[0]!, 1)).toMatchObject({ ok: true, data: { num: 2, cart_num: 100 } })
  })

  test.each([
    ['a visitor', () => shop.visitor()],
    ['a member', () => shop.member()],
  ])('of several colors at once, one becomes the last line in the bag of %s', async (_, come) => {
    const caller = await come()
    const style = await shop.build.style()
    const skus = []
    for (let i = 0; i < 103; i++) skus.push(await shop.build.sku({ style_id: style.id }))
    for (const [i, sku] of skus.slice(0, 99).entries()) {
      if (i % 50 === 0) shop.clock.forward(61)
      await add(caller, sku, 1)
    }
    shop.clock.forward(61)
    // Opens a database connection for each of the requests that follow.
    await Promise.all(skus.slice(99).map(() => bagOf(caller)))
    const requests = skus.slice(99).map((sku, i) => add(caller, sku, 1, i % 2 ? `request-${i}` : undefined))
    const results = await Promise.all(requests)
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    for (const result of results) if (!result.ok) expect(result).toBeRefused('limit-reached')
    const { list, num } = await bagOf(caller)
    expect([list.length, num]).toEqual([100, 100])
  })

  test('is limited to 60 calls a minute per visitor', async () => {
    const visitor = shop.visitor()
    const sku = await shop.build.sku()
    shop.clock.forward(61)
    for (let i = 0; i < 60; i++) await add(visitor, sku, 0.5)
    expect(await add(visitor, sku, 0.5)).toBeRefused('too-many-requests')
    expect(await add(shop.visitor(), sku, 0.5)).toMatchObject({ ok: true })
  })

  test('is limited to 300 calls in ten minutes for all visitors of one network', async () => {
    const sku = await shop.build.sku()
    shop.clock.forward(601)
    const { ip } = shop.visitor()
    const newcomer = () => Object.assign(shop.visitor(), { ip })
    for (let i = 0; i < 300; i++) await add(newcomer(), sku, 0.5)
    expect(await add(newcomer(), sku, 0.5)).toBeRefused('too-many-requests')
    const member = Object.assign(await shop.member(), { ip })
    expect(await add(member, sku, 0.5)).toMatchObject({ ok: true })
  })
})

describe('the bag', () => {
  test('shows a new price beside the price at which the line was added', async () => {
    const visitor = shop.visitor()
    const sku = await shop.build.sku({ style: { price_fen: 4000 } })
    await add(visitor, sku, 1)
    await shop.shop.db.updateTable('styles').set({ price_fen: 4400 }).where('id', '=', sku.goods_id).execute()
    expect((await bagOf(visitor)).list).toMatchObject([{ price: 4400, old_price: 4000, amount: 4400 }])
  })

  test('applies the price tier of the quantity', async () => {
    const visitor = shop.visitor()
    const sku = await shop.build.sku({ style: { price_fen: 4000 } })
    await shop.shop.db
      .insertInto('price_tiers')
      .values([
        { style_id: sku.goods_id, from_milli: 50_000, price_fen: 3520 },
        { style_id: sku.goods_id, from_milli: 10_000, price_fen: 3800 },
      ])
      .execute()
    await add(visitor, sku, 9.5)
    expect((await bagOf(visitor)).list).toMatchObject([{ price: 4000 }])
    await add(visitor, sku, 0.5)
    const [line] = (await bagOf(visitor)).list
    expect(line).toMatchObject({ num: 10, price: 3800, amount: 38_000 })
    expect(line).not.toHaveProperty('old_price')
    expect(line?.tiers).toEqual([
      { from_num: 10, price: 3800 },
      { from_num: 50, price: 3520 },
    ])
  })

  test('a price of the SKU overrides the price of the style', async () => {
    const visitor = shop.visitor()
    const sku = await shop.build.sku({ price_fen: 5200, style: { price_fen: 4000 } })
    await add(visitor, sku, 1)
    expect((await bagOf(visitor)).list).toMatchObject([{ price: 5200 }])
  })

  test('a line above the available stock is short, little stock is low', async () => {
    const visitor = shop.visitor()
    const [line] = await fillBag(visitor, 10)
    const setStock = (on_hand_milli: number) =>
      shop.shop.db.updateTable('stock').set({ on_hand_milli }).where('sku_id', '=', line!.sku.id).execute()
    await setStock(9800)
    await visitor.get(contract.setBagQuantity, { cart_id: line!.cart_id, num: 9.5 })
    expect((await bagOf(visitor)).list).toMatchObject([{ stock_state: 'low', stock_num: 9.8 }])
    await setStock(8000)
    expect((await bagOf(visitor)).list).toMatchObject([{ stock_state: 'short', num: 9.5, stock_num: 8 }])
  })

  test('withdrawn and sold-out lines are listed apart with their reason and are not charged', async () => {
    const visitor = shop.visitor('zh-cn')
    const [withdrawn, soldOut, good] = await fillBag(visitor, 1, 2, 3)
    const { db } = shop.shop
    await db.updateTable('skus').set({ active: false }).where('id', '=', withdrawn!.sku.id).execute()
    await db.updateTable('stock').set({ on_hand_milli: 400 }).where('sku_id', '=', soldOut!.sku.id).execute()
    const bag = await bagOf(visitor)
    expect(bag.list.map(({ cart_id }) => cart_id)).toEqual([good!.cart_id])
    expect(bag.invalid).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({
          cart_id: withdrawn!.cart_id,
          reason: 'withdrawn',
          reason_text: '商品已下架',
        }),
        expect.objectContaining({ cart_id: soldOut!.cart_id, reason: 'sold-out', reason_text: '已售罄' }),
      ]),
    )
    expect(bag).toMatchObject({ num: 3, amounts: { goods: 3 * 3800 } })

    const cleared = await visitor.get(contract.clearInvalid, {})
    expect(cleared).toMatchObject({ invalid: [], num: 1 })
  })

  test('has no amounts and no shipping fee when nothing is selected', async () => {
    const visitor = shop.visitor()
    const [line] = await fillBag(visitor, 1)
    const bag = await visitor.get(contract.selectInBag, { cart_ids: [line!.cart_id], is_sel: 0 })
    expect(bag.list).toMatchObject([{ is_sel: false }])
    expect(bag.amounts).toMatchObject({ goods: 0, shipping_estimate: null, payable: 0 })
    const again = await visitor.get(contract.selectInBag, { cart_ids: [line!.cart_id], is_sel: 1 })
    expect(again.amounts.goods).toBe(3800)
  })

  test('shipping is free from 499 yuan of goods on', async () => {
    const visitor = shop.visitor()
    await fillBag(visitor, 14)
    expect((await bagOf(visitor)).amounts).toMatchObject({ shipping_estimate: 0, free_shipping_gap: 0 })
  })

  test("a member's shipping is the cheapest to the default address, as at checkout", async () => {
    const member = await shop.member()
    await fillBag(member, 14)
    const home = { shipping_to: 'mainland', shipping_estimate: 0, free_shipping_gap: 0 }
    expect((await bagOf(member)).amounts).toMatchObject(home)

    await member.get(addAddress, {
      consignee: 'Ana Berg',
      mobile: '2015550123',
      country_code: 'US',
      country: 'US',
      region_codes: [],
      province: 'Oregon',
      city: 'Portland',
      detail: '1 Main Street',
      postcode: '97201',
    })
    const { amounts } = await bagOf(member)
    const offer = await member.get(confirmOrder, { source: 'cart' })
    expect(amounts).toMatchObject({
      shipping_to: 'default-address',
      shipping_estimate: offer.amounts.shipping,
      free_shipping_gap: null,
      payable: offer.amounts.payable,
    })
    expect(amounts.shipping_estimate).toBeGreaterThan(0)
  })
})

describe('changing a line', () => {
  test('updates its quantity and the amounts', async () => {
    const visitor = shop.visitor()
    const [line] = await fillBag(visitor, 1)
    const bag = await visitor.get(contract.setBagQuantity, { cart_id: line!.cart_id, num: 3 })
    expect(bag).toMatchObject({ list: [{ num: 3 }], amounts: { goods: 11_400 } })
  })

  test('is refused below the minimum, off the steps or above the available stock', async () => {
    const visitor = shop.visitor()
    const [line] = await fillBag(visitor, 1)
    const change = (num: number) => visitor.call(contract.setBagQuantity, { cart_id: line!.cart_id, num })
    expect(await change(0.3)).toBeRefused('quantity-not-allowed')
    expect(await change(1.7)).toBeRefused('quantity-not-allowed')
    expect(await change(501)).toBeRefused('quantity-not-allowed')
    expect(await change(101)).toBeRefused('out-of-stock')
    expect((await bagOf(visitor)).list).toMatchObject([{ num: 1 }])
  })

  test('is refused for an invalid quantity or an empty line id', async () => {
    const visitor = shop.visitor()
    const [line] = await fillBag(visitor, 1)
    const { cart_id } = line!
    for (const bad of [
      { cart_id, num: 0 },
      { cart_id, num: -1 },
      { cart_id, num: 1.9005 },
      { cart_id, num: '2' },
      { cart_id: '', num: 2 },
    ]) {
      const response = await visitor.call(contract.setBagQuantity, bad as { cart_id: string; num: number })
      expect([response.status, !response.ok && response.code], JSON.stringify(bad)).toEqual([400, 2])
    }
    expect((await bagOf(visitor)).list).toMatchObject([{ num: 1 }])
  })

  test('accepts every whole number of thousandths as a quantity', async () => {
    const caller = shop.visitor()
    for (const milli of [...Array(3000).keys(), 99_999_998, 99_999_999]) {
      const response = await caller.call(contract.setBagQuantity, {
        cart_id: 'none',
        num: (milli + 1) / 1000,
      })
      expect(response, `${milli + 1} thousandths`).toBeRefused('not-found')
    }
  })

  describe('to another color', () => {
    const change = (caller: Caller, cart_id: string, sku: { id: string }) =>
      caller.call(contract.setBagSku, { cart_id, sku_id: sku.id })

    test.each(['visitor', 'member'])(
      'keeps place, quantity and selection in the bag of a %s',
      async (who) => {
        const caller = who === 'member' ? await shop.member() : shop.visitor()
        const [first] = await fillBag(caller, 2.5)
        shop.clock.forward(1)
        const [last] = await fillBag(caller, 1)
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
      },
    )

    test('adds to a line with that color, up to the stock', async () => {
      const visitor = shop.visitor()
      const [line] = await fillBag(visitor, 3)
      const red = await shop.build.sku({ style_id: line!.sku.goods_id, stock: 4 })
      await add(visitor, red, 2)
      expect(await change(visitor, line!.cart_id, red)).toMatchObject({
        ok: true,
        data: { num: 1, list: [{ sku_id: red.id, num: 4, is_sel: true }] },
      })
    })

    test('starts anew where a line with that color was removed', async () => {
      const visitor = shop.visitor()
      const [line] = await fillBag(visitor, 3)
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
      const [line] = await fillBag(visitor, 3)
      const red = await shop.build.sku({ style_id: line!.sku.goods_id, stock: 2 })
      expect(await change(visitor, line!.cart_id, red)).toMatchObject({
        ok: true,
        data: { list: [{ sku_id: red.id, num: 3, stock_state: 'short', stock_num: 2 }] },
      })
    })

    test('brings back a line whose color has sold out', async () => {
      const visitor = shop.visitor()
      const [line] = await fillBag(visitor, 3)
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
      const [line] = await fillBag(visitor, 3)
      const { cart_id, sku } = line!
      const soldOut = await shop.build.sku({ style_id: sku.goods_id, stock: 0.4 })
      const withdrawn = await shop.build.sku({ style_id: sku.goods_id, active: false })
      const refused = await change(visitor, cart_id, soldOut)
      expect(refused).toBeRefused('out-of-stock')
      expect(refused).toMatchObject({ data: { lines: [{ sku_id: soldOut.id, available_num: 0.4 }] } })
      expect(await change(visitor, cart_id, await shop.build.sku())).toBeRefused('not-found')
      expect(await change(visitor, cart_id, withdrawn)).toBeRefused('not-found')
      expect(await change(visitor, cart_id, { id: 'unknown' })).toBeRefused('not-found')
      expect(await change(visitor, elsewhere, sku)).toBeRefused('not-found')
      expect(await change(visitor, 'none', sku)).toBeRefused('not-found')
      expect((await bagOf(visitor)).list).toMatchObject([{ sku_id: sku.id, num: 3 }])
    })

    test('of two changes at once, one wins and nothing is lost', async () => {
      const visitor = shop.visitor()
      const [line] = await fillBag(visitor, 3)
      const style_id = line!.sku.goods_id
      const colors = [await shop.build.sku({ style_id }), await shop.build.sku({ style_id })]
      const results = await Promise.all(colors.map((color) => change(visitor, line!.cart_id, color)))
      expect(results.every(({ ok }) => ok)).toBe(true)
      expect((await bagOf(visitor)).list).toMatchObject([{ cart_id: line!.cart_id, num: 3 }])
    })
  })

  test('of two changes at once, one wins', async () => {
    const visitor = shop.visitor()
    const [line] = await fillBag(visitor, 1)
    const { cart_id } = line!
    await Promise.all([2, 5].map((num) => visitor.get(contract.setBagQuantity, { cart_id, num })))
    const { list, amounts } = await bagOf(visitor)
    expect(list).toHaveLength(1)
    expect([2, 5]).toContain(list[0]?.num)
    expect(amounts.goods).toBe(3800 * (list[0]?.num ?? 0))
  })

  test('is refused for a withdrawn line', async () => {
    const visitor = shop.visitor()
    const [line] = await fillBag(visitor, 1)
    const { cart_id, sku } = line!
    await shop.shop.db.updateTable('skus').set({ active: false }).where('id', '=', sku.id).execute()
    expect(await visitor.call(contract.setBagQuantity, { cart_id, num: 2 })).toBeRefused('not-found')
    expect((await bagOf(visitor)).invalid).toMatchObject([{ cart_id, reason: 'withdrawn' }])
  })

  test('a removed line can be restored for a day', async () => {
    const visitor = shop.visitor()
    const [line, other] = await fillBag(visitor, 4, 1)
    const without = await visitor.get(contract.removeFromBag, { cart_ids: [line!.cart_id] })
    expect(without.list.map(({ cart_id }) => cart_id)).toEqual([other!.cart_id])
    const restored = await visitor.get(contract.putBackIntoBag, { cart_ids: [line!.cart_id] })
    expect(restored.list.find(({ cart_id }) => cart_id === line!.cart_id)).toMatchObject({ num: 4 })

    await visitor.get(contract.removeFromBag, { cart_ids: [line!.cart_id] })
    shop.clock.forward(86_400)
    expect(await visitor.get(contract.putBackIntoBag, { cart_ids: [line!.cart_id] })).toMatchObject({
      num: 1,
    })
  })

  test('adding a removed color starts from zero', async () => {
    const visitor = shop.visitor()
    const [line] = await fillBag(visitor, 4)
    await visitor.get(contract.removeFromBag, { cart_ids: [line!.cart_id] })
    expect(await add(visitor, line!.sku, 1)).toMatchObject({ data: { num: 1, cart_num: 1 } })
  })

  test("another owner's lines and unknown lines cannot be reached", async () => {
    const owner = shop.visitor()
    const [line] = await fillBag(owner, 2)
    for (const stranger of [shop.visitor(), await shop.member()]) {
      for (const cart_id of [line!.cart_id, elsewhere, 'no-such-line']) {
        expect(await stranger.call(contract.setBagQuantity, { cart_id, num: 1 })).toBeRefused('not-found')
        await stranger.get(contract.selectInBag, { cart_ids: [cart_id], is_sel: 0 })
        await stranger.get(contract.removeFromBag, { cart_ids: [cart_id] })
        await stranger.get(contract.putBackIntoBag, { cart_ids: [cart_id] })
      }
      expect(await stranger.get(contract.countBag, {})).toEqual({ num: 0 })
    }
    expect((await bagOf(owner)).list).toMatchObject([{ num: 2, is_sel: true }])
  })

  test('the count of lines follows', async () => {
    const visitor = shop.visitor()
    expect(await visitor.get(contract.countBag, {})).toEqual({ num: 0 })
    const [line] = await fillBag(visitor, 1, 2)
    expect(await visitor.get(contract.countBag, {})).toEqual({ num: 2 })
    await visitor.get(contract.removeFromBag, { cart_ids: [line!.cart_id] })
    expect(await visitor.get(contract.countBag, {})).toEqual({ num: 1 })
  })
})

test('an unused bag is deleted after 180 days if a visitor owns it, and stays if a member owns it', async () => {
  const visitor = shop.visitor()
  const member = await shop.member()
  await fillBag(visitor, 1)
  await fillBag(member, 1)
  shop.clock.forward(170 * 86_400)
  await shop.run('clean-up')
  expect(await visitor.get(contract.countBag, {})).toEqual({ num: 1 })
  shop.clock.forward(20 * 86_400)
  await shop.run('clean-up')
  expect(await visitor.get(contract.countBag, {})).toEqual({ num: 0 })
  expect(
    (await shop.shop.db.selectFrom('bag_lines').select('id').where('member_id', '=', member.id).execute())
      .length,
  ).toBe(1)
})

describe('moving lines to the favorites', () => {
  const move = (caller: Caller, ...cart_ids: string[]) => caller.call(contract.moveToFavorites, { cart_ids })
  const saved = async (caller: Caller) => (await caller.get(listFavoriteIds, {})).list

  test.each(['visitor', 'member'] as const)(
    'saves them in their colors and empties the bag of a %s',
    async (who) => {
      const caller = who === 'visitor' ? shop.visitor() : await shop.member()
      const [one, other] = await fillBag(caller, 1, 2)
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
    const [line] = await fillBag(caller, 1)
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
    const [soldOut, gone] = await fillBag(caller, 1, 1)
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
    const [line] = await fillBag(ana, 1)
    await shop.build.refreshCatalog()
    for (const id of [line!.cart_id, elsewhere, 'nothing']) {
      expect(await move(ben, id)).toMatchObject({ data: { moved_ids: [], new_goods_ids: [] } })
    }
    expect((await bagOf(ana)).num).toBe(1)
    expect(await saved(ben)).toEqual([])
    expect(await move(ana)).toMatchObject({ status: 400, code: 2 })
  })
})
