import { type ReactNode, useEffect } from 'react'
import { ask, askToLogIn } from '#api/asks.ts'
import { useSession, useSessionIsKnown } from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

type MembersOnlyProps = {
  /** What stands here while nobody knows yet who is at the door. */
  waiting: ReactNode
  /** What stands here brings the heading of the page. */
  titled?: boolean
  children: ReactNode
}

/** A screen that belongs to a member; a visitor is asked to log in (§6). */
export function MembersOnly({ waiting, titled, children }: MembersOnlyProps) {
  const t = useTexts('shell')
  const known = useSessionIsKnown()
  const loggedIn = useSession((session) => session.token !== '')

  useEffect(() => {
    if (known && !loggedIn) ask({ kind: 'login-required' })
  }, [known, loggedIn])

  if (!known) return waiting
  if (loggedIn) return children
  return (
    <Empty title={t('membersOnlyTitle')} text={t('tipsText')} level={titled ? 1 : 2}>
      <Button onClick={() => askToLogIn()}>{t('goLogin')}</Button>
    </Empty>
  )
}
