import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listQuery } from '#api/query-client.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { useListUrl } from '#shop/use-list-url.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { ListTable, pageSize } from '#ui/list-table.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { useListKeys } from '#ui/use-list-keys.ts'
import type { Bulk } from './bulk.ts'
import { BulkState } from './bulk-state.tsx'
import './goods-bulk.css'
import { useBulkText } from './use-bulk-text.ts'

/** Changes of many goods at once: planned, done, put back. */
export default function BulksPage() {
  const t = useTexts('goodsBulk')
  const goods = useTexts('goods')
  const dates = useDates()
  const bulkText = useBulkText()
  const { page, paging } = useListUrl()
  const bulks = useQuery(listQuery('/staff/pc_api.goods_bulk/getList', { page, limit: pageSize }))
  useListKeys()

  const what = (bulk: Bulk) => (
    <>
      <Link className="row-link" to={paths.bulkChange(bulk.bulk_id)}>
        {bulkText(bulk.change)}
      </Link>
      <span className="second-line">{t('styles', { count: bulk.num })}</span>
    </>
  )
  const who = ({ staff_name, created_at }: Bulk) => (
    <>
      {staff_name}
      <span className="second-line">{dates.dateTime(created_at)}</span>
    </>
  )
  return (
    <Page title={t('title')} crumb={<Link to={paths.goods()}>{goods('toGoods')}</Link>} line={t('line')}>
      <Panel flush>
        <ListTable<Bulk>
          label={t('title')}
          list={bulks}
          {...paging}
          rowKey={({ bulk_id }) => bulk_id}
          columns={[
            { key: 'what', title: t('what'), render: (_, bulk) => what(bulk) },
            { key: 'when', title: t('when'), render: (_, { run_at }) => dates.fullDateTime(run_at) },
            { key: 'who', title: t('who'), render: (_, bulk) => who(bulk) },
            { key: 'state', title: t('state'), render: (_, bulk) => <BulkState bulk={bulk} /> },
          ]}
          block={(bulk) => (
            <>
              <span>{what(bulk)}</span>
              <span className="list-block-line">
                <BulkState bulk={bulk} />
                {bulk.staff_name}
              </span>
              <span className="second-line">{dates.fullDateTime(bulk.run_at)}</span>
            </>
          )}
          empty={<EmptyPanel title={t('none')} text={t('noneText')} />}
        />
      </Panel>
    </Page>
  )
}
