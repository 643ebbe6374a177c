import { useTranslation } from 'react-i18next'
import { Coming } from '#shop/coming.tsx'

export default function TrendNewsPage() {
  const { t } = useTranslation('trends')
  return <Coming screen={t('title')} />
}
