import { useQuery } from '@tanstack/react-query'
import { workQuery } from '#api/query-client.ts'
import { useWaitingWork } from '#api/waiting-work.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ExportButton } from '#shop/export-button.tsx'
import { ListEmpty } from '#shop/list-empty.tsx'
import { ListChips, ListSearch, ListSelect } from '#shop/list-filters.tsx'
import { type ListUrl, useListUrl } from '#shop/use-list-url.ts'
import { DayRange } from '#ui/day-range.tsx'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { ListTable, pageSize } from '#ui/list-table.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
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

/** Refunds, the failed ones first, and payments that the shop could not match to their orders. */
export default function RefundsPage() {
  const t = useTexts('refunds')
  const url = useListUrl(filterNames)
  const { params, page, change, search } = url
  const view = readView(params)
  const isReview = view === 'review'
  const filter = readFilter(params)
  const input = { ...filter, page, limit: pageSize }
  const refunds = useQuery(
    workQuery('/staff/pc_api.refund/getList', { ...input, view: isReview ? 'stuck' : view }),
  )
  const payments = useQuery({ ...workQuery('/staff/pc_api.payment/getReview', input), enabled: isReview })
  const { data: waiting } = useWaitingWork()
  const refundRows = useRefundRows(search)
  const paymentRows = usePaymentRows(search)
  useListKeys()
  const counts = new Map<string, number>(refunds.data?.counts.map(({ view, num }) => [view, num]))
  const reviewed = waiting?.list.find(({ work }) => work === 'payments-to-review')?.num
  if (reviewed !== undefined) counts.set('review', reviewed)
  const stuck = counts.get('stuck')
  const shared = { ...url.paging, empty: <Empty url={url} /> }

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
        <Filters url={url} />
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

type Filter = (typeof filterNames)[number]

function Filters({ url }: { url: ListUrl<Filter> }) {
  const t = useTexts('refunds')
  const dates = useDates()
  const value = (name: Filter) => url.params.get(name) ?? ''
  const options = methods.map((value) => ({ value, label: t(methodTexts[value]) }))

  function chipText(name: Filter): string {
    if (name === 'keyword') return `“${value(name)}”`
    if (name === 'method') return options.find((one) => one.value === value(name))?.label ?? value(name)
    return t(name === 'from' ? 'createdFrom' : 'createdTo', { day: dates.dayText(value(name)) })
  }

  return (
    <>
      <FilterBar>
        <ListSearch url={url} label={t('search')} />
        <DayRange from={t('from')} to={t('to')} params={url.params} onChange={url.change} />
        <ListSelect url={url} name="method" label={t('method')} options={options} />
      </FilterBar>
      <ListChips url={url} text={chipText} />
    </>
  )
}

function Empty({ url }: { url: ListUrl }) {
  const t = useTexts('refunds')
  const view = readView(url.params)
  return (
    <ListEmpty url={url} noMatch={t('noMatch')}>
      {view === 'stuck' ? (
        <EmptyPanel title={t('noneStuck')} text={t('noneStuckText')} />
      ) : view === 'review' ? (
        <EmptyPanel title={t('noneToReview')} text={t('noneToReviewText')} />
      ) : (
        <EmptyPanel title={t('noRefunds')} />
      )}
    </ListEmpty>
  )
}
