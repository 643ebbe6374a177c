import * as checkout from '@corium/contract/checkout'
import * as contract from '@corium/contract/orders'
import { expect, test } from 'vitest'
import { openBuyer } from '../../../test/buyer.ts'
import { openShopForTest } from '../../../test/shop.ts'
import { readStock, stockFromOrders } from '../../../test/stock-totals.ts'
import { settleOrder } from '../orders/settle-order.ts'

/** A random generator with a seed (mulberry32), so that a failure can be repeated. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

test('held and sold stock match the orders after any mix of concurrent requests', async () => {
  const shop = await openShopForTest()
  const { db } = shop.shop
  const random = createRandom(7)
  const below = (max: number) => Math.floor(random() * max)
  const style = await shop.build.style({ min_milli: 500, step_milli: 500 })
  const skus = await Promise.all(
    Array.from({ length: 4 }, () => shop.build.sku({ style_id: style.id, stock: 20 })),
  )
  const buyers = await Promise.all(Array.from({ length: 4 }, () => openBuyer(shop)))
  const open: { buyer: (typeof buyers)[number]; order_id: string }[] = []

  async function act(buyer: (typeof buyers)[number]): Promise<void> {
    const dice = below(10)
    if (dice < 6 || open.length === 0) {
      for (let lines = 1 + below(3); lines > 0; lines--) {
        const sku = skus[below(skus.length)]!
        const num = (1 + below(6)) / 2
        await buyer
          .call(checkout.confirmOrder, {
            source: 'buy_now',
            items: [{ goods_id: sku.goods_id, sku_id: sku.id, num }],
          })
          .then(async (offer) => {
            const placed = offer.ok ? await buyer.placeOrder(offer.data) : offer
            if (placed.ok && 'order_id' in placed.data) open.push({ buyer, order_id: placed.data.order_id })
          })
      }
      return
    }
    const [chosen] = open.splice(below(open.length), 1)
    if (!chosen) return
    const { buyer: owner, order_id } = chosen
    if (dice < 8) await owner.call(contract.cancelOrder, { order_id, reason_id: 'other' })
    else {
      await db.transaction().execute((trx) =>
        settleOrder(trx, {
          orderId: order_id,
          at: shop.clock.now(),
          actor: { type: 'provider', name: 'wechat-pay' },
        }),
      )
      if (below(3) === 0) await owner.call(contract.cancelOrder, { order_id, reason_id: 'other' })
    }
  }

  for (let round = 0; round < 9; round++) {
    await Promise.all(buyers.map(act))
    if (round % 4 === 3) {
      shop.clock.forward(86_400)
      await shop.run('cancel-unpaid')
      open.length = 0
    }
    shop.clock.forward(600)
  }

  expect(await readStock(db)).toEqual(await stockFromOrders(db, () => 20_000))
  const orders = await db.selectFrom('orders').select('status').distinct().orderBy('status').execute()
  expect(orders.map(({ status }) => status)).toEqual([10, 20, 50])
}, 60_000)
