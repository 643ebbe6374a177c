import { editParcel, getDeskOrder } from '@corium/contract/order-desk'
import { listFlaggedShipments } from '@corium/contract/shipment-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '#server/runtime/clock.ts'
import { type Buyer, newTrackingNumber } from '../../../test/buyer.ts'
import { couriersOf, postPush, shipmentOf, shipTracked } from '../../../test/couriers.ts'
import { logInAgain } from '../../../test/log-in-again.ts'
import { mailsTo } from '../../../test/messages.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'
import { lockWithOwner } from './follow-report.ts'

let shop: SandboxShop
let couriers: ReturnType<typeof couriersOf>
let buyer: Buyer
beforeAll(async () => {
  shop = await openSandboxShop()
  await shop.control('PATCH', '/settings', { retry_scale: 0 })
  couriers = couriersOf(shop)
})
beforeEach(async () => {
  buyer = await shop.buyer()
})
afterAll(() => shop.close())

const contexts = ({ traces }: { traces: { text: string }[] }) => traces.map(({ text }) => text)

describe('a parcel that is followed', () => {
  test('shows what its courier reports, until it is signed', async () => {
    const email = await shop.addEmail(buyer)
    const { order_id, order_sn, num, read } = await shipTracked(shop, buyer)
    expect(await read()).toMatchObject({ state: 'sent', is_tracked: true, is_stale: false, traces: [] })
    await couriers.report(num, 'collected', { context: '顺丰速运已收取快件', place: '广东佛山市' })
    shop.clock.forward(3600)
    await couriers.report(num, 'in-transit', { context: '到达转运中心' })
    const now = shop.clock.now().getTime() / 1000
    expect(await read()).toMatchObject({
      state: 'in-transit',
      state_text: 'On its way',
      delivered_at: null,
      updated_at: now,
      traces: [
        { time: now, text: '到达转运中心', place: '' },
        { time: now - 3600, text: '顺丰速运已收取快件', place: '广东佛山市' },
      ],
    })
    await couriers.report(num, 'pick-up')
    expect(await read()).toMatchObject({ state: 'pick-up', state_text: 'Ready for pick-up' })
    const { pushes } = await couriers.report(num, 'signed')
    expect(pushes.map(({ status }) => status)).toEqual(Array(4).fill('acknowledged'))
    expect(await read()).toMatchObject({ state: 'delivered', is_stale: false })
    const { timeline } = await buyer.getOrder(order_id)
    expect(timeline.at(-1)).toMatchObject({ event: 'parcel-delivered', actor: 'Courier' })
    await shop.run('send-messages')
    expect((await mailsTo(shop, email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        `A parcel of order ${order_sn} is ready for pick-up`,
        `A parcel of order ${order_sn} was delivered`,
      ]),
    )
  })

  test('that is signed starts the time until receipt is confirmed', async () => {
    const { order_id, num } = await shipTracked(shop, buyer)
    const sentAt = shop.clock.now().getTime() / 1000
    shop.clock.forward(4 * day)
    await logInAgain(shop, buyer)
    expect((await buyer.getOrder(order_id)).auto_confirm_at).toBe(sentAt + 15 * day)
    await couriers.report(num, 'signed')
    expect((await buyer.getOrder(order_id)).auto_confirm_at).toBe(sentAt + 19 * day)
  })
})

describe('a push', () => {
  test('that comes twenty times at once changes one thing', async () => {
    const { order_id, num } = await shipTracked(shop, buyer)
    await couriers.fail('push', 'duplicate', { count: 20 })
    const { pushes } = await couriers.report(num, 'signed')
    expect(pushes[0]!.attempts.map(({ outcome }) => outcome)).toEqual(Array(20).fill('HTTP 200'))
    const { timeline } = await buyer.getOrder(order_id)
    expect(timeline.filter(({ event }) => event === 'parcel-delivered')).toHaveLength(1)
    const { id } = await shipmentOf(shop, num)
    const stored = await shop.shop.db
      .selectFrom('shipment_pushes')
      .select(['outcome', 'body'])
      .where('shipment_id', '=', id)
      .execute()
    expect(stored).toMatchObject([{ outcome: 'stored', body: expect.stringContaining('sign=') }])
  })

  test('with a wrong signature or an unknown token changes nothing', async () => {
    const { num, read } = await shipTracked(shop, buyer)
    await couriers.report(num, 'collected')
    const before = await read()
    expect(await couriers.resend(num, { forgery: 'wrong-sign' })).toMatchObject({ delivery: { status: 403 } })
    const { token, salt } = await shipmentOf(shop, num)
    const param = {
      status: 'polling',
      lastResult: {
        nu: num,
        com: 'shunfeng',
        state: '3',
        data: [{ ftime: '2030-01-01 00:00:00', context: 'x' }],
      },
    }
    for (const forged of ['', 'x', 'A'.repeat(32)]) {
      expect((await postPush(shop, { token, salt }, param, forged)).status).toBe(403)
    }
    for (const wrong of [token.slice(1), '%00']) {
      expect((await postPush(shop, { token: wrong, salt }, param)).status).toBe(404)
    }
    const other = { ...param, lastResult: { ...param.lastResult, nu: 'SF0000000000001' } }
    expect((await postPush(shop, { token, salt }, other)).status).toBe(403)
    expect(await read()).toEqual(before)
  })

  test('is acknowledged with exactly the agreed answer', async () => {
    const { num } = await shipTracked(shop, buyer)
    const { token, salt } = await shipmentOf(shop, num)
    const answer = await postPush(shop, { token, salt }, { status: 'polling', lastResult: { nu: num } })
    expect(answer).toEqual({ status: 200, text: '{"result":true,"returnCode":"200","message":"ok"}' })
  })

  test('with a long history is stored', async () => {
    const { num, read } = await shipTracked(shop, buyer)
    const { token, salt } = await shipmentOf(shop, num)
    const data = Array.from({ length: 150 }, (_, index) => ({
      ftime: `2026-06-01 16:${String(59 - (index % 60)).padStart(2, '0')}:00`,
      context: `${'快件已离开转运中心，发往下一站'.repeat(3)} ${index}`,
    }))
    const param = { status: 'polling', lastResult: { nu: num, com: 'shunfeng', state: '0', data } }
    expect((await postPush(shop, { token, salt }, param)).status).toBe(200)
    expect((await read()).traces).toHaveLength(100)
  })

  test('that is older, or has lost its newest entries, removes nothing', async () => {
    const { num, read } = await shipTracked(shop, buyer)
    await couriers.fail('push', 'hold')
    await couriers.report(num, 'collected')
    shop.clock.forward(60)
    await couriers.report(num, 'in-transit')
    shop.clock.forward(60)
    await couriers.report(num, 'delivering')
    const before = await read()
    expect(contexts(before)).toHaveLength(3)
    expect((await couriers.resend(num, { forgery: 'shrunk-history' })).delivery).toMatchObject({
      status: 200,
    })
    const held = (await couriers.find(num))!.pushes.find(({ status }) => status === 'held')!
    await shop.control('POST', '/parcels/push', { id: held.id })
    expect(await read()).toEqual(before)
  })

  test('with a time in the future does not make later ones look old', async () => {
    const { num, read } = await shipTracked(shop, buyer)
    const { token, salt } = await shipmentOf(shop, num)
    const push = (ftime: string, context: string) =>
      postPush(
        shop,
        { token, salt },
        { status: 'polling', lastResult: { nu: num, state: '0', data: [{ ftime, context }] } },
      )
    await push('2099-01-01 00:00:00', 'a wrong clock')
    expect((await read()).traces).toMatchObject([{ time: shop.clock.now().getTime() / 1000 }])
    shop.clock.forward(3600)
    await couriers.report(num, 'delivering')
    expect(await read()).toMatchObject({ state: 'delivering' })
  })

  test('that comes while staff correct the number does not count', async () => {
    const { num, read } = await shipTracked(shop, buyer)
    const staff = await shop.staff()
    const { package_id } = await read()
    const courier_number = newTrackingNumber()
    const found = await shipmentOf(shop, num)
    await staff.get(editParcel, {
      package_id,
      courier: 'zto',
      courier_number,
      seen_courier: 'sf',
      seen_number: num,
    })
    // The push was found by its token before the correction, and goes on after it.
    const { db } = shop.shop
    expect(await db.transaction().execute((trx) => lockWithOwner(trx, found))).toBeUndefined()
    expect(await read()).toMatchObject({ courier_number, state: 'sent', traces: [] })
  })

  test('that takes a signature back is a conflict for staff', async () => {
    const { order_id, num, read } = await shipTracked(shop, buyer)
    await couriers.report(num, 'signed')
    for (let times = 0; times < 3; times++) await couriers.resend(num, { forgery: 'state-back' })
    expect(await read()).toMatchObject({ state: 'delivered', delivered_at: expect.any(Number) })
    const staff = await shop.staff()
    expect((await staff.get(getDeskOrder, { order_id })).packages).toMatchObject([
      { flag: 'conflict', flag_text: expect.stringContaining('contradicts') },
    ])
    expect(shop.errors.splice(0)).toMatchObject([{ msg: 'a courier contradicts that a shipment arrived' }])
  })

  test('that corrects the courier corrects it on the order', async () => {
    const { order_id, num, read } = await shipTracked(shop, buyer)
    await couriers.report(num, 'other-company', { com: 'ems' })
    expect(await read()).toMatchObject({ express_company: 'EMS', express_code: 'ems', courier_number: num })
    expect((await buyer.getOrder(order_id)).timeline.at(-1)).toMatchObject({ event: 'parcel-corrected' })
    await couriers.report(num, 'other-company', { com: 'yunda' })
    const staff = await shop.staff()
    const { packages } = await staff.get(getDeskOrder, { order_id })
    expect(packages).toMatchObject([{ express_company: 'EMS', flag: 'other-courier' }])
  })

  test('that gives a number up without a record asks for it once more, then leaves it to staff', async () => {
    const { order_id, order_sn, num } = await shipTracked(shop, buyer)
    const subscribed = () => couriers.count('/poll', num)
    await couriers.report(num, 'no-record')
    const staff = await shop.staff()
    const flagOf = async () => (await staff.get(getDeskOrder, { order_id })).packages[0]!.flag
    expect(await flagOf()).toBe('no-record')
    expect((await staff.get(listFlaggedShipments, { limit: 50 })).list).toContainEqual(
      expect.objectContaining({ kind: 'order', object_sn: order_sn, flag: 'no-record', state: 'sent' }),
    )
    await shop.run('follow-shipments')
    expect(await subscribed()).toBe(1)
    shop.clock.forward(32 * 60)
    await shop.run('follow-shipments')
    expect(await subscribed()).toBe(2)
    expect((await shipmentOf(shop, num)).next_try_at).not.toBeNull()
    await couriers.report(num, 'no-record')
    expect((await shipmentOf(shop, num)).next_try_at).toBeNull()
    shop.clock.forward(3600)
    await shop.run('follow-shipments')
    expect(await subscribed()).toBe(2)
  })

  test('with news ends the flag of a number without a record', async () => {
    const { order_id, num } = await shipTracked(shop, buyer)
    await couriers.report(num, 'no-record')
    shop.clock.forward(32 * 60)
    await shop.run('follow-shipments')
    await couriers.report(num, 'collected')
    const staff = await shop.staff()
    expect((await staff.get(getDeskOrder, { order_id })).packages).toMatchObject([
      { flag: null, flag_text: '' },
    ])
    await couriers.report(num, 'problem')
    expect((await staff.get(getDeskOrder, { order_id })).packages).toMatchObject([{ flag: 'problem' }])
  })
})
