import { useTexts } from '#i18n/use-texts.tsx'
import { Coming } from '#shop/coming.tsx'

export default function MyFavouritesPage() {
  const t = useTexts('favourites')
  return <Coming screen={t('title')} />
}
