import { useTranslation } from 'react-i18next'
import { Coming } from '#shop/coming.tsx'

export default function ProductDetailPage() {
  const { t } = useTranslation('productDetail')
  return <Coming screen={t('title')} />
}
