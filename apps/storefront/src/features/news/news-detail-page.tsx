import { useTranslation } from 'react-i18next'
import { Coming } from '#shop/coming.tsx'

export default function NewsDetailPage() {
  const { t } = useTranslation('news')
  return <Coming screen={t('title')} />
}
