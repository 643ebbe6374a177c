import { useTranslation } from 'react-i18next'
import { Coming } from '#shop/coming.tsx'

export default function PrivacyPage() {
  const { t } = useTranslation('legal')
  return <Coming screen={t('title')} />
}
