import { sessionInvalid } from '@corium/browser/codes'
import { type Envelope, hasSucceeded, type Output, type Path } from '@corium/browser/result'
import { silently } from './client.ts'
import { closeDialog, type DialogName, openDialog, useDialogs } from './dialogs.ts'
import { clearDrafts } from './drafts.ts'
import { refreshBag } from './member.ts'
import { clearSession, hasNewerLogin, hasOtherSession, storedToken, useSession } from './session.ts'

/** The dialogs that a login in another tab makes unnecessary, so they close. */
const loginDialogs: readonly (DialogName | null)[] = ['login-required', 'login']

const path = '/member/pc_api.users/getInfo' satisfies Path

/**
 * Takes over the changes of other tabs: a login, a logout, and changes of the bag. A login of another member is not
 * taken over; a dialog reports it.
 */
export async function catchUp(): Promise<void> {
  if (hasOtherSession()) await followSession().catch(() => undefined)
  void refreshBag()
}

/** Throws when the member of a login cannot be read. */
async function followSession(): Promise<void> {
  const { token, leaving } = useSession.getState()
  if (storedToken()) {
    if (!(await adoptNewerLogin())) openDialog('login-required')
  } else if (token && !leaving) {
    clearDrafts()
    clearSession()
  }
}

/**
 * Adopts a later login in another tab, unless another member than this page's has logged in: what was typed here must
 * not reach their account. Returns whether it was adopted. Throws when the member of the login cannot be read.
 */
export async function adoptNewerLogin(): Promise<boolean> {
  const { memberOfPage, token } = useSession.getState()
  // If the member of a logged-in page could not be loaded yet, any member may have typed on it.
  if (!memberOfPage && token) return false
  const newToken = storedToken()
  if (memberOfPage && !(await isLoginOf(memberOfPage, newToken))) return false
  if (newToken !== useSession.getState().token) useSession.setState({ token: newToken, userinfo: null })
  if (loginDialogs.includes(useDialogs.getState().open)) closeDialog()
  return true
}

/** Whether a member other than this page's has logged in in another tab. Throws if the shop does not respond. */
export async function hasOthersLogin(): Promise<boolean> {
  const { memberOfPage, token } = useSession.getState()
  if (!memberOfPage || !hasNewerLogin(token)) return false
  return !(await isLoginOf(memberOfPage, storedToken()))
}

/**
 * Whether a token belongs to this member; an expired one does not count as another member's. Throws if the shop does
 * not respond.
 */
async function isLoginOf(memberId: string, token: string): Promise<boolean> {
  const headers = { 'access-token': token, 'content-type': 'application/json' }
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(silently) })
  const envelope: Envelope<Output<typeof path>> = await response.json()
  if (hasSucceeded(envelope)) return envelope.data.user_id === memberId
  if (envelope.code === sessionInvalid) return true
  throw new Error(envelope.msg)
}
