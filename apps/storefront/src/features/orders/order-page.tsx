import { useTexts } from '#i18n/use-texts.tsx'
import { Coming } from '#shop/coming.tsx'

export default function OrderPage() {
  const t = useTexts('orders')
  return <Coming screen={t('title')} />
}
