import type { MemberInfo } from '@corium/contract/passport'
import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { forget, keep, recall } from './browser-storage.ts'

/** The client state of §3. On the server and during hydration nobody is logged in. */
type Session = { token: string; userinfo: MemberInfo | null; carNum: number }

const tokenKey = 'token'

export const useSession = create<Session>(() => ({ token: '', userinfo: null, carNum: 0 }))

/** Whether the page may say who is here: not in its HTML, which knows no member, nor while it is hydrated. */
export const useSessionIsKnown = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )

/** Takes up the token that an earlier visit left (§3); called once, before the first question to the shop. */
export function restoreSession(): void {
  const token = recall('localStorage', tokenKey)
  if (token) useSession.setState({ token })
}

/** Set from a login until the visitor's bag has moved to the member; it outlasts the reload between them (§4). */
const freshKey = 'fresh-login'

export function saveToken(token: string): void {
  keep('localStorage', tokenKey, token)
  keep('sessionStorage', freshKey, '1')
  useSession.setState({ token })
}

export const isFreshLogin = (): boolean => recall('sessionStorage', freshKey) !== null

export const loginIsOld = (): void => forget('sessionStorage', freshKey)

/** Takes up a login that came after a token in another tab; says whether there is one. */
export function takeUpNewerLogin(used: string): boolean {
  const token = recall('localStorage', tokenKey)
  if (!token || token === used) return false
  if (token !== useSession.getState().token) useSession.setState({ token, userinfo: null })
  return true
}

/** Forgets the member in both places (§4). What a visitor put into the bag is still there. */
export function clearSession(): void {
  forget('localStorage', tokenKey)
  useSession.setState({ token: '', userinfo: null })
}
