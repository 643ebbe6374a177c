import { useTranslation } from 'react-i18next'
import { Coming } from '#shop/coming.tsx'

export default function ContactPage() {
  const { t } = useTranslation('contact')
  return <Coming screen={t('title')} />
}
