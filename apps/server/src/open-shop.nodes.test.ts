import { addToBag } from '@corium/contract/bag'
import { listGoods } from '@corium/contract/goods'
import { login } from '@corium/contract/passport'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type FakeRedis, startFakeRedis } from '../test/fake-redis.ts'
import { openShopForTest } from '../test/shop.ts'
import { buildApp } from './app.ts'
import { openShop } from './open-shop.ts'
import { redisPrefix } from './runtime/redis.ts'
import { createResponseCache } from './runtime/response-cache.ts'

let redis: FakeRedis
beforeAll(async () => {
  redis = await startFakeRedis()
})
afterAll(() => redis.close())

test('a node shows changes that another node makes while it starts', async () => {
  const first = await openShopForTest({ redisUrl: redis.url })
  await first.build.style({ category_id: (await first.build.category({ id: 'pu' })).id })
  await first.build.refreshCatalog()

  /** Redis notifies it after the starting node, which subscribed earlier. */
  async function openObserver() {
    const observer = createResponseCache(clock, { ...redis.connect(redisPrefix(config)), log })
    await observer.subscribed
    return observer
  }

  const { config, clock, log, providers } = first.shop
  let reading = true
  const changing = first.shop.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const stylesAreRead = result.rows.some((row) => 'rows' in row)
      if (reading && stylesAreRead) {
        reading = false
        const observer = await openObserver()
        await first.build.style({ category_id: 'pu' })
        await Promise.all([
          new Promise((resolve) => observer.onInvalidate(resolve)),
          first.build.refreshCatalog(),
        ])
      }
      return result
    },
  })
  const database = { db: changing, pool: { on: () => {} }, close: async () => {} } as never
  const second = await openShop({ config, database, clock, log, providers })
  await second.catalog.start()
  const app = await buildApp(second)
  onTestFinished(async () => {
    await app.close()
    await second.close()
  })
  const total = async () => {
    const answer = await app.inject({ method: 'POST', url: listGoods.path, payload: { category_id: 'pu' } })
    return answer.json().data.total
  }
  await expect.poll(total).toBe(2)
})

test('while Redis is down the shop serves requests, and another node can start', async () => {
  const node = await openShopForTest({ redisUrl: redis.url })
  const { id: sku_id, goods_id } = await node.build.sku()
  await redis.stop()
  const visitor = node.visitor()
  expect(await visitor.get(addToBag, { goods_id, sku_id, num: 2 })).toMatchObject({ num: 2 })
  const unknown = { mobile: '13800138000', password: 'any password' }
  expect(await visitor.call(login, unknown)).toBeRefused('credentials-wrong')

  const late = await openShopForTest({ redisUrl: redis.url })
  expect((await late.app.inject('/readyz')).statusCode).toBe(200)
  await redis.restart()
})
