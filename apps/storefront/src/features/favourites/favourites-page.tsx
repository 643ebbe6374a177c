import { useTexts } from '#i18n/use-texts.tsx'
import { Seo } from '#shop/seo.tsx'
import { Saved } from './saved.tsx'

/** The wish list as a screen of the shop. */
export default function FavouritesPage() {
  const t = useTexts('favourites')
  return (
    <div className="page pb-(--section)">
      <Seo title={t('title')} hidden />
      <h1 className="display py-8 text-h1">{t('title')}</h1>
      <Saved />
    </div>
  )
}
