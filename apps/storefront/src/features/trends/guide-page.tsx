import { useTexts } from '#i18n/use-texts.tsx'
import { Coming } from '#shop/coming.tsx'

export default function GuidePage() {
  const t = useTexts('trends')
  return <Coming screen={t('title')} />
}
