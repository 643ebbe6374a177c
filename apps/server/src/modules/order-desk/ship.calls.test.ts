import * as contract from '@corium/contract/order-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Buyer, newRequest, newTrackingNumber, openBuyer, stockOf } from '../../../test/buyer.ts'
import { giveEmail, mailsTo } from '../../../test/messages.ts'
import { buyFreely, ship, wholeParcel } from '../../../test/shipping.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'
import { unknownId } from '../../../test/unknown-id.ts'

let shop: TestShop
let desk: Caller
let buyer: Buyer
beforeAll(async () => {
  shop = await openTestShop()
  desk = await shop.staff({ permissions: ['orders', 'orders.ship'], name: 'Mei' })
})
beforeEach(async () => {
  buyer = await openBuyer(shop)
})
afterAll(() => shop.close())

const info = (order_id: string) => desk.get(contract.getDeskOrder, { order_id })

describe('an order shipped in one parcel', () => {
  test('is pending receipt, shows its parcel to the buyer and tells them by message', async () => {
    const email = await giveEmail(shop, buyer)
    const { order_id, order_sn, first, second, skus } = await buyFreely(shop, buyer)
    const shipped = await ship(desk, order_id, [{ courier: 'sf', courier_number: ' sf 00-0099 ' }])
    expect(shipped).toMatchObject({ ok: true, data: { order_status: 30, ship_status: 2 } })
    const at = shop.clock.now().getTime() / 1000
    expect(await buyer.getOrder(order_id)).toMatchObject({
      order_status: 30,
      ship_status: 2,
      express_company: 'SF Express',
      auto_confirm_at: at + 15 * 86_400,
      handle: { cancel: false, edit_address: false, remind: false, confirm: true, extend: true },
      packages: [
        {
          express_company: 'SF Express',
          express_code: 'shunfeng',
          courier_number: 'SF00-0099',
          shipped_at: at,
          delivered_at: null,
          state_text: 'Sent',
          traces: [],
          updated_at: null,
          track_url: expect.stringContaining('SF00-0099'),
          lines: expect.arrayContaining([
            { order_goods_id: first, num: 4, lot: '' },
            { order_goods_id: second, num: 2, lot: '' },
          ]),
        },
      ],
      timeline: [{ event: 'placed' }, { event: 'paid' }, { event: 'shipped', actor: 'The shop' }],
    })
    expect(await stockOf(shop, skus[0])).toEqual({ on_hand: 96, held: 0, sold: 4 })
    const mail = (await mailsTo(shop, email)).at(-1)!
    expect(mail.subject).toBe(`Order ${order_sn} is on its way`)
    expect(mail.text).toContain('SF Express SF00-0099')
  })

  test('is not shipped again by a repeated request, and refuses another one', async () => {
    const { order_id } = await buyFreely(shop, buyer)
    const request = newRequest()
    const parcels = wholeParcel()
    const [once, again] = await Promise.all([
      ship(desk, order_id, parcels, request),
      ship(desk, order_id, parcels, request),
    ])
    expect(once).toMatchObject({ ok: true })
    expect(again).toEqual(once)
    const other = await ship(desk, order_id)
    expect(other).toBeRefused('state-conflict')
    expect(other).toMatchObject({ data: { status: 30, handle: { ship: false, edit_parcel: true } } })
    expect((await buyer.getOrder(order_id)).packages).toHaveLength(1)
  })

  test('by two employees at once is shipped once', async () => {
    const { order_id } = await buyFreely(shop, buyer)
    const results = await Promise.all([ship(desk, order_id), ship(await shop.staff(), order_id)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.find(({ ok }) => !ok)).toBeRefused('state-conflict')
    expect((await buyer.getOrder(order_id)).packages).toHaveLength(1)
  })
})

describe('an order shipped in several parcels', () => {
  test('keeps the dye lot of each part as it was when it left, or as staff say', async () => {
    const { order_id, first, second, skus } = await buyFreely(shop, buyer)
    const dye = (sku: number, lot: string) =>
      shop.shop.db.updateTable('skus').set({ lot }).where('id', '=', skus[sku]!.id).execute()
    await dye(0, 'L2611-A')
    expect((await info(order_id)).unshipped).toContainEqual({
      order_goods_id: first,
      num: 4,
      claimed_num: 0,
      lot: 'L2611-A',
    })
    const parcel = (lines: object[]) => [
      { courier: 'sf', courier_number: newTrackingNumber(), lines: lines as never },
    ]
    await ship(desk, order_id, parcel([{ order_goods_id: first, num: 1 }]))
    await dye(0, 'L2611-C')
    await dye(1, 'L2610-C')
    await ship(
      desk,
      order_id,
      parcel([
        { order_goods_id: first, num: 1, lot: ' L2611-A ' },
        { order_goods_id: first, num: 0.5, lot: 'L2611-B' },
        { order_goods_id: first, num: 1 },
        { order_goods_id: first, num: 0.5, lot: 'L2611-B' },
        { order_goods_id: second, num: 2, lot: '' },
      ]),
    )
    await dye(0, 'L2612-A')
    const { packages } = await buyer.getOrder(order_id)
    expect(packages.toReversed().map(({ lines }) => lines.map(({ num, lot }) => [num, lot]))).toEqual(
      expect.arrayContaining([
        [[1, 'L2611-A']],
        expect.arrayContaining([
          [3, 'L2611-A, L2611-B, L2611-C'],
          [2, ''],
        ]),
      ]),
    )
    const long = parcel([{ order_goods_id: first, num: 1, lot: 'x'.repeat(41) }])
    expect(await ship(desk, order_id, long)).toBeRefused('field-errors')
  })

  test('stays pending shipment until the last line has left', async () => {
    const email = await giveEmail(shop, buyer)
    const { order_id, order_sn, first, second } = await buyFreely(shop, buyer)
    const part = await ship(desk, order_id, [
      {
        courier: 'sf',
        courier_number: newTrackingNumber(),
        lines: [{ order_goods_id: first, num: 1.5 }],
      },
    ])
    expect(part).toMatchObject({ ok: true, data: { order_status: 20, ship_status: 1 } })
    expect(await buyer.getOrder(order_id)).toMatchObject({
      order_status: 20,
      ship_status: 1,
      auto_confirm_at: null,
      handle: { cancel: false, edit_address: false, remind: true, confirm: false },
      timeline: [{ event: 'placed' }, { event: 'paid' }, { event: 'part-shipped', text: 'Partly shipped' }],
    })
    expect(await info(order_id)).toMatchObject({
      handle: { ship: true, cancel: false, edit_parcel: true },
      unshipped: expect.arrayContaining([
        { order_goods_id: first, num: 2.5, claimed_num: 0, lot: '' },
        { order_goods_id: second, num: 2, claimed_num: 0, lot: '' },
      ]),
    })
    shop.clock.forward(3600)
    const rest = await ship(desk, order_id, [
      {
        courier: 'ems',
        courier_number: newTrackingNumber(),
        lines: [
          { order_goods_id: first, num: 1 },
          { order_goods_id: first, num: 1.5 },
        ],
      },
      { courier: 'ems', courier_number: newTrackingNumber(), lines: [{ order_goods_id: second, num: 2 }] },
    ])
    expect(rest).toMatchObject({ ok: true, data: { order_status: 30, ship_status: 2 } })
    const { packages, express_company } = await buyer.getOrder(order_id)
    expect(packages).toHaveLength(3)
    expect(packages.flatMap(({ lines }) => lines)).toContainEqual({
      order_goods_id: first,
      num: 2.5,
      lot: '',
    })
    expect(express_company).toBe('SF Express, EMS')
    expect((await info(order_id)).unshipped).toEqual([])
    const subjects = (await mailsTo(shop, email)).map(({ subject }) => subject)
    expect(subjects.slice(-2)).toEqual([
      `Part of order ${order_sn} is on its way`,
      `Order ${order_sn} is on its way`,
    ])
  })

  test('cannot hold more than is left, or lines of another order', async () => {
    const { order_id, first } = await buyFreely(shop, buyer)
    const other = await buyFreely(shop, buyer)
    const tooMuch = [
      [{ order_goods_id: first, num: 4.001 }],
      [
        { order_goods_id: first, num: 3 },
        { order_goods_id: first, num: 1.5 },
      ],
      [{ order_goods_id: other.first, num: 1 }],
      [{ order_goods_id: 'none', num: 1 }],
    ]
    for (const lines of tooMuch) {
      const parcel = { courier: 'sf', courier_number: newTrackingNumber(), lines }
      expect(await ship(desk, order_id, [parcel])).toMatchObject({
        refusal: 'field-errors',
        data: { fields: { parcels: 'This is more than is left to ship.' } },
      })
    }
    // Two parcels cannot both hold everything.
    expect(await ship(desk, order_id, [...wholeParcel(), ...wholeParcel()])).toBeRefused('field-errors')
    expect(await buyer.getOrder(order_id)).toMatchObject({ order_status: 20, ship_status: 0, packages: [] })
  })
})

describe('a tracking number', () => {
  test('needs a courier of the list and the form of a number', async () => {
    const { order_id } = await buyFreely(shop, buyer)
    expect(
      await ship(desk, order_id, [{ courier: 'constructor', courier_number: 'SF123456' }]),
    ).toMatchObject({
      data: { fields: { 'parcels.0.courier': expect.anything() } },
    })
    for (const courier_number of ['', '12345', '<script>', 'x'.repeat(41)]) {
      const parcels = [...wholeParcel(), { courier: 'sf', courier_number }]
      expect(await ship(desk, order_id, parcels)).toMatchObject({
        data: { fields: { 'parcels.1.courier_number': expect.anything() } },
      })
    }
    expect((await desk.get(contract.getDeskOptions, {})).couriers).toContainEqual({
      value: 'zto',
      text: 'ZTO Express',
    })
  })

  test('is not the number of the order, which a scanner reads from its packing slip', async () => {
    const { order_id, order_sn } = await buyFreely(shop, buyer)
    expect(await ship(desk, order_id, [{ courier: 'sf', courier_number: order_sn }])).toMatchObject({
      data: { fields: { 'parcels.0.courier_number': expect.stringContaining('a number of the shop') } },
    })
    expect(await info(order_id)).toMatchObject({ order_status: 20, packages: [] })
    await ship(desk, order_id)
    const [sent] = (await info(order_id)).packages
    const { package_id, courier: seen_courier, courier_number: seen_number } = sent!
    const corrected = { package_id, courier: 'sf', courier_number: order_sn, seen_courier, seen_number }
    expect(await desk.call(contract.editParcel, corrected)).toMatchObject({
      data: { fields: { courier_number: expect.any(String) } },
    })
  })

  test('belongs to one parcel only, and the refusal names its order', async () => {
    const [one, other] = [await buyFreely(shop, buyer), await buyFreely(shop, buyer)]
    const parcels = wholeParcel()
    await ship(desk, one.order_id, parcels)
    const refused = await ship(desk, other.order_id, parcels)
    expect(refused).toMatchObject({
      refusal: 'tracking-number-taken',
      data: { order_sn: one.order_sn, courier_number: parcels[0]!.courier_number },
    })
    expect(await buyer.getOrder(other.order_id)).toMatchObject({ order_status: 20, packages: [] })
    const twice = newTrackingNumber()
    const lines = (order_goods_id: string) => [{ order_goods_id, num: 2 }]
    expect(
      await ship(desk, other.order_id, [
        { courier: 'sf', courier_number: twice, lines: lines(other.first) },
        { courier: 'sf', courier_number: twice, lines: lines(other.second) },
      ]),
    ).toBeRefused('tracking-number-taken')
  })

  test('that two employees enter at the same moment goes to one parcel', async () => {
    const [one, other, third] = [
      await buyFreely(shop, buyer),
      await buyFreely(shop, buyer),
      await buyFreely(shop, buyer),
    ]
    for (const { order_id } of [one, other]) await ship(desk, order_id)
    const courier_number = newTrackingNumber()
    const correct = async (order_id: string) => {
      const {
        package_id,
        courier: seen_courier,
        courier_number: seen_number,
      } = (await info(order_id)).packages[0]!
      return desk.call(contract.editParcel, {
        package_id,
        courier: 'sf',
        courier_number,
        seen_courier,
        seen_number,
      })
    }
    const results = await Promise.all([
      correct(one.order_id),
      correct(other.order_id),
      ship(desk, third.order_id, [{ courier: 'sf', courier_number }]),
    ])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    for (const result of results.filter(({ ok }) => !ok)) expect(result).toBeRefused('tracking-number-taken')
  })

  test('that a colleague has corrected meanwhile, or corrects at the same moment, is not replaced by another one', async () => {
    const { order_id } = await buyFreely(shop, buyer)
    await ship(desk, order_id)
    const {
      package_id,
      courier: seen_courier,
      courier_number: seen_number,
    } = (await info(order_id)).packages[0]!
    const edit = (courier_number: string, courier = 'zto') =>
      desk.call(contract.editParcel, { package_id, courier, courier_number, seen_courier, seen_number })
    const numbers = [newTrackingNumber(), newTrackingNumber()]
    const results = await Promise.all(numbers.map((number) => edit(number)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.find(({ ok }) => !ok)).toBeRefused('state-conflict')
    const saved = numbers[results.findIndex(({ ok }) => ok)]!
    expect(await edit(newTrackingNumber())).toBeRefused('state-conflict')
    expect((await info(order_id)).packages).toMatchObject([{ courier_number: saved }])
    expect(await edit(saved)).toMatchObject({ ok: true })
    // The same holds if only the courier changes.
    expect(await edit(saved, 'yto')).toBeRefused('state-conflict')
    const read = { package_id, courier_number: saved, seen_number: saved, seen_courier: 'zto' }
    expect(await desk.call(contract.editParcel, { ...read, courier: 'yto' })).toMatchObject({ ok: true })
    expect(await desk.call(contract.editParcel, { ...read, courier: 'ems' })).toBeRefused('state-conflict')
    expect((await info(order_id)).packages).toMatchObject([{ courier: 'yto', courier_number: saved }])
  })

  test('can be corrected until the order is completed; the buyer is told', async () => {
    const email = await giveEmail(shop, buyer)
    const { order_id, order_sn } = await buyFreely(shop, buyer)
    const taken = await buyFreely(shop, buyer)
    const [used] = wholeParcel()
    await ship(desk, taken.order_id, [used!])
    await ship(desk, order_id)
    const [parcel] = (await info(order_id)).packages
    const { package_id, courier: seen_courier, courier_number: seen_number } = parcel!
    const edit = (courier_number: string, courier = 'zto') =>
      desk.call(contract.editParcel, { package_id, courier, courier_number, seen_courier, seen_number })

    expect(await edit(used!.courier_number, 'sf')).toBeRefused('tracking-number-taken')
    expect(await edit('no')).toBeRefused('field-errors')
    expect(await edit('7841 0226 633195')).toMatchObject({ ok: true })
    expect(await edit('78410226633195')).toMatchObject({ ok: true })
    const { packages, timeline, express_company } = await buyer.getOrder(order_id)
    expect(packages).toMatchObject([{ express_company: 'ZTO Express', courier_number: '78410226633195' }])
    expect(express_company).toBe('ZTO Express')
    expect(timeline.map(({ event }) => event)).toEqual(['placed', 'paid', 'shipped', 'parcel-corrected'])
    const mail = (await mailsTo(shop, email)).at(-1)!
    expect(mail.subject).toBe(`Order ${order_sn} has a new tracking number`)
    expect(mail.text).toContain('ZTO Express 78410226633195')
    for (const package_id of ['none', unknownId]) {
      const missing = {
        package_id,
        courier: 'sf',
        courier_number: newTrackingNumber(),
        seen_courier,
        seen_number,
      }
      expect(await desk.call(contract.editParcel, missing)).toBeRefused('not-found')
    }
  })
})

test('of a shipment and a cancellation at the same moment, one is told, and nothing is both sent and refunded', async () => {
  const { order_id } = await buyFreely(shop, buyer)
  const colleague = await shop.staff()
  const [shipped, canceled] = await Promise.all([
    ship(desk, order_id),
    colleague.call(contract.cancelDeskOrder, { order_id, reason_id: 'flaw' }),
  ])
  expect([shipped.ok, canceled.ok].toSorted()).toEqual([false, true])
  expect(shipped.ok ? canceled : shipped).toBeRefused('state-conflict')
  const { order_status, packages, refunds } = await info(order_id)
  expect([packages.length, refunds.length]).toEqual(shipped.ok ? [1, 0] : [0, 1])
  expect(order_status).toBe(shipped.ok ? 30 : 50)
})

test('an unpaid order cannot be packed or shipped', async () => {
  const { order_id } = await buyer.buy(await shop.build.sku(), 1)
  expect(await ship(desk, order_id)).toBeRefused('state-conflict')
  expect(await desk.call(contract.setPacked, { order_id, is_packed: true })).toBeRefused('state-conflict')
  expect(await buyer.getOrder(order_id)).toMatchObject({ order_status: 10, packages: [] })
})
