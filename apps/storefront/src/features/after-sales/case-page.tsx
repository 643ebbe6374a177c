import { useTranslation } from 'react-i18next'
import { Coming } from '#shop/coming.tsx'

export default function CasePage() {
  const { t } = useTranslation('afterSales')
  return <Coming screen={t('title')} />
}
