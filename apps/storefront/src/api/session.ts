import { readItem, removeItem, saveItem } from '@corium/browser/browser-storage'
import type { MemberInfo } from '@corium/contract/passport'
import { useSyncExternalStore } from 'react'
import { create } from 'zustand'

/** The client state of §3. On the server and during hydration no member is logged in. */
type Session = {
  token: string
  userinfo: MemberInfo | null
  carNum: number
  /** The first member of this page. Stays after their session has ended, because the input on the page is theirs. */
  memberOfPage: string
  /** A call has given a new visitor the cookie that the bag and the favorites belong to. */
  hasCookie: boolean
  /** After a login, until the member has the visitor's bag. */
  merging: boolean
  /** The member is logging out, and the browser is about to leave the page. */
  leaving: boolean
}

const tokenKey = 'token'

export const useSession = create<Session>(() => ({
  token: '',
  userinfo: null,
  carNum: 0,
  memberOfPage: '',
  hasCookie: false,
  merging: false,
  leaving: false,
}))

/**
 * False on the server and during hydration, when the page must look as it does
 * for a visitor without a session.
 */
export const useSessionIsKnown = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )

/** The token of the last login in any tab. */
export const storedToken = (): string => readItem('localStorage', tokenKey) ?? ''

/** Restores the token of an earlier visit (§3); runs once, before the first call. */
export function restoreSession(): void {
  const token = storedToken()
  if (token) useSession.setState({ token, merging: isFreshLogin() })
}

/** Whether someone has logged out or in since this page was loaded, here or in another tab. */
export const hasOtherSession = (): boolean => storedToken() !== useSession.getState().token

/**
 * Set at login until the visitor's bag is merged into the member's; it survives the reload in between (§4).
 * Its value is the greeting that the next page shows.
 */
const freshLoginKey = 'fresh-login'
const greetings = ['loggedIn', 'bound'] as const
type Greeting = (typeof greetings)[number]

export function saveToken(token: string, greeting: Greeting | 'none' = 'loggedIn'): void {
  saveItem('localStorage', tokenKey, token)
  saveItem('sessionStorage', freshLoginKey, greeting)
  useSession.setState({ token })
}

export const isFreshLogin = (): boolean => readItem('sessionStorage', freshLoginKey) !== null

/**
 * Returns the greeting of a login once. The login itself counts as fresh for longer, because merging waits until the
 * member has bound a number, perhaps several pages later.
 */
export function takeGreeting(): Greeting | undefined {
  const stored = readItem('sessionStorage', freshLoginKey)
  if (stored) saveItem('sessionStorage', freshLoginKey, 'none')
  return greetings.find((one) => one === stored)
}

export const endFreshLogin = (): void => removeItem('sessionStorage', freshLoginKey)

/** Whether another tab has logged in since the login with this token. */
export const hasNewerLogin = (usedToken: string): boolean => !['', usedToken].includes(storedToken())

export const removeToken = (): void => removeItem('localStorage', tokenKey)

/**
 * Removes token and member from memory and storage (§4), but not the later login of another tab. The bag's count
 * stays: a visitor has a bag too.
 */
export function clearSession(): void {
  if (!hasNewerLogin(useSession.getState().token)) removeToken()
  useSession.setState({ token: '', userinfo: null })
}
