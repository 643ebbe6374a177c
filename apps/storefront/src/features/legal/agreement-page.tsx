import { useTranslation } from 'react-i18next'
import { Coming } from '#shop/coming.tsx'

export default function AgreementPage() {
  const { t } = useTranslation('legal')
  return <Coming screen={t('title')} />
}
