import { useTranslation } from 'react-i18next'
import { Coming } from '#shop/coming.tsx'

export default function HomePage() {
  const { t } = useTranslation('home')
  return <Coming screen={t('title')} />
}
