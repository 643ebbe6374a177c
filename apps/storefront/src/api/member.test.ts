import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logOut, watchSession } from './member.ts'
import { bagContent, savedIds } from './queries.ts'
import { browserQueryClient } from './query-client.ts'
import { keepRemark, recallRemark } from './remark.ts'
import { useSession } from './session.ts'

const client = browserQueryClient()

beforeEach(() => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('location', { reload: () => undefined })
  vi.stubGlobal('fetch', async () => Response.json({ code: 1, msg: '', data: { num: 0 } }))
})

afterEach(() => {
  vi.unstubAllGlobals()
  client.clear()
  useSession.setState(useSession.getInitialState())
})

test('the note of an order is not shown to whoever logs in next', async () => {
  keepRemark('Please cut it in one piece.')
  await logOut()
  expect(recallRemark()).toBe('')
})

test('what belonged to a member goes with the session', () => {
  useSession.setState({ token: 'mine' })
  client.setQueryData(savedIds().queryKey, { list: [] })
  client.setQueryData(bagContent().queryKey, { list: [], invalid: [], amounts: {} as never, num: 0 })
  const stop = watchSession()
  useSession.setState({ token: '' })
  stop()
  expect(client.getQueryData(savedIds().queryKey)).toBeUndefined()
  expect(client.getQueryState(bagContent().queryKey)?.isInvalidated).toBe(true)
})

test("another tab's login is asked anew for all that is its member's", () => {
  useSession.setState({ token: 'mine' })
  client.setQueryData(savedIds().queryKey, { list: [] })
  const stop = watchSession()
  useSession.setState({ token: 'another' })
  stop()
  expect(client.getQueryState(savedIds().queryKey)?.isInvalidated).toBe(true)
})
