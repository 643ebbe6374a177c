import { useTexts } from '#i18n/use-texts.tsx'
import { Seo } from '#shop/seo.tsx'
import { Saved } from './saved.tsx'

/** The wish list inside the account. */
export default function MyFavouritesPage() {
  const t = useTexts('favourites')
  return (
    <>
      <Seo title={t('title')} hidden />
      <h1 className="display pb-6 text-h1">{t('title')}</h1>
      <Saved beside />
    </>
  )
}
