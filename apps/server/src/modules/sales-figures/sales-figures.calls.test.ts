import type { Call } from '@corium/contract/call'
import { recordPayment } from '@corium/contract/order-desk'
import { cancelOrder } from '@corium/contract/orders'
import { permissions } from '@corium/contract/permissions'
import { acceptReviewed, listReviewedPayments } from '@corium/contract/refund-desk'
import * as desk from '@corium/contract/sales-desk'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chinaDay, dayAfter } from '#server/runtime/china-time.ts'
import { buyAndPay } from '../../../test/after-sales.ts'
import { newRequest } from '../../../test/buyer.ts'
import { giveNew } from '../../../test/coupons.ts'
import { forwardTo, payOrder, refundAll } from '../../../test/reconciliation.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'
import type { Caller } from '../../../test/shop.ts'

const calls: readonly Call[] = Object.values(desk)

let shop: SandboxShop
let staff: Caller
beforeAll(async () => {
  shop = await openSandboxShop()
})
afterAll(() => shop.close())

const today = () => chinaDay(shop.clock.now())
const openDesk = () => shop.staff({ permissions: ['reports'] })
/** Staff sessions end in the meantime. */
async function forwardToHour(chinaHour: number) {
  forwardTo(shop, chinaHour)
  staff = await openDesk()
}

test('only staff with the permission read the figures', async () => {
  const input = { start: '2026-06-01', end: '2026-06-02' } as never
  const others = permissions.filter((permission) => permission !== 'reports')
  for (const call of calls) {
    expect(await (await shop.staff({ permissions: others })).call(call, input)).toBeRefused('not-allowed')
    expect(await (await shop.member()).call(call, input)).toBeRefused('session-invalid')
    expect(await shop.visitor().call(call, input)).toBeRefused('session-invalid')
    expect(await (await openDesk()).call(call, input)).toMatchObject({ ok: true })
  }
})

test.each([
  ['a day that no calendar has', { start: '2026-02-30', end: '2026-03-01' }],
  ['a day without a day after it', { start: '9999-12-31', end: '9999-12-31' }],
  ['an end before the start', { start: '2026-06-02', end: '2026-06-01' }],
  ['more than 366 days', { start: '2025-01-01', end: '2026-01-02' }],
])('%s is refused', async (_, days) => {
  staff = await openDesk()
  for (const call of calls) expect(await staff.call(call, days as never)).toBeRefused('field-errors')
})

test('a paid order counts on the day of its payment, and its refund on the day on which it succeeded', async () => {
  await forwardToHour(23)
  const first = today()
  const buyer = await shop.buyer()
  await shop.createOrder(buyer)
  const [kept, refunded] = [await payOrder(shop, buyer), await payOrder(shop, buyer)]
  // Midnight in China, when it is still the day before by UTC.
  await forwardToHour(0)
  const second = today()
  await refundAll(shop, buyer, refunded)
  await forwardToHour(12)
  const range = { start: first, end: dayAfter(second) }
  expect(await staff.get(desk.listSalesDays, range)).toEqual({
    list: [
      { day: first, orders: 2, paid: kept.payable + refunded.payable, refunded: 0 },
      { day: second, orders: 0, paid: 0, refunded: refunded.payable },
      { day: dayAfter(second), orders: 0, paid: 0, refunded: 0 },
    ],
  })
})

test('money that paid no order, because it came too late, is neither paid nor refunded', async () => {
  await forwardToHour(9)
  const day = today()
  const buyer = await shop.buyer()
  const order = await shop.createOrder(buyer)
  const payment = await shop.startPayment(buyer, order.id)
  const restore = shop.overrideProvider(() => ({ close: async () => 'closed' }))
  await buyer.get(cancelOrder, { order_id: order.id, reason_id: 'other' })
  restore()
  await shop.pay(payment)
  await shop.run('handle-notices')
  await shop.run('send-refunds')
  await shop.runSandbox()
  await shop.run('handle-notices')
  expect(await shop.refundsOf(payment.pay_sn)).toMatchObject([{ status: 'SUCCESS', refund: order.payable }])
  const { list } = await staff.get(desk.listSalesDays, { start: day, end: day })
  expect(list).toEqual([{ day, orders: 0, paid: 0, refunded: 0 }])
})

test('a payment that staff record counts on the day on which the money came', async () => {
  await forwardToHour(12)
  const day = today()
  const buyer = await shop.buyer()
  const { id: order_id, payable } = await shop.createOrder(buyer)
  shop.clock.forward(20 * 3600)
  const payment = {
    method: 'bank-transfer',
    amount: payable,
    reference: 'ICBC 9',
    day,
    note: 'Checked',
    request_id: newRequest(),
  } as const
  await (await shop.staff()).get(recordPayment, { order_id, ...payment })
  staff = await openDesk()
  const { list } = await staff.get(desk.listSalesDays, { start: day, end: dayAfter(day) })
  expect(list).toMatchObject([
    { day, orders: 1, paid: payable },
    { orders: 0, paid: 0 },
  ])
})

test('an order that staff took another amount for counts with that amount', async () => {
  await forwardToHour(9)
  const day = today()
  const buyer = await shop.buyer()
  const order = await shop.createOrder(buyer)
  const payment = await shop.startPayment(buyer, order.id)
  const due = { amount_fen: order.payable + 100 }
  await shop.shop.db.updateTable('payments').set(due).where('sn', '=', payment.pay_sn).execute()
  await shop.shop.db
    .updateTable('orders')
    .set({ goods_fen: sql`goods_fen + 100`, payable_fen: sql`payable_fen + 100` })
    .where('id', '=', order.id)
    .execute()
  await shop.pay(payment)
  await shop.run('handle-notices')
  shop.errors.length = 0
  const cashier = await shop.staff()
  const { list: reviewed } = await cashier.get(listReviewedPayments, { keyword: payment.pay_sn })
  const { payment_id } = reviewed[0]!
  await cashier.get(acceptReviewed, { payment_id, note: 'A bank kept one yuan' })
  const { list } = await staff.get(desk.listSalesDays, { start: day, end: day })
  expect(list).toEqual([{ day, orders: 1, paid: order.payable, refunded: 0 }])
})

test('the best sellers are the colors that brought in most, of orders that were paid', async () => {
  await forwardToHour(9)
  const range = { start: today(), end: today() }
  const buyer = await shop.buyer()
  const [dear, cheap] = [
    await shop.build.sku({ price_fen: 9_000 }),
    await shop.build.sku({ price_fen: 1_000 }),
  ]
  await buyAndPay(shop, buyer, [[cheap, 3]])
  await buyAndPay(shop, buyer, [
    [dear, 2],
    [cheap, 1.5],
  ])
  await buyer.buy(dear, 5)
  // What a coupon takes off does not come in.
  await giveNew(await shop.staff(), buyer, { amount: 700, scope: 'styles', scope_ids: [cheap.goods_id] })
  await buyAndPay(shop, buyer, [[cheap, 1]])
  const { list } = await staff.get(desk.listBestSellers, range)
  expect(list).toMatchObject([
    { sku_id: dear.id, num: 2, unit: 'm', amount: 18_000, orders: 1 },
    { sku_id: cheap.id, num: 5.5, unit: 'm', amount: 4_800, orders: 3 },
  ])
  expect(await staff.get(desk.listBestSellers, { ...range, limit: 1 })).toEqual({ list: [list[0]] })
})
