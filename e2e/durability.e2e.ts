import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { openDatabase } from '../apps/server/src/db/open.ts'
import { startShop } from '../scripts/shop.js'
import { freePorts } from '../scripts/tools.js'
import { createCaller } from './caller.ts'
import { type DurableBuyer, openDurableBuyer } from './durable-buyer.ts'
import { findWare, plenty } from './goods.ts'
import { sandboxAt } from './sandbox.ts'

const rounds = 3
const ordersBeforeTheEnd = 8
const buyers = 4

test.setTimeout(240_000)

test('a shop that is killed while people order and pay forgets nothing that it said', {
  tag: '@once',
}, async ({ playwright }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'corium-durability-'))
  const port = await freePorts(12)
  const env = {
    PORT: String(port),
    SANDBOX_PORT: String(port + 1),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    DEMO_PICTURES: 'off',
    TRUST_PROXY: '1',
  }
  const comeFrom = (address: string) =>
    playwright.request.newContext({
      baseURL: `http://localhost:${port}`,
      extraHTTPHeaders: { 'x-forwarded-for': address },
    })
  const world = sandboxAt(() => `http://127.0.0.1:${port + 1}`)

  // The demo shop is made first, so that its stock can be read before anybody buys.
  await (await startShop({ env })).stop()
  const before = await readBooks(dataDir)

  const shop = await startShop({ env })
  const visitor = createCaller(await comeFrom('10.9.9.9'), 'en-us')
  const wares = [0, 1].map((skip) => findWare(visitor, plenty, skip))
  // Everybody buys in one round only: unpaid orders are limited, and news of a payment can be late.
  const everybody: DurableBuyer[] = []
  const openBuyers = (round: number) =>
    Promise.all(
      Array.from({ length: buyers }, async (_, i) =>
        openDurableBuyer(await comeFrom(`10.9.${round}.${i + 10}`), world, await wares[i % 2]!),
      ),
    )

  let { server } = shop
  for (let round = 0; round < rounds; round++) {
    const here = await openBuyers(round)
    everybody.push(...here)
    const { promise: enough, resolve } = Promise.withResolvers<void>()
    let acknowledged = 0
    const buying = Promise.all(
      here.map((buyer) =>
        buyer.buyUntilGone(() => {
          acknowledged += 1
          if (acknowledged === ordersBeforeTheEnd) resolve()
        }),
      ),
    )
    await Promise.race([enough, buying])
    const gone = once(server, 'exit')
    server.kill('SIGKILL')
    await Promise.all([gone, buying])
    server = await shop.openAgain()
    await Promise.all(here.map((buyer) => buyer.finish()))
  }

  for (const buyer of everybody) {
    expect(await buyer.countOrders()).toBe(buyer.bought.length)
    for (const one of buyer.bought) {
      if (one.is === 'paid') {
        await expect
          .poll(async () => (await buyer.askForPayment(one)).pay_status, { timeout: 60_000 })
          .toBe(2)
      }
      const states = { unpaid: [10], paid: [20], cancelled: [50], 'in doubt': [10, 50] }[one.is]
      expect(states, `an order that is ${one.is}`).toContain(await buyer.stateOf(one))
    }
  }

  await shop.stop()
  const after = await readBooks(dataDir)
  expect(after.stock).toEqual(
    before.stock.map((row) => {
      const { held, sold } = after.taken.get(row.sku_id) ?? { held: 0, sold: 0 }
      return { ...row, on_hand: row.on_hand - sold, held: row.held + held, sold: row.sold + sold }
    }),
  )
  await rm(dataDir, { recursive: true, force: true })
})

/** Stock as it is written down, and what the orders placed by the buyers of this test should have taken of it. */
async function readBooks(dataDir: string) {
  const { db, close } = await openDatabase({ dataDir })
  const stock = await db
    .selectFrom('stock')
    .select(['sku_id', 'on_hand_milli as on_hand', 'held_milli as held', 'sold_milli as sold'])
    .orderBy('sku_id')
    .execute()
  const lines = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('members', 'members.id', 'orders.member_id')
    .where('members.mobile', 'like', '+86139%')
    .where('holds_stock', '=', true)
    .select(['sku_id', 'num_milli', 'orders.status'])
    .execute()
  await close()

  const taken = new Map<string, { held: number; sold: number }>()
  for (const { sku_id, num_milli, status } of lines) {
    const sums = taken.get(sku_id) ?? { held: 0, sold: 0 }
    if (status === 10) sums.held += num_milli
    else if (status < 50) sums.sold += num_milli
    taken.set(sku_id, sums)
  }
  return { stock, taken }
}
