import { readItem, removeItem, saveItem } from '@corium/browser/browser-storage'
import { create } from 'zustand'

/** Apart from a member's token: one browser may be logged in to the shop and to the back office. */
const tokenKey = 'staff-token'

type Session = {
  token: string
  /** The session ended while a page was open. The login covers the page, which keeps what was typed. */
  hasEnded: boolean
}

export const useSession = create<Session>(() => ({
  token: readItem('localStorage', tokenKey) ?? '',
  hasEnded: false,
}))

export function startSession(token: string): void {
  saveItem('localStorage', tokenKey, token)
  useSession.setState({ token, hasEnded: false })
}

/** The server does not accept the token any more. Another tab may have logged in again since. */
export function endSession(usedToken: string): void {
  const stored = readItem('localStorage', tokenKey) ?? ''
  if (stored && stored !== usedToken) useSession.setState({ token: stored, hasEnded: false })
  else useSession.setState({ hasEnded: true })
}

export function leaveSession(): void {
  removeItem('localStorage', tokenKey)
  useSession.setState({ token: '', hasEnded: false })
}
