import { sessionInvalid } from '@corium/browser/codes'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { askForMobile } from '#api/dialogs.ts'
import { keepDraftsOf } from '#api/drafts.ts'
import { refreshBagCount, watchSession } from '#api/member.ts'
import { memberInfo } from '#api/queries.ts'
import { clearSession, hasNewerLogin, isFreshLogin, useSession } from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { isLegalPage } from './legal-pages.ts'

/** Loads the member and the bag count after hydration, as the server renders pages without a member. */
export function useMember(): void {
  useUserInfo()
  useBagCount()
}

/** Keeps `userinfo` in the session up to date (§3) and asks a member without a mobile number for one (§4). */
function useUserInfo(): void {
  const token = useSession((session) => session.token)
  const { pathname } = useLocation()
  const { data: member, error } = useQuery({ ...memberInfo(), enabled: token !== '' })

  useEffect(() => {
    if (!member || !token) return
    useSession.setState(({ memberOfPage }) => ({
      userinfo: member,
      memberOfPage: memberOfPage || member.user_id,
    }))
    // A form may show what another member has entered.
    if (keepDraftsOf(member.user_id)) location.reload()
  }, [member, token])

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
 * Counts the bag once, after a fresh login together with merging the visitor's bag, and again when the session
 * changes.
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
