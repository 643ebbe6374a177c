import { networkFailure, type Path } from '@corium/browser/result'
import { calls } from '@corium/contract/calls'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call, setLanguage, silently } from './client.ts'
import { useDialogs } from './dialogs.ts'
import { stopPendingCalls, usePendingCalls } from './pending-calls.ts'
import { restoreSession, useSession } from './session.ts'

/** Local storage, which other tabs share. */
const stored = new Map<string, string>()

/** Lets every call end with this code. */
const respondWith = (code: number) =>
  vi.stubGlobal('fetch', async () => Response.json({ code, msg: 'Because.', data: null }))

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  useDialogs.setState(useDialogs.getInitialState())
  useSession.setState(useSession.getInitialState())
})

test('what shows at once reaches the shop also when the visitor leaves the page', async () => {
  const outlasting: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { keepalive }: RequestInit) => {
    outlasting.push(keepalive)
    return Response.json({ code: 1, msg: 'ok', data: null })
  })
  await call('/shop/pc_api.comment/useful', { comment_id: 'c1', is_useful: true })
  await call('/shop/pc_api.flow/moveToCollect', { cart_ids: ['l1'] })
  await call('/shop/pc_api.flow/undoDel', { cart_ids: ['l1'] })
  await call('/shop/pc_api.goods/setCollectNotice', { is_on: true })
  await call('/publics/pc_api.consent/save', { analytics: 0, version: '1' })
  await call('/shop/pc_api.flow/getCartInfo', {})
  expect(outlasting).toEqual([true, true, true, true, true, false])
})

test('an invalid session and a missing mobile open their dialogs', async () => {
  for (const [code, dialog] of [
    [3, 'login-required'],
    [5, 'bind-phone'],
  ] as const) {
    respondWith(code)
    expect(await call('/shop/pc_api.flow/getCartInfo', {})).toMatchObject({
      ok: false,
      code,
      shownInDialog: true,
    })
    expect(useDialogs.getState().open).toBe(dialog)
  }
})

test('a call carries the language, and a token once there is one', async () => {
  const sent: Headers[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    sent.push(headers)
    return Response.json({ code: 1, msg: 'ok', data: { num: 0 } })
  })
  setLanguage('zh-cn', { unreachable: '', stopped: '' })
  await call('/shop/pc_api.flow/getCartInfo', {})
  stored.set('token', 'mine')
  restoreSession()
  await call('/shop/pc_api.flow/getCartInfo', {})
  expect(sent.map((headers) => headers.get('ACCEPT-LANGUAGE'))).toEqual(['zh-cn', 'zh-cn'])
  expect(sent.map((headers) => headers.get('access-token'))).toEqual([null, 'mine'])
})

test.each([1, 200])('code %i means success', async (code) => {
  respondWith(code)
  expect(await call('/shop/pc_api.flow/getCartInfo', {})).toEqual({ ok: true, data: {}, msg: 'Because.' })
})

test('a call waits as long as it takes, and a lost connection is a result, not an exception', async () => {
  let lose: (error: Error) => void = () => undefined
  vi.stubGlobal('fetch', () => new Promise((_, reject) => (lose = reject)))
  vi.useFakeTimers()
  const result = call('/shop/pc_api.goods/collect', { goods_id: 'pu2317' })
  await vi.advanceTimersByTimeAsync(3_600_000)
  vi.useRealTimers()
  expect(usePendingCalls.getState().calls).toHaveLength(1)
  lose(new TypeError('Failed to fetch'))
  expect(await result).toMatchObject({ ok: false, code: networkFailure })
})

test('every other refusal, and an invalid session of a silent call, open no dialog', async () => {
  respondWith(10)
  expect(await call('/shop/pc_api.flow/getCartInfo', {})).toMatchObject({ code: 10, shownInDialog: false })
  respondWith(3)
  expect(await call('/shop/pc_api.flow/getCartInfo', { ...silently })).toMatchObject({
    code: 3,
    shownInDialog: false,
  })
  expect(useDialogs.getState().open).toBeNull()
})

test('an invalid session leaves the bag count as it is', async () => {
  useSession.setState({ carNum: 4 })
  respondWith(3)
  await call('/shop/pc_api.goods/collect', { goods_id: 'pu2317' })
  expect(useSession.getState().carNum).toBe(4)
})

test('an invalid session is removed from memory and local storage', async () => {
  stored.set('token', 'old')
  restoreSession()
  respondWith(3)
  await call('/shop/pc_api.goods/collect', { goods_id: 'pu2317' })
  expect(useSession.getState().token).toBe('')
  expect(stored.has('token')).toBe(false)
})

/** Lets the tokens of these members be valid, and the others not. */
function respondTo(members: Record<string, string>, nextToken: string) {
  const fetched = vi.fn(async (path: string, { headers }: { headers: HeadersInit }) => {
    const token = new Headers(headers).get('access-token') ?? ''
    const user_id = members[token]
    if (path.endsWith('getInfo')) return Response.json({ code: user_id ? 1 : 3, msg: '', data: { user_id } })
    return Response.json({ code: user_id ? 1 : 3, msg: '', data: { num: 2 } })
  })
  vi.stubGlobal('fetch', fetched)
  stored.set('token', nextToken)
  return () => fetched.mock.calls.map(([path]) => path.split('/').at(-1))
}

describe('after a newer login in another tab, a call', () => {
  beforeEach(() => {
    stored.set('token', 'old')
    restoreSession()
  })

  test.each([
    ['of the same member is repeated with its token', 'old', 'lin'],
    ['of a visitor is repeated with its token', '', ''],
  ])('%s', async (_, token, memberOfPage) => {
    useSession.setState({ token, memberOfPage })
    respondTo({ new: 'lin' }, 'new')
    expect(await call('/shop/pc_api.flow/getCartInfo', {})).toMatchObject({ ok: true, data: { num: 2 } })
    expect(useSession.getState().token).toBe('new')
    expect(stored.get('token')).toBe('new')
    expect(useDialogs.getState().open).toBeNull()
  })

  test.each([
    ['of another member', 'lin', ['add', 'getInfo']],
    ['of a member who could not be loaded', '', ['add']],
  ])('%s is not sent to the account, and a dialog says so', async (_, memberOfPage, expected) => {
    useSession.setState({ memberOfPage })
    const called = respondTo({ new: 'robin' }, 'new')
    expect(await call('/member/pc_api.address/add', {} as never)).toMatchObject({
      ok: false,
      code: 3,
      shownInDialog: true,
    })
    expect(called()).toEqual(expected)
    expect(useDialogs.getState().open).toBe('login-required')
    expect([useSession.getState().token, stored.get('token')]).toEqual(['old', 'new'])
    useDialogs.setState({ open: null })
    expect(await call('/shop/pc_api.flow/getCartInfo', { ...silently })).toMatchObject({ ok: false, code: 3 })
    expect(useDialogs.getState().open).toBeNull()
  })

  test('that has ended too asks for a login', async () => {
    useSession.setState({ memberOfPage: 'lin' })
    respondTo({}, 'new')
    expect(await call('/shop/pc_api.flow/getCartInfo', {})).toMatchObject({ ok: false, code: 3 })
    expect(useDialogs.getState().open).toBe('login-required')
    expect(stored.has('token')).toBe(false)
  })

  test('whose member cannot be read fails as without a connection', async () => {
    useSession.setState({ memberOfPage: 'lin' })
    vi.stubGlobal('fetch', async (path: string) => {
      if (path.endsWith('getInfo')) throw new TypeError('Failed to fetch')
      return Response.json({ code: 3, msg: '', data: null })
    })
    stored.set('token', 'new')
    expect(await call('/shop/pc_api.flow/getCartInfo', {})).toMatchObject({ code: networkFailure })
    expect(stored.get('token')).toBe('new')
  })
})

test('a response that is no envelope counts as a network failure', async () => {
  for (const body of [{ message: 'Gateway Timeout' }, { code: '1' }, null, 'busy']) {
    vi.stubGlobal('fetch', async () => Response.json(body, { status: 504 }))
    expect(await call('/shop/pc_api.flow/getCartInfo', {})).toMatchObject({
      ok: false,
      code: networkFailure,
    })
  }
})

test('a call that the buyer stops waiting for ends, as do silent ones that a page waits for', async () => {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((resolve, reject) => {
        if (!signal) return resolve(Response.json({ code: 1, msg: '', data: { num: 2 } }))
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  const stopped = call('/shop/pc_api.goods/collect', { goods_id: 'pu2317' })
  const bag = call('/shop/pc_api.flow/getList', { ...silently })
  const silent = call('/member/pc_api.message/getUnreadNum', { ...silently })
  expect(usePendingCalls.getState().calls).toHaveLength(2)
  stopPendingCalls()
  for (const one of [stopped, bag])
    expect(await one).toMatchObject({ ok: false, code: networkFailure, stopped: true })
  expect(await silent).toMatchObject({ ok: true, data: { num: 2 } })
  expect(usePendingCalls.getState().calls).toHaveLength(0)
})

test('each call is sent by the method that the contract names', async () => {
  const sentByGet: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    if (method === 'GET') sentByGet.push(path)
    return Response.json({ code: 1, msg: 'ok', data: {} })
  })
  for (const { path } of calls) await call(path as Path, {} as never)
  expect(sentByGet).toEqual(calls.filter(({ method }) => method === 'GET').map(({ path }) => path))
})
