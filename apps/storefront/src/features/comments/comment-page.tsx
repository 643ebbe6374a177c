import { useTexts } from '#i18n/use-texts.tsx'
import { Coming } from '#shop/coming.tsx'

export default function CommentPage() {
  const t = useTexts('comments')
  return <Coming screen={t('title')} />
}
