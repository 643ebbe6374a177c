import { useTexts } from '#i18n/use-texts.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Binds a phone to an account that has none (§4). */
export default function BindPhoneDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('passport')
  const common = useTexts('common')
  return (
    <Dialog title={t('title')} closeLabel={common('close')} onClose={onClose}>
      <p className="text-ink-2">{common('comingText')}</p>
    </Dialog>
  )
}
