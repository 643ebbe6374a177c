import { useTexts } from '#i18n/use-texts.tsx'
import { RequireLogin } from '#shop/page/require-login.tsx'
import { Seo } from '#shop/page/seo.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { FavoriteList } from './favorite-list.tsx'

/** The favorites page in the account. */
export default function MyFavoritesPage() {
  const t = useTexts('favorites')
  return (
    <>
      <Seo title={t('title')} noIndex />
      <h1 className="display pb-6 text-h1">{t('title')}</h1>
      <RequireLogin fallback={<SkeletonCards count={4} />}>
        <FavoriteList narrow />
      </RequireLogin>
    </>
  )
}
