import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deferred } from '../../test/deferred.ts'
import { call } from './client.ts'
import { useDialogs } from './dialogs.ts'
import { draftStart, keepDraftsOf } from './drafts.ts'
import { logOut } from './log-out.ts'
import { readOrderInvoice, saveOrderInvoice } from './order-invoice.ts'
import { readOrderRemark, saveOrderRemark } from './order-remark.ts'
import { passDraftsOn } from './pass-drafts-on.ts'
import { storedToken, useSession } from './session.ts'

type Items = Record<string, string>

/** Has its items as own properties, like a browser's storage. */
const createStorage = (): Items =>
  Object.create({
    getItem(this: Items, key: string) {
      return this[key] ?? null
    },
    setItem(this: Items, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Items, key: string) {
      delete this[key]
    },
  })

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage())
  vi.stubGlobal('sessionStorage', createStorage())
  vi.stubGlobal('location', { assign: () => undefined })
  vi.stubGlobal('fetch', async () => Response.json({ code: 1, msg: '', data: {} }))
})

afterEach(() => {
  vi.unstubAllGlobals()
  // Files of tests share it.
  useSession.setState(useSession.getInitialState())
  useDialogs.setState(useDialogs.getInitialState())
})

test('logging out clears what was entered and not sent', async () => {
  saveOrderRemark('Please cut it in one piece.')
  saveOrderInvoice({ kind: 'personal', email: 'lin@studio.example' })
  sessionStorage.setItem(`${draftStart}contact`, '{"name":"Lin"}')
  sessionStorage.setItem('scroll-positions', '[]')
  await logOut()
  expect(readOrderRemark()).toBe('')
  expect(readOrderInvoice()).toEqual({ kind: 'none' })
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith(draftStart))).toEqual([])
  expect(sessionStorage.getItem('scroll-positions')).toBe('[]')
})

test('a call of the page that ends after its session asks for no login', async () => {
  useSession.setState({ token: 'older' })
  const session = deferred<void>()
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/logout')) session.resolve()
    else await session.promise
    return Response.json({ code: path.endsWith('/logout') ? 1 : 3, msg: '', data: {} })
  })
  const counted = call('/shop/pc_api.flow/getCartInfo', {})
  await logOut()
  expect(await counted).toMatchObject({ ok: false, code: 3 })
  expect(useDialogs.getState().open).toBeNull()
})

test.each([
  ['of another member stays', 'robin', 'newer'],
  ['of the same member ends too', 'lin', ''],
])('logging out where another tab has logged in later: the login %s', async (_, memberOfLogin, left) => {
  useSession.setState({ token: 'older', memberOfPage: 'lin' })
  localStorage.setItem('token', 'newer')
  vi.stubGlobal('fetch', async () => Response.json({ code: 1, msg: '', data: { user_id: memberOfLogin } }))
  await logOut()
  expect(storedToken()).toBe(left)
})

test('the drafts of a member are not those of the next, nor of a visitor', () => {
  const isCleared = (next: string) => {
    saveOrderRemark('Please cut it in one piece.')
    return [keepDraftsOf(next), readOrderRemark() === '']
  }
  expect(isCleared('lin')).toEqual([false, false])
  expect(isCleared('lin')).toEqual([false, false])
  expect(isCleared('robin')).toEqual([true, true])
  expect(isCleared('')).toEqual([true, true])
  expect(isCleared('')).toEqual([false, false])
  expect(isCleared('lin')).toEqual([false, false])
  sessionStorage.removeItem('draft-order-remark')
  expect(keepDraftsOf('robin')).toBe(false)
})

test('the drafts of an account go with it to the one that it becomes a part of', () => {
  keepDraftsOf('lin')
  saveOrderRemark('Please cut it in one piece.')
  passDraftsOn()
  expect(keepDraftsOf('robin')).toBe(false)
  expect(readOrderRemark()).toBe('Please cut it in one piece.')
  expect(keepDraftsOf('lin')).toBe(true)
})
