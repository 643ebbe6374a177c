import { Link } from 'react-router'
import { notFound } from '#api/codes.ts'
import { networkFailure } from '#api/result.ts'
import type { Say } from '#i18n/translate.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { Button, buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Seo } from './seo.tsx'

type RetryPanelProps = {
  /** The shop's refusal; without one the page itself broke. */
  error: { code: number; message: string } | undefined
  onRetry: () => void
}

/** Stands where a screen's content should be, and says why in the shop's own words where it gave some (§8). */
export function RetryPanel({ error, onRetry }: RetryPanelProps) {
  const t = useTexts('common')
  if (error?.code === notFound) {
    return (
      <>
        <Seo title={t('notFoundTitle')} hidden />
        <NotFoundPanel />
      </>
    )
  }
  return (
    <div className="page">
      <Empty {...reason(error, t)} alert>
        <Button onClick={onRetry}>{t('retry')}</Button>
      </Empty>
    </div>
  )
}

function reason(error: RetryPanelProps['error'], t: Say<'common'>) {
  if (!error) return { title: t('brokenTitle'), text: t('brokenText') }
  if (error.code === networkFailure || !error.message)
    return { title: t('failedTitle'), text: t('failedText') }
  return { title: t('refusedTitle'), text: error.message }
}

export function NotFoundPanel() {
  const t = useTexts('common')
  return (
    <div className="page">
      <Empty title={t('notFoundTitle')} text={t('notFoundText')} level={1}>
        <Link to={paths.products()} className={buttonClass({ kind: 'primary' })}>
          {t('notFoundMaterials')}
        </Link>
        <Link to={paths.home()} className={buttonClass({ kind: 'secondary' })}>
          {t('notFoundHome')}
        </Link>
      </Empty>
    </div>
  )
}
