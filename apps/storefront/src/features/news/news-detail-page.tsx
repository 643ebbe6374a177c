import { useTexts } from '#i18n/use-texts.tsx'
import { Coming } from '#shop/coming.tsx'

export default function NewsDetailPage() {
  const t = useTexts('news')
  return <Coming screen={t('title')} />
}
