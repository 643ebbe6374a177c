import { openDialog, useDialogs } from '#api/dialogs.ts'
import { clearDrafts } from '#api/drafts.ts'
import { hasNewerLogin, useSession } from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { waitsForLogin } from '#shop/page/require-login.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** The prompt of §2 for a screen or a call that needs a member. */
export default function LoginRequiredDialog(props: { onClose: () => void }) {
  const isOfOther = hasNewerLogin(useSession.getState().token)
  return isOfOther ? <OtherMember {...props} /> : <LoginRequired {...props} />
}

/** For the page of a member while another one is logged in. */
function OtherMember({ onClose }: { onClose: () => void }) {
  const t = useTexts('passport')
  const common = useTexts('common')
  function goOn() {
    clearDrafts()
    location.reload()
  }
  return (
    <Dialog title={t('otherMember')} closeLabel={common('close')} onClose={onClose} size="small" alert>
      <p className="text-ink-2">{t('otherMemberText')}</p>
      <div className="dialog-actions">
        <Button kind="secondary" onClick={onClose}>
          {t('stayHere')}
        </Button>
        <Button onClick={goOn}>{common('reload')}</Button>
      </div>
    </Dialog>
  )
}

function LoginRequired({ onClose }: { onClose: () => void }) {
  const t = useTexts('shell')
  const common = useTexts('common')
  const goTo = useDialogs(({ goTo }) => goTo)
  return (
    <Dialog
      title={t('tipsTitle')}
      closeLabel={common('close')}
      onClose={onClose}
      backLeaves={waitsForLogin()}
      size="small"
      alert
    >
      <p className="text-ink-2">{t('tipsText')}</p>
      <div className="dialog-actions">
        <Button kind="secondary" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button onClick={() => openDialog('login', { goTo })}>{t('goLogin')}</Button>
      </div>
    </Dialog>
  )
}
