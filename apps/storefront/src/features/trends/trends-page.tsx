import { useTranslation } from 'react-i18next'
import { Coming } from '#shop/coming.tsx'

export default function TrendsPage() {
  const { t } = useTranslation('trends')
  return <Coming screen={t('title')} />
}
