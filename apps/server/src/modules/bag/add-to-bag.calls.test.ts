import * as contract from '@corium/contract/bag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { add, bagOf } from '../../../test/bag.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

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
