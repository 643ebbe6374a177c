import { useState } from 'react'
import { call } from '#api/client.ts'
import { refreshSessions } from '#api/member.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { closeAndFocusMain } from '#shop/page/focus-main.ts'
import { toastError } from '#shop/page/toast-error.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.tsx'

type EndSessionsDialogProps = { devices: readonly string[]; onClose: () => void }

/** Asks before it signs out all other devices. */
export function EndSessionsDialog({ devices, onClose }: EndSessionsDialogProps) {
  const t = useTexts('userInfo')
  const common = useTexts('common')
  const [busy, setBusy] = useState(false)

  async function end() {
    setBusy(true)
    const result = await call('/member/pc_api.security/delOtherSessions', {})
    setBusy(false)
    if (!result.ok) return toastError(result)
    toast.success(t('sessionsEnded', { count: result.data.num }))
    closeAndFocusMain(onClose)
    await refreshSessions()
  }

  return (
    <Dialog title={t('signOutTitle')} closeLabel={common('close')} onClose={onClose} size="small" alert>
      <p className="text-ink-2">
        {t('signOutText', { count: devices.length, devices: devices.join(t('listSeparator')) })}
      </p>
      <div className="dialog-buttons mt-6">
        <Button kind="secondary" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button busy={busy} onClick={() => void end()}>
          {t('signOutAction', { count: devices.length })}
        </Button>
      </div>
    </Dialog>
  )
}
