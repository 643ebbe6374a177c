import { useTranslation } from 'react-i18next'
import { Coming } from '#shop/coming.tsx'

export default function NewsListPage() {
  const { t } = useTranslation('news')
  return <Coming screen={t('title')} />
}
