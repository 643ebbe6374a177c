import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { openDatabase } from '../apps/server/src/db/open.ts'
import { startShop } from '../scripts/shop.js'
import { freePorts } from '../scripts/tools.js'
import { createApiClient } from './api-client.ts'
import { findSku, inAmpleStock } from './find-sku.ts'
import { createSandboxClient } from './sandbox-client.ts'
import { createSimulatedBuyer, type SimulatedBuyer } from './simulated-buyer.ts'

const rounds = 3
const ordersBeforeKill = 8
const buyersPerRound = 4

test.setTimeout(240_000)

test('a server killed during orders and payments keeps everything that it confirmed', {
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
  const requestFrom = (ip: string) =>
    playwright.request.newContext({
      baseURL: `http://localhost:${port}`,
      extraHTTPHeaders: { 'x-forwarded-for': ip },
    })
  const sandbox = createSandboxClient(() => `http://127.0.0.1:${port + 1}`)

  // The first start creates the demo shop, so the stock can be read before anyone buys.
  await (await startShop({ env })).stop()
  const before = await readStock(dataDir)

  const shop = await startShop({ env })
  const api = createApiClient(await requestFrom('10.9.9.9'), 'en-us')
  const items = [0, 1].map((skip) => findSku(api, inAmpleStock, skip))
  // New buyers in every round: unpaid orders are limited, and payment notices may arrive late.
  const allBuyers: SimulatedBuyer[] = []
  const openBuyers = (round: number) =>
    Promise.all(
      Array.from({ length: buyersPerRound }, async (_, i) =>
        createSimulatedBuyer(await requestFrom(`10.9.${round}.${i + 10}`), sandbox, await items[i % 2]!),
      ),
    )

  let { server } = shop
  for (let round = 0; round < rounds; round++) {
    const roundBuyers = await openBuyers(round)
    allBuyers.push(...roundBuyers)
    const { promise: enough, resolve } = Promise.withResolvers<void>()
    let acknowledged = 0
    const buying = Promise.all(
      roundBuyers.map((buyer) =>
        buyer.buyUntilServerDies(() => {
          acknowledged += 1
          if (acknowledged === ordersBeforeKill) resolve()
        }),
      ),
    )
    await Promise.race([enough, buying])
    const exited = once(server, 'exit')
    server.kill('SIGKILL')
    await Promise.all([exited, buying])
    server = await shop.restart()
    await Promise.all(roundBuyers.map((buyer) => buyer.retryUnanswered()))
  }

  for (const buyer of allBuyers) {
    expect(await buyer.countOrders()).toBe(buyer.placed.length)
    for (const one of buyer.placed) {
      if (one.state === 'paid') {
        await expect
          .poll(async () => (await buyer.paymentStatus(one)).pay_status, { timeout: 60_000 })
          .toBe(2)
      }
      const expected = { unpaid: [10], paid: [20], canceled: [50], unknown: [10, 50] }[one.state]
      expect(expected, `an order that is ${one.state}`).toContain(await buyer.orderStatus(one))
    }
  }

  await shop.stop()
  const after = await readStock(dataDir)
  expect(after.stock).toEqual(
    before.stock.map((row) => {
      const { held, sold } = after.ordered.get(row.sku_id) ?? { held: 0, sold: 0 }
      return { ...row, on_hand: row.on_hand - sold, held: row.held + held, sold: row.sold + sold }
    }),
  )
  await rm(dataDir, { recursive: true, force: true })
})

/** The stock rows, and the quantities that the orders of this test's buyers should have held and sold. */
async function readStock(dataDir: string) {
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

  const ordered = new Map<string, { held: number; sold: number }>()
  for (const { sku_id, num_milli, status } of lines) {
    const sums = ordered.get(sku_id) ?? { held: 0, sold: 0 }
    if (status === 10) sums.held += num_milli
    else if (status < 50) sums.sold += num_milli
    ordered.set(sku_id, sums)
  }
  return { stock, ordered }
}
