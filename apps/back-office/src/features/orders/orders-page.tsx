import type { DeskView } from '@corium/contract/order-desk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { useAddress } from '#shop/use-address.ts'
import { ListTable, pageSize } from '#ui/list-table.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrdersEmpty } from './orders-empty.tsx'
import { useOrderRows } from './use-order-rows.tsx'

const views: readonly DeskView[] = [
  'to-ship',
  'part-shipped',
  'unpaid',
  'shipped',
  'completed',
  'canceled',
  'all',
]

/** The address of the list as the input of its call. */
function readFilters(params: URLSearchParams) {
  const view = views.find((one) => one === params.get('view')) ?? 'to-ship'
  const yes = (name: string) => (params.get(name) === '1' ? true : undefined)
  return {
    view,
    keyword: params.get('keyword') ?? undefined,
    courier: params.get('courier') ?? undefined,
    is_packed: yes('packed'),
    is_reminded: yes('reminded'),
  }
}

export default function OrdersPage() {
  const t = useTexts('orders')
  const { params, page, change } = useAddress()
  const filters = readFilters(params)
  const orders = useQuery({
    ...query('/staff/pc_api.order/getList', { ...filters, page, limit: pageSize }),
    placeholderData: keepPreviousData,
  })
  const { columns, block } = useOrderRows(orders.data?.server_time ?? 0)
  const counts = new Map(orders.data?.counts.map(({ view, num }) => [view, num]))
  const waiting = counts.get('to-ship')

  return (
    <Page title={t('title')} line={waiting === undefined ? undefined : t('waiting', { count: waiting })}>
      <Panel flush>
        <ViewTabs
          label={t('views')}
          views={views.map((view) => ({ key: view, name: t(view), num: counts.get(view) }))}
          chosen={filters.view}
          onChoose={(view) => change({ view })}
        />
        <OrderFilters params={params} onChange={change} />
        <ListTable
          label={t('title')}
          list={orders}
          page={page}
          onPage={(next) => change({ page: next })}
          rowKey={({ order_id }) => order_id}
          columns={columns}
          block={block}
          empty={<OrdersEmpty params={params} onChange={change} />}
        />
      </Panel>
    </Page>
  )
}
