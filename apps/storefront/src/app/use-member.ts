import { useEffect } from 'react'
import { mergeBagAfterLogin, refreshBagCount, refreshMember } from '#api/member.ts'
import { isFreshLogin, useSession } from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { toast } from '#ui/toast.tsx'

/** Fills in what belongs to a member after the public page is up: who it is and how much is in the bag. */
export function useMember(): void {
  const t = useTexts('shell')
  useEffect(() => {
    const loggedIn = useSession.getState().token !== ''
    if (loggedIn) void refreshMember()
    if (loggedIn && isFreshLogin()) void welcome()
    else void refreshBagCount()

    async function welcome() {
      toast.success(t('loggedIn'))
      const merged = await mergeBagAfterLogin()
      if (merged?.capped) toast.warning(t('mergeCapped', { count: merged.capped }))
      if (merged?.failed) toast.warning(t('mergeFailed', { count: merged.failed }))
    }
  }, [t])
}
