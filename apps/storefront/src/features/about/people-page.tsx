import { useTexts } from '#i18n/use-texts.tsx'
import { Coming } from '#shop/coming.tsx'

export default function PeoplePage() {
  const t = useTexts('about')
  return <Coming screen={t('title')} />
}
