import * as bag from '@corium/contract/bag'
import * as contract from '@corium/contract/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Buyer, newRequest, openBuyer } from '../../../test/buyer.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
let buyer: Buyer
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  buyer = await openBuyer(shop)
})
afterAll(() => shop.close())

const again = (order_id: string, change: { order_goods_id?: string; request_id?: string } = {}) =>
  buyer.call(contract.buyAgain, { order_id, request_id: newRequest(), ...change })

const readBag = async () => (await buyer.get(bag.listBag, {})).list

test('every line goes into the bag at today’s price', async () => {
  const [one, two] = [await shop.build.sku(), await shop.build.sku()]
  await buyer.addToBag(one, 3)
  const { order_id } = await buyer.buy(two, 1.5)
  await shop.shop.db.updateTable('styles').set({ price_fen: 4000 }).where('id', '=', one.goods_id).execute()
  const result = await again(order_id)
  const lines = await readBag()
  expect(lines.map(({ sku_id, num, price, is_sel }) => [sku_id, num, price, is_sel])).toEqual(
    expect.arrayContaining([
      [one.id, 3, 4000, true],
      [two.id, 1.5, 3800, true],
    ]),
  )
  expect(result).toMatchObject({ ok: true, data: { failed: [], num: 2 } })
  for (const { sku_id, cart_id, num } of lines) {
    expect((result as { data: { added: unknown[] } }).data.added).toContainEqual({
      cart_id,
      sku_id,
      num,
      wanted_num: num,
      unit: 'm',
      goods_name: 'Test leather',
      color_name: 'Cognac',
    })
  }
})

test('without a request id, each call adds', async () => {
  const sku = await shop.build.sku()
  const { order_id } = await buyer.buy(sku, 2)
  for (const num of [2, 4]) {
    expect(await again(order_id, { request_id: undefined })).toMatchObject({ ok: true })
    expect((await readBag()).find(({ sku_id }) => sku_id === sku.id)).toMatchObject({ num })
  }
})

test('the report says what was added in part and what not at all', async () => {
  const [scarce, gone, withdrawn] = [
    await shop.build.sku({ stock: 10 }),
    await shop.build.sku({ stock: 10 }),
    await shop.build.sku({ stock: 10 }),
  ]
  await buyer.addToBag(scarce, 8)
  await buyer.addToBag(gone, 10)
  const { order_id } = await buyer.buy(withdrawn, 1)
  await shop.shop.db.updateTable('skus').set({ active: false }).where('id', '=', withdrawn.id).execute()
  const result = await again(order_id)
  expect(result).toMatchObject({
    ok: true,
    data: {
      added: [{ sku_id: scarce.id, num: 2, wanted_num: 8 }],
      failed: expect.arrayContaining([
        expect.objectContaining({ sku_id: gone.id, reason: 'sold-out', reason_text: 'Sold out' }),
        expect.objectContaining({ sku_id: withdrawn.id, reason: 'withdrawn' }),
      ]),
      num: 1,
    },
  })
  // The bag has all that is left, so a second time adds nothing.
  expect(await again(order_id)).toMatchObject({
    data: { added: [], failed: expect.arrayContaining([expect.objectContaining({ reason: 'line-full' })]) },
  })
})

test('a repeated request adds nothing more, also at the same moment', async () => {
  const { order_id } = await buyer.buy(await shop.build.sku(), 2)
  const request_id = newRequest()
  const [first, second] = await Promise.all([
    again(order_id, { request_id }),
    again(order_id, { request_id }),
  ])
  expect(second).toEqual(first)
  expect((await readBag()).map(({ num }) => num)).toEqual([2])
  expect(await again(order_id)).toMatchObject({ ok: true })
  expect((await readBag()).map(({ num }) => num)).toEqual([4])
})

test('one line can be bought again by itself, and comes back after it was removed', async () => {
  const [one, two] = [await shop.build.sku(), await shop.build.sku()]
  await buyer.addToBag(one, 3)
  const { order_id } = await buyer.buy(two, 1)
  const { lines } = await buyer.getOrder(order_id)
  const line = lines.find(({ sku_id }) => sku_id === one.id)!
  const { added } = await buyer.get(contract.buyAgain, {
    order_id,
    order_goods_id: line.order_goods_id,
    request_id: newRequest(),
  })
  await buyer.get(bag.removeFromBag, { cart_ids: added.map(({ cart_id }) => cart_id) })
  expect(await again(order_id, { order_goods_id: line.order_goods_id })).toMatchObject({
    data: { added: [{ cart_id: added[0]!.cart_id, num: 3 }] },
  })
  expect((await readBag()).map(({ sku_id, num }) => [sku_id, num])).toEqual([[one.id, 3]])
})

test('a full bag takes nothing more', async () => {
  const { order_id } = await buyer.buy(await shop.build.sku(), 1)
  const style_id = (await shop.build.style()).id
  for (let i = 0; i < 100; i++) {
    const { id } = await shop.build.sku({ style_id })
    await shop.shop.db
      .insertInto('bag_lines')
      .values({
        visitor_id: null,
        member_id: buyer.id,
        sku_id: id,
        num_milli: 1000,
        price_fen: 3800,
        removed_at: null,
        created_at: shop.clock.now(),
        updated_at: shop.clock.now(),
      })
      .execute()
  }
  expect(await again(order_id)).toMatchObject({
    data: { added: [], failed: [{ reason: 'bag-full' }], num: 100 },
  })
})

test('only the buyer buys an order again', async () => {
  const { order_id } = await buyer.buy(await shop.build.sku(), 1)
  const input = { order_id, request_id: newRequest() }
  expect(await (await openBuyer(shop)).call(contract.buyAgain, input)).toBeRefused('not-found')
  expect(await shop.visitor().call(contract.buyAgain, input)).toBeRefused('session-invalid')
  for (const change of [{ order_goods_id: 'none' }, { order_goods_id: order_id }]) {
    expect(await again(order_id, change)).toBeRefused('not-found')
  }
  expect(await again('none')).toBeRefused('not-found')
})
