import { listArticles } from '@corium/contract/content'
import { createContent, publishContent } from '@corium/contract/content-desk'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openShop } from '#server/open-shop.ts'
import { newRequest } from '../../../test/buyer.ts'
import { type FakeRedis, startFakeRedis } from '../../../test/fake-redis.ts'
import { openShopForTest } from '../../../test/shop.ts'

let redis: FakeRedis
beforeAll(async () => {
  redis = await startFakeRedis()
})
afterAll(() => redis.close())

test('what an employee publishes or schedules at one node appears at the other one, which had cached its absence', async () => {
  const first = await openShopForTest({ redisUrl: redis.url })
  const { config, clock, log, providers, db } = first.shop
  const database = { db, pool: { on: () => {} }, close: async () => {} } as never
  const second = await openShop({ config, database, clock, log, providers })
  await second.catalog.start()
  const app = await buildApp(second)
  onTestFinished(async () => {
    await app.close()
    await second.close()
  })
  const list = async () => {
    const answer = await app.inject({ method: 'POST', url: listArticles.path, payload: { type: 'news' } })
    return answer.json().data.total
  }
  const body = {
    title: 'A lot',
    summary: '',
    author: '',
    image: '',
    blocks: [],
    materials: [],
    seo_title: '',
    seo_description: '',
  }
  const editor = await first.staff()
  const write = (slug: string) =>
    editor.get(createContent, { kind: 'news', slug, language: 'en-us', body, request_id: newRequest() })

  const [now, soon] = [await write('now'), await write('soon')]
  for (let i = 0; i < 3; i++) expect(await list()).toBe(0)
  await editor.get(publishContent, now)
  await expect.poll(list).toBe(1)

  const heard = new Promise((resolve) => second.responseCache.onInvalidate(resolve))
  await editor.get(publishContent, { ...soon, publish_at: clock.now().getTime() / 1000 + 60 })
  await heard
  await second.background.settled()
  for (let i = 0; i < 3; i++) expect(await list()).toBe(1)
  first.clock.forward(60)
  expect(await list()).toBe(2)
})
