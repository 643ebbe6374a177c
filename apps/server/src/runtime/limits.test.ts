import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Refusal } from '#server/refuse.ts'
import { createTestClock, type TestClock } from '../../test/clock.ts'
import { type FakeRedis, startFakeRedis } from '../../test/fake-redis.ts'
import { createLocalLimits, createSharedLimits, type Limits } from './limits.ts'
import { connectRedis, disconnectRedis } from './redis.ts'

const log = { info: () => {}, warn: () => {} }
const window = { max: 3, seconds: 60 }

let redis: FakeRedis
let clock: TestClock
let keys = 0
let key: string
beforeAll(async () => {
  redis = await startFakeRedis()
})
afterAll(() => redis.close())
beforeEach(() => {
  clock = createTestClock()
  key = `key ${++keys}`
})

/** How many attempts are allowed before a refusal; tries at most five. */
async function countAllowed(...nodes: Limits[]): Promise<number> {
  for (let used = 0; used < 5; used++) {
    try {
      await nodes[used % nodes.length]?.consume('try', key, window)
    } catch (error) {
      if (error instanceof Refusal) return used
      throw error
    }
  }
  return 5
}

describe.each([
  ['one node', () => createLocalLimits(clock)],
  ['several nodes', () => createSharedLimits(redis.connect(), clock, log)],
])('the limits of %s', (_, create) => {
  test('refuse once a window is full, tell how long it lasts, and allow attempts again in the next window', async () => {
    const limits = create()
    clock.forward(20)
    expect(await countAllowed(limits)).toBe(3)
    await expect(limits.consume('try', key, window)).rejects.toMatchObject({
      refusal: 'too-many-requests',
      data: { retry_after: 40 },
    })
    clock.forward(39)
    expect(await countAllowed(limits)).toBe(0)
    clock.forward(1)
    expect(await countAllowed(limits)).toBe(3)
  })

  test('count each key, each name and each window length separately', async () => {
    const limits = create()
    expect(await countAllowed(limits)).toBe(3)
    expect(await limits.consume('try', `${key} too`, window)).toBe(1)
    expect(await limits.consume('other', key, window)).toBe(1)
    expect(await limits.consume('try', key, { max: 9, seconds: 3600 })).toBe(1)
  })

  test('count attempts, give one back but never below zero, and clear', async () => {
    const limits = create()
    await limits.consume('try', key, window)
    await limits.consume('try', key, window)
    expect(await limits.count('try', key, window)).toBe(2)
    await limits.giveBack('try', key, window)
    expect(await limits.count('try', key, window)).toBe(1)
    await limits.clear('try', key, window)
    await limits.giveBack('try', key, window)
    expect(await limits.count('try', key, window)).toBe(0)
    expect(await countAllowed(limits)).toBe(3)
  })
})

test('several nodes share one count', async () => {
  const nodes = [
    createSharedLimits(redis.connect(), clock, log),
    createSharedLimits(redis.connect(), clock, log),
  ]
  expect(await countAllowed(...nodes)).toBe(3)
})

test('several nodes at the same time allow no more attempts than one', async () => {
  const nodes = [
    createSharedLimits(redis.connect(), clock, log),
    createSharedLimits(redis.connect(), clock, log),
  ]
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, (_, i) => nodes[i % 2]?.consume('try', key, window)),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('two shops on one Redis count separately', async () => {
  const [one, other] = ['one:', 'other:'].map((prefix) =>
    createSharedLimits(redis.connect(prefix), clock, log),
  )
  expect(await countAllowed(one!)).toBe(3)
  expect(await countAllowed(other!)).toBe(3)
})

test('a counter that Redis creates just before its node dies expires all the same', async () => {
  const node = connectRedis(redis.url, 'shop:', log)
  onTestFinished(() => disconnectRedis(node))
  const stopped = redis.stopAfterWrite()
  await createSharedLimits(node, clock, log).consume('try', key, window)
  await stopped
  await redis.restart()
  const counters = [...redis.ttls()].filter(([name]) => name.endsWith(key))
  expect(counters).toEqual([[expect.any(String), 60]])
})

test('a clock that is set back does not keep a node counting by itself for as long as it was ahead', async () => {
  const node = connectRedis(redis.url, 'shop:', log)
  onTestFinished(() => disconnectRedis(node))
  const limits = createSharedLimits(node, clock, log)
  await redis.stop()
  await limits.consume('try', key, window)
  const isBack = new Promise((resolve) => node.publish.once('ready', resolve))
  await redis.restart()
  await isBack
  clock.forward(-3 * 3600)
  await limits.consume('try', key, window)
  expect(await createSharedLimits(redis.connect(), clock, log).count('try', key, window)).toBe(1)
})

test('while Redis is down a node counts by itself, logs it once, and later counts in Redis again', async () => {
  const logged = { info: vi.fn(), warn: vi.fn() }
  const node = connectRedis(redis.url, 'shop:', log)
  onTestFinished(() => disconnectRedis(node))
  const limits = createSharedLimits(node, clock, logged)
  await limits.consume('try', key, window)

  await redis.stop()
  expect(await countAllowed(limits)).toBe(3)
  clock.forward(6)
  expect(await countAllowed(limits)).toBe(0)
  expect(logged.warn).toHaveBeenCalledTimes(1)

  const isBack = new Promise((resolve) => node.publish.once('ready', resolve))
  await redis.restart()
  await isBack
  clock.forward(6)
  await limits.count('try', key, window)
  expect(logged.info).toHaveBeenCalledTimes(1)
  await limits.consume('other', key, window)
  expect(await createSharedLimits(redis.connect(), clock, log).count('other', key, window)).toBe(1)
})
