import { useTexts } from '#i18n/use-texts.tsx'
import { ComingSoon } from '#shop/page/coming-soon.tsx'

export default function NewsDetailPage() {
  const t = useTexts('news')
  return <ComingSoon screen={t('title')} />
}
