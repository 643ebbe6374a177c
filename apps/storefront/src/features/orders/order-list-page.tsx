import type { OrderTab } from '@corium/contract/orders'
import { paths } from '@corium/contract/paths'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearchParams } from 'react-router'
import { orderCounts, orderList } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ErrorPanel } from '#shop/page/error-panel.tsx'
import { Pagination, readPage } from '#shop/page/pagination.tsx'
import { RequireLogin } from '#shop/page/require-login.tsx'
import { Seo } from '#shop/page/seo.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { OrderCard } from './order-card.tsx'
import { filterInput, type OrderFilter, OrderSearch, readFilter } from './order-search.tsx'
import './orders.css'

const tabs = [
  ...(['all', 'unpaid', 'unshipped', 'unreceived', 'completed'] as const),
  ...(['uncommented', 'canceled', 'after'] as const),
] satisfies OrderTab[]
const pageSize = 10

/** The member's orders by status. The URL holds tab, keyword, dates and page. */
export default function OrderListPage() {
  const t = useTexts('orders')
  return (
    <>
      <Seo title={t('title')} noIndex />
      <h1 className="display pb-4 text-h1">{t('title')}</h1>
      <RequireLogin fallback={<ListSkeleton />}>
        <OrderList />
      </RequireLogin>
    </>
  )
}

function OrderList() {
  const t = useTexts('orders')
  const [params, setParams] = useSearchParams()
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'all'
  const filter = readFilter(params)
  const page = readPage(params)
  const { data: counts } = useQuery(orderCounts())
  const query = orderList({ tab, page, limit: pageSize, ...filterInput(filter) })
  const orders = useQuery({ ...query, placeholderData: keepPreviousData })
  const clockOffset = orders.data ? orders.data.server_time - orders.dataUpdatedAt / 1000 : 0

  const pages = Math.ceil((orders.data?.total ?? 0) / pageSize)
  const pastLastPage = !orders.isPlaceholderData && pages > 0 && page > pages

  /** The query with these parameters changed; without a page it goes back to the first one. */
  function queryWith(next: { tab?: string; page?: number } & Partial<OrderFilter>): string {
    const after = new URLSearchParams(params)
    if (next.page === undefined) after.delete('page')
    for (const [name, value] of Object.entries(next)) {
      if (value) after.set(name, String(value))
      else after.delete(name)
    }
    return `?${after}`
  }

  return (
    <>
      <nav aria-label={t('byState')} className="scroll-tabs">
        {tabs.map((id) => (
          <Link
            key={id}
            to={queryWith({ tab: id === 'all' ? '' : id })}
            className="tab"
            aria-current={id === tab ? 'page' : undefined}
          >
            {t(`tab_${id}`)}
            {counts && <span className="ml-1.5 text-ink-3">{counts[id]}</span>}
          </Link>
        ))}
      </nav>
      <OrderSearch filter={filter} onSearch={(next) => setParams(queryWith(next))} />
      {!orders.data && orders.isError && (
        <ErrorPanel error={orders.error} onRetry={() => void orders.refetch()} />
      )}
      {orders.isPending && <ListSkeleton />}
      {pastLastPage && <Navigate to={queryWith({ page: pages })} replace />}
      {orders.data && !pastLastPage && (
        <div aria-busy={orders.isPlaceholderData}>
          {orders.data.list.length === 0 && (
            <NoOrders filtered={tab !== 'all' || Object.values(filter).some(Boolean)} />
          )}
          <ul className="grid gap-6">
            {orders.data.list.map((order) => (
              <li key={order.order_id}>
                <OrderCard order={order} clockOffset={clockOffset} />
              </li>
            ))}
          </ul>
          <Pagination
            page={page}
            pages={pages}
            onPageChange={(next) => setParams(queryWith({ page: next }))}
          />
        </div>
      )}
    </>
  )
}

function NoOrders({ filtered }: { filtered: boolean }) {
  const t = useTexts('orders')
  return (
    <EmptyState
      title={t(filtered ? 'noneHere' : 'noneYet')}
      text={t(filtered ? 'noneHereText' : 'noneYetText')}
    >
      <Link to={paths.products()} className={buttonClass({ kind: 'primary' })}>
        {t('browse')}
      </Link>
      <Link to={filtered ? paths.orders() : paths.bag()} className={buttonClass({ kind: 'secondary' })}>
        {t(filtered ? 'showAll' : 'toBag')}
      </Link>
    </EmptyState>
  )
}

function ListSkeleton() {
  return (
    <div className="grid gap-6 py-6" aria-hidden="true">
      {[70, 55, 62].map((width) => (
        <div key={width} className="grid gap-3 border-t border-line pt-4">
          <SkeletonLine width={width} />
          <div className="skeleton h-20 w-1/2" />
        </div>
      ))}
    </div>
  )
}
