import { Button, Modal } from 'antd'
import { queryClient } from '#api/query-client.ts'
import { hasOtherSession, takeLostAction, useSession } from '#api/session.ts'
import { useStaff } from '#api/staff.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { useNotices } from '#ui/use-notices.ts'
import { leave } from './leave.ts'
import { LoginSteps } from './login-steps.tsx'

/** Opens when the session has ended. The page below keeps what was typed, so only the same person may continue it. */
export function LoginOverPage() {
  const t = useTexts('login')
  const { hasEnded, needsFactor } = useSession()
  const { data: staff } = useStaff()
  const notification = useNotices()

  function goOn() {
    void queryClient.invalidateQueries()
    if (takeLostAction()) notification.warning({ title: t('doAgain') })
  }

  function leavePage() {
    // If a colleague has logged in in another tab, the page is loaded again for them.
    if (hasOtherSession()) location.reload()
    else leave()
  }

  return (
    <Modal
      open={hasEnded}
      title={needsFactor ? t('firstFactor') : t('endedTitle')}
      closable={false}
      keyboard={false}
      footer={null}
      width={424}
    >
      <p>{needsFactor ? t('firstFactorText') : t('endedText')}</p>
      {hasEnded && <LoginSteps email={staff?.email} firstTitle={t('endedTitle')} isInDialog onDone={goOn} />}
      {staff && (
        <Button type="link" block onClick={leavePage}>
          {t('otherPerson')}
        </Button>
      )}
    </Modal>
  )
}
