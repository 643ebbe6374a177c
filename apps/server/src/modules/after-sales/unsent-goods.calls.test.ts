import * as desk from '@corium/contract/after-sales-desk'
import * as contract from '@corium/contract/after-sales-form'
import { cancelDeskOrder, getDeskOrder } from '@corium/contract/order-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buyAndPay, endRefunds, fillForm, getCase, openCase, pack } from '../../../test/after-sales.ts'
import { type Buyer, stockOf } from '../../../test/buyer.ts'
import { type CaseDesk, newParcel, openCaseDesk, someOf } from '../../../test/case-desk.ts'
import { buyFreely, ship } from '../../../test/shipping.ts'
import type { Caller, TestShop } from '../../../test/shop.ts'

let shop: TestShop
let buyer: Buyer
let staff: Caller
/** May not refund. */
let packer: Caller
let cases: CaseDesk
beforeAll(async () => {
  cases = await openCaseDesk()
  shop = cases.shop
  staff = cases.staff
  packer = cases.packer
})
beforeEach(async () => {
  buyer = await cases.newBuyer()
})
afterAll(() => shop.close())

describe('goods that were not sent', () => {
  const unsent = { type: 'refund_only', is_received: 0, reason_id: 'no-longer-needed-unsent' } as const

  test('are taken off what is to send, return their stock, and delivery goes back with the last of them', async () => {
    const sku = await shop.build.sku({ stock: 20 })
    const order = await buyAndPay(shop, buyer, [[sku, 4]])
    await pack(staff, order.order_id)
    const part = await openCase(buyer, { ...someOf(order, 1), ...unsent })
    expect(await staff.call(cancelDeskOrder, { order_id: order.order_id, reason_id: 'flaw' })).toBeRefused(
      'state-conflict',
    )
    await cases.approve(part, { needs_return: false })
    expect(await stockOf(shop, sku)).toEqual({ on_hand: 17, held: 0, sold: 3 })
    await openCase(buyer, { ...someOf(order, 3), ...unsent }).then((id) =>
      cases.approve(id, { needs_return: false }),
    )
    await endRefunds(shop, order.order_id)
    await shop.run('move-cases')
    expect(await buyer.getOrder(order.order_id)).toMatchObject({
      order_status: 60,
      amounts: { refunded: order.payable },
    })
    expect(await stockOf(shop, sku)).toEqual({ on_hand: 20, held: 0, sold: 0 })
  })

  test('give all the money back when nothing is left to send', async () => {
    const sku = await shop.build.sku({ stock: 20 })
    const whole = await buyAndPay(shop, buyer, [[sku, 4]])
    await pack(staff, whole.order_id)
    const after_id = await openCase(buyer, { ...someOf(whole, 4), ...unsent })
    const half = { needs_return: false, refund_amount: Math.floor(whole.payable / 2) }
    expect(await cases.approve(after_id, half)).toBeRefused('field-errors')
    expect(await cases.approve(after_id, { needs_return: false }, packer)).toMatchObject({
      data: { status: 21 },
    })
    const { refund_amount } = half
    expect(await staff.call(desk.refundCase, { after_id, refund_amount })).toBeRefused('field-errors')
    await staff.get(desk.refundCase, { after_id })
    await endRefunds(shop, whole.order_id)
    await shop.run('move-cases')
    expect(await buyer.getOrder(whole.order_id)).toMatchObject({
      order_status: 60,
      amounts: { refunded: whole.payable },
    })
  })

  test('close an order that cost nothing', async () => {
    const { order_id, first, second } = await buyFreely(shop, buyer)
    await pack(staff, order_id)
    const lines = [
      { order_goods_id: first, num: 4 },
      { order_goods_id: second, num: 2 },
    ]
    const after_id = await openCase(buyer, { order_id, lines, ...unsent })
    expect(await cases.approve(after_id, { needs_return: false })).toMatchObject({ data: { status: 50 } })
    expect(await buyer.getOrder(order_id)).toMatchObject({ order_status: 60, ship_status: 0 })
  })

  test('complete the shipment when the rest has left', async () => {
    const [sku, other] = [await shop.build.sku({ stock: 20 }), await shop.build.sku({ stock: 20 })]
    const order = await buyAndPay(shop, buyer, [
      [sku, 4],
      [other, 2],
    ])
    const [first, second] = order.lines as [string, string]
    await ship(staff, order.order_id, [{ ...newParcel(), lines: [{ order_goods_id: first, num: 4 }] }])
    const lines = [{ order_goods_id: second, num: 2 }]
    const form = { order_id: order.order_id, lines, type: 'refund_only' as const }
    // Goods that the shop still has cannot be flawed.
    expect(
      await buyer.call(contract.createAfterSales, await fillForm(buyer, { ...form, reason_id: 'flaw' })),
    ).toBeRefused('field-errors')
    const id = await openCase(buyer, { ...form, ...unsent })
    await cases.approve(id, { needs_return: false })
    expect(await buyer.getOrder(order.order_id)).toMatchObject({ order_status: 30, ship_status: 2 })
    expect(await stockOf(shop, other)).toEqual({ on_hand: 20, held: 0, sold: 0 })
  })

  /** A packed order of four meters, of which the buyer wants so many back unsent. */
  async function packedWithCase(num: number, reason_id = 'no-longer-needed-unsent') {
    const sku = await shop.build.sku({ stock: 20 })
    const order = await buyAndPay(shop, buyer, [[sku, 4]])
    await pack(staff, order.order_id)
    const after_id = await openCase(buyer, { ...someOf(order, num), ...unsent, reason_id })
    shop.clock.forward(60)
    const send = (num: number) =>
      ship(staff, order.order_id, [{ ...newParcel(), lines: [{ order_goods_id: order.lines[0]!, num }] }])
    const meanwhile = async () => (await staff.get(desk.getDeskCase, { after_id })).sent_meanwhile
    return { sku, order, after_id, send, meanwhile }
  }

  test('are held back while a case claims them: a parcel without a list of goods is refused', async () => {
    const { order, after_id, send, meanwhile } = await packedWithCase(3)
    const { order_id } = order
    expect(await ship(staff, order_id)).toBeRefused('field-errors')
    expect(await staff.get(getDeskOrder, { order_id })).toMatchObject({
      unshipped: [{ order_goods_id: order.lines[0], num: 4, claimed_num: 3, lot: '' }],
      open_cases: [{ after_id, status_text: 'Under review', reason_text: 'No longer needed' }],
    })
    expect(await send(1)).toMatchObject({ ok: true })
    expect(await meanwhile()).toBe('none')
    await cases.approve(after_id, { needs_return: false })
    expect(await buyer.getOrder(order_id)).toMatchObject({ order_status: 30, ship_status: 2 })
    expect(await staff.get(getDeskOrder, { order_id })).toMatchObject({ unshipped: [] })
  })

  test.each(['no-longer-needed-unsent', 'late', 'not-arrived'])(
    'and leave meanwhile are paid back only after they come back (%s)',
    async (reason_id) => {
      const { order, after_id, send, meanwhile } = await packedWithCase(3, reason_id)
      expect(await meanwhile()).toBe('none')
      expect(await cases.approve(after_id)).toBeRefused('field-errors')
      await send(2)
      expect(await meanwhile()).toBe('part')
      expect(await cases.approve(after_id, { needs_return: false })).toMatchObject({
        data: { fields: { needs_return: expect.stringMatching(/^Some of the goods have been shipped/) } },
      })
      expect(await cases.approve(after_id)).toBeRefused('field-errors')
      await send(2)
      expect(await meanwhile()).toBe('all')
      expect(await cases.approve(after_id, { needs_return: false })).toMatchObject({
        data: { fields: { needs_return: expect.stringMatching(/^The goods have been shipped/) } },
      })
      expect(await buyer.getOrder(order.order_id)).toMatchObject({ refunds: [] })
      expect(await cases.approve(after_id)).toMatchObject({ data: { status: 20 } })
      expect(await getCase(buyer, after_id)).toMatchObject({ type: 'return_refund', turn: 'buyer' })
    },
  )

  test('are not those in a parcel that was on its way when the buyer asked', async () => {
    const sku = await shop.build.sku({ stock: 20 })
    const order = await buyAndPay(shop, buyer, [[sku, 10]])
    const lines = [{ order_goods_id: order.lines[0]!, num: 6 }]
    await ship(staff, order.order_id, [{ ...newParcel(), lines }])
    shop.clock.forward(60)
    expect((await buyer.get(contract.getAfterSalesOption, { order_id: order.order_id })).lines).toMatchObject(
      [
        {
          max_num: 10,
          colors: [{ max_num_by_reason: { flaw: 6, 'not-arrived': 10, 'no-longer-needed-unsent': 4 } }],
        },
      ],
    )
    const asked = { ...someOf(order, 6), type: 'refund_only', is_received: 0 } as const
    const tooMuch = await fillForm(buyer, { ...asked, reason_id: 'no-longer-needed-unsent' })
    expect(await buyer.call(contract.createAfterSales, tooMuch)).toBeRefused('field-errors')
    const id = await openCase(buyer, { ...asked, reason_id: 'not-arrived' })
    expect(await cases.approve(id, { needs_return: false })).toMatchObject({ ok: true })
    const { unshipped } = await staff.get(getDeskOrder, { order_id: order.order_id })
    expect(unshipped).toEqual([{ order_goods_id: order.lines[0], num: 4, claimed_num: 0, lot: '' }])
    expect(await buyer.getOrder(order.order_id)).toMatchObject({ order_status: 20, ship_status: 1 })
  })
})
