import { formatNumber } from '@corium/contract/format-number'
import { importStatus } from '@corium/contract/goods-import'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { listQuery } from '#api/query-client.ts'
import { joinNames, joinSentences } from '#i18n/join.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { useListUrl } from '#shop/use-list-url.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { FoundPage } from '#ui/found-page.tsx'
import { ListTable, pageSize } from '#ui/list-table.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { StatusWord, type Tone } from '#ui/status-word.tsx'
import { StepsBar } from '#ui/steps-bar.tsx'
import { useListKeys } from '#ui/use-list-keys.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import {
  type ImportDetails,
  type ImportRow,
  type ImportView,
  isBeforeWriting,
  isRunning,
  pollMs,
} from './goods-import.ts'
import './goods-import.css'
import { ImportProgress } from './import-progress.tsx'
import { useImportRows } from './import-rows.tsx'
import { UndoUntil } from './import-state.tsx'
import { UploadFile } from './upload-file.tsx'
import { useImportActions } from './use-import-actions.ts'

const views = ['all', 'wrong', 'left', 'changed', 'new', 'same'] as const satisfies readonly ImportView[]

const { ready, stopped, refused, reading, checking } = importStatus

/** How many unknown columns the page names. */
const shownHeads = 8

/** One import: a preview of its rows, the progress while they are written, and their results. */
export default function ImportPage() {
  const { importId = '' } = useParams()
  const t = useTexts('goodsImport')
  const { params, page } = useListUrl()
  const view = views.find((one) => one === params.get('view')) ?? 'all'
  const found = useQuery({
    ...listQuery('/staff/pc_api.goods_import/info', { import_id: importId, view, page, limit: pageSize }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? pollMs : false),
  })
  return (
    <FoundPage
      title={t('title')}
      crumb={<Crumb />}
      query={found}
      missing={t('notFound')}
      missingText={t('notFoundText')}
    >
      {(entry) => <Details key={importId} entry={entry} view={view} list={found} />}
    </FoundPage>
  )
}

const Crumb = () => {
  const t = useTexts('goodsImport')
  return <Link to={paths.imports()}>{t('title')}</Link>
}

type DetailsProps = {
  entry: ImportDetails
  view: ImportView
  list: Parameters<typeof ListTable<ImportRow>>[0]['list']
}

function Details({ entry, view, list }: DetailsProps) {
  const t = useTexts('goodsImport')
  const permissions = useTexts('permissions')
  const language = useLanguage()
  const dates = useDates()
  const navigate = useNavigate()
  const { change, paging } = useListUrl()
  const actions = useImportActions()
  const { columns, block } = useImportRows(entry)
  const [keepStock, setKeepStock] = useState(entry.keep_stock)
  const [publishNew, setPublishNew] = useState(entry.publish_new)
  useListKeys()
  const { counts, status, handle, lacking, row_num } = entry
  const isDecided = status === ready || status === stopped
  const toWrite = counts.new + counts.changed - counts.done - counts.left
  const num: Record<ImportView, number> = {
    all: row_num,
    new: counts.new,
    changed: counts.changed,
    same: counts.same,
    wrong: counts.wrong,
    left: counts.left + counts.kept,
  }

  const line = [
    t('by', { name: entry.staff_name, time: dates.dateTime(entry.created_at) }),
    row_num > 0 && t('rowsAndColumns', { count: row_num, columns: entry.columns.length }),
    isBeforeWriting(entry) && t('nothingWritten'),
  ]
  return (
    <Page
      title={entry.file_name}
      crumb={<Crumb />}
      line={joinSentences(line, language)}
      actions={
        <>
          {isBeforeWriting(entry) && (
            <Button onClick={() => navigate(paths.imports())}>{t('another')}</Button>
          )}
          {handle.wrong_rows && !isRunning(entry) && (
            <Button
              icon={<Download size={16} strokeWidth={1.5} aria-hidden />}
              loading={actions.busy === '/staff/pc_api.goods_import/getWrongRows'}
              onClick={() => actions.saveWrongRows(entry, 'xlsx')}
            >
              {t('errorsAsSheet')}
            </Button>
          )}
          {handle.undo && (
            <Button
              loading={actions.busy === '/staff/pc_api.goods_import/undo'}
              onClick={() => actions.confirmUndo(entry)}
            >
              <UndoUntil entry={entry} />
            </Button>
          )}
          {isDecided && toWrite > 0 && (
            <Button
              type="primary"
              disabled={!handle.write}
              loading={actions.busy === '/staff/pc_api.goods_import/apply'}
              onClick={() =>
                actions.write(entry.import_id, { keep_stock: keepStock, publish_new: publishNew })
              }
            >
              {t('write', { count: toWrite })}
            </Button>
          )}
        </>
      }
    >
      <Steps entry={entry} />
      {status === refused && (
        <Panel title={t('notRead')}>
          <p className="import-problem" role="alert">
            {entry.problem_text}
          </p>
          <UploadFile isBusy={actions.busy === '/staff/pc_api.goods_import/upload'} upload={actions.upload} />
        </Panel>
      )}
      {isRunning(entry) && (
        <ImportProgress
          entry={entry}
          isBusy={actions.busy === '/staff/pc_api.goods_import/stop'}
          onStop={() => actions.stop(entry)}
        />
      )}
      {isDecided && entry.problem_text && (
        <p className="import-note import-note-ours">{entry.problem_text}</p>
      )}
      {isDecided && lacking.length > 0 && (
        <p className="import-note import-note-ours">
          {t('lacking', {
            what: joinNames(
              lacking.map((name) => permissions(name)),
              language,
            ),
          })}
        </p>
      )}
      {entry.unknown_columns.length > 0 && (
        <p className="import-note">
          {t('unknown', { names: joinNames(entry.unknown_columns.slice(0, shownHeads), language) })}
        </p>
      )}
      {status !== refused && status !== reading && (
        <>
          <Counts entry={entry} />
          <Panel flush>
            <ViewTabs
              label={t('views')}
              views={views
                .filter((key) => key !== 'left' || num.left > 0 || key === view)
                .map((key) => ({ key, name: t(`view_${key}`), num: num[key] }))}
              chosen={view}
              onChoose={(next) => change({ view: next })}
            />
            <ListTable<ImportRow>
              label={t('rowsOfFile')}
              list={list}
              {...paging}
              rowKey={({ row_no }) => String(row_no)}
              columns={columns}
              block={block}
              empty={<EmptyPanel title={t('noRows')} />}
            />
            {isDecided && toWrite > 0 && (
              <div className="import-options">
                <Checkbox checked={keepStock} onChange={({ target }) => setKeepStock(target.checked)}>
                  {t('keepStock')}
                </Checkbox>
                <Checkbox checked={publishNew} onChange={({ target }) => setPublishNew(target.checked)}>
                  {t('publishNew')}
                </Checkbox>
              </div>
            )}
          </Panel>
        </>
      )}
    </Page>
  )
}

function Steps({ entry }: { entry: ImportDetails }) {
  const t = useTexts('goodsImport')
  const { status, columns, unknown_columns } = entry
  const at =
    status === refused ? 0 : status === reading ? 0 : status === checking ? 1 : status === ready ? 2 : 3
  const isThrough = !isBeforeWriting(entry) && !isRunning(entry) && status !== stopped
  const known = columns.length
  const notes = [
    '',
    known > 0 ? t('columnsKnown', { known, of: known + unknown_columns.length }) : '',
    '',
    '',
  ]
  return (
    <StepsBar
      label={t('steps')}
      steps={(['file', 'columns', 'preview', 'writing'] as const).map((key, index) => ({
        key,
        name: t(`step_${key}`),
        note: notes[index]!,
        state: index < at || isThrough ? 'done' : index > at ? 'todo' : status === refused ? 'ended' : 'now',
      }))}
    />
  )
}

/** Four counts of what the rows would do, or have done. */
function Counts({ entry }: { entry: ImportDetails }) {
  const t = useTexts('goodsImport')
  const { counts } = entry
  const isBefore = isBeforeWriting(entry)
  const tiles: { key: string; num: number; tone: Tone; name: string; note: string }[] = isBefore
    ? [
        { key: 'changed', num: counts.changed, tone: 'moving', name: t('changes'), note: t('changesNote') },
        { key: 'new', num: counts.new, tone: 'done', name: t('newOnes'), note: t('newNote') },
        { key: 'wrong', num: counts.wrong, tone: 'wrong', name: t('wrongOnes'), note: t('wrongNote') },
        { key: 'same', num: counts.same, tone: 'resting', name: t('unchanged'), note: t('sameNote') },
      ]
    : [
        {
          key: 'done',
          num: counts.done,
          tone: 'done',
          name: t('writtenOnes'),
          note: t('writtenNote', { changed: counts.changed, added: counts.new }),
        },
        { key: 'left', num: counts.left, tone: 'ours', name: t('leftOnes'), note: t('leftNote') },
        { key: 'wrong', num: counts.wrong, tone: 'wrong', name: t('wrongOnes'), note: t('wrongNote') },
        counts.undone + counts.kept > 0
          ? {
              key: 'undone',
              num: counts.undone,
              tone: 'resting',
              name: t('undoneOnes'),
              note: t('keptNote', { count: counts.kept }),
            }
          : { key: 'same', num: counts.same, tone: 'resting', name: t('unchanged'), note: t('sameNote') },
      ]
  return (
    <ul className="import-counts">
      {tiles.map(({ key, num, tone, name, note }) => (
        <li key={key}>
          <span className="import-count">
            <span className="import-count-num">{formatNumber(num)}</span>{' '}
            <StatusWord tone={tone}>{name}</StatusWord>
          </span>
          <span className="second-line">{note}</span>
        </li>
      ))}
    </ul>
  )
}
