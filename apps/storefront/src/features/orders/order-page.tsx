import { useTranslation } from 'react-i18next'
import { Coming } from '#shop/coming.tsx'

export default function OrderPage() {
  const { t } = useTranslation('orders')
  return <Coming screen={t('title')} />
}
