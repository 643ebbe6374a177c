import { useTranslation } from 'react-i18next'
import { Coming } from '#shop/coming.tsx'

export default function GuidePage() {
  const { t } = useTranslation('trends')
  return <Coming screen={t('title')} />
}
