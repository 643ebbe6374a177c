import { useTranslation } from 'react-i18next'
import { Coming } from '#shop/coming.tsx'

export default function BagPage() {
  const { t } = useTranslation('bag')
  return <Coming screen={t('title')} />
}
