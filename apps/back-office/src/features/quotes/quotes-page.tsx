import { quoteStatus } from '@corium/contract/quote-status'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { useListUrl } from '#shop/use-list-url.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { ListTable, pageSize } from '#ui/list-table.tsx'
import { NoMatch } from '#ui/no-match.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { SearchInput } from '#ui/search-input.tsx'
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
  const { params, page, change } = useListUrl()
  const view = views.find(({ key }) => key === params.get('view')) ?? views[0]
  const keyword = params.get('keyword') ?? ''
  const quotes = useQuery({
    ...query('/staff/pc_api.quote/getList', {
      status: view.status,
      keyword: keyword || undefined,
      page,
      limit: pageSize,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
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
          <SearchInput label={t('search')} keyword={keyword} onSearch={(keyword) => change({ keyword })} />
        </FilterBar>
        <ListTable
          label={t('title')}
          list={quotes}
          page={page}
          onPage={(next) => change({ page: next })}
          rowKey={({ quote_id }) => quote_id}
          columns={columns}
          block={block}
          empty={
            keyword ? (
              <NoMatch
                title={t('noMatch')}
                onSearchAll={view.status === undefined ? undefined : () => change({ view: 'all' })}
                onClear={() => change({ keyword: undefined })}
              />
            ) : view.status === quoteStatus.requested ? (
              <EmptyPanel title={t('allAnswered')} text={t('allAnsweredText')} />
            ) : (
              <EmptyPanel title={t('noQuotes')} />
            )
          }
        />
      </Panel>
    </Page>
  )
}
