import { afterEach, expect, test, vi } from 'vitest'
import { ask, asks } from './asks.ts'
import { call, quietly } from './client.ts'
import { useSession } from './session.ts'

/** The shop answers whatever is asked with this code. */
const answers = (code: number) =>
  vi.stubGlobal('fetch', async () => Response.json({ code, msg: 'Because.', data: null }))

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
