import type { OrderTab } from '@corium/contract/orders'
import { paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { orderCounts, orderList } from '#api/account-queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { AccountPage } from '#shop/page/account-page.tsx'
import { ListTabs } from '#shop/page/list-tabs.tsx'
import { ListSkeleton, PagedList, pageSize, usePagedQuery } from '#shop/page/paged-list.tsx'
import { useListUrl } from '#shop/page/use-list-url.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { OrderCard } from './order-card.tsx'
import { filterInput, OrderSearch, readFilter } from './order-search.tsx'
import './orders.css'

const tabs = [
  'all',
  'unpaid',
  'unshipped',
  'unreceived',
  'completed',
  'uncommented',
  'canceled',
  'after',
] satisfies OrderTab[]

/** The member's orders by status. The URL holds tab, keyword, dates and page. */
export default function OrderListPage() {
  const t = useTexts('orders')
  return (
    <AccountPage title={t('title')} fallback={<ListSkeleton />}>
      <OrderList />
    </AccountPage>
  )
}

function OrderList() {
  const t = useTexts('orders')
  const url = useListUrl()
  const tab = tabs.find((one) => one === url.params.get('tab')) ?? 'all'
  const filter = readFilter(url.params)
  const { data: counts } = useQuery(orderCounts())
  const orders = usePagedQuery(orderList({ tab, page: url.page, limit: pageSize, ...filterInput(filter) }))
  const clockOffset = orders.data ? orders.data.server_time - orders.dataUpdatedAt / 1000 : 0
  return (
    <>
      <ListTabs
        label={t('byState')}
        tabs={tabs}
        current={tab}
        url={url}
        title={(id) => t(`tab_${id}`)}
        counts={counts}
      />
      <OrderSearch filter={filter} onSearch={url.update} />
      <PagedList query={orders} url={url}>
        {(rows) =>
          rows.length === 0 ? (
            <NoOrders filtered={tab !== 'all' || Object.values(filter).some(Boolean)} />
          ) : (
            <ul className="grid gap-6">
              {rows.map((order) => (
                <li key={order.order_id}>
                  <OrderCard order={order} clockOffset={clockOffset} />
                </li>
              ))}
            </ul>
          )
        }
      </PagedList>
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
