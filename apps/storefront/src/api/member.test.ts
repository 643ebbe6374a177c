import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deferred } from '../../test/deferred.ts'
import { bagCounted, refreshBagCount, watchSession } from './member.ts'
import { bagContent, favoriteIds } from './queries.ts'
import { browserQueryClient } from './query-client.ts'
import { useSession } from './session.ts'

const client = browserQueryClient()

beforeEach(() => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('location', { assign: () => undefined })
  vi.stubGlobal('fetch', async () => Response.json({ code: 1, msg: '', data: { num: 0 } }))
})

afterEach(() => {
  vi.unstubAllGlobals()
  client.clear()
  useSession.setState(useSession.getInitialState())
})

test('the end of a session drops the data of the member from the cache', () => {
  useSession.setState({ token: 'mine' })
  client.setQueryData(favoriteIds().queryKey, { list: [] })
  client.setQueryData(bagContent().queryKey, {
    list: [],
    invalid: [],
    amounts: {} as never,
    promotions: [],
    num: 0,
  })
  const stop = watchSession()
  useSession.setState({ token: '' })
  stop()
  expect(client.getQueryData(favoriteIds().queryKey)).toBeUndefined()
  expect(client.getQueryState(bagContent().queryKey)?.isInvalidated).toBe(true)
})

test('a login of another member in another tab refetches everything', () => {
  useSession.setState({ token: 'mine' })
  client.setQueryData(favoriteIds().queryKey, { list: [] })
  const stop = watchSession()
  useSession.setState({ token: 'another' })
  stop()
  expect(client.getQueryState(favoriteIds().queryKey)?.isInvalidated).toBe(true)
})

test('adding to the bag can wait for a count that is under way', async () => {
  const { promise: response, resolve } = deferred<Response>()
  vi.stubGlobal('fetch', () => response)
  void refreshBagCount()
  const waiting = bagCounted().then(() => useSession.getState().carNum)
  resolve(Response.json({ code: 1, msg: '', data: { num: 2 } }))
  expect(await waiting).toBe(2)
})
