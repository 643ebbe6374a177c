import { data } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { NotFoundPanel } from '#shop/page/error-panel.tsx'
import { Seo } from '#shop/page/seo.tsx'

export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export default function NotFoundPage() {
  const t = useTexts('common')
  return (
    <>
      <Seo title={t('notFoundTitle')} noIndex />
      <NotFoundPanel />
    </>
  )
}
