import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { query } from '#api/query-client.ts'
import { useWaitingWork } from '#api/waiting-work.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ExportButton } from '#shop/export-button.tsx'
import { cleared, useListUrl } from '#shop/use-list-url.ts'
import { DayRange } from '#ui/day-range.tsx'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { ListTable, pageSize } from '#ui/list-table.tsx'
import { NoMatch } from '#ui/no-match.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { useListKeys } from '#ui/use-list-keys.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import {
  filterNames,
  methods,
  methodTexts,
  type PaymentRow,
  type RefundRow,
  readFilter,
  readView,
  views,
} from './refund.ts'
import { usePaymentRows } from './use-payment-rows.tsx'
import { useRefundRows } from './use-refund-rows.tsx'

/**
 * Refunds, those that do not go through first, and payments that the shop could not take for their orders.
 */
export default function RefundsPage() {
  const t = useTexts('refunds')
  const { params, page, change } = useListUrl()
  const view = readView(params)
  const isReview = view === 'review'
  const filter = readFilter(params)
  const input = { ...filter, page, limit: pageSize }
  const refunds = useQuery({
    ...query('/staff/pc_api.refund/getList', { ...input, view: isReview ? 'stuck' : view }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  const payments = useQuery({
    ...query('/staff/pc_api.payment/getReview', input),
    enabled: isReview,
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  const { data: waiting } = useWaitingWork()
  const search = params.size > 0 ? `?${params}` : ''
  const refundRows = useRefundRows(search)
  const paymentRows = usePaymentRows(search)
  useListKeys()
  const counts = new Map<string, number>(refunds.data?.counts.map(({ view, num }) => [view, num]))
  const reviewed = waiting?.list.find(({ work }) => work === 'payments-to-review')?.num
  if (reviewed !== undefined) counts.set('review', reviewed)
  const stuck = counts.get('stuck')
  const shared = { page, onPage: (next: number) => change({ page: next }), empty: <Empty /> }

  return (
    <Page
      title={t('title')}
      line={stuck ? t('waiting', { count: stuck }) : undefined}
      actions={!isReview && <ExportButton path="/staff/pc_api.refund/export" filter={{ ...filter, view }} />}
    >
      <Panel flush>
        <ViewTabs
          label={t('views')}
          views={views.map((key) => ({ key, name: t(key), num: counts.get(key) }))}
          chosen={view}
          onChoose={(next) => change({ view: next })}
        />
        <Filters />
        {isReview ? (
          <ListTable<PaymentRow>
            label={t('review')}
            list={payments}
            rowKey={({ payment_id }) => payment_id}
            {...paymentRows}
            {...shared}
          />
        ) : (
          <ListTable<RefundRow>
            label={t('title')}
            list={refunds}
            rowKey={({ refund_id }) => refund_id}
            {...refundRows}
            {...shared}
          />
        )}
      </Panel>
    </Page>
  )
}

function Filters() {
  const t = useTexts('refunds')
  const dates = useDates()
  const { params, change } = useListUrl()
  const value = (name: (typeof filterNames)[number]) => params.get(name) ?? ''
  const options = methods.map((value) => ({ value, label: t(methodTexts[value]) }))

  function chipText(name: (typeof filterNames)[number]): string {
    if (name === 'keyword') return `“${value(name)}”`
    if (name === 'method') return options.find((one) => one.value === value(name))?.label ?? value(name)
    return t(name === 'from' ? 'createdFrom' : 'createdTo', { day: dates.dayText(value(name)) })
  }

  return (
    <>
      <FilterBar>
        <SearchInput
          label={t('search')}
          keyword={value('keyword')}
          onSearch={(keyword) => change({ keyword })}
        />
        <DayRange from={t('from')} to={t('to')} params={params} onChange={change} />
        <Select
          value={params.get('method') ?? undefined}
          placeholder={t('method')}
          aria-label={t('method')}
          allowClear
          options={options}
          onChange={(method?: string) => change({ method })}
        />
      </FilterBar>
      <FilterChips
        chips={filterNames
          .filter((name) => params.has(name))
          .map((name) => ({ key: name, text: chipText(name) }))}
        onDrop={(name) => change({ [name]: undefined })}
        onClear={() => change(noFilter)}
      />
    </>
  )
}

const noFilter = cleared(filterNames)

function Empty() {
  const t = useTexts('refunds')
  const { params, change } = useListUrl()
  const view = readView(params)
  if (filterNames.some((name) => params.has(name))) {
    return (
      <NoMatch
        title={t('noMatch')}
        onSearchAll={view === 'all' ? undefined : () => change({ view: 'all' })}
        onClear={() => change(noFilter)}
      />
    )
  }
  if (view === 'stuck') return <EmptyPanel title={t('noneStuck')} text={t('noneStuckText')} />
  if (view === 'review') return <EmptyPanel title={t('noneToReview')} text={t('noneToReviewText')} />
  return <EmptyPanel title={t('noRefunds')} />
}
