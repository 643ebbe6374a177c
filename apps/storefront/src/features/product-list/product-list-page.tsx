import { useTranslation } from 'react-i18next'
import { Coming } from '#shop/coming.tsx'

export default function ProductListPage() {
  const { t } = useTranslation('productList')
  return <Coming screen={t('title')} />
}
