import { readItem, removeItem, saveItem } from '@corium/browser/browser-storage'
import { create } from 'zustand'

/** Separate from a member's token, because one browser can be logged in to the shop and to the back office. */
const tokenKey = 'staff-token'

type Session = {
  token: string
  /** The session ended while a page was open. The login covers the page, which keeps what was typed. */
  hasEnded: boolean
  /** The session allows nothing until an authenticator app is set up. */
  needsFactor: boolean
  /** The email of the staff member whose pages these are, once the session is loaded. */
  email: string
  /** Staff tried an action when the login covered the page, so it was not carried out. */
  hasLostAction: boolean
}

const storedToken = (): string => readItem('localStorage', tokenKey) ?? ''

export const useSession = create<Session>(() => ({
  token: storedToken(),
  hasEnded: false,
  needsFactor: false,
  email: '',
  hasLostAction: false,
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

/** The token of another tab's login that is later than the one with `usedToken`; empty without one. */
export function newerLogin(usedToken: string): string {
  const stored = storedToken()
  return stored === usedToken ? '' : stored
}

/** Continues with a later login of the same person in another tab. */
export const adoptLogin = (token: string): void =>
  useSession.setState({ token, hasEnded: false, needsFactor: false })

/** The server does not accept the token any more. */
export const endSession = (): void => useSession.setState({ needsFactor: false, hasEnded: true })

/** The server asks for an authenticator app first. The login covers the page, which keeps what was typed. */
export const askForFactor = (): void =>
  useSession.setState(({ needsFactor, hasEnded }) => ({
    needsFactor: true,
    hasEnded: needsFactor ? hasEnded : true,
  }))

export const noteLostAction = (): void => useSession.setState({ hasLostAction: true })

/** Whether an action was lost since the last call of this function. */
export function takeLostAction(): boolean {
  const { hasLostAction } = useSession.getState()
  useSession.setState({ hasLostAction: false })
  return hasLostAction
}

/** Whether pages can be shown. A page that the login covers stays mounted. */
export const useIsLoggedIn = (): boolean =>
  useSession(({ token, needsFactor, hasEnded }) => token !== '' && (!needsFactor || hasEnded))

/** Ends the session of this page, but not the later login of another tab. */
export function leaveSession(): void {
  if (!newerLogin(useSession.getState().token)) removeItem('localStorage', tokenKey)
  useSession.setState({ token: '', hasEnded: false, needsFactor: false, email: '', hasLostAction: false })
}
