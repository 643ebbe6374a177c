import { basePath, paths } from '@corium/contract/paths'
import { call, silently } from './client.ts'
import { clearDrafts } from './drafts.ts'
import { removeToken, useSession } from './session.ts'

/** Ends the session on the server and in the browser. */
export async function logOut(): Promise<void> {
  useSession.setState({ leaving: true })
  await call('/member/pc_api.passport/logout', { ...silently })
  await leaveAsVisitor()
}

/**
 * Removes what the browser keeps about a member who logged out or deleted the account, but not the login of
 * another one in another tab, and loads the home page. The session in memory stays until then: without it, a
 * member page would ask for a login.
 */
export async function leaveAsVisitor(): Promise<void> {
  const isOthers = await import('./other-tabs.ts')
    .then(({ hasOthersLogin }) => hasOthersLogin())
    .catch(() => false)
  if (!isOthers) removeToken()
  clearDrafts()
  location.assign(basePath + paths.home())
}
