import { type ReactNode, useEffect } from 'react'
import { openDialog } from '#api/dialogs.ts'
import { useSession, useSessionIsKnown } from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

type RequireLoginProps = {
  /** Shown until the browser has read the session; the server does not know it. */
  fallback: ReactNode
  /** The children contain the page's h1, so the login prompt that replaces them must bring one. */
  asPageHeading?: boolean
  children: ReactNode
}

let waiting = 0

/** Whether the page shows nothing before a login. */
export const waitsForLogin = (): boolean => waiting > 0

/** Shows its children to members only; a visitor sees a login prompt instead (§6). */
export function RequireLogin({ fallback, asPageHeading, children }: RequireLoginProps) {
  const t = useTexts('shell')
  const known = useSessionIsKnown()
  const loggedIn = useSession((session) => session.token !== '')

  useEffect(() => {
    if (!known || loggedIn) return
    waiting += 1
    openDialog('login-required')
    return () => {
      waiting -= 1
    }
  }, [known, loggedIn])

  if (!known) return fallback
  if (loggedIn) return children
  return (
    <EmptyState title={t('membersOnlyTitle')} text={t('membersOnlyText')} level={asPageHeading ? 1 : 2}>
      <Button onClick={() => openDialog('login')}>{t('logIn')}</Button>
    </EmptyState>
  )
}
