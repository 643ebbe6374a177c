import { useQuery } from '@tanstack/react-query'
import { workQuery } from '#api/query-client.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ExportButton } from '#shop/export-button.tsx'
import { ListEmpty } from '#shop/list-empty.tsx'
import { ListChips, ListSearch } from '#shop/list-filters.tsx'
import { useListUrl } from '#shop/use-list-url.ts'
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
  type InvoiceRow,
  isByIssue,
  readFilter,
  readView,
  statusOf,
  type View,
  views,
} from './invoice.ts'
import { useInvoiceRows } from './use-invoice-rows.tsx'

/** Invoices of paid orders; the first view shows those that staff have to issue. */
export default function InvoicesPage() {
  const t = useTexts('invoices')
  const dates = useDates()
  const url = useListUrl(filterNames)
  const { params, page, change } = url
  const view = readView(params)
  const filter = readFilter(params)
  const invoices = useQuery(workQuery('/staff/pc_api.invoice/getList', { ...filter, page, limit: pageSize }))
  const { columns, block } = useInvoiceRows(view, url.search)
  useListKeys()
  const numOf = (one: View) =>
    one === 'fileLost'
      ? invoices.data?.lost_num
      : invoices.data?.counts.find((row) => row.status === statusOf(one))?.num
  // The view of lost files is empty as a rule, so it shows only when there are any.
  const shownViews = views.filter((one) => one !== 'fileLost' || one === view || numOf(one))
  function chipText(name: (typeof filterNames)[number]): string {
    const value = params.get(name) ?? ''
    if (name === 'keyword') return `“${value}”`
    const day = dates.dayText(value)
    if (isByIssue(view)) return t(name === 'from' ? 'issuedFromDay' : 'issuedToDay', { day })
    return t(name === 'from' ? 'askedFromDay' : 'askedToDay', { day })
  }
  const waiting = invoices.data?.counts.reduce((sum, { num }) => sum + num, 0)

  return (
    <Page
      title={t('title')}
      line={waiting === undefined ? undefined : t('waiting', { count: waiting })}
      actions={<ExportButton path="/staff/pc_api.invoice/export" filter={filter} />}
    >
      <Panel flush>
        <ViewTabs
          label={t('views')}
          views={shownViews.map((key) => ({ key, name: t(key), num: numOf(key) }))}
          chosen={view}
          onChoose={(next) => change({ view: next })}
        />
        <FilterBar>
          <ListSearch url={url} label={t('search')} />
          <DayRange
            from={t(isByIssue(view) ? 'issuedFrom' : 'askedFrom')}
            to={t(isByIssue(view) ? 'issuedTo' : 'askedTo')}
            params={params}
            onChange={change}
          />
        </FilterBar>
        <ListChips url={url} text={chipText} />
        <ListTable<InvoiceRow>
          label={t('title')}
          list={invoices}
          {...url.paging}
          rowKey={({ invoice_id }) => invoice_id}
          columns={columns}
          block={block}
          empty={
            <ListEmpty url={url} noMatch={t('noMatch')}>
              {view === 'applied' ? (
                <EmptyPanel title={t('allIssued')} text={t('allIssuedText')} />
              ) : (
                <EmptyPanel title={t('noInvoices')} />
              )}
            </ListEmpty>
          }
        />
      </Panel>
    </Page>
  )
}
