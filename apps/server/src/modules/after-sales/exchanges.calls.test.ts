import * as contract from '@corium/contract/after-sales'
import * as desk from '@corium/contract/after-sales-desk'
import * as afterSalesForm from '@corium/contract/after-sales-form'
import { getDeskOrder } from '@corium/contract/order-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  buyAndReceive,
  endRefunds,
  exchange,
  fillForm,
  getCase,
  openCase,
  sendBack,
} from '../../../test/after-sales.ts'
import { type Buyer, stockOf } from '../../../test/buyer.ts'
import { type CaseDesk, newParcel, openCaseDesk, someOf } from '../../../test/case-desk.ts'
import type { Caller, TestShop } from '../../../test/shop.ts'

let shop: TestShop
let buyer: Buyer
let staff: Caller
let cases: CaseDesk
beforeAll(async () => {
  cases = await openCaseDesk()
  shop = cases.shop
  staff = cases.staff
})
beforeEach(async () => {
  buyer = await cases.newBuyer()
})
afterAll(() => shop.close())

describe('an exchange', () => {
  test('holds the replacement from the approval and sells it when it is sent', async () => {
    const order = await cases.received()
    const other = await shop.build.sku({ style_id: order.sku.goods_id, stock: 5 })
    const option = await buyer.get(afterSalesForm.getAfterSalesOption, { order_id: order.order_id })
    expect(
      option.lines[0]?.exchange_skus.map(({ sku_id, available_num }) => [sku_id, available_num]),
    ).toEqual([
      [order.sku.id, 17],
      [other.id, 5],
    ])
    const id = await openCase(buyer, { ...someOf(order, 2, other.id), type: 'exchange' })
    expect(await cases.approve(id, { needs_return: false })).toBeRefused('field-errors')
    await cases.approve(id)
    expect(await stockOf(shop, other)).toEqual({ on_hand: 5, held: 2, sold: 0 })
    await sendBack(buyer, id)
    const restock = [{ order_goods_id: order.lines[0]!, num: 2 }]
    expect(await staff.get(desk.acceptReturn, { after_id: id, restock })).toEqual({ status: 31 })
    expect(await staff.call(desk.refundCase, { after_id: id })).toBeRefused('state-conflict')
    const { courier, courier_number } = newParcel()
    expect(await staff.get(desk.shipReplacement, { after_id: id, courier, courier_number })).toEqual({
      status: 32,
    })
    expect(await stockOf(shop, other)).toEqual({ on_hand: 3, held: 0, sold: 2 })
    expect(await stockOf(shop, order.sku)).toEqual({ on_hand: 19, held: 0, sold: 1 })
    expect(await getCase(buyer, id)).toMatchObject({
      refund_amount: 0,
      refund: null,
      turn: 'buyer',
      shop_express: { courier_number },
      handle: { confirm_exchange: true },
      lines: [{ exchange: { sku_id: other.id } }],
    })
    expect(await buyer.get(contract.confirmExchange, { after_id: id })).toEqual({ status: 50 })
    expect(await buyer.getOrder(order.order_id)).toMatchObject({
      order_status: 40,
      lines: [{ after_num: 0 }],
    })
  })

  test('for the same color can be claimed again', async () => {
    const order = await cases.received()
    const id = await openCase(buyer, { ...someOf(order, 3, order.sku.id), type: 'exchange' })
    await cases.approve(id)
    await sendBack(buyer, id)
    await staff.get(desk.acceptReturn, { after_id: id })
    await staff.get(desk.shipReplacement, { after_id: id, ...newParcel() })
    await buyer.get(contract.confirmExchange, { after_id: id })
    expect(await buyer.getOrder(order.order_id)).toMatchObject({ lines: [{ after_num: 0, can_apply: true }] })
    await openCase(buyer, { ...someOf(order, 3), type: 'return_refund' })
  })

  test('of several lines gives back the claim of each, in the color that came', async () => {
    const sku = await shop.build.sku({ stock: 20, style: { price_fen: 3333 } })
    const [second, other] = [
      await shop.build.sku({ style_id: sku.goods_id, stock: 20 }),
      await shop.build.sku({ style_id: sku.goods_id, stock: 20 }),
    ]
    const items = [[sku, 3] as const, [second, 2] as const]
    const { order_id, lines: ids } = await buyAndReceive(shop, buyer, staff, items)
    const lines = [
      { order_goods_id: ids[0]!, num: 3, exchange_sku_id: sku.id },
      { order_goods_id: ids[1]!, num: 2, exchange_sku_id: other.id },
    ]
    const id = await openCase(buyer, { order_id, lines, type: 'exchange' })
    await cases.approve(id)
    await sendBack(buyer, id)
    await staff.get(desk.acceptReturn, { after_id: id })
    await staff.get(desk.shipReplacement, { after_id: id, ...newParcel() })
    await buyer.get(contract.confirmExchange, { after_id: id })
    const option = await buyer.get(afterSalesForm.getAfterSalesOption, { order_id })
    const lineOf = (id: string | undefined) =>
      option.lines.find(({ order_goods_id }) => order_goods_id === id)
    expect(lineOf(ids[0])).toMatchObject({ max_num: 3, colors: [{ sku_id: sku.id, max_num: 3 }] })
    expect(lineOf(ids[1])).toMatchObject({ max_num: 2, colors: [{ sku_id: other.id, max_num: 2 }] })
  })

  test('shows on the order, for buyer and staff, what was replaced by what and how far it is', async () => {
    const { order_id, lines, sku } = await cases.received()
    const [red, blue] = [
      await shop.build.sku({
        style_id: sku.goods_id,
        stock: 5,
        color_name: JSON.stringify({ 'en-us': 'Red', 'zh-cn': '红' }),
      }),
      await shop.build.sku({
        style_id: sku.goods_id,
        stock: 5,
        color_name: JSON.stringify({ 'en-us': 'Blue', 'zh-cn': '蓝' }),
      }),
    ]
    const [order_goods_id] = lines as [string]
    const shown = async () => {
      const { exchanges } = await buyer.getOrder(order_id)
      expect((await staff.get(getDeskOrder, { order_id })).exchanges).toEqual(exchanges)
      return exchanges
    }
    expect(await shown()).toEqual([])
    const refused = await openCase(buyer, {
      order_id,
      type: 'exchange',
      lines: [{ order_goods_id, num: 1, exchange_sku_id: red.id }],
    })
    expect(await shown()).toMatchObject([{ after_id: refused, status: 10, to: { sku_id: red.id } }])
    await staff.get(desk.refuseCase, { after_id: refused, reason: 'other', note: 'No' })
    expect(await shown()).toEqual([])

    const first = await exchange(buyer, staff, {
      order_id,
      lines: [{ order_goods_id, num: 2, exchange_sku_id: red.id }],
    })
    const toRed = {
      order_goods_id,
      after_id: first,
      num: 2,
      from: { sku_id: sku.id },
      to: { sku_id: red.id, color: { name: 'Red' } },
    }
    expect(await shown()).toMatchObject([{ ...toRed, status: 32, status_text: 'Replacement sent' }])
    await buyer.get(contract.confirmExchange, { after_id: first })
    shop.clock.forward(60)
    const second = await exchange(buyer, staff, {
      order_id,
      lines: [{ order_goods_id, num: 1, sku_id: red.id, exchange_sku_id: blue.id }],
    })
    expect(await shown()).toMatchObject([
      { ...toRed, status: 50 },
      { after_id: second, num: 1, from: { color: { name: 'Red' } }, to: { color: { name: 'Blue' } } },
    ])
  })

  test('is withdrawn with its hold', async () => {
    const order = await cases.received()
    const id = await openCase(buyer, { ...someOf(order, 2, order.sku.id), type: 'exchange' })
    await cases.approve(id)
    await buyer.get(contract.withdrawAfterSales, { after_id: id })
    expect(await stockOf(shop, order.sku)).toEqual({ on_hand: 17, held: 0, sold: 3 })
  })

  test('without stock can be approved as a refund, and after the check too', async () => {
    const order = await cases.received(3, 6)
    const first = await openCase(buyer, { ...someOf(order, 2, order.sku.id), type: 'exchange' })
    const second = await openCase(buyer, { ...someOf(order, 1, order.sku.id), type: 'exchange' })
    await shop.shop.db
      .updateTable('stock')
      .set({ on_hand_milli: 1000 })
      .where('sku_id', '=', order.sku.id)
      .execute()
    expect(await cases.approve(first)).toBeRefused('out-of-stock')
    expect(await cases.approve(first, { as_refund: true })).toMatchObject({ data: { status: 20 } })
    expect(await getCase(buyer, first)).toMatchObject({ type: 'return_refund', refund_amount: 6666 })
    await cases.approve(second)
    await sendBack(buyer, second)
    expect(await staff.get(desk.acceptReturn, { after_id: second, as_refund: true })).toEqual({ status: 40 })
    expect(await stockOf(shop, order.sku)).toEqual({ on_hand: 1, held: 0, sold: 3 })
    expect(await getCase(buyer, second)).toMatchObject({ refund: { amount: 3333 } })
  })

  test('has parcels whose numbers staff can correct while they are on their way', async () => {
    const order = await cases.received()
    const after_id = await openCase(buyer, { ...someOf(order, 2, order.sku.id), type: 'exchange' })
    await cases.approve(after_id)
    const seenNow = async () => {
      const { parcel_on_its_way: parcel } = await staff.get(desk.getDeskCase, { after_id })
      return { seen_courier: parcel?.courier ?? '', seen_number: parcel?.courier_number ?? '' }
    }
    type Seen = Awaited<ReturnType<typeof seenNow>>
    const correct = async (courier_number: string, seen?: Seen, courier = 'zto') => {
      const read = seen ?? (await seenNow())
      return staff.call(desk.correctCaseParcel, { after_id, courier, courier_number, ...read })
    }
    expect(await correct('ZT1000000001')).toBeRefused('state-conflict')
    await sendBack(buyer, after_id)
    expect(await correct('none')).toBeRefused('field-errors')
    const seen = await seenNow()
    expect(await correct('ZT1000000002', seen)).toMatchObject({ data: { status: 30 } })
    // A colleague who saw the number of before does not put another one in its place.
    expect(await correct('ZT1000000009', seen)).toBeRefused('state-conflict')
    const beforeCourier = await seenNow()
    expect(await correct('ZT1000000002', beforeCourier, 'yto')).toMatchObject({ ok: true })
    expect(await correct('ZT1000000002', beforeCourier, 'ems')).toBeRefused('state-conflict')
    expect(await seenNow()).toEqual({ seen_courier: 'yto', seen_number: 'ZT1000000002' })
    expect(await getCase(buyer, after_id)).toMatchObject({
      buyer_express: { courier_number: 'ZT1000000002' },
      shop_express: null,
    })

    await staff.get(desk.acceptReturn, { after_id })
    expect(await correct('ZT1000000003')).toBeRefused('state-conflict')
    await staff.get(desk.shipReplacement, { after_id, ...newParcel() })
    const { due_at } = await getCase(buyer, after_id)
    shop.clock.forward(60)
    expect(await correct('ZT1000000004')).toMatchObject({ data: { status: 32 } })
    expect(await getCase(buyer, after_id)).toMatchObject({
      due_at,
      buyer_express: { courier_number: 'ZT1000000002' },
      shop_express: { courier_number: 'ZT1000000004' },
    })
    const { history, handle } = await staff.get(desk.getDeskCase, { after_id })
    expect(handle).toMatchObject({ correct_parcel: true })
    const corrections = history.filter(({ event }) => event.endsWith('corrected'))
    expect(corrections.map(({ note }) => note).toSorted()).toEqual([
      'ZT1000000002',
      'ZT1000000002',
      'ZT1000000004',
    ])
    await buyer.get(contract.confirmExchange, { after_id })
    expect(await correct('ZT1000000005')).toBeRefused('state-conflict')
  })

  test('whose replacement cannot be sent after all is refunded instead', async () => {
    const order = await cases.received()
    const other = await shop.build.sku({ style_id: order.sku.goods_id, stock: 5 })
    const id = await openCase(buyer, { ...someOf(order, 2, other.id), type: 'exchange' })
    await cases.approve(id)
    await sendBack(buyer, id)
    await staff.get(desk.acceptReturn, { after_id: id })
    expect(await staff.get(desk.getDeskCase, { after_id: id })).toMatchObject({
      handle: { ship: true, refund: true },
    })
    expect(await staff.call(desk.refundCase, { after_id: id })).toBeRefused('state-conflict')
    expect(await staff.get(desk.refundCase, { after_id: id, as_refund: true })).toEqual({ status: 40 })
    expect(await stockOf(shop, other)).toEqual({ on_hand: 5, held: 0, sold: 0 })
    await endRefunds(shop, order.order_id)
    await shop.run('move-cases')
    expect(await getCase(buyer, id)).toMatchObject({
      status: 50,
      type: 'return_refund',
      refund: { amount: 6666 },
      lines: [{ amount: 6666, exchange: null }],
    })
    expect(await buyer.getOrder(order.order_id)).toMatchObject({ exchanges: [], lines: [{ after_num: 2 }] })
  })

  test('is for a color of the same material at the same price', async () => {
    const order = await cases.received()
    const dearer = await shop.build.sku({ style_id: order.sku.goods_id, price_fen: 5000 })
    const foreign = await shop.build.sku()
    for (const { id } of [dearer, foreign]) {
      const form = await fillForm(buyer, { ...someOf(order, 1, id), type: 'exchange' })
      expect(await buyer.call(afterSalesForm.createAfterSales, form)).toBeRefused('field-errors')
    }
  })
})
