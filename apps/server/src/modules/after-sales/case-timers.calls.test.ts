import * as contract from '@corium/contract/after-sales'
import * as desk from '@corium/contract/after-sales-desk'
import { listOrders } from '@corium/contract/orders'
import { expect, test } from 'vitest'
import { day, hour } from '#server/runtime/clock.ts'
import {
  apply,
  buyAndPay,
  buyAndReceive,
  getCase,
  openCase,
  type PaidOrder,
  sendBack,
} from '../../../test/after-sales.ts'
import { newTrackingNumber, openBuyer, stockOf } from '../../../test/buyer.ts'
import { readMetrics } from '../../../test/metrics.ts'
import { ship } from '../../../test/shipping.ts'
import { openShopForTest, type TestShop } from '../../../test/shop.ts'

async function open() {
  const shop = await openShopForTest()
  const buyer = await openBuyer(shop)
  return { shop, buyer, staff: await shop.staff(), sku: await shop.build.sku({ stock: 20 }) }
}

const of = ({ order_id, lines }: PaidOrder, num: number, exchange_sku_id?: string) => ({
  order_id,
  lines: [{ order_goods_id: lines[0]!, num, exchange_sku_id }],
})

const address = { name: 'Corium Returns', mobile: '+862086000000', address: 'Gate 3, 22 Dayuan North Road' }
const approve = (staff: Awaited<ReturnType<TestShop['staff']>>, after_id: string) =>
  staff.get(desk.approveCase, { after_id, needs_return: true, return_address: address })

test('goods can be returned without a fault for seven days after receipt, with a fault for thirty', async () => {
  const { shop, buyer, staff, sku } = await open()
  const order = await buyAndReceive(shop, buyer, staff, [[sku, 3]])
  const ask = (reason_id: string) => apply(buyer, { ...of(order, 1), type: 'return_refund', reason_id })
  shop.clock.forward(7 * day)
  expect(await ask('no-longer-needed')).toBeRefused('after-sales-not-possible')
  expect(await ask('flaw')).toMatchObject({ ok: true })
  shop.clock.forward(23 * day)
  expect(await ask('flaw')).toBeRefused('after-sales-not-possible')
  const { list } = await buyer.get(listOrders, {})
  expect(list[0]).toMatchObject({ handle: { after_sales: false } })
})

test('a case that staff did not decide on in 48 hours is marked as late', async () => {
  const { shop, buyer, staff, sku } = await open()
  const order = await buyAndReceive(shop, buyer, staff, [[sku, 3]])
  const id = await openCase(buyer, { ...of(order, 1), type: 'refund_only' })
  const isLate = async () => (await (await shop.staff()).get(desk.getDeskCase, { after_id: id })).is_late
  shop.clock.forward(48 * hour - 1)
  expect(await isLate()).toBe(false)
  shop.clock.forward(1)
  expect(await isLate()).toBe(true)
  await shop.run('move-cases')
  expect(await getCase(buyer, id)).toMatchObject({ status: 10 })
  shop.clock.forward(hour)
  expect(await readMetrics(shop.app)).toMatchObject({
    'corium_after_sales_open{wait="audit"}': 1,
    'corium_after_sales_open{wait="check"}': 0,
    'corium_after_sales_late_seconds{wait="audit"}': hour,
  })
})

test('a case closes when nothing is sent back in seven days, and the replacement is released', async () => {
  const { shop, buyer, staff, sku } = await open()
  const order = await buyAndReceive(shop, buyer, staff, [[sku, 3]])
  const id = await openCase(buyer, { ...of(order, 3, sku.id), type: 'exchange' })
  await approve(staff, id)
  expect(await stockOf(shop, sku)).toEqual({ on_hand: 17, held: 3, sold: 3 })
  shop.clock.forward(7 * day - 1)
  await shop.run('move-cases')
  expect(await getCase(buyer, id)).toMatchObject({ status: 20, turn: 'buyer' })
  shop.clock.forward(1)
  await shop.run('move-cases')
  expect(await getCase(buyer, id)).toMatchObject({
    status: 71,
    turn: 'none',
    history: [{}, {}, { event: 'lapsed', actor: 'Automatic', from: 20, to: 71 }],
  })
  expect(await stockOf(shop, sku)).toEqual({ on_hand: 17, held: 0, sold: 3 })
  expect(await buyer.getOrder(order.order_id)).toMatchObject({ after_status: 2, lines: [{ after_num: 0 }] })
  expect(
    await buyer.call(contract.sendBack, { after_id: id, express_id: 'sf', courier_number: 'SF123456' }),
  ).toBeRefused('state-conflict')
})

test('goods that wait ten days for their check raise one alarm, and the case stays open', async () => {
  const { shop, buyer, staff, sku } = await open()
  const order = await buyAndReceive(shop, buyer, staff, [[sku, 3]])
  const id = await openCase(buyer, { ...of(order, 1), type: 'return_refund' })
  await approve(staff, id)
  await sendBack(buyer, id)
  shop.clock.forward(10 * day)
  await shop.run('move-cases')
  await shop.run('move-cases')
  expect(shop.errors.splice(0)).toMatchObject([{ after_sn: expect.any(String) }])
  expect(await (await shop.staff()).get(desk.getDeskCase, { after_id: id })).toMatchObject({
    status: 30,
    is_late: true,
  })
})

test('an exchange completes fifteen days after the replacement left', async () => {
  const { shop, buyer, staff, sku } = await open()
  const order = await buyAndReceive(shop, buyer, staff, [[sku, 3]])
  const id = await openCase(buyer, { ...of(order, 1, sku.id), type: 'exchange' })
  await approve(staff, id)
  await sendBack(buyer, id)
  await staff.get(desk.acceptReturn, { after_id: id })
  await staff.get(desk.shipReplacement, { after_id: id, courier: 'sf', courier_number: newTrackingNumber() })
  shop.clock.forward(15 * day - 1)
  await shop.run('move-cases')
  expect(await getCase(buyer, id)).toMatchObject({ status: 32 })
  shop.clock.forward(1)
  await shop.run('move-cases')
  expect(await getCase(buyer, id)).toMatchObject({ status: 50 })
  expect(await buyer.call(contract.confirmExchange, { after_id: id })).toBeRefused('state-conflict')
})

test('a refused case can be submitted again within seven days', async () => {
  const { shop, buyer, staff, sku } = await open()
  const order = await buyAndReceive(shop, buyer, staff, [[sku, 3]])
  const id = await openCase(buyer, { ...of(order, 1), type: 'refund_only' })
  await staff.get(desk.refuseCase, { after_id: id, reason: 'pictures' })
  const canResubmit = async () => (await getCase(buyer, id)).handle.resubmit
  shop.clock.forward(7 * day - 1)
  expect(await canResubmit()).toBe(true)
  shop.clock.forward(1)
  expect(await canResubmit()).toBe(false)
  expect(await getCase(buyer, id)).toMatchObject({ turn: 'none', due_at: null })
})

test('receipt is not confirmed automatically while a case is open', async () => {
  const { shop, buyer, staff, sku } = await open()
  const order = await buyAndPay(shop, buyer, [[sku, 2]])
  await ship(staff, order.order_id)
  shop.clock.forward(14 * day)
  const id = await openCase(buyer, {
    ...of(order, 1),
    type: 'refund_only',
    is_received: 0,
    reason_id: 'not-arrived',
  })
  shop.clock.forward(2 * day)
  await shop.run('confirm-receipts')
  expect(await buyer.getOrder(order.order_id)).toMatchObject({ order_status: 30 })
  await buyer.get(contract.withdrawAfterSales, { after_id: id })
  await shop.run('confirm-receipts')
  expect(await buyer.getOrder(order.order_id)).toMatchObject({ order_status: 40 })
})
