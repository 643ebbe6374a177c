import type { LoginMode } from '#api/asks.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Login, register and forgot password in one dialog, by mode (§2). */
export default function LoginDialog({ onClose }: { mode: LoginMode; onClose: () => void }) {
  const t = useTexts('passport')
  const common = useTexts('common')
  return (
    <Dialog title={t('title')} closeLabel={common('close')} onClose={onClose}>
      <p className="text-ink-2">{common('comingText')}</p>
    </Dialog>
  )
}
