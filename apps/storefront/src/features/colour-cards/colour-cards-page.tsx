import { useTranslation } from 'react-i18next'
import { Coming } from '#shop/coming.tsx'

export default function ColourCardsPage() {
  const { t } = useTranslation('colourCards')
  return <Coming screen={t('title')} />
}
