import type { ShopError } from '@corium/browser/result'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { ListSearch } from '#shop/list-filters.tsx'
import { useListUrl } from '#shop/use-list-url.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { ListTable, pageSize } from '#ui/list-table.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { useListKeys } from '#ui/use-list-keys.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { DeskTabs } from './desk-tabs.tsx'
import { type Discount, views } from './discount.ts'
import type { useDiscountRows } from './use-discount-rows.tsx'

type View = (typeof views)[number]

type DiscountDeskProps<Row extends Discount> = {
  title: string
  line: string
  list: {
    data?: { list: readonly Row[]; total: number; counts: readonly { view: View; num: number }[] }
    error: ShopError | null
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  rows: ReturnType<typeof useDiscountRows<Row>>
  rowKey: (row: Row) => string
  /** The button for a new one, and the drawer that it opens. */
  newText: string
  newDrawer: (onClose: () => void) => ReactNode
}

/** Coupons or promotions by state. */
export function DiscountDesk<Row extends Discount>(props: DiscountDeskProps<Row>) {
  const { title, line, list, rows, rowKey, newText, newDrawer } = props
  const t = useTexts('coupons')
  const url = useListUrl(['keyword'])
  const [isNew, setNew] = useState(false)
  const counts = new Map(list.data?.counts.map((count) => [count.view, count.num]))
  useListKeys()
  return (
    <Page
      title={title}
      line={line}
      crumb={<DeskTabs />}
      actions={
        <Button type="primary" onClick={() => setNew(true)}>
          {newText}
        </Button>
      }
    >
      <Panel flush>
        <ViewTabs
          label={t('views')}
          views={views.map((key) => ({ key, name: t(key), num: list.data && (counts.get(key) ?? 0) }))}
          chosen={readView(url.params)}
          onChoose={(next) => url.change({ view: next === 'all' ? undefined : next })}
        />
        <FilterBar>
          <ListSearch url={url} label={t('search')} />
        </FilterBar>
        <ListTable
          label={title}
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
      {isNew && newDrawer(() => setNew(false))}
    </Page>
  )
}

const readView = (params: URLSearchParams): View => views.find((one) => one === params.get('view')) ?? 'all'

/** The address of the list as the input of its call. */
export function useDiscountFilter() {
  const { params, page } = useListUrl()
  return { view: readView(params), keyword: params.get('keyword') || undefined, page, limit: pageSize }
}
