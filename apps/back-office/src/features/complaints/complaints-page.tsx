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
import './complaints.css'
import { useComplaintRows } from './use-complaint-rows.tsx'

const views = ['open', 'completed', 'all'] as const

/** Buyers' complaints to WeChat Pay; the first view has those that the shop has not completed. */
export default function ComplaintsPage() {
  const t = useTexts('complaints')
  const url = useListUrl(['keyword'])
  const { params, page, change } = url
  const view = views.find((key) => key === params.get('view')) ?? views[0]
  const complaints = useQuery(
    workQuery('/staff/pc_api.complaint/getList', {
      view,
      keyword: params.get('keyword') || undefined,
      page,
      limit: pageSize,
    }),
  )
  const { columns, block } = useComplaintRows(Math.floor(complaints.dataUpdatedAt / 1000))
  const counts = new Map(complaints.data?.counts.map(({ view, num }) => [view, num]))
  const waiting = complaints.data?.waiting_num
  useListKeys()

  return (
    <Page title={t('title')} line={waiting ? t('waiting', { count: waiting }) : undefined}>
      <Panel flush>
        <ViewTabs
          label={t('views')}
          views={views.map((key) => ({ key, name: t(key), num: counts.get(key) }))}
          chosen={view}
          onChoose={(key) => change({ view: key })}
        />
        <FilterBar>
          <ListSearch url={url} label={t('search')} />
        </FilterBar>
        <ListTable
          label={t('title')}
          list={complaints}
          {...url.paging}
          rowKey={({ complaint_number }) => complaint_number}
          columns={columns}
          block={block}
          empty={
            <ListEmpty url={url} noMatch={t('noMatch')}>
              {view === 'open' ? (
                <EmptyPanel title={t('noneOpen')} text={t('noneOpenText')} />
              ) : (
                <EmptyPanel title={t('none')} />
              )}
            </ListEmpty>
          }
        />
      </Panel>
    </Page>
  )
}
