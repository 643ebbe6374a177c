import { sessionInvalid } from '@corium/browser/codes'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { askForMobile, openDialog } from '#api/dialogs.ts'
import { keepDraftsOf } from '#api/drafts.ts'
import { refreshBag, refreshBagCount, watchSession } from '#api/member.ts'
import { memberInfo } from '#api/queries.ts'
import { clearSession, hasNewerLogin, isFreshLogin, useSession } from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { isLegalPage } from './legal-pages.ts'

/** Loads the member and the bag count after hydration, as the server renders pages without a member. */
export function useMember(): void {
  useUserInfo()
  useBagCount()
  useOtherTabs()
}

/** Keeps `userinfo` in the session up to date (§3) and asks a member without a mobile number for one (§4). */
function useUserInfo(): void {
  const loggedIn = useSession((session) => session.token !== '')
  const { pathname } = useLocation()
  const { data: member, error } = useQuery({ ...memberInfo(), enabled: loggedIn })

  useEffect(() => {
    if (!member) return
    useSession.setState(({ memberOfPage }) => ({
      userinfo: member,
      memberOfPage: memberOfPage || member.user_id,
    }))
    // A form may show what another member has entered.
    if (keepDraftsOf(member.user_id)) location.reload()
  }, [member])

  const needsMobile = member !== undefined && !member.mobile
  const isLegal = isLegalPage(pathname)
  useEffect(() => {
    if (needsMobile && !isLegal) askForMobile()
  }, [needsMobile, isLegal])

  useEffect(() => {
    const isOver = error?.code === sessionInvalid && !hasNewerLogin(useSession.getState().token)
    if (isOver) clearSession()
  }, [error])
}

/**
 * Counts the bag once, after a login with what the visitor left there, and again when the session changes.
 */
function useBagCount(): void {
  const t = useTexts('shell')
  useEffect(() => {
    const isFresh = useSession.getState().token !== '' && isFreshLogin()
    if (isFresh)
      import('./greet-after-login.ts').then(({ greetAfterLogin }) => greetAfterLogin(t), mergeLater)
    else void refreshBagCount()

    /** The code could not be loaded; the next page tries again. */
    function mergeLater() {
      useSession.setState({ merging: false })
      void refreshBagCount()
    }

    return watchSession()
  }, [t])
}

/**
 * A tab that shows again takes over what another tab did meanwhile: a login, and changes of the bag. It says so
 * when another member has logged in.
 */
function useOtherTabs(): void {
  useEffect(() => {
    async function catchUp() {
      if (document.hidden) return
      if (hasNewerLogin(useSession.getState().token)) {
        const isAdopted = await import('#api/adopt-newer-login.ts')
          .then(({ adoptNewerLogin }) => adoptNewerLogin())
          .catch(() => undefined)
        if (isAdopted === false) openDialog('login-required')
      }
      void refreshBag()
    }
    document.addEventListener('visibilitychange', catchUp)
    return () => document.removeEventListener('visibilitychange', catchUp)
  }, [])
}
