import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../apps/server/src/runtime/clock.ts'
import { createSharedLimits, type Limits } from '../apps/server/src/runtime/limits.ts'
import { connectRedis, disconnectRedis, type SharedRedis } from '../apps/server/src/runtime/redis.ts'
import { startRedis } from '../scripts/redis.js'

const log = { info: () => {}, warn: () => {} }
/** Long enough that the test does not reach the next window. */
const day = { max: 5, seconds: 86_400 }

let redis: Awaited<ReturnType<typeof startRedis>>
let connections: SharedRedis[]
let nodes: Limits[]
beforeAll(async () => {
  redis = await startRedis()
  connections = ['one:', 'one:', 'other:'].map((prefix) => connectRedis(redis.url, prefix, log))
  nodes = connections.map((connection) => createSharedLimits(connection, systemClock, log))
})
afterAll(async () => {
  await Promise.all(connections.map(disconnectRedis))
  await redis.stop()
})

test('in Redis, nodes share a count that refuses, goes down and never below zero, and every counter expires', async () => {
  const [here, there, otherShop] = nodes as [Limits, Limits, Limits]
  const tries = await Promise.allSettled(
    Array.from({ length: 12 }, (_, i) => (i % 2 ? here : there).consume('try', 'ana', day)),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await here.count('try', 'ana', day)).toBe(12)
  await there.giveBack('try', 'ana', day)
  expect(await here.count('try', 'ana', day)).toBe(11)
  await here.clear('try', 'ana', day)
  await there.giveBack('try', 'ana', day)
  expect(await here.count('try', 'ana', day)).toBe(0)

  expect(await here.consume('try', 'ana', day)).toBe(1)
  expect(await otherShop.consume('try', 'ana', day)).toBe(1)
  await here.giveBack('try', 'ana', day)
  const { publish } = connections[0]!
  const keys = await publish.keys('*')
  expect(keys).toHaveLength(2)
  for (const key of keys) expect(await publish.ttl(key)).toBeGreaterThan(0)
})
