import { useTexts } from '#i18n/use-texts.tsx'
import { Coming } from '#shop/coming.tsx'

export default function PrivacyPage() {
  const t = useTexts('legal')
  return <Coming screen={t('title')} />
}
