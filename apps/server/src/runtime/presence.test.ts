import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTestClock, type TestClock } from '../../test/clock.ts'
import { type FakeRedis, startFakeRedis } from '../../test/fake-redis.ts'
import { createLocalPresence, createSharedPresence } from './presence.ts'
import { connectRedis, disconnectRedis } from './redis.ts'

const log = { info: () => {}, warn: () => {} }
const jing = { id: 'jing', name: '何静' }
const hao = { id: 'hao', name: 'Wu Hao' }

let redis: FakeRedis
let clock: TestClock
let pages = 0
let page: string
beforeAll(async () => {
  redis = await startFakeRedis()
})
afterAll(() => redis.close())
beforeEach(() => {
  clock = createTestClock()
  page = `order:${++pages}`
})

describe.each([
  ['one node', () => createLocalPresence(clock)],
  ['several nodes', () => createSharedPresence(redis.connect(), clock, log)],
])('the presence of %s', (_, create) => {
  test('names all who have a page open, until they leave it or are silent for 40 seconds', async () => {
    const presence = create()
    expect(await presence.enter(page, jing)).toEqual([jing])
    expect(await presence.enter(`${page}0`, hao)).toEqual([hao])
    clock.forward(30)
    expect(await presence.enter(page, hao)).toEqual([jing, hao])
    clock.forward(10)
    expect(await presence.enter(page, hao)).toEqual([hao])
    await presence.enter(page, jing)
    await presence.leave(page, 'hao')
    await presence.leave(page, 'nobody')
    expect(await presence.enter(page, jing)).toEqual([jing])
  })
})

test('a node without Redis forgets pages that no staff have open', async () => {
  const presence = createLocalPresence(clock)
  await presence.enter(page, jing)
  clock.forward(61)
  await presence.enter(`${page}0`, hao)
  expect(await presence.enter(page, hao)).toEqual([hao])
})

test('nodes of one shop see each other, and those of another shop do not', async () => {
  const [one, two, other] = ['shop:', 'shop:', 'other:'].map((prefix) =>
    createSharedPresence(redis.connect(prefix), clock, log),
  )
  await one!.enter(page, jing)
  expect(await two!.enter(page, hao)).toEqual([jing, hao])
  expect(await other!.enter(page, hao)).toEqual([hao])
  expect(redis.ttls().get(`shop:presence:${page}`)).toBe(40)
})

test('while Redis is down a node knows its own visitors, and logs that once', async () => {
  const logged = { info: vi.fn(), warn: vi.fn() }
  const node = connectRedis(redis.url, 'shop:', log)
  onTestFinished(() => disconnectRedis(node))
  const presence = createSharedPresence(node, clock, logged)
  await redis.stop()
  await presence.enter(page, jing)
  expect(await presence.enter(page, hao)).toEqual([jing, hao])
  expect(logged.warn).toHaveBeenCalledTimes(1)
  const isBack = new Promise((resolve) => node.publish.once('ready', resolve))
  await redis.restart()
  await isBack
  expect(await presence.enter(page, hao)).toEqual([hao])
  expect(logged.info).toHaveBeenCalledTimes(1)
})
