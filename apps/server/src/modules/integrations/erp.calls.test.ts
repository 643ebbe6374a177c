import { readFile } from 'node:fs/promises'
import type { Input } from '@corium/contract/call'
import { listChanges } from '@corium/contract/change-log'
import * as contract from '@corium/contract/erp'
import { withdrawGoods } from '@corium/contract/goods-desk'
import { getDeskOrder, setPacked } from '@corium/contract/order-desk'
import { cancelOrder } from '@corium/contract/orders'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { presentCouriers } from '#server/modules/shipping/couriers.ts'
import { buyAndPay, buyAndReceive, openCase } from '../../../test/after-sales.ts'
import { type Buyer, newRequest, newTrackingNumber, openBuyer } from '../../../test/buyer.ts'
import { openProgram, revokeAllKeys } from '../../../test/programs.ts'
import { buyFreely, ship } from '../../../test/shipping.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'
import { unbalancedStock } from '../../../test/stock-ledger.ts'
import { unknownId } from '../../../test/unknown-id.ts'

let shop: TestShop
let owner: Caller
let buyer: Buyer
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  owner = await shop.staff({ name: 'Jing' })
  buyer = await openBuyer(shop)
  await revokeAllKeys(shop)
})
afterAll(async () => {
  expect(await unbalancedStock(shop.shop.db)).toEqual([])
  await shop.close()
})

/** Reads changes to their end, a few at a time. */
async function readAll<C extends typeof contract.listChangedOrders | typeof contract.listChangedGoods>(
  program: Caller,
  call: C,
  from?: string,
) {
  const list: Record<string, unknown>[] = []
  let cursor = from
  for (;;) {
    const page = await program.get(call as typeof contract.listChangedOrders, { cursor, limit: 3 })
    list.push(...page.list)
    cursor = page.cursor
    if (!page.is_more) return { list, cursor }
  }
}

describe('the orders that have changed', () => {
  test('come once each, page by page, and again after their next change', async () => {
    const program = await openProgram(shop, owner)
    const { cursor } = await readAll(program, contract.listChangedOrders)
    const [first, second, third, fourth] = [
      await buyFreely(shop, buyer),
      await buyFreely(shop, buyer),
      await buyFreely(shop, buyer),
      await buyFreely(shop, buyer),
    ]
    await ship(owner, second.order_id)
    const changed = await readAll(program, contract.listChangedOrders, cursor)
    const ids = [first, second, third, fourth].map(({ order_id }) => order_id)
    expect(changed.list.map(({ order_id }) => order_id).sort()).toEqual(ids.sort())
    expect(changed.list.find(({ order_id }) => order_id === second.order_id)).toMatchObject({
      order_sn: second.order_sn,
      order_status: 30,
      ship_status: 2,
      shipped_at: shop.clock.now().getTime() / 1000,
    })
    expect((await readAll(program, contract.listChangedOrders, changed.cursor)).list).toEqual([])
    await owner.get(setPacked, { order_id: third.order_id, is_packed: true })
    const again = await readAll(program, contract.listChangedOrders, changed.cursor)
    expect(again.list.map(({ order_id }) => order_id)).toEqual([third.order_id])
    expect((await readAll(program, contract.listChangedOrders)).list).toHaveLength(4)
  })

  test('none is missed by a program that reads while many change', async () => {
    const program = await openProgram(shop, owner)
    let { cursor } = await readAll(program, contract.listChangedOrders)
    const buyers = [await openBuyer(shop), await openBuyer(shop), await openBuyer(shop)]
    let isDone = false
    const seen = new Set<unknown>()
    const reading = (async () => {
      for (let last = false; !last; ) {
        last = isDone
        const page = await readAll(program, contract.listChangedOrders, cursor)
        cursor = page.cursor
        for (const { order_id } of page.list) seen.add(order_id)
      }
    })()
    const placed = await Promise.all(
      buyers.map(async (one) => [await buyFreely(shop, one), await buyFreely(shop, one)]),
    )
    isDone = true
    await reading
    expect([...seen].sort()).toEqual(
      placed
        .flat()
        .map(({ order_id }) => order_id)
        .sort(),
    )
  })

  test('a cursor of something else, or a wrong one, is refused', async () => {
    const program = await openProgram(shop, owner)
    for (const cursor of ['goods-1', 'order-', 'order--1', '1', "order-1'"]) {
      expect(await program.call(contract.listChangedOrders, { cursor })).toBeRefused('field-errors')
    }
    expect(await program.call(contract.listChangedOrders, { limit: 101 })).toMatchObject({ status: 400 })
  })
})

test('a program reads an order as the shop packs it', async () => {
  const program = await openProgram(shop, owner)
  const { order_id, order_sn, first, second, skus } = await buyFreely(shop, buyer)
  await ship(owner, order_id, [
    { courier: 'sf', courier_number: newTrackingNumber(), lines: [{ order_goods_id: first, num: 3 }] },
  ])
  const order = await program.get(contract.getErpOrder, { order_id })
  expect(order).toMatchObject({
    order_id,
    order_sn,
    order_status: 20,
    ship_status: 1,
    payable: 0,
    currency: 'CNY',
    remark: '',
    shipping_option: { shipping_id: 'courier', name_cn: '标准快递', name_en: 'Standard courier' },
    address: {
      consignee: 'Lin Wei',
      mobile: '+8613812345678',
      country: 'CN',
      city: '市辖区',
      detail: '中山东一路 1 号',
      parcel_text: '上海市黄浦区中山东一路 1 号',
    },
    parcels: [{ courier: 'sf', lines: [{ order_goods_id: first, num: 3 }] }],
    refunds: [],
  })
  expect(order.lines.map(({ order_goods_id, num, unsent_num }) => [order_goods_id, num, unsent_num])).toEqual(
    expect.arrayContaining([
      [first, 4, 1],
      [second, 2, 2],
    ]),
  )
  expect(order.lines[0]).toMatchObject({ name_en: 'Test leather', color_cn: 'Cognac', unit: 'm', price: 0 })
  expect(order.lines.map(({ sku_id }) => sku_id).sort()).toEqual(skus.map(({ id }) => id).sort())
  for (const id of ['none', unknownId]) {
    expect(await program.call(contract.getErpOrder, { order_id: id })).toBeRefused('not-found')
  }
})

test('the address of a parcel abroad is in letters that its couriers read', async () => {
  const program = await openProgram(shop, owner, ['orders.read'])
  const { order_id } = await buyFreely(shop, buyer)
  await shop.shop.db
    .updateTable('orders')
    .set({
      address: sql`address || ${JSON.stringify({
        country: 'US',
        province: 'Oregon',
        city: 'Portland',
        district: '',
        detail: '1200 NW Sample Street',
        postcode: '97209',
      })}::jsonb`,
    })
    .where('id', '=', order_id)
    .execute()
  const { address } = await program.get(contract.getErpOrder, { order_id })
  expect(address.parcel_text).toBe('1200 NW Sample Street, Portland, Oregon 97209, United States')
})

test('an order names what is exchanged for what', async () => {
  const program = await openProgram(shop, owner, ['orders.read'])
  const sku = await shop.build.sku()
  const { order_id, lines } = await buyAndReceive(shop, buyer, owner, [[sku, 2]])
  const exchanges = async () => (await program.get(contract.getErpOrder, { order_id })).exchanges
  expect(await exchanges()).toEqual([])
  const [order_goods_id] = lines
  const asked = { order_goods_id: order_goods_id!, num: 1, exchange_sku_id: sku.id }
  const after_id = await openCase(buyer, { order_id, type: 'exchange', lines: [asked] })
  expect(await exchanges()).toEqual([
    {
      ...{ after_id, status: 10, order_goods_id, num: 1 },
      ...{ from_sku_id: sku.id, from_sku_code: expect.any(String) },
      ...{ to_sku_id: sku.id, to_sku_code: expect.any(String) },
    },
  ])
})

test('an order that was canceled has nothing to send', async () => {
  const program = await openProgram(shop, owner, ['orders.read'])
  const buyer = await openBuyer(shop)
  const { order_id } = await buyFreely(shop, buyer)
  const unsent = async () =>
    (await program.get(contract.getErpOrder, { order_id })).lines.map(({ unsent_num }) => unsent_num)
  expect((await unsent()).toSorted()).toEqual([2, 4])
  await buyer.get(cancelOrder, { order_id, reason_id: 'changed-mind' })
  expect(await unsent()).toEqual([0, 0])
})

describe('a program ships an order', () => {
  test('by a courier that the guide for programmers names', async () => {
    const guide = await readFile(new URL('../../../../../docs/integrations.md', import.meta.url), 'utf8')
    const [, list = ''] = /`courier` is one of ([^:.]*)\./.exec(guide) ?? []
    const named = [...list.matchAll(/`(\w+)`/g)].map(([, key]) => key)
    expect(named).toEqual(presentCouriers('en-us').map(({ value }) => value))
  })

  test('with an id of its own for the request, which says so when it is too short', async () => {
    const program = await openProgram(shop, owner, ['stock.write'])
    const refused = await program.call(contract.adjustErpStock, {
      sku_code: 'NONE',
      reason: 'receipt',
      num: 1,
      request_id: 'short',
    })
    expect(refused).toBeRefused('field-errors')
    expect(refused.data).toMatchObject({ fields: { request_id: 'This is too short.' } })
  })

  const parcels = () => [{ courier: 'sf', courier_number: newTrackingNumber() }]

  test('once for a request, and the change log names its key', async () => {
    const program = await openProgram(shop, owner)
    const { order_id } = await buyFreely(shop, buyer)
    const input = { order_id, parcels: parcels(), request_id: newRequest() }
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => program.get(contract.shipErpOrder, input)),
    )
    expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await buyer.getOrder(order_id)).toMatchObject({ order_status: 30, packages: [{}] })
    expect((await owner.get(listChanges, { subject_id: order_id })).list).toMatchObject([
      { act: 'shipped', kind: 'order', staff_id: '', staff_name: 'Kingdee' },
    ])
    const { history } = await owner.get(getDeskOrder, { order_id })
    expect(history.at(-1)).toMatchObject({ event: 'shipped', actor: 'Shop' })
    expect(await program.call(contract.shipErpOrder, { ...input, request_id: newRequest() })).toBeRefused(
      'state-conflict',
    )
  })

  test('with the same refusals as staff', async () => {
    const program = await openProgram(shop, owner)
    const { order_id, first } = await buyFreely(shop, buyer)
    const send = (more: Partial<Input<typeof contract.shipErpOrder>>) =>
      program.call(contract.shipErpOrder, { order_id, parcels: parcels(), request_id: newRequest(), ...more })
    expect(await send({ order_id: 'none' })).toBeRefused('not-found')
    expect(await send({ parcels: [{ courier: 'pigeon', courier_number: 'SF1' }] })).toBeRefused(
      'field-errors',
    )
    const lines = [{ order_goods_id: first, num: 5 }]
    expect(await send({ parcels: [{ ...parcels()[0]!, lines }] })).toBeRefused('field-errors')
    const other = await buyFreely(shop, buyer)
    const taken = parcels()
    await ship(owner, other.order_id, taken)
    expect(await send({ parcels: taken })).toBeRefused('tracking-number-taken')
    await buyer.get(cancelOrder, { order_id, reason_id: 'other' })
    expect(await send({})).toBeRefused('state-conflict')
  })

  test('two programs that use the same request id do not get the result of each other', async () => {
    const [one, two] = [await openProgram(shop, owner), await openProgram(shop, owner)]
    const [first, second] = [await buyFreely(shop, buyer), await buyFreely(shop, buyer)]
    const request_id = newRequest()
    await one.get(contract.shipErpOrder, { order_id: first.order_id, parcels: parcels(), request_id })
    await two.get(contract.shipErpOrder, { order_id: second.order_id, parcels: parcels(), request_id })
    expect(await buyer.getOrder(second.order_id)).toMatchObject({ order_status: 30 })
  })
})

test('goods come with their colors after each change', async () => {
  const program = await openProgram(shop, owner)
  const sku = await shop.build.sku({ code: 'GOODS-1', lot: 'L7' })
  const { list, cursor } = await readAll(program, contract.listChangedGoods)
  expect(list.find(({ goods_id }) => goods_id === sku.goods_id)).toMatchObject({
    name_en: 'Test leather',
    status: 30,
    unit: 'm',
    price: 3800,
    tiers: [],
    weight_grams: 600,
    colors: [
      { sku_id: sku.id, sku_code: 'GOODS-1', name_en: 'Cognac', price: null, lot: 'L7', is_active: true },
    ],
  })
  await buyAndPay(shop, buyer, [[sku, 1]])
  expect((await readAll(program, contract.listChangedGoods, cursor)).list).toEqual([])
  await owner.get(withdrawGoods, { goods_id: sku.goods_id, version: 1 })
  expect((await readAll(program, contract.listChangedGoods, cursor)).list).toMatchObject([
    { goods_id: sku.goods_id, status: 40 },
  ])
})
