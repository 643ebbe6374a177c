import { useQuery } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { listQuery } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { cleared, useListUrl } from '#shop/use-list-url.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { ListTable, pageSize } from '#ui/list-table.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { saveCsv } from '#ui/save-file.ts'
import { useNotices } from '#ui/use-notices.ts'
import { filterNames, readFilter } from './change.ts'
import { ChangeDetails } from './change-details.tsx'
import { ChangeFilters } from './change-filters.tsx'
import { useChangeRows } from './use-change-rows.tsx'

/** Who changed what. A row opens with the fields before and after. */
export default function ChangeLogPage() {
  const t = useTexts('changeLog')
  const states = useTexts('states')
  const { message } = App.useApp()
  const notification = useNotices()
  const url = useListUrl(filterNames)
  const { params, page, change } = url
  const [open, setOpen] = useState('')
  const [isExporting, setExporting] = useState(false)
  const filter = readFilter(params)
  const changes = useQuery(
    listQuery('/staff/pc_api.change_log/getList', { ...filter, page, limit: pageSize }),
  )
  const showHistory = (subject: string) => {
    setOpen('')
    change({ ...cleared(filterNames), subject })
  }
  const { columns, block } = useChangeRows({
    open,
    onToggle: (id) => setOpen(id === open ? '' : id),
    onHistory: showHistory,
  })

  async function exportFile() {
    setExporting(true)
    const result = await call('/staff/pc_api.change_log/export', filter)
    setExporting(false)
    if (!result.ok) {
      if (!result.shownInDialog) notification.error({ title: result.msg })
      return
    }
    const { file_name, content, num, is_more } = result.data
    saveCsv(file_name, content)
    if (is_more) notification.warning({ title: t('exportedMore', { count: num }) })
    else message.success(t('exported', { count: num }))
  }

  return (
    <Page
      title={t('title')}
      line={t('line')}
      actions={
        <Button
          icon={<Download size={16} strokeWidth={1.5} aria-hidden />}
          loading={isExporting}
          onClick={exportFile}
        >
          {t('export')}
        </Button>
      }
    >
      <Panel flush>
        <ChangeFilters url={url} />
        <ListTable
          label={t('title')}
          list={changes}
          {...url.paging}
          rowKey={({ change_id }) => change_id}
          columns={columns}
          block={block}
          expandable={{
            expandedRowKeys: [open],
            showExpandColumn: false,
            expandedRowRender: (row) => <ChangeDetails change={row} onHistory={showHistory} />,
          }}
          empty={
            url.isFiltered ? (
              <EmptyPanel title={t('empty')} text={t('emptyText')}>
                <Button type="primary" onClick={url.clearFilters}>
                  {states('clearFilters')}
                </Button>
              </EmptyPanel>
            ) : (
              <EmptyPanel title={t('nothingYet')} />
            )
          }
        />
        {changes.data?.is_more && <p className="change-more">{t('isMore', { count: changes.data.total })}</p>}
      </Panel>
    </Page>
  )
}
