import { useTranslation } from 'react-i18next'
import { Coming } from '#shop/coming.tsx'

export default function PaymentPage() {
  const { t } = useTranslation('checkout')
  return <Coming screen={t('title')} />
}
