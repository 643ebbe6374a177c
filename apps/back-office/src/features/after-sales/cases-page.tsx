import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useMay } from '#api/staff.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ListEmpty } from '#shop/list-empty.tsx'
import { paths } from '#shop/paths.ts'
import { useListUrl } from '#shop/use-list-url.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { useListKeys } from '#ui/use-list-keys.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { CaseFilters } from './case-filters.tsx'
import { filterNames, readQueue, useCaseQueue, views } from './use-case-queue.ts'
import './case-page.css'
import { useCaseRows } from './use-case-rows.tsx'

/** After-sales cases by the time that is left to answer them. */
export default function CasesPage() {
  const t = useTexts('afterSales')
  const navigate = useNavigate()
  const mayAudit = useMay('after-sales.audit')
  useListKeys()
  const url = useListUrl(filterNames)
  const { params, page, change, search } = url
  const input = readQueue(params, page)
  const cases = useCaseQueue(input)
  const { columns, block } = useCaseRows(cases.data?.server_time ?? 0, search)
  const counts = new Map(cases.data?.counts.map(({ view, num }) => [view, num]))
  const toAudit = counts.get('to-audit')
  const oldest = cases.data?.list.find(({ handle }) => handle.approve)

  return (
    <Page
      title={t('title')}
      line={toAudit === undefined ? undefined : t('waiting', { count: toAudit })}
      actions={
        mayAudit &&
        oldest && (
          <Button type="primary" onClick={() => navigate(paths.case(oldest.after_id, search))}>
            {t('auditFirst')}
          </Button>
        )
      }
    >
      <Panel flush>
        <ViewTabs
          label={t('views')}
          views={views.map((view) => ({ key: view, name: t(view), num: counts.get(view) }))}
          chosen={input.view ?? 'needs-us'}
          onChoose={(view) => change({ view })}
        />
        <CaseFilters url={url} />
        <ListTable
          label={t('title')}
          list={cases}
          {...url.paging}
          rowKey={({ after_id }) => after_id}
          columns={columns}
          block={block}
          empty={
            <ListEmpty url={url} noMatch={t('noMatch')}>
              {input.view === 'needs-us' ? (
                <EmptyPanel title={t('allAnswered')} text={t('allAnsweredText')} />
              ) : (
                <EmptyPanel title={t('noCases')} />
              )}
            </ListEmpty>
          }
        />
      </Panel>
    </Page>
  )
}
