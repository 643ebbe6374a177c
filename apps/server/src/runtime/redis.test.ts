import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestClock } from '../../test/clock.ts'
import { startFakeRedis } from '../../test/fake-redis.ts'
import { connectRedis, disconnectRedis, redisPrefix } from './redis.ts'
import { createResponseCache } from './response-cache.ts'

const log = { info: () => {}, warn: () => {} }

test('the nodes of a shop have the same prefix, another shop has another', () => {
  const [one, again, other] = ['one', 'one', 'other'].map((secret) => redisPrefix({ secret }))
  expect(again).toBe(one)
  expect(other).not.toBe(one)
  expect(one).toMatch(/^corium:[0-9a-f]{12}:$/)
})

test('nothing arrives from Redis after the connections are closed', async () => {
  const redis = await startFakeRedis()
  onTestFinished(() => redis.close())
  const { publish, subscribe } = connectRedis(redis.url, 'shop:', log)
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

test('a node starts without a Redis that accepts connections and does not respond', async () => {
  const silent = createServer((socket) => void socket.on('error', () => {}).resume())
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  const redis = connectRedis(`redis://127.0.0.1:${port}`, 'shop:', log)
  onTestFinished(() => disconnectRedis(redis))
  await createResponseCache(createTestClock(), { ...redis, log }).subscribed
})

test('connections that the network has lost without a word are replaced', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const redis = await startFakeRedis()
  onTestFinished(() => redis.close())
  const node = connectRedis(redis.url, 'shop:', log)
  onTestFinished(() => disconnectRedis(node))
  const clock = createTestClock()
  const responseCache = createResponseCache(clock, { ...node, log })
  const heard: string[] = []
  responseCache.onInvalidate((tag) => heard.push(tag))
  await responseCache.subscribed
  redis.fallSilent()

  const other = createResponseCache(clock, { ...redis.connect(), log })
  await other.subscribed
  vi.advanceTimersByTime(60_000)
  await expect(node.publish.get('key')).rejects.toThrow()
  await expect.poll(() => node.publish.get('key'), { timeout: 5_000 }).toBeNull()
  await expect
    .poll(
      () => {
        other.invalidate('style')
        return heard
      },
      { timeout: 5_000 },
    )
    .toContain('style')
})
