import { paths } from '@corium/contract/paths'
import { Link, useSearchParams } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { AccountSubpage } from '#shop/page/account-subpage.tsx'
import { ErrorPanel } from '#shop/page/error-panel.tsx'
import { ListSkeleton } from '#shop/page/paged-list.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { QuoteForm } from './quote-form.tsx'
import { useQuotedGoods } from './use-quoted-goods.ts'
import './quotes.css'

/** The request for a quote. */
export default function QuoteFormPage() {
  const t = useTexts('quotes')
  return (
    <AccountSubpage parent="quotes" title={t('ask')} fallback={<ListSkeleton />}>
      <header>
        <h1 className="display text-h1 max-md:text-h2">{t('ask')}</h1>
        <p className="mt-1 max-w-160 text-sm text-ink-2">{t('askText')}</p>
      </header>
      <FormLoader />
    </AccountSubpage>
  )
}

function FormLoader() {
  const t = useTexts('quotes')
  const [params] = useSearchParams()
  const { lines, error, refetch } = useQuotedGoods(params.get('sku_id'), Number(params.get('num')) || 0)
  if (lines && lines.length > 0) return <QuoteForm goods={lines} />
  if (!lines) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <ListSkeleton />
  return (
    <EmptyState title={t('nothingChosen')} text={t('nothingChosenText')}>
      <Link to={paths.products()} className={buttonClass({ kind: 'primary' })}>
        {t('browse')}
      </Link>
      <Link to={paths.bag()} className={buttonClass({ kind: 'secondary' })}>
        {t('toBag')}
      </Link>
    </EmptyState>
  )
}
