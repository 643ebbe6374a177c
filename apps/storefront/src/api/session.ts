import type { MemberInfo } from '@corium/contract/passport'
import { create } from 'zustand'

/** The client state of §3. On the server and during hydration nobody is logged in. */
type Session = { token: string; userinfo: MemberInfo | null; carNum: number }

const tokenKey = 'token'

export const useSession = create<Session>(() => ({ token: '', userinfo: null, carNum: 0 }))

/** Takes up the token that an earlier visit left (§3); called once after hydration. */
export function restoreSession(): string {
  const token = localStorage.getItem(tokenKey) ?? ''
  if (token) useSession.setState({ token })
  return token
}

export function saveToken(token: string): void {
  localStorage.setItem(tokenKey, token)
  useSession.setState({ token })
}

/** Forgets the member in both places (§4). */
export function clearSession(): void {
  localStorage.removeItem(tokenKey)
  useSession.setState({ token: '', userinfo: null, carNum: 0 })
}
