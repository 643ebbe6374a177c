import { useTexts } from '#i18n/use-texts.tsx'
import { Coming } from '#shop/coming.tsx'

export default function ContactPage() {
  const t = useTexts('contact')
  return <Coming screen={t('title')} />
}
