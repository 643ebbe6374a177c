import { openDialog, useDialogs } from '#api/dialogs.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** The prompt of §2 for a screen or a call that needs a member. */
export default function LoginRequiredDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('shell')
  const common = useTexts('common')
  const goTo = useDialogs(({ goTo }) => goTo)
  return (
    <Dialog title={t('tipsTitle')} closeLabel={common('close')} onClose={onClose} size="small" alert>
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
