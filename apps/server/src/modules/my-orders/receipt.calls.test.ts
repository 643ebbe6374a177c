import * as contract from '@corium/contract/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '#server/runtime/clock.ts'
import { type Buyer, openBuyer } from '../../../test/buyer.ts'
import { logInAgain } from '../../../test/log-in-again.ts'
import { buyFreely, ship, wholeParcel } from '../../../test/shipping.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'
import { unknownId } from '../../../test/unknown-id.ts'

let shop: TestShop
let desk: Caller
let buyer: Buyer
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  desk = await shop.staff()
  buyer = await openBuyer(shop)
})
afterAll(() => shop.close())

async function buyAndShip() {
  const { order_id } = await buyFreely(shop, buyer)
  await ship(desk, order_id)
  return order_id
}

const statusOf = async (order_id: string) => (await buyer.getOrder(order_id)).order_status
const countsOf = () => buyer.get(contract.countOrders, {})

/** Moves the clock and logs the buyer in again. */
async function pass(seconds: number) {
  shop.clock.forward(seconds)
  await logInAgain(shop, buyer)
}

/** Stores the state of the order's after-sales cases. */
const setAfterStatus = (order_id: string, after_status: 0 | 1 | 2) =>
  shop.shop.db.updateTable('orders').set({ after_status }).where('id', '=', order_id).execute()

describe('a shipped order', () => {
  test('is completed when its buyer confirms receipt, once', async () => {
    const order_id = await buyAndShip()
    const confirm = () => buyer.call(contract.confirmReceipt, { order_id })
    const results = await Promise.all([confirm(), confirm()])
    expect(results.filter(({ ok }) => ok)).toMatchObject([{ data: { order_status: 40 } }])
    expect(results.find(({ ok }) => !ok)).toBeRefused('state-conflict')
    expect(await buyer.getOrder(order_id)).toMatchObject({
      order_status: 40,
      auto_confirm_at: null,
      handle: { confirm: false, extend: false, buy_again: true, del: true },
      timeline: [{}, {}, {}, { event: 'received', actor: 'You' }],
    })
    expect(await countsOf()).toMatchObject({ unreceived: 0, completed: 1, uncommented: 1 })
    expect((await buyer.get(contract.listOrders, { tab: 'uncommented' })).total).toBe(1)
    await pass(30 * day)
    expect(await countsOf()).toMatchObject({ completed: 1, uncommented: 0 })
  })

  test('is completed by itself 15 days after its last parcel', async () => {
    const { order_id, first } = await buyFreely(shop, buyer)
    await ship(desk, order_id, [{ ...wholeParcel()[0]!, lines: [{ order_goods_id: first, num: 1 }] }])
    await pass(3 * day)
    desk = await shop.staff()
    await ship(desk, order_id)
    await pass(15 * day - 1)
    await shop.run('confirm-receipts')
    expect(await statusOf(order_id)).toBe(30)
    await pass(1)
    await shop.run('confirm-receipts')
    await shop.run('confirm-receipts')
    expect(await buyer.getOrder(order_id)).toMatchObject({
      order_status: 40,
      timeline: [{}, {}, {}, {}, { event: 'received', actor: 'Automatic' }],
    })
  })

  test('waits 7 days longer when its buyer asks for it, once', async () => {
    const order_id = await buyAndShip()
    const shippedAt = Math.floor(shop.clock.now().getTime() / 1000)
    const extend = () => buyer.call(contract.extendReceipt, { order_id })
    const results = await Promise.all([extend(), extend()])
    expect(results.filter(({ ok }) => ok)).toMatchObject([
      { data: { auto_confirm_at: shippedAt + 22 * day } },
    ])
    expect(results.find(({ ok }) => !ok)).toBeRefused('state-conflict')
    expect(await buyer.getOrder(order_id)).toMatchObject({
      auto_confirm_at: shippedAt + 22 * day,
      handle: { extend: false, confirm: true },
    })
    await pass(22 * day - 1)
    await shop.run('confirm-receipts')
    expect(await statusOf(order_id)).toBe(30)
    await pass(1)
    await shop.run('confirm-receipts')
    expect(await statusOf(order_id)).toBe(40)
  })

  test('is not completed by itself while an after-sales case is open', async () => {
    const order_id = await buyAndShip()
    await setAfterStatus(order_id, 1)
    await pass(20 * day)
    await shop.run('confirm-receipts')
    expect(await statusOf(order_id)).toBe(30)
    expect(await countsOf()).toMatchObject({ after: 1 })
    expect((await buyer.get(contract.listOrders, { tab: 'after' })).total).toBe(1)
    await setAfterStatus(order_id, 2)
    await shop.run('confirm-receipts')
    expect(await statusOf(order_id)).toBe(40)
  })
})

test('an order that is not shipped cannot be confirmed or extended', async () => {
  const { order_id } = await buyFreely(shop, buyer)
  for (const call of [contract.confirmReceipt, contract.extendReceipt]) {
    const refused = await buyer.call(call, { order_id })
    expect(refused).toBeRefused('state-conflict')
    expect(refused).toMatchObject({ data: { status: 20, handle: { remind: true, confirm: false } } })
  }
})

describe('a reminder', () => {
  test('reaches staff, and can be repeated after 24 hours', async () => {
    const { order_id } = await buyFreely(shop, buyer)
    const remind = () => buyer.call(contract.remindShipment, { order_id })
    const now = Math.floor(shop.clock.now().getTime() / 1000)
    const results = await Promise.all([remind(), remind()])
    expect(results.filter(({ ok }) => ok)).toMatchObject([{ data: { next_at: now + day } }])
    const refused = results.find(({ ok }) => !ok)
    expect(refused).toBeRefused('limit-reached')
    expect(refused).toMatchObject({
      msg: 'We have received your reminder. You can send another one after 24 hours.',
      data: { again_at: now + day },
    })
    expect(await buyer.getOrder(order_id)).toMatchObject({
      handle: { remind: false },
      timeline: [{}, {}, { event: 'reminded', actor: 'You' }],
    })
    await pass(day)
    expect(await buyer.getOrder(order_id)).toMatchObject({ handle: { remind: true } })
    expect(await remind()).toMatchObject({ ok: true })
  })

  test('is for paid orders that are not shipped', async () => {
    const shipped = await buyAndShip()
    const { order_id: unpaid } = await buyer.buy(await shop.build.sku(), 1)
    for (const order_id of [shipped, unpaid]) {
      expect(await buyer.call(contract.remindShipment, { order_id })).toBeRefused('state-conflict')
    }
  })
})

describe('a deleted order', () => {
  test('is gone from its buyer’s lists and counts, while staff keep it', async () => {
    const order_id = await buyAndShip()
    expect(await buyer.call(contract.deleteOrder, { order_id })).toBeRefused('state-conflict')
    await buyer.get(contract.confirmReceipt, { order_id })
    expect(await buyer.call(contract.deleteOrder, { order_id })).toMatchObject({ ok: true })
    expect(await buyer.call(contract.deleteOrder, { order_id })).toBeRefused('not-found')
    expect(await buyer.call(contract.getOrder, { order_id })).toBeRefused('not-found')
    expect(await buyer.get(contract.listOrders, {})).toMatchObject({ list: [], total: 0 })
    expect(await countsOf()).toMatchObject({ all: 0, completed: 0 })
  })

  test('has no open after-sales case', async () => {
    const order_id = await buyAndShip()
    await buyer.get(contract.confirmReceipt, { order_id })
    await setAfterStatus(order_id, 1)
    expect(await buyer.call(contract.deleteOrder, { order_id })).toBeRefused('state-conflict')
  })
})

test('another member and a visitor can do nothing with the order', async () => {
  const order_id = await buyAndShip()
  const stranger = await openBuyer(shop)
  for (const call of [
    contract.confirmReceipt,
    contract.extendReceipt,
    contract.remindShipment,
    contract.deleteOrder,
  ]) {
    expect(await stranger.call(call, { order_id })).toBeRefused('not-found')
    expect(await buyer.call(call, { order_id: unknownId })).toBeRefused('not-found')
    expect(await buyer.call(call, { order_id: 'none' })).toBeRefused('not-found')
    expect(await shop.visitor().call(call, { order_id })).toBeRefused('session-invalid')
  }
  expect(await statusOf(order_id)).toBe(30)
})
