import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestClock, type TestClock } from '../../test/clock.ts'
import { type FakeRedis, startFakeRedis } from '../../test/fake-redis.ts'
import { createResponseCache, type ResponseCache } from './response-cache.ts'

let redis: FakeRedis
let clock: TestClock
beforeAll(async () => {
  redis = await startFakeRedis()
})
afterAll(() => redis.close())
beforeEach(() => {
  clock = createTestClock()
})

type Given = Partial<Parameters<ResponseCache['set']>[1]>
/** Sets it twice, because only the second request for a key is cached. */
function put(cache: ResponseCache, key: string, text: string, given: Given = {}): void {
  const response = { body: Buffer.from(text), seconds: 60, version: cache.version(), ...given }
  for (const _ of ['once', 'again']) cache.set(key, response)
}
const textOf = (cache: ResponseCache, key: string) => cache.get(key)?.body.toString()

/** A node that is subscribed to the invalidations of the others. */
async function openNode(prefix?: string): Promise<ResponseCache> {
  const cache = createResponseCache(clock, { ...redis.connect(prefix), log: { warn: () => {} } })
  await cache.subscribed
  return cache
}

const nextInvalidation = (node: ResponseCache) => new Promise<string>((resolve) => node.onInvalidate(resolve))

test('a response is served until it expires', () => {
  const cache = createResponseCache(clock)
  put(cache, 'list', 'goods', { headers: { etag: 'a' } })
  expect(cache.get('list')).toMatchObject({ body: Buffer.from('goods'), headers: { etag: 'a' } })
  clock.forward(59)
  expect(textOf(cache, 'list')).toBe('goods')
  clock.forward(1)
  expect(textOf(cache, 'list')).toBeUndefined()
})

test('invalidating a tag removes the responses about one style, invalidating everything removes all', () => {
  const cache = createResponseCache(clock)
  put(cache, 'calf', 'calf', { tag: 'calf' })
  put(cache, 'goat', 'goat', { tag: 'goat' })
  put(cache, 'list', 'list')
  cache.invalidate('calf')
  expect(['calf', 'goat', 'list'].map((key) => textOf(cache, key))).toEqual([undefined, 'goat', 'list'])
  cache.invalidate()
  expect(['goat', 'list'].map((key) => textOf(cache, key))).toEqual([undefined, undefined])
})

test('a response that was replaced is still removed with its tag', () => {
  const cache = createResponseCache(clock)
  for (const text of ['old', 'new']) put(cache, 'calf', text, { tag: 'calf' })
  expect(textOf(cache, 'calf')).toBe('new')
  cache.invalidate('calf')
  expect(textOf(cache, 'calf')).toBeUndefined()
})

test('what one node invalidates, the others remove too, and every node is notified once', async () => {
  const [here, there] = [await openNode(), await openNode()]
  for (const node of [here, there]) {
    put(node, 'calf', 'calf', { tag: 'calf' })
    put(node, 'goat', 'goat', { tag: 'goat' })
  }
  const receivedHere: string[] = []
  here.onInvalidate((tag) => receivedHere.push(tag))
  const receivedThere = nextInvalidation(there)
  here.invalidate('calf')
  expect(await receivedThere).toBe('calf')
  expect(['calf', 'goat'].map((key) => textOf(there, key))).toEqual([undefined, 'goat'])

  // Redis delivers in order: when this message arrives, the echo of our own invalidation has arrived too.
  const nextHere = nextInvalidation(here)
  there.invalidate()
  await nextHere
  expect(textOf(here, 'goat')).toBeUndefined()
  expect(receivedHere).toEqual(['calf', ''])
})

test('clearing one node does not clear the others', async () => {
  const [here, there] = [await openNode(), await openNode()]
  for (const node of [here, there]) put(node, 'list', 'list')
  here.invalidateLocal()
  expect([textOf(here, 'list'), textOf(there, 'list')]).toEqual([undefined, 'list'])
})

test('shops on the same Redis do not hear each other', async () => {
  const [one, oneAgain] = [await openNode('one:'), await openNode('one:')]
  const [other, otherAgain] = [await openNode('other:'), await openNode('other:')]
  const received: string[] = []
  other.onInvalidate((tag) => received.push(tag))

  const heard = nextInvalidation(oneAgain)
  one.invalidate('calf')
  expect(await heard).toBe('calf')
  // Redis delivers in order: a message for the other shop about calf would arrive before this one.
  const next = nextInvalidation(other)
  otherAgain.invalidate('goat')
  await next
  expect(received).toEqual(['goat'])
})
