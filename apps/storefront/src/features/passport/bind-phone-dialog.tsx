import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog.tsx'

/** Binds a phone to an account that has none (§4). */
export default function BindPhoneDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['passport', 'common'])
  return (
    <Dialog title={t('title')} closeLabel={t('common:close')} onClose={onClose}>
      <p className="text-ink-2">{t('common:comingText')}</p>
    </Dialog>
  )
}
