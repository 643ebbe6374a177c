import { useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { ExportButton } from '#shop/export-button.tsx'
import { ListEmpty } from '#shop/list-empty.tsx'
import { useSavedViews, ViewKeeper } from '#shop/saved-views.tsx'
import { useChosenRows } from '#shop/use-chosen-rows.tsx'
import { cleared, useListUrl } from '#shop/use-list-url.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { useListKeys } from '#ui/use-list-keys.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { BatchShip } from './batch-ship.tsx'
import { ChosenOrders } from './chosen-orders.tsx'
import { FlaggedParcels } from './flagged-parcels.tsx'
import type { OrderRow } from './order.ts'
import { filterNames, filtersOf, readFilter, views } from './order-filter.ts'
import { OrderFilters } from './order-filters.tsx'
import { useOrderList } from './use-order-list.ts'
import { useOrderRows } from './use-order-rows.tsx'

const rowKey = ({ order_id }: OrderRow) => order_id

export default function OrdersPage() {
  const t = useTexts('orders')
  const url = useListUrl(filterNames)
  const { params, page, change } = url
  const filter = readFilter(params)
  const orders = useOrderList(params, page)
  const { columns, block } = useOrderRows(orders.data?.server_time ?? 0)
  const { chosen, setChosen, rowSelection, checkbox } = useChosenRows<OrderRow>({
    rowKey,
    choose: ({ order_sn }) => t('choose', { number: order_sn }),
    chooseAll: t('chooseAll'),
  })
  const [shipped, setShipped] = useState<readonly OrderRow[]>()
  useListKeys()
  const filters = filtersOf(params)
  const saved = useSavedViews('orders', filters)

  /**
   * A saved view has its own filters; other filters also apply to the next view. The selection of orders ends,
   * because the next view may not show them.
   */
  function choose(key: string) {
    setChosen([])
    const view = saved.views.find(({ view_id }) => view_id === key)
    const none = cleared(filterNames)
    if (view) return change({ ...none, ...Object.fromEntries(new URLSearchParams(view.query)) })
    change({ ...(saved.chosen && none), view: key })
  }

  const counts = new Map(orders.data?.counts.map(({ view, num }) => [view, num]))
  const waiting = counts.get('to-ship')

  return (
    <Page
      title={t('title')}
      line={waiting === undefined ? undefined : t('waiting', { count: waiting })}
      actions={
        <>
          <FlaggedParcels />
          <ExportButton path="/staff/pc_api.order/export" filter={filter} />
        </>
      }
    >
      <Panel flush>
        <ViewTabs<string>
          label={t('views')}
          views={[
            ...views.map((view) => ({ key: view, name: t(view), num: counts.get(view) })),
            ...saved.views.map(({ view_id, name }) => ({
              key: view_id,
              name,
              num: view_id === saved.chosen?.view_id ? orders.data?.total : undefined,
            })),
          ]}
          chosen={saved.chosen?.view_id ?? filter.view}
          onChoose={choose}
        >
          <ViewKeeper list="orders" filters={filters} isFiltered={url.isFiltered} chosen={saved.chosen} />
        </ViewTabs>
        <OrderFilters url={url} />
        <ListTable
          label={t('title')}
          list={orders}
          {...url.paging}
          rowKey={rowKey}
          columns={columns}
          block={(order) => (
            <>
              {checkbox(order)}
              {block(order)}
            </>
          )}
          rowSelection={rowSelection}
          empty={
            <ListEmpty url={url} noMatch={t('noMatch')} noMatchText={t('noMatchText')}>
              {filter.view === 'to-ship' ? (
                <EmptyPanel title={t('allShipped')} text={t('allShippedText')} />
              ) : (
                <EmptyPanel title={t('noOrders')} />
              )}
            </ListEmpty>
          }
        />
        {chosen.length > 0 && (
          <ChosenOrders orders={chosen} onClear={() => setChosen([])} onShip={setShipped} />
        )}
      </Panel>
      {shipped && (
        <BatchShip
          orders={shipped}
          onClose={(left) => {
            setShipped(undefined)
            setChosen(left)
          }}
        />
      )}
    </Page>
  )
}
