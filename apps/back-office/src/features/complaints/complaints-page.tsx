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
import './complaints.css'
import { useComplaintRows } from './use-complaint-rows.tsx'

const views = ['open', 'completed', 'all'] as const

/** What buyers complain about to WeChat Pay; the first view has those that the shop has not completed. */
export default function ComplaintsPage() {
  const t = useTexts('complaints')
  const { params, page, change } = useListUrl()
  const view = views.find((key) => key === params.get('view')) ?? views[0]
  const keyword = params.get('keyword') ?? ''
  const complaints = useQuery({
    ...query('/staff/pc_api.complaint/getList', {
      view,
      keyword: keyword || undefined,
      page,
      limit: pageSize,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  const { columns, block } = useComplaintRows(Math.floor(complaints.dataUpdatedAt / 1000))
  const counts = new Map(complaints.data?.counts.map(({ view, num }) => [view, num]))
  const waiting = complaints.data?.waiting_num
  useListKeys()

  return (
    <Page title={t('title')} line={waiting === undefined ? undefined : t('waiting', { count: waiting })}>
      <Panel flush>
        <ViewTabs
          label={t('views')}
          views={views.map((key) => ({ key, name: t(key), num: counts.get(key) }))}
          chosen={view}
          onChoose={(key) => change({ view: key })}
        />
        <FilterBar>
          <SearchInput label={t('search')} keyword={keyword} onSearch={(keyword) => change({ keyword })} />
        </FilterBar>
        <ListTable
          label={t('title')}
          list={complaints}
          page={page}
          onPage={(next) => change({ page: next })}
          rowKey={({ complaint_number }) => complaint_number}
          columns={columns}
          block={block}
          empty={
            keyword ? (
              <NoMatch
                title={t('noMatch')}
                onSearchAll={view === 'all' ? undefined : () => change({ view: 'all' })}
                onClear={() => change({ keyword: undefined })}
              />
            ) : view === 'open' ? (
              <EmptyPanel title={t('noneOpen')} text={t('noneOpenText')} />
            ) : (
              <EmptyPanel title={t('none')} />
            )
          }
        />
      </Panel>
    </Page>
  )
}
