import { readItem, removeItem, saveItem } from '@corium/browser/browser-storage'
import { create } from 'zustand'

/** Apart from a member's token: one browser may be logged in to the shop and to the back office. */
const tokenKey = 'staff-token'

type Session = {
  token: string
  /** The session ended while a page was open. The login covers the page, which keeps what was typed. */
  hasEnded: boolean
  /** The session opens nothing until an authenticator app is set up. */
  needsFactor: boolean
}

const storedToken = (): string => readItem('localStorage', tokenKey) ?? ''

export const useSession = create<Session>(() => ({
  token: storedToken(),
  hasEnded: false,
  needsFactor: false,
}))

/** Whether someone has logged out or in since this page was loaded, here or in another tab. */
export const hasOtherSession = (): boolean => storedToken() !== useSession.getState().token

/** With `needsFactor`, a page that the login covers stays covered until `confirmSession`. */
export function startSession(token: string, needsFactor: boolean): void {
  saveItem('localStorage', tokenKey, token)
  useSession.setState(({ hasEnded }) => ({ token, needsFactor, hasEnded: needsFactor && hasEnded }))
}

/** The authenticator app is set up. */
export const confirmSession = (): void => useSession.setState({ needsFactor: false, hasEnded: false })

/** The server does not accept the token any more. Another tab may have logged in again since. */
export function endSession(usedToken: string): void {
  const stored = storedToken()
  const other = stored && stored !== usedToken
  useSession.setState({
    needsFactor: false,
    ...(other ? { token: stored, hasEnded: false } : { hasEnded: true }),
  })
}

/** The server asks for an authenticator app first. The login covers the page, which keeps what was typed. */
export const askForFactor = (): void =>
  useSession.setState(({ needsFactor, hasEnded }) => ({
    needsFactor: true,
    hasEnded: needsFactor ? hasEnded : true,
  }))

/** Whether pages can be shown; while a page is covered by the login, it stays. */
export const useIsLoggedIn = (): boolean =>
  useSession(({ token, needsFactor, hasEnded }) => token !== '' && (!needsFactor || hasEnded))

export function leaveSession(): void {
  removeItem('localStorage', tokenKey)
  useSession.setState({ token: '', hasEnded: false, needsFactor: false })
}
