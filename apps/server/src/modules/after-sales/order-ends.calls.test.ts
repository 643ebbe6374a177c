import * as desk from '@corium/contract/after-sales-desk'
import * as contract from '@corium/contract/after-sales-form'
import type { Input } from '@corium/contract/call'
import { cancelDeskOrder, getDeskOrder, listDeskOrders } from '@corium/contract/order-desk'
import { cancelOrder } from '@corium/contract/orders'
import { getRefundPreview, refundOrderPart } from '@corium/contract/part-refunds'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buyAndPay, endRefunds, fillForm, getCase, openCase, pack } from '../../../test/after-sales.ts'
import { type Buyer, newRequest, newTrackingNumber, openBuyer, stockOf } from '../../../test/buyer.ts'
import { createPartRefund } from '../../../test/refund-part.ts'
import { ship } from '../../../test/shipping.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'
import { unbalancedStock } from '../../../test/stock-ledger.ts'

/*
 * Orders of which parts go back one after another, by cases and by refunds of staff, until nothing is left.
 */

let shop: TestShop
let buyer: Buyer
let staff: Caller
/** May not refund. */
let packer: Caller

beforeAll(async () => {
  shop = await openTestShop()
  staff = await shop.staff()
  packer = await shop.staff({ permissions: ['after-sales', 'after-sales.audit'] })
})
beforeEach(async () => {
  buyer = await openBuyer(shop)
})
afterAll(async () => {
  expect(await unbalancedStock(shop.shop.db)).toEqual([])
  await shop.close()
})

/** A paid and packed order of so many meters at 100 and one at 30 yuan. */
async function packed(meters = 1) {
  const large = await shop.build.sku({ stock: 20, style: { price_fen: 10_000 } })
  const small = await shop.build.sku({ stock: 20, style: { price_fen: 3000 } })
  const order = await buyAndPay(shop, buyer, [
    [large, meters],
    [small, 1],
  ])
  await pack(staff, order.order_id)
  const [first, second] = order.lines as [string, string]
  return { ...order, large, small, first, second }
}

const meters = (order_goods_id: string, num: number) => ({ order_goods_id, num })
const send = (order_id: string, lines: { order_goods_id: string; num: number }[]) =>
  ship(staff, order_id, [{ courier: 'sf', courier_number: newTrackingNumber(), lines }])

const unsent = { type: 'refund_only', is_received: 0, reason_id: 'late' } as const
const claim = (order_id: string, order_goods_id: string, num: number) =>
  openCase(buyer, { order_id, lines: [meters(order_goods_id, num)], ...unsent })
const approve = (after_id: string, change: Partial<Input<typeof desk.approveCase>> = {}, by = staff) =>
  by.call(desk.approveCase, { after_id, needs_return: false, ...change })

type Part = Partial<Input<typeof refundOrderPart>> & { amount: number }
async function refund(order_id: string, part: Part) {
  const nothing = { order_id, lines: [], with_shipping: false, goodwill: 0 }
  const shown = await staff.call(getRefundPreview, nothing)
  return staff.call(refundOrderPart, {
    ...{ ...nothing, refundable: shown.ok ? shown.data.refundable : 0, restock: true },
    ...{ reason_id: 'goodwill', words: '', request_id: newRequest(), ...part },
  })
}

async function finishRefunds(order_id: string) {
  await endRefunds(shop, order_id)
  await shop.run('move-cases')
}

describe('an order whose last money goes back while some of it is not sent', () => {
  test('closes by a case, and what was not sent returns to stock', async () => {
    const { order_id, first, payable, large, small } = await packed()
    // As much as the small line and delivery cost.
    const goodwill = payable - 10_000
    await refund(order_id, { goodwill, amount: goodwill })
    await approve(await claim(order_id, first, 1))
    await finishRefunds(order_id)
    expect(await buyer.getOrder(order_id)).toMatchObject({
      ...{ order_status: 60, amounts: { refunded: payable } },
    })
    for (const sku of [large, small])
      expect(await stockOf(shop, sku)).toEqual({ on_hand: 20, held: 0, sold: 0 })
  })

  test('closes by a refund of staff that arrives last, and what was sent stays sold', async () => {
    const { order_id, first, payable, large, small } = await packed(2)
    await send(order_id, [meters(first, 1)])
    const goodwill = payable - 10_000
    await refund(order_id, { goodwill, amount: goodwill })
    await approve(await claim(order_id, first, 1))
    await finishRefunds(order_id)
    expect(await buyer.getOrder(order_id)).toMatchObject({ order_status: 60 })
    expect(await stockOf(shop, large)).toEqual({ on_hand: 19, held: 0, sold: 1 })
    expect(await stockOf(shop, small)).toEqual({ on_hand: 20, held: 0, sold: 0 })
  })
})

describe('an amount that buyer and staff agreed on', () => {
  test('counts when staff cancel the rest of the order', async () => {
    const { order_id, first, payable } = await packed(2)
    await approve(await claim(order_id, first, 1), { refund_amount: 6000 })
    await finishRefunds(order_id)
    expect(await staff.get(getDeskOrder, { order_id })).toMatchObject({ cancel_refund: payable - 10_000 })
    await staff.get(cancelDeskOrder, { order_id, reason_id: 'flaw' })
    await finishRefunds(order_id)
    expect(await buyer.getOrder(order_id)).toMatchObject({
      ...{ order_status: 50, amounts: { refunded: payable - 4000 } },
    })
  })

  test('counts when a case gives back the rest, which closes the order', async () => {
    const { order_id, first, second, payable, large } = await packed(2)
    await approve(await claim(order_id, first, 1), { refund_amount: 6000 })
    const lines = [meters(first, 1), meters(second, 1)]
    const rest = await openCase(buyer, { order_id, lines, ...unsent })
    const { refund_amount } = await getCase(buyer, rest)
    expect(await approve(rest, { refund_amount: refund_amount - 1 })).toBeRefused('field-errors')
    expect(await approve(rest)).toMatchObject({ data: { status: 40 } })
    await finishRefunds(order_id)
    expect(await buyer.getOrder(order_id)).toMatchObject({
      ...{ order_status: 60, amounts: { refunded: payable - 4000 } },
    })
    expect(await stockOf(shop, large)).toEqual({ on_hand: 20, held: 0, sold: 0 })
  })

  test('counts when staff refunded without a case and the buyer cancels', async () => {
    const large = await shop.build.sku({ stock: 20, style: { price_fen: 10_000 } })
    const { order_id, payable, lines } = await buyAndPay(shop, buyer, [[large, 2]])
    await refund(order_id, { lines: [meters(lines[0]!, 1)], amount: 6000 })
    await buyer.get(cancelOrder, { order_id, reason_id: 'other' })
    await finishRefunds(order_id)
    expect(await buyer.getOrder(order_id)).toMatchObject({
      ...{ order_status: 50, amounts: { refunded: payable - 4000 } },
    })
  })
})

describe('of a line that is sent in part', () => {
  const flaw = { type: 'refund_only', reason_id: 'flaw' } as const

  test('each meter is claimed once: what was sent as flawed, the rest as not sent', async () => {
    const { order_id, first } = await packed(4)
    await send(order_id, [meters(first, 2)])
    const lines = [meters(first, 2)]
    await approve(await openCase(buyer, { order_id, lines, ...flaw }))
    const again = await fillForm(buyer, { order_id, lines, ...flaw })
    expect(await buyer.call(contract.createAfterSales, again)).toBeRefused('field-errors')
    const { types } = (await buyer.get(contract.getAfterSalesOption, { order_id })).lines.find(
      ({ order_goods_id }) => order_goods_id === first,
    )!
    expect(types).toEqual(['refund_only'])
    expect(await preview(order_id, first, true)).toMatchObject({ sent: 0, unsent: 2 })
    await openCase(buyer, { order_id, lines, ...unsent })
    expect(await preview(order_id, first, false)).toMatchObject({ sent: 0, unsent: 0 })
  })

  test('staff do not refund again what an open case wants back unsent', async () => {
    const { order_id, first } = await packed(4)
    await send(order_id, [meters(first, 2)])
    await claim(order_id, first, 1)
    expect(await preview(order_id, first, false)).toMatchObject({ sent: 2, unsent: 1 })
    const both = { lines: [meters(first, 2)], is_sent: false, amount: 20_000 }
    expect(await refund(order_id, both)).toBeRefused('field-errors')
  })

  async function preview(order_id: string, line: string, is_sent: boolean) {
    const part = { order_id, lines: [], is_sent, with_shipping: false, goodwill: 0 }
    const { lines } = await staff.get(getRefundPreview, part)
    return lines.find(({ order_goods_id }) => order_goods_id === line)
  }
})

test('there is nothing to ship once an approved case has taken everything off the order', async () => {
  const { order_id, order_sn, first, second } = await packed()
  const handle = async () => (await staff.get(getDeskOrder, { order_id })).handle
  expect(await handle()).toMatchObject({ ship: true })
  const lines = [meters(first, 1), meters(second, 1)]
  await approve(await openCase(buyer, { order_id, lines, ...unsent }), {}, packer)
  expect(await handle()).toMatchObject({ pack: false, ship: false })
  const { list } = await staff.get(listDeskOrders, { keyword: order_sn })
  expect(list).toMatchObject([{ handle: { ship: false } }])
  expect(await ship(staff, order_id)).toBeRefused('state-conflict')
})

test('a case completes without money when all of it went back in another way', async () => {
  const { order_id, first, payable } = await packed()
  const after_id = await claim(order_id, first, 1)
  await approve(after_id, {}, packer)
  await createPartRefund(shop, order_id, payable)
  expect(await staff.get(getDeskOrder, { order_id })).toMatchObject({ handle: { ship: false } })
  await endRefunds(shop, order_id)
  expect(await staff.call(desk.refundCase, { after_id })).toMatchObject({ data: { max_refund: 0 } })
  expect(await staff.call(desk.refundCase, { after_id, refund_amount: 0 })).toMatchObject({
    data: { status: 50 },
  })
  expect(await buyer.getOrder(order_id)).toMatchObject({ order_status: 60, amounts: { refunded: payable } })
})
