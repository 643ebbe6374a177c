import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { startFakeRedis } from '../../test/fake-redis.ts'
import { connectRedis, disconnectRedis, redisPrefix } from './redis.ts'

test('the nodes of a shop have the same prefix, another shop has another', () => {
  const [one, again, other] = ['one', 'one', 'other'].map((secret) => redisPrefix({ secret }))
  expect(again).toBe(one)
  expect(other).not.toBe(one)
  expect(one).toMatch(/^corium:[0-9a-f]{12}:$/)
})

test('nothing arrives from Redis after the connections are closed', async () => {
  const redis = await startFakeRedis()
  onTestFinished(() => redis.close())
  const { publish, subscribe } = connectRedis(redis.url, 'shop:', { info: () => {}, warn: () => {} })
  const onItsWay = redis.nextSubscription()
  let isClosed = false
  let arrivedLate = false
  subscribe.once('ready', () => {
    subscribe.subscribe('channel').then(
      () => {
        arrivedLate = isClosed
      },
      () => {},
    )
  })
  await onItsWay
  await disconnectRedis({ publish, subscribe, prefix: 'shop:' })
  isClosed = true
  if (subscribe.status !== 'end') await once(subscribe, 'end')
  expect(arrivedLate).toBe(false)
})
