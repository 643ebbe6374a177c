import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask, asks } from './asks.ts'
import { call, quietly } from './client.ts'
import { networkFailure } from './result.ts'
import { restoreSession, useSession } from './session.ts'

/** What the browser keeps, another tab's token with it. */
const kept = new Map<string, string>()

/** The shop answers whatever is asked with this code. */
const answers = (code: number) =>
  vi.stubGlobal('fetch', async () => Response.json({ code, msg: 'Because.', data: null }))

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  ask(null)
  useSession.setState(useSession.getInitialState())
})

test('a lost session and a missing phone are told by their dialogs', async () => {
  for (const [code, kind] of [
    [3, 'login-required'],
    [5, 'bind-phone'],
  ] as const) {
    answers(code)
    expect(await call('/shop/pc_api.flow/getCartInfo', {})).toMatchObject({ ok: false, code, told: true })
    expect(asks.current()).toMatchObject({ kind })
  }
})

test('every other refusal, and a lost session that nobody shall hear of, is left to the screen', async () => {
  answers(10)
  expect(await call('/shop/pc_api.flow/getCartInfo', {})).toMatchObject({ code: 10, told: false })
  answers(3)
  expect(await call('/shop/pc_api.flow/getCartInfo', { ...quietly })).toMatchObject({ code: 3, told: false })
  expect(asks.current()).toBeNull()
})

test('a visitor who is asked to log in keeps the count of the bag', async () => {
  useSession.setState({ carNum: 4 })
  answers(3)
  await call('/shop/pc_api.goods/collect', { goods_id: 'pu2317' })
  expect(useSession.getState().carNum).toBe(4)
})

test('a session that the shop does not know any more is forgotten', async () => {
  kept.set('token', 'old')
  restoreSession()
  answers(3)
  await call('/shop/pc_api.goods/collect', { goods_id: 'pu2317' })
  expect(useSession.getState().token).toBe('')
  expect(kept.has('token')).toBe(false)
})

test('a login that came after it in another tab is taken up instead', async () => {
  kept.set('token', 'old')
  restoreSession()
  kept.set('token', 'new')
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) =>
    Response.json({ code: headers.get('access-token') === 'new' ? 1 : 3, msg: '', data: { num: 2 } }),
  )
  expect(await call('/shop/pc_api.flow/getCartInfo', {})).toEqual({ ok: true, data: { num: 2 } })
  expect(useSession.getState().token).toBe('new')
  expect(kept.get('token')).toBe('new')
  expect(asks.current()).toBeNull()
})

test('what is no answer of the shop is a lost one', async () => {
  for (const body of [{ message: 'Gateway Timeout' }, { code: '1' }, null, 'busy']) {
    vi.stubGlobal('fetch', async () => Response.json(body, { status: 504 }))
    expect(await call('/shop/pc_api.flow/getCartInfo', {})).toMatchObject({
      ok: false,
      code: networkFailure,
    })
  }
})
