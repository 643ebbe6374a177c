import { useTexts } from '#i18n/use-texts.tsx'
import { ComingSoon } from '#shop/page/coming-soon.tsx'

export default function CommentPage() {
  const t = useTexts('comments')
  return <ComingSoon screen={t('title')} />
}
