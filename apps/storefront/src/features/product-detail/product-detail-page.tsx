import { useTexts } from '#i18n/use-texts.tsx'
import { Coming } from '#shop/coming.tsx'

export default function ProductDetailPage() {
  const t = useTexts('productDetail')
  return <Coming screen={t('title')} />
}
