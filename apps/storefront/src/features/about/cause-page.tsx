import { useTranslation } from 'react-i18next'
import { Coming } from '#shop/coming.tsx'

export default function CausePage() {
  const { t } = useTranslation('about')
  return <Coming screen={t('title')} />
}
