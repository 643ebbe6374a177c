import { useTranslation } from 'react-i18next'
import { Coming } from '#shop/coming.tsx'

export default function SearchPage() {
  const { t } = useTranslation('search')
  return <Coming screen={t('title')} />
}
