import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { Button, buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Seo } from './seo.tsx'

const notFound = 14

/** Stands where a screen's content should be. `code` is the refusal's; without one the page itself broke. */
export function RetryPanel({ code, onRetry }: { code: number | undefined; onRetry: () => void }) {
  const t = useTexts('common')
  if (code === notFound) {
    return (
      <>
        <Seo title={t('notFoundTitle')} hidden />
        <NotFoundPanel />
      </>
    )
  }
  const broken = code === undefined
  return (
    <div className="page">
      <Empty
        title={t(broken ? 'brokenTitle' : 'failedTitle')}
        text={t(broken ? 'brokenText' : 'failedText')}
        alert
      >
        <Button onClick={onRetry}>{t('retry')}</Button>
      </Empty>
    </div>
  )
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
