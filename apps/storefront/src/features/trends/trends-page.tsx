import { useTexts } from '#i18n/use-texts.tsx'
import { Coming } from '#shop/coming.tsx'

export default function TrendsPage() {
  const t = useTexts('trends')
  return <Coming screen={t('title')} />
}
