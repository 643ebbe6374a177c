import * as goods from '@corium/contract/goods'
import * as passport from '@corium/contract/passport'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addBuyers, takeSample } from '../bench/buyers.ts'
import {
  expectedStock,
  readOpenWork,
  readProviderMoney,
  readShopMoney,
  readStock,
  type Stock,
} from './books.ts'
import { createBuyer } from './buyer.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { prepareDueWork } from './due-work.ts'
import { startLoad } from './load.ts'
import { createSandboxClient } from './sandbox.ts'

/** The most connections to PostgreSQL that a node opens; docs/operating.md names it. */
const maxConnections = 16

/** How many times buyers send a call while servers and databases stop and return. */
const patient = { maxTries: 60 }
const impatient = { maxTries: 1 }

/** A payment or refund whose check failed waits half a minute, and then for the next run within a minute. */
const settleMs = 120_000

let cluster: Cluster
let started: PromiseSettledResult<unknown>[]
let before: Stock

beforeAll(async () => {
  cluster = await openCluster(3)
  started = await Promise.allSettled(cluster.nodes.map((node) => node.start()))
  before = await readStock(cluster.database)
})
beforeEach(() => cluster.startAll())
afterEach(async () => {
  await createSandboxClient(cluster.sandboxOrigin).clearFaults()
  const died = cluster.nodes.filter((node) => node.died)
  expect(died.map(({ name }) => name)).toEqual([])
})
afterAll(() => cluster.close())

test('three nodes start at the same time on an empty database', () => {
  expect(started.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
})

test('buyers can order while PostgreSQL ends connections and a node is killed', async () => {
  const { pool } = cluster.database
  const load = await startLoad(cluster, patient)
  await load.untilPaid(5)
  const { rows } = await pool.query(
    `select application_name as name, count(*) from pg_stat_activity
     where application_name like 'node-%' group by 1 order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(cluster.nodes.map(({ name }) => name))
  expect(Math.max(...rows.map(({ count }) => count))).toBeLessThanOrEqual(maxConnections)
  for (let round = 0; round < 5; round++) {
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'node-%'`,
    )
    await load.untilPaid(3)
  }
  await cluster.nodes[0]?.kill()
  await load.untilPaid(10)
  await load.stop()
})

test('buyers can order while PostgreSQL restarts', async () => {
  const load = await startLoad(cluster, patient)
  await load.untilPaid(5)
  await cluster.postgres.restart()
  await load.untilPaid(5)
  await cluster.postgres.restart({ crash: true })
  await load.untilPaid(10)
  await load.stop()
})

test('another node does the work of one that was killed in the middle of every job', async () => {
  const { pool } = cluster.database
  const [first, second, third] = cluster.nodes
  const work = await prepareDueWork(cluster)
  const jobs = (await pool.query('select name from jobs.schedule')).rows.map(({ name }) => name).sort()
  // A new job also needs due work in due-work.ts.
  expect(work.jobs).toEqual(jobs)
  const held = await work.startHeld(first!)
  const { rows } = await pool.query("select name from jobs.job where state = 'active'")
  expect(rows.map(({ name }) => name).sort()).toEqual(jobs)
  await first?.kill()
  const killedAt = performance.now()
  await held.release()
  await Promise.all([second?.start(), third?.start()])
  await work.requestNewCode(second!)
  await expect
    .poll(() => work.readDone(), { timeout: killedAt + 90_000 - performance.now(), interval: 500 })
    .toEqual(Object.fromEntries(jobs.map((name) => [name, true])))
})

test('calls do not fail while Redis is away, and nodes share changes of stock again after its return', async () => {
  const load = await startLoad(cluster, impatient)
  await load.untilPaid(3)
  await cluster.stopRedis()
  await load.untilPaid(10)
  await cluster.startRedis()
  await load.untilPaid(3)
  await load.stop()
  expect(load.failures).toEqual([])

  const [one, other] = cluster.nodes
  const [member] = await addBuyers(cluster.database, 1)
  const [sku] = (await takeSample(cluster.database)).skus
  const buyer = createBuyer(member!, sku!, '10.200.0.1', { origin: one!.origin })
  const visitor = createBuyer(member!, sku!, '10.200.0.2', { origin: other!.origin })
  const readStockNum = async () => {
    const { skus } = await visitor.call(goods.getGoods, { goods_id: sku!.goods_id })
    return skus.find(({ sku_id }) => sku_id === sku!.sku_id)?.stock_num
  }
  await cluster.untilRedisIsShared()
  // A node caches its second response to a request for a minute.
  await readStockNum()
  const stock = (await readStockNum())!
  await buyer.placeOrder()
  await expect.poll(readStockNum, { timeout: 5_000 }).toBe(stock - sku!.num)
})

test('a session that ends on one node is refused there at once, and on the others within a second', async () => {
  const [member] = await addBuyers(cluster.database, 1)
  const [sku] = (await takeSample(cluster.database)).skus
  const devices = cluster.nodes.map(({ origin }, at) =>
    createBuyer(member!, sku!, `10.203.0.${at + 1}`, { origin }),
  )
  const isMember = (device: (typeof devices)[number]) =>
    device.call(passport.getMember, {}).then(
      () => true,
      () => false,
    )
  expect(await Promise.all(devices.map(isMember))).toEqual([true, true, true])
  await devices[0]!.call(passport.logout, {})
  expect(await isMember(devices[0]!)).toBe(false)
  await expect
    .poll(() => Promise.all(devices.map(isMember)), { timeout: 1_500, interval: 100 })
    .toEqual([false, false, false])
})

test('what changes in the database shows on every node within two seconds, without Redis and in any order of commits', async () => {
  await cluster.stopRedis()
  const { db } = cluster.database
  const { skus } = await takeSample(cluster.database)
  const [early, late] = [...new Set(skus.map(({ goods_id }) => goods_id))]
  const [member] = await addBuyers(cluster.database, 1)
  const visitors = cluster.nodes.map(({ origin }, at) =>
    createBuyer(member!, skus[0]!, `10.201.0.${at + 1}`, { origin }),
  )
  const readRanks = (id: string) => () =>
    Promise.all(
      visitors.map(async (visitor) => {
        const { list } = await visitor.call(goods.listGoods, { sort: 'recommended', limit: 100 })
        return list.findIndex(({ goods_id }) => goods_id === id)
      }),
    )
  const raise = (trx: typeof db, id: string, rank: number) =>
    trx.updateTable('styles').set({ rank }).where('id', '=', id).execute()
  const soon = { timeout: 2_000, interval: 100 }

  await db.transaction().execute(async (trx) => {
    await raise(trx, early!, 1_000_001)
    await raise(db, late!, 1_000_000)
    await expect.poll(readRanks(late!), soon).toEqual([0, 0, 0])
  })
  await expect.poll(readRanks(early!), soon).toEqual([0, 0, 0])
  await cluster.startRedis()
  await cluster.untilRedisIsShared()
})

test('a rolling restart behind a proxy loses no request', async () => {
  const load = await startLoad(cluster, impatient)
  for (const node of cluster.nodes) {
    await load.untilPaid(3)
    const stopped = node.stop()
    const readiness = async () => (await fetch(`${node.origin}/readyz`)).status
    await expect.poll(readiness).toBe(503)
    expect((await fetch(`${node.origin}/healthz`)).status).toBe(200)
    expect(await stopped).toBe(0)
    await node.start()
    await expect.poll(() => cluster.proxy.isReady(node.origin), { timeout: 10_000 }).toBe(true)
  }
  await load.stop()
  expect(load.failures).toEqual([])
})

test('afterwards the sums of money and stock agree', async () => {
  await expect
    .poll(() => readOpenWork(cluster), { timeout: settleMs, interval: 500 })
    .toEqual({ payments: 0, refunds: 0 })
  const provider = await readProviderMoney(cluster)
  expect(await readShopMoney(cluster.database)).toEqual(provider)
  const after = await readStock(cluster.database)
  expect(after.rows).toEqual(expectedStock(before, after))
})
