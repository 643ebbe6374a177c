import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { listQuery } from '#api/query-client.ts'
import { useMay } from '#api/staff.ts'
import { useJoin } from '#i18n/join.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'
import { paths } from '#shop/paths.ts'
import { useListUrl } from '#shop/use-list-url.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { ListTable, pageSize } from '#ui/list-table.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { useListKeys } from '#ui/use-list-keys.ts'
import { BeginDialog } from './begin-dialog.tsx'
import { type Stocktake, statusTones } from './stocktake.ts'
import './stocktake.css'

/** Stocktakes in progress, and ended ones. */
export default function StocktakesPage() {
  const t = useTexts('stocktakes')
  const join = useJoin()
  const stock = useTexts('stock')
  const dates = useDates()
  const { page, paging } = useListUrl()
  const mayBegin = useMay('stock.edit')
  const [isBeginning, setBeginning] = useState(false)
  const stocktakes = useQuery(listQuery('/staff/pc_api.stocktake/getList', { page, limit: pageSize }))
  useListKeys()

  const name = ({ stocktake_id, name }: Stocktake) => (
    <Link className="row-link stocktake-name" to={paths.stocktake(stocktake_id)}>
      {name}
    </Link>
  )
  const counted = ({ counted_num, row_num }: Stocktake) =>
    t('countedOf', { counted: counted_num, count: row_num })
  const differences = ({ different_num, difference_fen }: Stocktake) => (
    <span className="nowrap">
      {different_num}
      {different_num > 0 && <span className="second-line">{money(difference_fen)}</span>}
    </span>
  )
  const who = ({ staff_name, created_at }: Stocktake) => (
    <>
      {staff_name}
      <span className="second-line">{dates.dateTime(created_at)}</span>
    </>
  )
  const state = ({ status, status_text }: Stocktake) => (
    <StatusWord tone={statusTones[status]}>{status_text}</StatusWord>
  )
  const begin = mayBegin && (
    <Button type="primary" onClick={() => setBeginning(true)}>
      {t('begin')}
    </Button>
  )
  return (
    <Page
      title={t('title')}
      crumb={<Link to={paths.stock()}>{stock('toStock')}</Link>}
      line={t('line')}
      actions={begin}
    >
      <Panel flush>
        <ListTable<Stocktake>
          label={t('title')}
          list={stocktakes}
          {...paging}
          rowKey={({ stocktake_id }) => stocktake_id}
          columns={[
            { key: 'name', title: t('stocktake'), render: (_, entry) => name(entry) },
            { key: 'who', title: t('who'), render: (_, entry) => who(entry) },
            { key: 'counted', title: t('counted'), align: 'right', render: (_, entry) => counted(entry) },
            {
              key: 'differences',
              title: t('differences'),
              align: 'right',
              render: (_, entry) => differences(entry),
            },
            { key: 'state', title: t('state'), render: (_, entry) => state(entry) },
          ]}
          block={(entry) => (
            <>
              {name(entry)}
              <span className="list-block-line">
                {state(entry)}
                <span className="nowrap">
                  {t('counted')} {counted(entry)}
                </span>
              </span>
              <span className="second-line">
                {join([entry.staff_name, dates.dateTime(entry.created_at)])}
              </span>
            </>
          )}
          empty={
            <EmptyPanel title={t('none')} text={t('noneText')}>
              {begin}
            </EmptyPanel>
          }
        />
      </Panel>
      {isBeginning && <BeginDialog onClose={() => setBeginning(false)} />}
    </Page>
  )
}
