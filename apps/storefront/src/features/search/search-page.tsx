import { useTexts } from '#i18n/use-texts.tsx'
import { Coming } from '#shop/coming.tsx'

export default function SearchPage() {
  const t = useTexts('search')
  return <Coming screen={t('title')} />
}
