import { sessionInvalid } from '@corium/browser/codes'
import { maxFavorites, maxLooks } from '@corium/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { askForMobile, openDialog } from '#api/dialogs.ts'
import { keepDraftsOf } from '#api/drafts.ts'
import { mergeAfterLogin, refreshBag, refreshBagCount, watchSession } from '#api/member.ts'
import { memberInfo } from '#api/queries.ts'
import {
  adoptNewerLogin,
  clearSession,
  hasNewerLogin,
  isFreshLogin,
  takeGreeting,
  useSession,
} from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { toast } from '#ui/toast.tsx'
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
    if (useSession.getState().token !== '' && isFreshLogin()) void greet()
    else void refreshBagCount()

    async function greet() {
      const greeting = takeGreeting()
      if (greeting) toast.success(t(greeting))
      const { bag, favorites, looks } = await mergeAfterLogin()
      if (bag?.capped) toast.warning(t('mergeCapped', { count: bag.capped }))
      if (bag?.failed) toast.warning(t('mergeFailed', { count: bag.failed }))
      if (favorites?.added) toast.info(t('favoritesMerged', { count: favorites.added }))
      if (looks?.added) toast.info(t('looksMerged', { count: looks.added }))
      if (looks?.failed) toast.warning(t('looksLeft', { count: looks.failed, limit: maxLooks }))
      if (favorites?.failed) {
        toast.warning(t('favoritesLeft', { count: favorites.failed, limit: maxFavorites }))
      }
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
        const isAdopted = await adoptNewerLogin().catch(() => undefined)
        if (isAdopted === false) openDialog('login-required')
      }
      void refreshBag()
    }
    document.addEventListener('visibilitychange', catchUp)
    return () => document.removeEventListener('visibilitychange', catchUp)
  }, [])
}
