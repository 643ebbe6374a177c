import { cancelOrder } from '@corium/contract/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hour } from '#server/runtime/clock.ts'
import { type Buyer, openBuyer } from '../../../test/buyer.ts'
import { readMetrics } from '../../../test/metrics.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const place = async (buyer: Buyer) => (await buyer.buy(await shop.build.sku(), 1)).order_id
const recentOrders = async (...statuses: string[]) => {
  const figures = await readMetrics(shop.app)
  return statuses.map((status) => figures[`corium_recent_orders{status="${status}"}`])
}

test('tell how recent orders ended, and which wait for the shop', async () => {
  const buyer = await openBuyer(shop)
  const [toShip, toCancel] = [await place(buyer), await place(buyer), await place(buyer)]
  await buyer.get(cancelOrder, { order_id: toCancel!, reason_id: 'other' })
  await shop.shop.db
    .updateTable('orders')
    .set({ status: 20, paid_at: shop.clock.now() })
    .where('id', '=', toShip!)
    .execute()
  expect(await recentOrders('pending-payment', 'pending-shipment', 'completed')).toEqual([1, 1, 0])
  expect(await recentOrders('canceled', 'canceled-unpaid')).toEqual([1, 0])

  shop.clock.forward(24 * hour + 60)
  expect(await readMetrics(shop.app)).toMatchObject({
    corium_orders_to_ship: 1,
    corium_orders_to_ship_oldest_seconds: 24 * hour + 60,
    corium_orders_overdue_seconds: 60,
  })
  await shop.run('cancel-unpaid')
  expect(await recentOrders('pending-payment', 'canceled', 'canceled-unpaid')).toEqual([0, 1, 1])
  expect(await readMetrics(shop.app)).toMatchObject({ corium_orders_overdue_seconds: 0 })

  shop.clock.forward(24 * hour)
  expect(await recentOrders('canceled', 'canceled-unpaid')).toEqual([0, 0])
  expect(await readMetrics(shop.app)).toMatchObject({ corium_orders_to_ship: 1 })
})
