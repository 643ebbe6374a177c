import { useTranslation } from 'react-i18next'
import { Coming } from '#shop/coming.tsx'

export default function MyFavouritesPage() {
  const { t } = useTranslation('favourites')
  return <Coming screen={t('title')} />
}
