import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTestClock, type TestClock } from '../test/clock.ts'
import { type PretendRedis, startPretendRedis } from '../test/pretend-redis.ts'
import { createLocalLimits, createSharedLimits, type Limits } from './limits.ts'
import { connectRedis } from './redis.ts'
import { Refusal } from './refuse.ts'

const log = { info: () => {}, warn: () => {} }
const window = { most: 3, seconds: 60 }

let redis: PretendRedis
let clock: TestClock
let keys = 0
let key: string
beforeAll(async () => {
  redis = await startPretendRedis()
})
afterAll(() => redis.close())
beforeEach(() => {
  clock = createTestClock()
  key = `somebody ${++keys}`
})

/** How often it can be taken before it is refused, at most five times. */
async function takesOf(...nodes: Limits[]): Promise<number> {
  for (let taken = 0; taken < 5; taken++) {
    try {
      await nodes[taken % nodes.length]?.take('try', key, window)
    } catch (error) {
      if (error instanceof Refusal) return taken
      throw error
    }
  }
  return 5
}

describe.each([
  ['one node', () => createLocalLimits(clock)],
  ['several nodes', () => createSharedLimits(redis.connect(), clock, log)],
])('the limits of %s', (_, create) => {
  test('refuse once a window is full, say how long it lasts, and open with the next', async () => {
    const limits = create()
    clock.forward(20)
    expect(await takesOf(limits)).toBe(3)
    await expect(limits.take('try', key, window)).rejects.toMatchObject({
      refusal: 'too-many-requests',
      data: { retry_after: 40 },
    })
    clock.forward(39)
    expect(await takesOf(limits)).toBe(0)
    clock.forward(1)
    expect(await takesOf(limits)).toBe(3)
  })

  test('count each key, each name and each length of window for itself', async () => {
    const limits = create()
    expect(await takesOf(limits)).toBe(3)
    expect(await limits.take('try', `${key} too`, window)).toBe(1)
    expect(await limits.take('other', key, window)).toBe(1)
    expect(await limits.take('try', key, { most: 9, seconds: 3600 })).toBe(1)
  })

  test('tell how many were taken, give one back, never below none, and forget', async () => {
    const limits = create()
    await limits.take('try', key, window)
    await limits.take('try', key, window)
    expect(await limits.count('try', key, window)).toBe(2)
    await limits.giveBack('try', key, window)
    expect(await limits.count('try', key, window)).toBe(1)
    await limits.clear('try', key, window)
    await limits.giveBack('try', key, window)
    expect(await limits.count('try', key, window)).toBe(0)
    expect(await takesOf(limits)).toBe(3)
  })
})

test('several nodes share one count', async () => {
  const nodes = [
    createSharedLimits(redis.connect(), clock, log),
    createSharedLimits(redis.connect(), clock, log),
  ]
  expect(await takesOf(...nodes)).toBe(3)
})

test('several nodes at the same moment let no more through than one', async () => {
  const nodes = [
    createSharedLimits(redis.connect(), clock, log),
    createSharedLimits(redis.connect(), clock, log),
  ]
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, (_, i) => nodes[i % 2]?.take('try', key, window)),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('a shared window goes from Redis by itself', async () => {
  const limits = createSharedLimits(redis.connect(), clock, log)
  await limits.take('try', key, window)
  expect(redis.lifeOf(new RegExp(`${key}$`))).toBe(60)
})

test('while Redis is away a node counts for itself, says so once, and then counts with the others again', async () => {
  const told = { info: vi.fn(), warn: vi.fn() }
  const lines = connectRedis(redis.url, log)
  onTestFinished(() => {
    for (const line of [lines.publish, lines.subscribe]) line.disconnect()
  })
  const limits = createSharedLimits(lines.publish, clock, told)
  await limits.take('try', key, window)

  await redis.leave()
  expect(await takesOf(limits)).toBe(3)
  clock.forward(6)
  expect(await takesOf(limits)).toBe(0)
  expect(told.warn).toHaveBeenCalledTimes(1)

  await redis.comeBack()
  await expect
    .poll(async () => {
      clock.forward(6)
      await limits.count('try', key, window)
      return told.info.mock.calls.length
    })
    .toBe(1)
  await limits.take('other', key, window)
  expect(await createSharedLimits(redis.connect(), clock, log).count('other', key, window)).toBe(1)
})
