import { call } from '#api/client.ts'
import { refreshSessions } from '#api/refresh-account.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ConfirmDialog } from '#shop/page/confirm-dialog.tsx'
import { toast } from '#ui/toast.tsx'

type EndSessionsDialogProps = { devices: readonly string[]; onClose: () => void }

export function EndSessionsDialog({ devices, onClose }: EndSessionsDialogProps) {
  const t = useTexts('userInfo')
  return (
    <ConfirmDialog
      title={t('signOutTitle')}
      action={t('signOutAction', { count: devices.length })}
      perform={() => call('/member/pc_api.security/delOtherSessions', {})}
      onDone={({ num }) => toast.success(t('sessionsEnded', { count: num }))}
      refresh={refreshSessions}
      onClose={onClose}
    >
      <p className="text-ink-2">
        {t('signOutText', { count: devices.length, devices: devices.join(t('listSeparator')) })}
      </p>
    </ConfirmDialog>
  )
}
