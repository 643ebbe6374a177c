import { basePath, paths } from '@corium/contract/paths'
import { call, silently } from './client.ts'
import { clearDrafts } from './drafts.ts'
import { removeToken } from './session.ts'

/** Ends the session on the server and in the browser. */
export async function logOut(): Promise<void> {
  await call('/member/pc_api.passport/logout', { ...silently })
  leaveAsVisitor()
}

/**
 * Removes what the browser keeps about a member who logged out or deleted the account, and loads the home
 * page. The session in memory stays until then: without it, a member page would ask for a login.
 */
export function leaveAsVisitor(): void {
  removeToken()
  clearDrafts()
  location.assign(basePath + paths.home())
}
