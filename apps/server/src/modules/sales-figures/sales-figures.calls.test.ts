import type { Call } from '@corium/contract/call'
import { permissions } from '@corium/contract/permissions'
import * as desk from '@corium/contract/sales-desk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chinaDay, dayAfter } from '#server/runtime/china-time.ts'
import { buyAndPay } from '../../../test/after-sales.ts'
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
  const { list } = await staff.get(desk.listBestSellers, range)
  expect(list).toMatchObject([
    { sku_id: dear.id, num: 2, unit: 'm', amount: 18_000, orders: 1 },
    { sku_id: cheap.id, num: 4.5, unit: 'm', amount: 4_500, orders: 2 },
  ])
  expect(await staff.get(desk.listBestSellers, { ...range, limit: 1 })).toEqual({ list: [list[0]] })
})
