import { useTranslation } from 'react-i18next'
import { Coming } from '#shop/coming.tsx'

export default function AccountCentrePage() {
  const { t } = useTranslation('account')
  return <Coming screen={t('title')} />
}
