import { useTranslation } from 'react-i18next'
import type { LoginMode } from '#api/asks.ts'
import { Dialog } from '#ui/dialog.tsx'

/** Login, register and forgot password in one dialog, by mode (§2). */
export default function LoginDialog({ onClose }: { mode: LoginMode; onClose: () => void }) {
  const { t } = useTranslation(['passport', 'common'])
  return (
    <Dialog title={t('title')} closeLabel={t('common:close')} onClose={onClose}>
      <p className="text-ink-2">{t('common:comingText')}</p>
    </Dialog>
  )
}
