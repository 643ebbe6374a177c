import { useTranslation } from 'react-i18next'
import { Coming } from '#shop/coming.tsx'

export default function CompanyPage() {
  const { t } = useTranslation('about')
  return <Coming screen={t('title')} />
}
