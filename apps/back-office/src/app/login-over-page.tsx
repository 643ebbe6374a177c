import { Button, Modal } from 'antd'
import { queryClient } from '#api/query-client.ts'
import { leaveSession, useSession } from '#api/session.ts'
import { useStaff } from '#api/staff.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { LoginForm } from './login-form.tsx'

/** Opens when the session has ended. The page below keeps what was typed, so only the same person may go on with it. */
export function LoginOverPage() {
  const t = useTexts('login')
  const { hasEnded } = useSession()
  const { data: staff } = useStaff()

  function leave() {
    leaveSession()
    queryClient.clear()
  }

  return (
    <Modal
      open={hasEnded}
      title={t('endedTitle')}
      closable={false}
      keyboard={false}
      footer={null}
      width={424}
    >
      <p>{t('endedText')}</p>
      {hasEnded && <LoginForm email={staff?.email} onDone={() => queryClient.invalidateQueries()} />}
      {staff && (
        <Button type="link" block onClick={leave}>
          {t('otherPerson')}
        </Button>
      )}
    </Modal>
  )
}
