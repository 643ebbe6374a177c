import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createTestClock } from '../../test/clock.ts'
import { contentTag, createResponseCache, goodsTag, type ResponseCache } from './response-cache.ts'

const body = Buffer.from('{}')

const newCache = () => createResponseCache(createTestClock())

/** Sets it twice, because only the second request for a key is cached. */
function put(
  responseCache: ResponseCache,
  key: string,
  response: Omit<Parameters<ResponseCache['set']>[1], 'body' | 'seconds'>,
): void {
  for (const _ of ['once', 'again']) responseCache.set(key, { body, seconds: 60, ...response })
}

test('a response is cached from the second request on', () => {
  const responseCache = newCache()
  responseCache.set('search', { body, seconds: 60, version: responseCache.version() })
  expect(responseCache.get('search')).toBeUndefined()
  responseCache.set('search', { body, seconds: 60, version: responseCache.version() })
  expect(responseCache.get('search')).toBeDefined()
})

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

test('a clock that is set back keeps no response for as long as it was ahead', () => {
  const clock = createTestClock()
  const responseCache = createResponseCache(clock)
  put(responseCache, 'list', { version: responseCache.version() })
  clock.forward(-30)
  expect(responseCache.get('list')).toBeDefined()
  clock.forward(-3 * 3600)
  expect(responseCache.get('list')).toBeUndefined()
})

test('expired responses leave the memory when a new one is cached', async () => {
  const clock = createTestClock()
  const responseCache = createResponseCache(clock)
  function putLarge() {
    const large = Buffer.alloc(1_000_000)
    for (const _ of ['once', 'again']) responseCache.set('list', { body: large, seconds: 60, version: 0 })
    return new WeakRef(large)
  }
  const large = putLarge()
  clock.forward(59)
  put(responseCache, 'another', { version: 0 })
  expect(responseCache.get('list')?.body).toBe(large.deref())
  clock.forward(11)
  put(responseCache, 'another', { version: 0 })
  // A WeakRef holds its object until the next turn of the event loop.
  await setImmediate()
  collect()
  expect(large.deref()).toBeUndefined()
})

test('a small response takes no more memory than its bytes', () => {
  const responseCache = newCache()
  const small = Buffer.from('{"code":1}')
  expect(small.buffer.byteLength).toBeGreaterThan(small.length)
  for (const _ of ['once', 'again']) responseCache.set('call', { body: small, seconds: 60, version: 0 })
  const cached = responseCache.get('call')?.body
  expect(cached).toEqual(small)
  expect(cached?.buffer.byteLength).toBe(small.length)
})

test('long keys that are requested once use almost no memory', () => {
  const used = () => {
    collect()
    return process.memoryUsage().heapUsed
  }
  const responseCache = newCache()
  const before = used()
  for (let i = 0; i < 1000; i++)
    responseCache.set(`${i} ${'x'.repeat(60_000)}`, { body, seconds: 60, version: 0 })
  expect((used() - before) / 1000).toBeLessThan(1000)
  expect(responseCache.get('0')).toBeUndefined()
})

test('a response loaded before its style changed is not cached', () => {
  const responseCache = newCache()
  const version = responseCache.version()
  responseCache.invalidate('pu2317')
  put(responseCache, 'detail', { tag: 'pu2317', version })
  expect(responseCache.get('detail')).toBeUndefined()
  put(responseCache, 'detail', { tag: 'pu2317', version: responseCache.version() })
  expect(responseCache.get('detail')).toBeDefined()
})

test('a change of another style does not prevent caching', () => {
  const responseCache = newCache()
  const version = responseCache.version()
  responseCache.invalidate('mf1802')
  put(responseCache, 'detail', { tag: 'pu2317', version })
  put(responseCache, 'list', { version })
  expect([responseCache.get('detail'), responseCache.get('list')]).not.toContain(undefined)
})

test('a response loaded before a change of the whole catalog is not cached', () => {
  for (const change of ['invalidate', 'invalidateLocal'] as const) {
    const responseCache = newCache()
    const version = responseCache.version()
    responseCache[change]()
    put(responseCache, 'detail', { tag: 'pu2317', version })
    put(responseCache, 'list', { version })
    expect([responseCache.get('detail'), responseCache.get('list')], change).toEqual([undefined, undefined])
  }
})

test('after goods changed, only a response that is still the same is served, after one check', async () => {
  const responseCache = newCache()
  const version = responseCache.version()
  const checks: string[] = []
  const checked = (key: string, isSame: boolean) => ({
    version,
    isUnchanged: async () => {
      checks.push(key)
      return isSame
    },
  })
  put(responseCache, 'list', checked('list', true))
  put(responseCache, 'product', { ...checked('product', false), tag: 'pu2317' })
  put(responseCache, 'call', { version })
  const found = async () => {
    const all = ['list', 'product', 'call'].map((key) => responseCache.getChecked(key))
    return (await Promise.all([...all, ...all])).map((response) => response !== undefined)
  }
  expect(await found()).toEqual([true, true, true, true, true, true])
  expect(checks).toEqual([])
  for (const change of ['first', 'second']) {
    responseCache.invalidate(goodsTag)
    expect(responseCache.get('list'), change).toBeUndefined()
    expect(await found()).toEqual([true, false, false, true, false, false])
    expect(checks.splice(0)).toEqual(['list', 'product'])
    // A change of another style's stock does not cause a second check.
    responseCache.invalidate('mf1802')
    await found()
    expect(checks).toEqual([])
  }
  responseCache.invalidate(contentTag)
  expect(await found()).not.toContain(true)
  expect(checks).toEqual([])
})

test('a response that was loaded before goods changed has to be checked', async () => {
  const responseCache = newCache()
  const version = responseCache.version()
  responseCache.invalidate(goodsTag)
  put(responseCache, 'list', { version, isUnchanged: async () => true })
  put(responseCache, 'product', { version, isUnchanged: async () => false })
  put(responseCache, 'call', { version })
  const keys = ['list', 'product', 'call']
  expect(keys.map((key) => responseCache.get(key))).toEqual([undefined, undefined, undefined])
  const found = await Promise.all(keys.map((key) => responseCache.getChecked(key)))
  expect(found.map((response) => response !== undefined)).toEqual([true, false, false])
})

test('a check that fails says that the response may be another now', async () => {
  const responseCache = newCache()
  const isUnchanged = () => Promise.reject(new Error('no database'))
  put(responseCache, 'list', { version: responseCache.version(), isUnchanged })
  responseCache.invalidate(goodsTag)
  expect(await responseCache.getChecked('list')).toBeUndefined()
  expect(await responseCache.getChecked('list')).toBeUndefined()
})

test('a check that began before the last change of goods says nothing about it', async () => {
  const responseCache = newCache()
  const checks: ((isSame: boolean) => void)[] = []
  const isUnchanged = () => new Promise<boolean>((resolve) => checks.push(resolve))
  put(responseCache, 'list', { version: responseCache.version(), isUnchanged })
  responseCache.invalidate(goodsTag)
  const before = responseCache.getChecked('list')
  responseCache.invalidate(goodsTag)
  const after = responseCache.getChecked('list')
  checks[1]?.(false)
  checks[0]?.(true)
  expect(await before).toBeDefined()
  expect(await after).toBeUndefined()
  expect(await responseCache.getChecked('list')).toBeUndefined()
})

test('a moment at which a text changes ends every response made before it, and is announced once', () => {
  const clock = createTestClock()
  const responseCache = createResponseCache(clock)
  const heard: string[] = []
  responseCache.onInvalidate((tag) => heard.push(tag))
  const version = responseCache.version()
  responseCache.expireAt(new Date(clock.now().getTime() + 5_000))
  put(responseCache, 'page', { version })
  clock.forward(4)
  expect(responseCache.get('page')).toBeDefined()
  clock.forward(1)
  expect(responseCache.get('page')).toBeUndefined()
  // It was loaded before the moment.
  put(responseCache, 'page', { version })
  expect(responseCache.get('page')).toBeUndefined()
  put(responseCache, 'page', { version: responseCache.version() })
  expect(responseCache.get('page')).toBeDefined()
  expect(heard).toEqual([contentTag])
})

test('a changed text ends all responses, also those about one style', () => {
  const responseCache = newCache()
  put(responseCache, 'product', { tag: 'pu2317', version: responseCache.version() })
  responseCache.invalidate(contentTag)
  expect(responseCache.get('product')).toBeUndefined()
})
