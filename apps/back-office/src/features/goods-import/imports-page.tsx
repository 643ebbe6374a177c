import { formatNumber } from '@corium/contract/format-number'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { ChevronDown, Download } from 'lucide-react'
import { Link } from 'react-router'
import { listQuery } from '#api/query-client.ts'
import { useJoin } from '#i18n/join.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { useListUrl } from '#shop/use-list-url.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { ListTable, pageSize } from '#ui/list-table.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { useListKeys } from '#ui/use-list-keys.ts'
import { ColumnsHelp } from './columns-help.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { type Import, isRunning, pollMs } from './goods-import.ts'
import './goods-import.css'
import { ImportState, UndoUntil } from './import-state.tsx'
import { UploadFile } from './upload-file.tsx'
import { useImportActions } from './use-import-actions.ts'

/** Goods as spreadsheets: the files that were imported, a field for the next one, and the export. */
export default function ImportsPage() {
  const t = useTexts('goodsImport')
  const join = useJoin()
  const dates = useDates()
  const { params, page, paging, change } = useListUrl()
  const actions = useImportActions()
  const imports = useQuery({
    ...listQuery('/staff/pc_api.goods_import/getList', { page, limit: pageSize }),
    refetchInterval: ({ state }) => (state.data?.list.some(isRunning) ? pollMs : false),
  })
  useListKeys()
  const now = imports.data?.server_time ?? 0
  const isEmpty = imports.data?.has_goods === false

  const file = ({ import_id, file_name }: Import) => (
    <Link className="row-link import-name" to={paths.import(import_id)}>
      {file_name}
    </Link>
  )
  const who = ({ staff_name, created_at }: Import) => join([staff_name, dates.brief(created_at, now)])
  const undo = (entry: Import) =>
    entry.handle.undo ? (
      <Button type="link" size="small" className="import-undo" onClick={() => actions.confirmUndo(entry)}>
        <UndoUntil entry={entry} />
      </Button>
    ) : (
      <span className="second-line">
        <UndoUntil entry={entry} />
      </span>
    )

  return (
    <Page
      title={t('title')}
      line={t('line')}
      actions={
        <>
          <Dropdown
            menu={{
              items: [
                { key: 'xlsx', label: t('asXlsx') },
                { key: 'csv', label: t('asCsv') },
              ],
              onClick: ({ key }) => actions.saveTemplate(key === 'csv' ? 'csv' : 'xlsx'),
            }}
            trigger={['click']}
          >
            <Button loading={actions.busy === '/staff/pc_api.goods_import/getTemplate'}>
              {t('template')}
              <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
            </Button>
          </Dropdown>
          {!isEmpty && (
            <Button
              type="primary"
              icon={<Download size={16} strokeWidth={1.5} aria-hidden />}
              onClick={() => change({ export: '1' })}
            >
              {t('export')}
            </Button>
          )}
        </>
      }
    >
      <Panel title={t('importFile')}>
        <UploadFile isBusy={actions.busy === '/staff/pc_api.goods_import/upload'} upload={actions.upload} />
        <ColumnsHelp />
      </Panel>
      <h2 className="import-heading">{t('runningAndDone')}</h2>
      <Panel flush>
        <ListTable<Import>
          label={t('runningAndDone')}
          list={imports}
          {...paging}
          rowKey={({ import_id }) => import_id}
          columns={[
            { key: 'file', title: t('file'), render: (_, entry) => file(entry) },
            { key: 'who', title: t('who'), render: (_, entry) => who(entry) },
            {
              key: 'rows',
              title: t('rows'),
              align: 'right',
              render: (_, { row_num }) => (row_num > 0 ? formatNumber(row_num) : ''),
            },
            { key: 'state', title: t('state'), render: (_, entry) => <ImportState entry={entry} /> },
            { key: 'undo', title: t('undo'), align: 'right', render: (_, entry) => undo(entry) },
          ]}
          block={(entry) => (
            <>
              {file(entry)}
              <ImportState entry={entry} />
              <span className="list-block-line second-line">
                {who(entry)}
                {undo(entry)}
              </span>
            </>
          )}
          empty={
            <EmptyPanel title={t('none')} text={t(isEmpty ? 'noGoodsText' : 'noneText')}>
              {isEmpty && (
                <Button
                  type="primary"
                  icon={<Download size={16} strokeWidth={1.5} aria-hidden />}
                  onClick={() => actions.saveTemplate('xlsx')}
                >
                  {t('getTemplate')}
                </Button>
              )}
            </EmptyPanel>
          }
        />
      </Panel>
      {params.get('export') === '1' && (
        <ExportDialog
          onClose={() =>
            change({
              export: undefined,
              view: undefined,
              keyword: undefined,
              category: undefined,
              grain: undefined,
            })
          }
        />
      )}
    </Page>
  )
}
