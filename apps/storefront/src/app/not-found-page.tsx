import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { NotFoundPanel } from '#shop/retry-panel.tsx'
import { Seo } from '#shop/seo.tsx'

export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export default function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <>
      <Seo title={t('notFoundTitle')} hidden />
      <NotFoundPanel />
    </>
  )
}
