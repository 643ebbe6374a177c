import { paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { openCases, orderCounts } from '#api/account-queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { InlineError } from '#shop/page/inline-error.tsx'

const countedTabs = ['unpaid', 'unshipped', 'unreceived', 'uncommented'] as const

/** Number of orders per open status and of open after-sales cases, each a link to its list. */
export function OrderCounts() {
  const t = useTexts('account')
  const orders = useTexts('orders')
  const { data, isError, refetch } = useQuery(orderCounts())
  const cases = useQuery(openCases())
  return (
    <>
      <nav aria-label={orders('title')} className="order-counts">
        {countedTabs.map((tab) => (
          <Link key={tab} to={paths.orders(tab)}>
            <span className="display block text-h2">{data?.[tab] ?? '–'}</span>
            <span className="text-sm text-ink-2">{orders(`tab_${tab}`)}</span>
          </Link>
        ))}
        <Link to={paths.afterSales({ tab: 'in_progress' })}>
          <span className="display block text-h2">{cases.data?.total ?? '–'}</span>
          <span className="text-sm text-ink-2">{t('openCases')}</span>
        </Link>
      </nav>
      {((!data && isError) || (!cases.data && cases.isError)) && (
        <InlineError
          text={t('countsFailed')}
          onRetry={() => {
            void refetch()
            void cases.refetch()
          }}
        />
      )}
    </>
  )
}
