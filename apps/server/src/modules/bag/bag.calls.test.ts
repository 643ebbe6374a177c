import { addAddress } from '@corium/contract/addresses'
import * as contract from '@corium/contract/bag'
import { confirmOrder } from '@corium/contract/checkout'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { add, bagOf, fillBag } from '../../../test/bag.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'
import { unknownId } from '../../../test/unknown-id.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

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
    const [line] = await fillBag(shop, visitor, 10)
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
    const [withdrawn, soldOut, good] = await fillBag(shop, visitor, 1, 2, 3)
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
    const [line] = await fillBag(shop, visitor, 1)
    const bag = await visitor.get(contract.selectInBag, { cart_ids: [line!.cart_id], is_sel: 0 })
    expect(bag.list).toMatchObject([{ is_sel: false }])
    expect(bag.amounts).toMatchObject({ goods: 0, shipping_estimate: null, payable: 0 })
    const again = await visitor.get(contract.selectInBag, { cart_ids: [line!.cart_id], is_sel: 1 })
    expect(again.amounts.goods).toBe(3800)
  })

  test('is named by its own id as well as in a list, and selected by yes or no as the bag says it', async () => {
    const visitor = shop.visitor()
    const [{ cart_id } = { cart_id: '' }] = await fillBag(shop, visitor, 2)
    const select = (is_sel: 0 | 1 | boolean) => visitor.get(contract.selectInBag, { cart_id, is_sel })
    expect((await select(0)).list).toMatchObject([{ is_sel: false }])
    expect((await select(true)).list).toMatchObject([{ is_sel: true }])
    expect((await select(false)).list).toMatchObject([{ is_sel: false }])
    expect(await visitor.call(contract.selectInBag, { is_sel: 1 })).toBeRefused('field-errors')
    expect(await visitor.call(contract.removeFromBag, {})).toBeRefused('field-errors')
    expect((await visitor.get(contract.removeFromBag, { cart_id })).list).toEqual([])
  })

  test('shipping is free from 499 yuan of goods on', async () => {
    const visitor = shop.visitor()
    await fillBag(shop, visitor, 14)
    expect((await bagOf(visitor)).amounts).toMatchObject({ shipping_estimate: 0, free_shipping_gap: 0 })
  })

  test("a member's shipping is the cheapest to the default address, as at checkout", async () => {
    const member = await shop.member()
    await fillBag(shop, member, 14)
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
    const [line] = await fillBag(shop, visitor, 1)
    const bag = await visitor.get(contract.setBagQuantity, { cart_id: line!.cart_id, num: 3 })
    expect(bag).toMatchObject({ list: [{ num: 3 }], amounts: { goods: 11_400 } })
  })

  test('is refused below the minimum, off the steps or above the available stock', async () => {
    const visitor = shop.visitor()
    const [line] = await fillBag(shop, visitor, 1)
    const change = (num: number) => visitor.call(contract.setBagQuantity, { cart_id: line!.cart_id, num })
    expect(await change(0.3)).toBeRefused('quantity-not-allowed')
    expect(await change(1.7)).toBeRefused('quantity-not-allowed')
    expect(await change(501)).toBeRefused('quantity-not-allowed')
    expect(await change(101)).toBeRefused('out-of-stock')
    expect((await bagOf(visitor)).list).toMatchObject([{ num: 1 }])
  })

  test('is refused for an invalid quantity or an empty line id', async () => {
    const visitor = shop.visitor()
    const [line] = await fillBag(shop, visitor, 1)
    const { cart_id } = line!
    for (const bad of [
      { cart_id, num: 0 },
      { cart_id, num: -1 },
      { cart_id, num: 1.9005 },
      { cart_id, num: 'two' },
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

  test('of two changes at once, one wins', async () => {
    const visitor = shop.visitor()
    const [line] = await fillBag(shop, visitor, 1)
    const { cart_id } = line!
    await Promise.all([2, 5].map((num) => visitor.get(contract.setBagQuantity, { cart_id, num })))
    const { list, amounts } = await bagOf(visitor)
    expect(list).toHaveLength(1)
    expect([2, 5]).toContain(list[0]?.num)
    expect(amounts.goods).toBe(3800 * (list[0]?.num ?? 0))
  })

  test('is refused for a withdrawn line', async () => {
    const visitor = shop.visitor()
    const [line] = await fillBag(shop, visitor, 1)
    const { cart_id, sku } = line!
    await shop.shop.db.updateTable('skus').set({ active: false }).where('id', '=', sku.id).execute()
    expect(await visitor.call(contract.setBagQuantity, { cart_id, num: 2 })).toBeRefused('not-found')
    expect((await bagOf(visitor)).invalid).toMatchObject([{ cart_id, reason: 'withdrawn' }])
  })

  test('a removed line can be restored for a day', async () => {
    const visitor = shop.visitor()
    const [line, other] = await fillBag(shop, visitor, 4, 1)
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
    const [line] = await fillBag(shop, visitor, 4)
    await visitor.get(contract.removeFromBag, { cart_ids: [line!.cart_id] })
    expect(await add(visitor, line!.sku, 1)).toMatchObject({ data: { num: 1, cart_num: 1 } })
  })

  test("another owner's lines and unknown lines cannot be reached", async () => {
    const owner = shop.visitor()
    const [line] = await fillBag(shop, owner, 2)
    for (const stranger of [shop.visitor(), await shop.member()]) {
      for (const cart_id of [line!.cart_id, unknownId, 'no-such-line']) {
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
    const [line] = await fillBag(shop, visitor, 1, 2)
    expect(await visitor.get(contract.countBag, {})).toEqual({ num: 2 })
    await visitor.get(contract.removeFromBag, { cart_ids: [line!.cart_id] })
    expect(await visitor.get(contract.countBag, {})).toEqual({ num: 1 })
  })
})

test('an unused bag is deleted after 180 days if a visitor owns it, and stays if a member owns it', async () => {
  const visitor = shop.visitor()
  const member = await shop.member()
  await fillBag(shop, visitor, 1)
  await fillBag(shop, member, 1)
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
