import { useTranslation } from 'react-i18next'
import { Coming } from '#shop/coming.tsx'

export default function CommentPage() {
  const { t } = useTranslation('comments')
  return <Coming screen={t('title')} />
}
