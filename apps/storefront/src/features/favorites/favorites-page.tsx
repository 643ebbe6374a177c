import { useTexts } from '#i18n/use-texts.tsx'
import { Seo } from '#shop/page/seo.tsx'
import { FavoriteList } from './favorite-list.tsx'

/** The favorites page outside the account. */
export default function FavoritesPage() {
  const t = useTexts('favorites')
  return (
    <div className="page pb-(--section)">
      <Seo title={t('title')} noIndex />
      <h1 className="display py-8 text-h1">{t('title')}</h1>
      <FavoriteList />
    </div>
  )
}
