import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  clearSession,
  endFreshLogin,
  hasNewerLogin,
  hasOtherSession,
  isFreshLogin,
  saveToken,
  storedToken,
  takeGreeting,
  useSession,
} from './session.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
})

afterEach(() => {
  vi.unstubAllGlobals()
  useSession.setState(useSession.getInitialState())
})

test('a login greets once, on however many pages its bag waits to be merged', () => {
  saveToken('one')
  expect(takeGreeting()).toBe('loggedIn')
  expect(takeGreeting()).toBeUndefined()
  expect(isFreshLogin()).toBe(true)
  endFreshLogin()
  expect(isFreshLogin()).toBe(false)
})

test('a new token after binding a number greets with that, or not at all', () => {
  saveToken('two', 'bound')
  expect(takeGreeting()).toBe('bound')
  saveToken('three', 'none')
  expect([takeGreeting(), isFreshLogin()]).toEqual([undefined, true])
})

test('a page notices that another tab has logged in, and ending its own session leaves that login', () => {
  saveToken('one')
  expect([hasOtherSession(), hasNewerLogin('one')]).toEqual([false, false])
  localStorage.setItem('token', 'two')
  expect([hasOtherSession(), hasNewerLogin('one')]).toEqual([true, true])
  clearSession()
  expect([useSession.getState().token, storedToken()]).toEqual(['', 'two'])
})

test('a page notices that another tab has logged out, which is no newer login', () => {
  saveToken('one')
  localStorage.removeItem('token')
  expect([hasOtherSession(), hasNewerLogin('one')]).toEqual([true, false])
})

test('ending a session removes its token from the browser', () => {
  saveToken('one')
  clearSession()
  expect(storedToken()).toBe('')
})
