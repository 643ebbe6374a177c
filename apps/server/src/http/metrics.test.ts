import * as addresses from '@corium/contract/addresses'
import * as passport from '@corium/contract/passport'
import * as site from '@corium/contract/site'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openServer } from '#server/db/open.ts'
import { refuse } from '#server/refuse.ts'
import { closedPort } from '../../test/fakes/closed-port.ts'
import { readMetrics } from '../../test/metrics.ts'
import { openTestShop, type TestShop } from '../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** How much each figure grows while `act` runs: other test files count in the same process. */
async function increaseDuring(act: () => Promise<unknown>) {
  const before = await readMetrics(shop.app)
  await act()
  const after = await readMetrics(shop.app)
  return (name: string) => (after[name] ?? 0) - (before[name] ?? 0)
}

const countOf = (route: string, outcome: string) =>
  `corium_request_seconds_count{route="${route}",outcome="${outcome}"}`
const refusalsOf = (route: string, refusal: string) =>
  `corium_refusals_total{route="${route}",refusal="${refusal}"}`

test('requests are counted by route and outcome, with their time', async () => {
  const visitor = shop.visitor()
  const { path } = addresses.listRegions
  const increase = await increaseDuring(async () => {
    await visitor.get(addresses.listRegions, {})
    await visitor.get(addresses.listRegions, { parent_code: '44' })
    await visitor.call(addresses.listRegions, { parent_code: '99' })
    await visitor.call(addresses.listRegions, { parent_code: 'longer than any code of a region' })
    await visitor.call(passport.getMember, {})
  })
  expect(increase(countOf(path, 'ok'))).toBe(2)
  expect(increase(countOf(path, 'refused'))).toBe(2)
  expect(increase(`corium_request_seconds_bucket{le="+Inf",route="${path}",outcome="ok"}`)).toBe(2)
  expect(increase(`corium_request_seconds_sum{route="${path}",outcome="ok"}`)).toBeGreaterThan(0)
  expect(increase(refusalsOf(path, 'not-found'))).toBe(1)
  expect(increase(refusalsOf(path, 'field-errors'))).toBe(1)
  expect(increase(refusalsOf(passport.getMember.path, 'session-invalid'))).toBe(1)
})

test('a rate limit and a fault have outcomes of their own', async () => {
  const limited = await buildApp({
    ...shop.shop,
    limits: { ...shop.shop.limits, consume: async () => refuse('too-many-requests', { retry_after: 1 }) },
  })
  const broken = await buildApp({
    ...shop.shop,
    db: shop.shop.db.withPlugin({
      transformQuery: () => {
        throw new Error('a bug')
      },
      transformResult: async ({ result }) => result,
    }),
  })
  onTestFinished(async () => {
    await Promise.all([limited.close(), broken.close()])
  })
  const input = { account: '13900000000', country_code: 'CN', type: 'login' }
  const increase = await increaseDuring(async () => {
    await limited.inject({ method: 'POST', url: passport.sendCode.path, payload: input })
    await broken.inject({ method: 'POST', url: site.getAgreement.path, payload: {} })
  })
  expect(increase(countOf(passport.sendCode.path, 'limited'))).toBe(1)
  expect(increase(countOf(site.getAgreement.path, 'failed'))).toBe(1)
  expect(shop.errors.splice(0)).toHaveLength(1)
})

test('paths without a route share one label, so that strangers cannot add any', async () => {
  const increase = await increaseDuring(async () => {
    for (const url of ['/wp-login.php', '/.env?x=1', '/web2/a']) await shop.app.inject(url)
  })
  expect(increase(countOf('unknown', 'refused'))).toBe(3)
  expect(Object.keys(await readMetrics(shop.app)).filter((name) => /wp-login|env|web2/.test(name))).toEqual(
    [],
  )
})

test('figures of the database appear only when it can be read, those of the process always', async () => {
  expect(await readMetrics(shop.app)).toMatchObject({
    corium_database_up: 1,
    corium_orders_to_ship: 0,
    corium_catalog_behind_seconds: 0,
  })
  const { db, close } = openServer(`postgres://127.0.0.1:${await closedPort()}/shop`)
  const app = await buildApp({ ...shop.shop, db })
  onTestFinished(async () => {
    await app.close()
    await close()
  })
  let figures: Record<string, number> = {}
  const increase = await increaseDuring(async () => {
    figures = await readMetrics(app)
  })
  expect(figures).toMatchObject({ corium_database_up: 0, corium_catalog_behind_seconds: 0 })
  expect(increase('corium_pool_wait_seconds_count{outcome="failed"}')).toBe(1)
  expect(Object.keys(figures).filter((name) => name.startsWith('corium_orders'))).toEqual([])
})

test('a database that is busy for long holds up /metrics for two seconds', async () => {
  const { db } = shop.shop
  await db.transaction().execute(async (trx) => {
    await sql`lock table orders in access exclusive mode`.execute(trx)
    const started = performance.now()
    expect(await readMetrics(shop.app)).toMatchObject({ corium_database_up: 0 })
    expect(performance.now() - started).toBeLessThan(4_000)
  })
  expect(await readMetrics(shop.app)).toMatchObject({ corium_database_up: 1 })
})

test('the clock of the node is compared with that of the database', async () => {
  const ahead = { ...shop.shop, clock: { now: () => new Date(Date.now() + 720_000) } }
  const app = await buildApp(ahead)
  onTestFinished(() => app.close())
  expect((await readMetrics(app)).corium_clock_ahead_seconds).toBeCloseTo(720, -1)
})
