import { useTexts } from '#i18n/use-texts.tsx'
import { Coming } from '#shop/coming.tsx'

export default function PaymentPage() {
  const t = useTexts('checkout')
  return <Coming screen={t('title')} />
}
