import { useTexts } from '#i18n/use-texts.tsx'
import { Seo } from '#shop/page/seo.tsx'
import { FavoriteList } from './favorite-list.tsx'

/** The favorites page in the account. */
export default function MyFavoritesPage() {
  const t = useTexts('favorites')
  return (
    <>
      <Seo title={t('title')} noIndex />
      <h1 className="display pb-6 text-h1">{t('title')}</h1>
      <FavoriteList narrow />
    </>
  )
}
