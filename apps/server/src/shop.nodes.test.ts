import { addToBag } from '@corium/contract/bag'
import { listGoods } from '@corium/contract/goods'
import { login } from '@corium/contract/passport'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type PretendRedis, startPretendRedis } from '../test/pretend-redis.ts'
import { openShopForTest } from '../test/shop.ts'
import { buildApp } from './app.ts'
import { createSharedAnswers } from './shared-answers.ts'
import { openShop } from './shop.ts'

let redis: PretendRedis
beforeAll(async () => {
  redis = await startPretendRedis()
})
afterAll(() => redis.close())

test('goods that change while a node starts show on it, too', async () => {
  const first = await openShopForTest({ redisUrl: redis.url })
  await first.build.style({ category_id: (await first.build.category({ id: 'pu' })).id })
  await first.build.openDoors()

  /** Hears of every change after the node that starts: it subscribes later. */
  async function openWitness() {
    const connections = { publish: redis.connect(), subscribe: redis.connect() }
    const witness = createSharedAnswers(clock, { ...connections, log })
    await witness.hearing
    return witness
  }

  const { config, clock, log, outside } = first.shop
  let reading = true
  const changing = first.shop.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const stylesAreRead = result.rows.some((row) => 'rows' in row)
      if (reading && stylesAreRead) {
        reading = false
        const witness = await openWitness()
        await first.build.style({ category_id: 'pu' })
        await Promise.all([new Promise((resolve) => witness.onDrop(resolve)), first.build.openDoors()])
      }
      return result
    },
  })
  const database = { db: changing, pool: { on: () => {} }, close: async () => {} } as never
  const second = await openShop({ config, database, clock, log, outside })
  const app = await buildApp(second)
  onTestFinished(async () => {
    await app.close()
    await second.shelf.restocked()
    await second.close()
  })
  const total = async () => {
    const answer = await app.inject({ method: 'POST', url: listGoods.path, payload: { category_id: 'pu' } })
    return answer.json().data.total
  }
  await expect.poll(total).toBe(2)
})

test('without Redis the shop goes on, and a node opens all the same', async () => {
  const node = await openShopForTest({ redisUrl: redis.url })
  const { id: sku_id, goods_id } = await node.build.sku()
  await redis.leave()
  const visitor = node.visitor()
  expect(await visitor.get(addToBag, { goods_id, sku_id, num: 2 })).toMatchObject({ num: 2 })
  const unknown = { mobile: '13800138000', password: 'any password' }
  expect(await visitor.call(login, unknown)).toBeRefused('credentials-wrong')

  const late = await openShopForTest({ redisUrl: redis.url })
  expect((await late.app.inject('/readyz')).statusCode).toBe(200)
  await redis.comeBack()
})
