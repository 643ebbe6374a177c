import type { ShopError } from '@corium/browser/result'
import { Button } from 'antd'
import { useTexts } from '#i18n/use-texts.tsx'
import { ListSearch } from '#shop/list-filters.tsx'
import { useListUrl } from '#shop/use-list-url.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { Panel } from '#ui/panel.tsx'
import { useListKeys } from '#ui/use-list-keys.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { type Discount, views } from './discount.ts'
import type { useDiscountRows } from './use-discount-rows.tsx'

type View = (typeof views)[number]

type DiscountListProps<Row extends Discount> = {
  label: string
  view: View
  list: {
    data?: { list: readonly Row[]; total: number; counts: readonly { view: View; num: number }[] }
    error: ShopError | null
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  rows: ReturnType<typeof useDiscountRows<Row>>
  rowKey: (row: Row) => string
}

/** Coupons or promotions by state. */
export function DiscountList<Row extends Discount>({
  label,
  view,
  list,
  rows,
  rowKey,
}: DiscountListProps<Row>) {
  const t = useTexts('coupons')
  const url = useListUrl(['keyword'])
  const { change } = url
  const counts = new Map(list.data?.counts.map((count) => [count.view, count.num]))
  useListKeys()
  return (
    <Panel flush>
      <ViewTabs
        label={t('views')}
        views={views.map((key) => ({ key, name: t(key), num: list.data && (counts.get(key) ?? 0) }))}
        chosen={view}
        onChoose={(next) => change({ view: next === 'all' ? undefined : next })}
      />
      <FilterBar>
        <ListSearch url={url} label={t('search')} />
      </FilterBar>
      <ListTable
        label={label}
        list={list}
        {...url.paging}
        rowKey={rowKey}
        {...rows}
        empty={
          url.isFiltered ? (
            <EmptyPanel title={t('noMatch')}>
              <Button type="primary" onClick={url.clearFilters}>
                {t('clearSearch')}
              </Button>
            </EmptyPanel>
          ) : (
            <EmptyPanel title={t('none')} text={t('noneText')} />
          )
        }
      />
    </Panel>
  )
}

/** The view in the list's address. */
export const readView = (params: URLSearchParams): View =>
  views.find((one) => one === params.get('view')) ?? 'all'
