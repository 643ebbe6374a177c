import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { orderCounts } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { NotLoaded } from '#shop/not-loaded.tsx'

const counted = ['unpaid', 'unshipped', 'unreceived'] as const

/** How many orders wait for what. */
export function OrderCounts() {
  const t = useTexts('account')
  const orders = useTexts('orders')
  const { data, isError, refetch } = useQuery(orderCounts())
  return (
    <>
      <nav aria-label={orders('title')} className="counts">
        {counted.map((tab) => (
          <Link key={tab} to={paths.orders(tab)}>
            <span className="display block text-h2">{data?.[tab] ?? '–'}</span>
            <span className="text-sm text-ink-2">{orders(`tab_${tab}`)}</span>
          </Link>
        ))}
      </nav>
      {!data && isError && <NotLoaded text={t('countsFailed')} onRetry={() => void refetch()} />}
    </>
  )
}
