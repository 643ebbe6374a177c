import { useTexts } from '#i18n/use-texts.tsx'
import { Coming } from '#shop/coming.tsx'

export default function BagPage() {
  const t = useTexts('bag')
  return <Coming screen={t('title')} />
}
