import { useTexts } from '#i18n/use-texts.tsx'
import { Coming } from '#shop/coming.tsx'

export default function NewsListPage() {
  const t = useTexts('news')
  return <Coming screen={t('title')} />
}
