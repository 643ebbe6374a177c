import { useTexts } from '#i18n/use-texts.tsx'
import { Coming } from '#shop/coming.tsx'

export default function AccountCentrePage() {
  const t = useTexts('account')
  return <Coming screen={t('title')} />
}
