import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask } from '#api/asks.ts'
import { sessionInvalid } from '#api/codes.ts'
import { mergeBagAfterLogin, refreshBagCount, watchSession } from '#api/member.ts'
import { memberInfo } from '#api/queries.ts'
import { clearSession, isFreshLogin, useSession } from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { toast } from '#ui/toast.tsx'

/** Fills in what belongs to a member after the public page is up: who it is and how much is in the bag. */
export function useMember(): void {
  useUserInfo()
  useBagCount()
}

/** Mirrors who the shop says is here (§3). A member without a mobile number is asked for one (§4). */
function useUserInfo(): void {
  const loggedIn = useSession((session) => session.token !== '')
  const { data: member, error } = useQuery({ ...memberInfo(), enabled: loggedIn })

  useEffect(() => {
    if (!member) return
    useSession.setState({ userinfo: member })
    if (!member.mobile) ask({ kind: 'bind-phone' })
  }, [member])

  useEffect(() => {
    if (error?.code === sessionInvalid) clearSession()
  }, [error])
}

/** Counts once, after a login together with what the visitor brought, and again when the session changes. */
function useBagCount(): void {
  const t = useTexts('shell')
  useEffect(() => {
    if (useSession.getState().token !== '' && isFreshLogin()) void welcome()
    else void refreshBagCount()

    async function welcome() {
      toast.success(t('loggedIn'))
      const merged = await mergeBagAfterLogin()
      if (merged?.capped) toast.warning(t('mergeCapped', { count: merged.capped }))
      if (merged?.failed) toast.warning(t('mergeFailed', { count: merged.failed }))
    }

    return watchSession()
  }, [t])
}
