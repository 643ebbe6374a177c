import { useTexts } from '#i18n/use-texts.tsx'
import { ComingSoon } from '#shop/page/coming-soon.tsx'

export default function TrendsPage() {
  const t = useTexts('trends')
  return <ComingSoon screen={t('title')} />
}
