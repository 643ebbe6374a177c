import * as afterSales from '@corium/contract/after-sales'
import { acceptReturn, approveCase, getDeskCase, shipReplacement } from '@corium/contract/after-sales-desk'
import { getCardRequest } from '@corium/contract/card-desk'
import { getCardExpress } from '@corium/contract/color-cards'
import { editParcel } from '@corium/contract/order-desk'
import { getOrderExpress } from '@corium/contract/parcels'
import { listFlaggedShipments } from '@corium/contract/shipment-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day, hour } from '#server/runtime/clock.ts'
import { buyAndReceive, openCase, sendBack } from '../../../test/after-sales.ts'
import { type Buyer, newTrackingNumber } from '../../../test/buyer.ts'
import { addGoods, openRequester, staffOf } from '../../../test/color-cards.ts'
import { couriersOf, postPush, shipmentOf, shipTracked } from '../../../test/couriers.ts'
import { logInAgain } from '../../../test/log-in-again.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'
import { unknownId } from '../../../test/unknown-id.ts'

let shop: SandboxShop
let couriers: ReturnType<typeof couriersOf>
let buyer: Buyer
beforeAll(async () => {
  shop = await openSandboxShop()
  couriers = couriersOf(shop)
})
beforeEach(async () => {
  buyer = await shop.buyer()
})
afterAll(() => shop.close())

const follow = () => shop.run('follow-shipments')

async function pass(seconds: number) {
  shop.clock.forward(seconds)
  await logInAgain(shop, buyer)
}

describe('a new tracking number', () => {
  test('is subscribed once, with the end of the phone number that its courier asks for', async () => {
    const { num } = await shipTracked(shop, buyer)
    await follow()
    expect(await couriers.find(num)).toMatchObject({
      com: 'shunfeng',
      phone_end: '5678',
      subscription: 'polling',
    })
    expect(await couriers.count('/poll', num)).toBe(1)
  })

  test('is subscribed later when the service does not answer, or its answer is lost', async () => {
    await couriers.fail('subscribe', 'reset', { times: 2 })
    const { num } = await shipTracked(shop, buyer)
    expect((await couriers.find(num))?.subscription).toBeUndefined()
    await couriers.fail('subscribe', 'drop-response', { times: 2 })
    await pass(60)
    await follow()
    expect((await couriers.find(num))?.subscription).toBe('polling')
    expect((await shipmentOf(shop, num)).subscribed_at).toBeNull()
    await pass(180)
    await follow()
    expect((await shipmentOf(shop, num)).subscribed_at).not.toBeNull()
  })

  test('that the service refuses is for staff', async () => {
    await couriers.fail('subscribe', 'refuse', { code: '700' })
    const { num, order_sn, read } = await shipTracked(shop, buyer)
    expect(await read()).toMatchObject({ is_tracked: false, state: 'sent' })
    const staff = await shop.staff()
    const { list } = await staff.get(listFlaggedShipments, { limit: 50 })
    expect(list).toContainEqual(
      expect.objectContaining({ object_sn: order_sn, courier_number: num, flag: 'not-tracked' }),
    )
    await pass(day)
    await follow()
    expect(await couriers.count('/poll', num)).toBe(1)
  })

  test('that replaces a wrong one starts anew, and the old one no longer counts', async () => {
    const { order_id, num, read } = await shipTracked(shop, buyer)
    await couriers.report(num, 'delivering')
    const old = await shipmentOf(shop, num)
    const { package_id } = await read()
    const staff = await shop.staff()
    const courier_number = newTrackingNumber()
    await staff.get(editParcel, {
      package_id,
      courier: 'zto',
      courier_number,
      seen_courier: 'sf',
      seen_number: num,
    })
    expect(await read()).toMatchObject({ courier_number, state: 'sent', traces: [], updated_at: null })
    await follow()
    expect(await couriers.find(courier_number)).toMatchObject({ com: 'zhongtong', subscription: 'polling' })
    const late = { status: 'polling', lastResult: { nu: num, com: 'shunfeng', state: '3', data: [] } }
    expect((await postPush(shop, old, late)).status).toBe(404)
    await couriers.report(courier_number, 'collected')
    expect(await read()).toMatchObject({ state: 'collected' })
    const ids = { order_id, package_id }
    expect((await buyer.get(getOrderExpress, ids)).packages).toHaveLength(1)
    expect(await buyer.call(getOrderExpress, { order_id, package_id: unknownId })).toBeRefused('not-found')
    const other = await shop.buyer()
    expect(await other.call(getOrderExpress, ids)).toBeRefused('not-found')
    expect(await shop.visitor().call(getOrderExpress, ids)).toBeRefused('session-invalid')
  })
})

test('a number that staff correct while it is subscribed is subscribed too', async () => {
  await couriers.fail('subscribe', 'slow', { ms: 300 })
  const { num, read } = await shipTracked(shop, buyer, { follow: false })
  const staff = await shop.staff()
  const { package_id } = await read()
  const courier_number = newTrackingNumber()
  const correct = async () => {
    await expect.poll(() => shop.control('GET', '/faults')).toMatchObject({ faults: [] })
    await staff.get(editParcel, {
      package_id,
      courier: 'sf',
      courier_number,
      seen_courier: 'sf',
      seen_number: num,
    })
  }
  await Promise.all([follow(), correct()])
  expect((await couriers.find(num))?.subscription).toBe('polling')
  expect((await couriers.find(courier_number))?.subscription).toBeUndefined()
  await follow()
  expect((await couriers.find(courier_number))?.subscription).toBe('polling')
})

describe('a number without pushes', () => {
  test('is queried, at most every half hour', async () => {
    const { num, read } = await shipTracked(shop, buyer)
    await couriers.fail('push', 'drop', { times: 2 })
    await couriers.report(num, 'collected')
    await couriers.report(num, 'in-transit')
    await pass(5 * hour)
    await follow()
    expect(await couriers.count('/poll/query.do', num)).toBe(0)
    await pass(hour)
    await follow()
    await follow()
    expect(await read()).toMatchObject({ state: 'in-transit', traces: [{}, {}] })
    expect(await couriers.count('/poll/query.do', num)).toBe(1)
    // Even when its row says that it is due.
    const due = { next_try_at: shop.clock.now() }
    await shop.shop.db.updateTable('shipments').set(due).where('courier_number', '=', num).execute()
    await pass(10 * 60)
    await follow()
    expect(await couriers.count('/poll/query.do', num)).toBe(1)
    await pass(30 * 60)
    await follow()
    expect(await couriers.count('/poll/query.do', num)).toBe(2)
  })

  test('is stale after three days', async () => {
    const { read } = await shipTracked(shop, buyer)
    await pass(3 * day - 60)
    expect((await read()).is_stale).toBe(false)
    await pass(120)
    expect((await read()).is_stale).toBe(true)
  })

  test('is not asked for any more after it arrived', async () => {
    const { num } = await shipTracked(shop, buyer)
    await couriers.report(num, 'signed')
    expect((await shipmentOf(shop, num)).next_try_at).toBeNull()
    await pass(2 * day)
    await follow()
    expect(await couriers.count('/poll/query.do', num)).toBe(0)
  })
})

describe('parcels besides those of orders', () => {
  test('of a return and of a replacement are followed', async () => {
    const desk = await shop.staff()
    const bought = await shop.build.sku({ stock: 10 })
    const order = await buyAndReceive(shop, buyer, desk, [[bought, 2]])
    const wanted = await shop.build.sku({ stock: 10, style_id: bought.goods_id })
    await shop.build.refreshCatalog()
    const after_id = await openCase(buyer, {
      order_id: order.order_id,
      type: 'exchange',
      address_id: buyer.address_id,
      lines: [{ order_goods_id: order.lines[0]!, num: 1, exchange_sku_id: wanted.id }],
    })
    await desk.get(approveCase, { after_id, needs_return: true, return_address: returnTo })
    await sendBack(buyer, after_id)
    await follow()
    await couriers.report('SF14022961880', 'in-transit')
    const express = (side: 'buyer' | 'shop') => buyer.get(afterSales.getAfterExpress, { after_id, side })
    expect(await express('buyer')).toMatchObject({
      courier_number: 'SF14022961880',
      state: 'in-transit',
      is_tracked: true,
      traces: [{}],
    })
    await couriers.report('SF14022961880', 'problem')
    expect(await desk.get(getDeskCase, { after_id })).toMatchObject({
      buyer_tracking: { state: 'problem', flag: 'problem', traces: [{}, {}] },
      shop_tracking: null,
    })
    await desk.get(acceptReturn, { after_id })
    const courier_number = newTrackingNumber()
    await desk.get(shipReplacement, { after_id, courier: 'yto', courier_number })
    await follow()
    await couriers.report(courier_number, 'signed')
    expect(await express('shop')).toMatchObject({ state: 'delivered', courier_number })
    const stranger = await shop.buyer()
    const theirs = { after_id, side: 'shop' } as const
    expect(await stranger.call(afterSales.getAfterExpress, theirs)).toBeRefused('not-found')
  })

  test('of several color cards in one envelope are followed together', async () => {
    const requester = await openRequester(shop)
    const staff = staffOf(shop)
    const cards = await requester.claim(await addGoods(shop, 2))
    const num = newTrackingNumber()
    const express = (card_id: string) => requester.call(getCardExpress, { card_id })
    expect(await express(cards[0]!)).toBeRefused('not-found')
    for (const card of cards) {
      await staff.approve(card)
      await staff.send(card, 'sf', num)
    }
    await follow()
    await couriers.report(num, 'delivering')
    for (const card of cards) {
      expect(await express(card)).toMatchObject({
        data: { courier_number: num, state: 'delivering', traces: [{}] },
      })
    }
    const desk = await shop.staff()
    const card_id = cards[0]!
    expect(await desk.get(getCardRequest, { card_id })).toMatchObject({
      tracking: { state: 'delivering', flag: null },
    })
    expect(await buyer.call(getCardExpress, { card_id })).toBeRefused('not-found')
  })
})

test('without a tracking service nothing is asked, and the buyer follows the link', async () => {
  const { providers } = shop.shop
  const { tracker } = providers
  delete providers.tracker
  const { num, read } = await shipTracked(shop, buyer)
  expect(await couriers.find(num)).toBeUndefined()
  expect(await read()).toMatchObject({ state: 'sent', is_tracked: false, is_stale: false, traces: [] })
  const { token, salt } = await shipmentOf(shop, num)
  expect((await postPush(shop, { token, salt }, { status: 'polling' })).status).toBe(404)
  providers.tracker = tracker
  await follow()
  expect(await couriers.find(num)).toMatchObject({ subscription: 'polling' })
})

const returnTo = { name: 'Corium', mobile: '+86 20 8600 0000', address: 'Dayuan 22', postcode: '510540' }
