import { useTexts } from '#i18n/use-texts.tsx'
import { ComingSoon } from '#shop/page/coming-soon.tsx'

export default function ContactPage() {
  const t = useTexts('contact')
  return <ComingSoon screen={t('title')} />
}
