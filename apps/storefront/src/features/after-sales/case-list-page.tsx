import { useTexts } from '#i18n/use-texts.tsx'
import { Coming } from '#shop/coming.tsx'

export default function CaseListPage() {
  const t = useTexts('afterSales')
  return <Coming screen={t('title')} />
}
