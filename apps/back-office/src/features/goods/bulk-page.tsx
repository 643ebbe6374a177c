import type { Output } from '@corium/browser/result'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link, useParams } from 'react-router'
import { listQuery } from '#api/query-client.ts'
import { joinSentences } from '#i18n/join.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { useListUrl } from '#shop/use-list-url.ts'
import { FoundPage } from '#ui/found-page.tsx'
import { ListTable, pageSize } from '#ui/list-table.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { StatusWord, type Tone } from '#ui/status-word.tsx'
import { useListKeys } from '#ui/use-list-keys.ts'
import { BulkParts } from './bulk-parts.tsx'
import { BulkState } from './bulk-state.tsx'
import './goods-bulk.css'
import { useBulkActions } from './use-bulk-actions.ts'
import { useBulkText } from './use-bulk-text.ts'

type BulkDetails = Output<'/staff/pc_api.goods_bulk/info'>
type Row = BulkDetails['list'][number]

const rowTones: Readonly<Record<Row['state'], Tone>> = {
  waiting: 'moving',
  done: 'done',
  changed: 'ours',
  undone: 'resting',
  kept: 'ours',
}

/** One change of many goods, with the result for each style. */
export default function BulkPage() {
  const { bulkId = '' } = useParams()
  const t = useTexts('goodsBulk')
  const { page } = useListUrl()
  const bulk = useQuery(
    listQuery('/staff/pc_api.goods_bulk/info', { bulk_id: bulkId, page, limit: pageSize }),
  )
  return (
    <FoundPage title={t('title')} crumb={<Crumb />} query={bulk} missing={t('notFound')}>
      {(found) => <Details key={bulkId} bulk={found} list={bulk} />}
    </FoundPage>
  )
}

const Crumb = () => {
  const t = useTexts('goodsBulk')
  const goods = useTexts('goods')
  return (
    <>
      <Link to={paths.goods()}>{goods('toGoods')}</Link>
      {' / '}
      <Link to={paths.bulkChanges()}>{t('title')}</Link>
    </>
  )
}

type DetailsProps = {
  bulk: BulkDetails
  list: Parameters<typeof ListTable<Row>>[0]['list']
}

function Details({ bulk, list }: DetailsProps) {
  const t = useTexts('goodsBulk')
  const language = useLanguage()
  const dates = useDates()
  const bulkText = useBulkText()
  const { paging } = useListUrl()
  const { confirmUndo, confirmCancel, isBusy } = useBulkActions()
  useListKeys()
  const { staff_name, created_at, run_at, done_at, undo_until, handle } = bulk

  const name = ({ goods_id, goods_name, goods_code }: Row) => (
    <span>
      <Link className="row-link" to={paths.style(goods_id)}>
        {goods_name}
      </Link>
      <span className="second-line">{goods_code}</span>
    </span>
  )
  const state = ({ state, state_text }: Row) => <StatusWord tone={rowTones[state]}>{state_text}</StatusWord>
  return (
    <Page
      title={bulkText(bulk.change)}
      crumb={<Crumb />}
      line={
        <>
          <span className="bulk-line-state">
            <BulkState bulk={bulk} />
          </span>{' '}
          {joinSentences(
            [
              t('madeBy', { name: staff_name, time: dates.dateTime(created_at) }),
              done_at === null
                ? t('runsAt', { time: dates.fullDateTime(run_at) })
                : t('ranAt', { time: dates.fullDateTime(done_at) }),
              undo_until !== null && t('undoUntil', { time: dates.dateTime(undo_until) }),
            ],
            language,
          )}
        </>
      }
      actions={
        <>
          {handle.cancel && (
            <Button danger loading={isBusy} onClick={() => confirmCancel(bulk)}>
              {t('callOff')}
            </Button>
          )}
          {handle.undo && (
            <Button loading={isBusy} onClick={() => confirmUndo(bulk)}>
              {t('undoNow')}
            </Button>
          )}
        </>
      }
    >
      <Panel flush>
        <ListTable<Row>
          label={t('rows')}
          list={list}
          {...paging}
          rowKey={({ goods_id }) => goods_id}
          columns={[
            { key: 'style', title: t('style'), render: (_, row) => name(row) },
            { key: 'parts', title: t('wasAndWill'), render: (_, row) => <BulkParts parts={row.parts} /> },
            { key: 'state', title: t('state'), render: (_, row) => state(row) },
          ]}
          block={(row) => (
            <>
              <span className="list-block-line">
                {name(row)}
                <BulkParts parts={row.parts} />
              </span>
              {state(row)}
            </>
          )}
          empty={null}
        />
      </Panel>
    </Page>
  )
}
