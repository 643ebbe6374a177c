import * as contract from '@corium/contract/after-sales'
import * as desk from '@corium/contract/after-sales-desk'
import * as afterSalesForm from '@corium/contract/after-sales-form'
import { getRefundPreview } from '@corium/contract/part-refunds'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { day } from '#server/runtime/clock.ts'
import {
  buyAndReceive,
  endRefunds,
  fillForm,
  getCase,
  openCase,
  type PaidOrder,
  sendBack,
} from '../../../test/after-sales.ts'
import { type Buyer, newTrackingNumber, openBuyer, stockOf } from '../../../test/buyer.ts'
import { logInAgain } from '../../../test/log-in-again.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
let buyer: Buyer
let staff: Caller
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  buyer = await openBuyer(shop)
  staff = await shop.staff()
})
afterAll(() => shop.close())

/** Three meters of a color at 33.33, received, and another color of the material with five meters. */
async function received() {
  const bought = await shop.build.sku({ stock: 20, style: { price_fen: 3333 } })
  const other = await shop.build.sku({ style_id: bought.goods_id, stock: 5 })
  return { ...(await buyAndReceive(shop, buyer, staff, [[bought, 3]])), bought, other }
}

type Color = { id: string }
type Line = { num: number; sku_id?: string; exchange_sku_id?: string }

const of = ({ order_id, lines }: PaidOrder, line: Line) => ({
  order_id,
  lines: [{ order_goods_id: lines[0]!, ...line }],
})

/** A case whose goods have come back and passed the check. */
async function sendIn(order: PaidOrder, type: 'exchange' | 'return_refund', line: Line, reason_id = 'flaw') {
  const after_id = await openCase(buyer, { ...of(order, line), type, reason_id })
  const return_address = { name: 'Corium', mobile: '+862086000000', address: 'Gate 3' }
  await staff.get(desk.approveCase, { after_id, needs_return: true, return_address })
  await sendBack(buyer, after_id)
  const restock = [{ order_goods_id: order.lines[0]!, num: line.num }]
  await staff.get(desk.acceptReturn, { after_id, restock })
  return after_id
}

async function exchange(order: PaidOrder, to: Color, { num, sku_id }: Line) {
  const after_id = await sendIn(order, 'exchange', { num, sku_id, exchange_sku_id: to.id })
  await staff.get(desk.shipReplacement, { after_id, courier: 'sf', courier_number: newTrackingNumber() })
  await buyer.get(contract.confirmExchange, { after_id })
}

async function lineOf({ order_id }: PaidOrder) {
  const { lines } = await buyer.get(afterSalesForm.getAfterSalesOption, { order_id })
  return lines[0]!
}

const colorsOf = async (order: PaidOrder) =>
  (await lineOf(order)).colors.map(({ sku_id, max_num }) => [sku_id, max_num])

/** What the shop answers to a form with this line. */
async function ask(order: PaidOrder, line: Line, reason_id = 'flaw') {
  const form = await fillForm(buyer, { ...of(order, line), type: 'return_refund', reason_id })
  return buyer.call(afterSalesForm.createAfterSales, form)
}

test('what came in an exchange is returned as what it is, for its share of the payment', async () => {
  const order = await received()
  const { bought, other } = order
  await exchange(order, other, { num: 2 })
  expect(await buyer.getOrder(order.order_id)).toMatchObject({
    handle: { after_sales: true },
    lines: [{ after_num: 0, can_apply: true }],
  })
  expect(await colorsOf(order)).toEqual([
    [bought.id, 1],
    [other.id, 2],
  ])
  expect(await stockOf(shop, other)).toEqual({ on_hand: 3, held: 0, sold: 2 })
  // Without a case staff refund the bought color, which would go back on sale.
  const part = { order_id: order.order_id, lines: [], with_shipping: false, goodwill: 0 }
  expect(await staff.get(getRefundPreview, part)).toMatchObject({ lines: [{ sent: 1, unsent: 0 }] })

  const after_id = await sendIn(order, 'return_refund', { num: 2, sku_id: other.id }, 'no-longer-needed')
  expect(await getCase(buyer, after_id)).toMatchObject({
    lines: [{ sku_id: other.id, num: 2, bought_num: 3, amount: 6666 }],
    refund: { amount: 6666 },
  })
  expect(await staff.get(desk.getDeskCase, { after_id })).toMatchObject({ lines: [{ sku_id: other.id }] })
  expect(await stockOf(shop, other)).toEqual({ on_hand: 5, held: 0, sold: 0 })
  expect(await stockOf(shop, bought)).toEqual({ on_hand: 19, held: 0, sold: 1 })
  await endRefunds(shop, order.order_id)
  expect(await colorsOf(order)).toEqual([[bought.id, 1]])
  expect(await lineOf(order)).toMatchObject({ max_num: 1, max_amount: 3333 })
})

test('no more of a color is claimed than the buyer has', async () => {
  const order = await received()
  const { bought, other } = order
  const third = await shop.build.sku({ style_id: bought.goods_id, stock: 5 })
  await exchange(order, other, { num: 2 })
  const refused = (field: string) => ({
    refusal: 'field-errors',
    data: { fields: { [field]: expect.anything() } },
  })
  expect(await ask(order, { num: 2 })).toMatchObject(refused('lines.0.num'))
  expect(await ask(order, { num: 3, sku_id: other.id })).toMatchObject(refused('lines.0.num'))
  expect(await ask(order, { num: 1, sku_id: third.id })).toMatchObject(refused('lines.0.sku_id'))
  const [one, two] = await Promise.all([1, 2].map(() => ask(order, { num: 2, sku_id: other.id })))
  expect([one!.ok, two!.ok].toSorted()).toEqual([false, true])
  expect(await colorsOf(order)).toEqual([[bought.id, 1]])
})

test('what came is exchanged again, also for the color that was bought', async () => {
  const order = await received()
  const { bought, other } = order
  await exchange(order, other, { num: 3 })
  expect(await colorsOf(order)).toEqual([[other.id, 3]])
  // A form that names no color is about the only one.
  await exchange(order, bought, { num: 1 })
  expect(await colorsOf(order)).toEqual([
    [other.id, 2],
    [bought.id, 1],
  ])
  expect(await stockOf(shop, other)).toEqual({ on_hand: 3, held: 0, sold: 2 })
  expect(await stockOf(shop, bought)).toEqual({ on_hand: 19, held: 0, sold: 1 })
})

test('what came can be returned and claimed from its own receipt on, the rest of the order no longer', async () => {
  const order = await received()
  const { bought, other } = order
  shop.clock.forward(20 * day)
  staff = await shop.staff()
  await exchange(order, other, { num: 2 })
  shop.clock.forward(6 * day)
  expect(await ask(order, { num: 1, sku_id: other.id }, 'no-longer-needed')).toMatchObject({ ok: true })
  expect(await ask(order, { num: 1, sku_id: bought.id }, 'no-longer-needed')).toBeRefused('field-errors')
  shop.clock.forward(6 * day)
  await logInAgain(shop, buyer)
  expect(await colorsOf(order)).toEqual([[other.id, 1]])
  const option = await buyer.get(afterSalesForm.getAfterSalesOption, { order_id: order.order_id })
  expect(option.deadline.quality).toBe(option.received_at! + 30 * day)
  expect(option.lines[0]?.colors[0]?.quality_until).toBe(option.received_at! + 50 * day)
  expect(await ask(order, { num: 1, sku_id: other.id }, 'no-longer-needed')).toBeRefused(
    'after-sales-not-possible',
  )
  expect(await buyer.getOrder(order.order_id)).toMatchObject({ handle: { after_sales: true } })
  expect(await ask(order, { num: 1, sku_id: bought.id })).toBeRefused('field-errors')
  expect(await ask(order, { num: 1 })).toMatchObject({ ok: true })
  shop.clock.forward(30 * day)
  await logInAgain(shop, buyer)
  expect(await buyer.getOrder(order.order_id)).toMatchObject({ handle: { after_sales: false } })
})

test('goods of the same color have days of their own as well', async () => {
  const order = await received()
  shop.clock.forward(20 * day)
  staff = await shop.staff()
  await exchange(order, order.bought, { num: 2 })
  shop.clock.forward(12 * day)
  await logInAgain(shop, buyer)
  expect(await colorsOf(order)).toEqual([[order.bought.id, 2]])
  expect(await ask(order, { num: 3 })).toBeRefused('field-errors')
  expect(await ask(order, { num: 2 })).toMatchObject({ ok: true })
})

test('what came before the rest of the order has the days of the order', async () => {
  const order = await received()
  const { db, clock } = shop.shop
  await exchange(order, order.other, { num: 1 })
  shop.clock.forward(10 * day)
  // The last parcel of the order arrived only now.
  await db.updateTable('orders').set({ received_at: clock.now() }).where('id', '=', order.order_id).execute()
  expect(await ask(order, { num: 1, sku_id: order.other.id }, 'no-longer-needed')).toMatchObject({ ok: true })
})
