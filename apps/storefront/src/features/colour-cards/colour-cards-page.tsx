import { useTexts } from '#i18n/use-texts.tsx'
import { Coming } from '#shop/coming.tsx'

export default function ColourCardsPage() {
  const t = useTexts('colourCards')
  return <Coming screen={t('title')} />
}
