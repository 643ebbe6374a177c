import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endFreshLogin, isFreshLogin, saveToken, takeGreeting, useSession } from './session.ts'

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
