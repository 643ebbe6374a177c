import { useTexts } from '#i18n/use-texts.tsx'
import { ComingSoon } from '#shop/page/coming-soon.tsx'

export default function BrandPage() {
  const t = useTexts('about')
  return <ComingSoon screen={t('title')} />
}
