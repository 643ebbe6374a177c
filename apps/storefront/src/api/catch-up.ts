import { adoptNewerLogin } from './adopt-newer-login.ts'
import { openDialog } from './dialogs.ts'
import { clearDrafts } from './drafts.ts'
import { refreshBag } from './member.ts'
import { clearSession, hasOtherSession, storedToken, useSession } from './session.ts'

/**
 * Takes over what another tab did: a login, unless it is another member's, of which a dialog tells; a logout; and changes
 * of the bag.
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
