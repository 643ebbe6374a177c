import { paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { orderCounts } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { InlineError } from '#shop/page/inline-error.tsx'

const countedTabs = ['unpaid', 'unshipped', 'unreceived'] as const

/** Number of orders per open status, each a link to the order list. */
export function OrderCounts() {
  const t = useTexts('account')
  const orders = useTexts('orders')
  const { data, isError, refetch } = useQuery(orderCounts())
  return (
    <>
      <nav aria-label={orders('title')} className="order-counts">
        {countedTabs.map((tab) => (
          <Link key={tab} to={paths.orders(tab)}>
            <span className="display block text-h2">{data?.[tab] ?? '–'}</span>
            <span className="text-sm text-ink-2">{orders(`tab_${tab}`)}</span>
          </Link>
        ))}
      </nav>
      {!data && isError && <InlineError text={t('countsFailed')} onRetry={() => void refetch()} />}
    </>
  )
}
