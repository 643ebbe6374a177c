import { quoteStatus } from '@corium/contract/quote-status'
import { useQuery } from '@tanstack/react-query'
import { workQuery } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ListEmpty } from '#shop/list-empty.tsx'
import { ListSearch } from '#shop/list-filters.tsx'
import { useListUrl } from '#shop/use-list-url.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { ListTable, pageSize } from '#ui/list-table.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { useListKeys } from '#ui/use-list-keys.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import './quotes.css'
import { useQuoteRows } from './use-quote-rows.tsx'

const views = [
  { key: 'requested', status: quoteStatus.requested },
  { key: 'quoted', status: quoteStatus.quoted },
  { key: 'ordered', status: quoteStatus.ordered },
  { key: 'expired', status: quoteStatus.expired },
  { key: 'declined', status: quoteStatus.declined },
  { key: 'withdrawn', status: quoteStatus.withdrawn },
  { key: 'all', status: undefined },
] as const

/** Requests for quotes; the first view has those that wait for prices. */
export default function QuotesPage() {
  const t = useTexts('quotes')
  const url = useListUrl(['keyword'])
  const { params, page, change } = url
  const view = views.find(({ key }) => key === params.get('view')) ?? views[0]
  const quotes = useQuery(
    workQuery('/staff/pc_api.quote/getList', {
      status: view.status,
      keyword: params.get('keyword') || undefined,
      page,
      limit: pageSize,
    }),
  )
  const { columns, block } = useQuoteRows()
  const counts = new Map(quotes.data?.counts.map(({ status, num }) => [status, num]))
  const waiting = counts.get(quoteStatus.requested)
  useListKeys()

  return (
    <Page title={t('title')} line={waiting === undefined ? undefined : t('waiting', { count: waiting })}>
      <Panel flush>
        <ViewTabs
          label={t('views')}
          views={views.map(({ key, status }) => ({
            key,
            name: t(key),
            num: status === undefined ? undefined : counts.get(status),
          }))}
          chosen={view.key}
          onChoose={(key) => change({ view: key })}
        />
        <FilterBar>
          <ListSearch url={url} label={t('search')} />
        </FilterBar>
        <ListTable
          label={t('title')}
          list={quotes}
          {...url.paging}
          rowKey={({ quote_id }) => quote_id}
          columns={columns}
          block={block}
          empty={
            <ListEmpty url={url} noMatch={t('noMatch')}>
              {view.key === 'requested' ? (
                <EmptyPanel title={t('allAnswered')} text={t('allAnsweredText')} />
              ) : (
                <EmptyPanel title={t('noQuotes')} />
              )}
            </ListEmpty>
          }
        />
      </Panel>
    </Page>
  )
}
