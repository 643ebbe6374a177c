import { useTexts } from '#i18n/use-texts.tsx'
import { Coming } from '#shop/coming.tsx'

export default function ProductListPage() {
  const t = useTexts('productList')
  return <Coming screen={t('title')} />
}
