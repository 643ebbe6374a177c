import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { listQuery } from '#api/query-client.ts'
import { useMay } from '#api/staff.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ListEmpty } from '#shop/list-empty.tsx'
import { ListSearch } from '#shop/list-filters.tsx'
import { paths } from '#shop/paths.ts'
import { useChosenRows } from '#shop/use-chosen-rows.tsx'
import { useListUrl } from '#shop/use-list-url.ts'
import { BatchBar, BatchButton } from '#ui/batch-bar.tsx'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { ListTable, pageSize } from '#ui/list-table.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { useListKeys } from '#ui/use-list-keys.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { BeginDialog } from './begin-dialog.tsx'
import type { StockRow, StockView } from './stock.ts'
import { ThresholdDialog } from './threshold-dialog.tsx'
import { useStockRows } from './use-stock-rows.tsx'

const views = ['low', 'sold-out', 'all'] as const satisfies readonly StockView[]

const emptyTexts = {
  all: 'none-all',
  low: 'none-low',
  'sold-out': 'none-sold-out',
} as const satisfies Record<StockView, string>

const rowKey = ({ sku_id }: StockRow) => sku_id

/** The stock of all colors; those that run low or are sold out come first. */
export default function StockPage() {
  const t = useTexts('stock')
  const stocktakes = useTexts('stocktakes')
  const navigate = useNavigate()
  const url = useListUrl(['keyword'])
  const { params, page, change } = url
  const view = views.find((one) => one === params.get('view')) ?? 'low'
  const mayEdit = useMay('stock.edit')
  const { chosen, setChosen, rowSelection, checkbox } = useChosenRows<StockRow>({
    rowKey,
    choose: ({ sku_code }) => t('choose', { name: sku_code }),
    chooseAll: t('chooseAll'),
  })
  const [isSetting, setSetting] = useState(false)
  const [isBeginning, setBeginning] = useState(false)
  const stock = useQuery(
    listQuery('/staff/pc_api.stock/getList', {
      view,
      keyword: params.get('keyword') || undefined,
      page,
      limit: pageSize,
    }),
  )
  const { columns, block } = useStockRows()
  useListKeys()
  const counts = new Map(stock.data?.counts.map((count) => [count.view, count.num]))
  const low = counts.get('low') ?? 0

  return (
    <Page
      title={t('title')}
      line={stock.data && (low > 0 ? t('line', { count: low }) : t('lineNone'))}
      actions={<Button onClick={() => navigate(paths.stocktakes())}>{stocktakes('title')}</Button>}
    >
      <Panel flush>
        <ViewTabs
          label={t('views')}
          views={views.map((key) => ({ key, name: t(key), num: counts.get(key) }))}
          chosen={view}
          onChoose={(next) => change({ view: next })}
        />
        <FilterBar>
          <ListSearch url={url} label={t('search')} />
        </FilterBar>
        <ListTable
          label={t('title')}
          list={stock}
          {...url.paging}
          rowKey={rowKey}
          columns={columns}
          block={(row) => (
            <>
              {mayEdit && checkbox(row)}
              {block(row)}
            </>
          )}
          rowSelection={mayEdit ? rowSelection : undefined}
          empty={
            <ListEmpty url={url} noMatch={t('noMatch')} noMatchText={t('noMatchText')}>
              <EmptyPanel title={t(emptyTexts[view])} />
            </ListEmpty>
          }
        />
        {chosen.length > 0 && (
          <BatchBar
            text={t('chosen', { count: chosen.length })}
            clear={t('clear')}
            onClear={() => setChosen([])}
          >
            <BatchButton onClick={() => setBeginning(true)}>{stocktakes('begin')}</BatchButton>
            <BatchButton main onClick={() => setSetting(true)}>
              {t('setWarn')}
            </BatchButton>
          </BatchBar>
        )}
      </Panel>
      {isBeginning && <BeginDialog skuIds={chosen.map(rowKey)} onClose={() => setBeginning(false)} />}
      {isSetting && (
        <ThresholdDialog
          skus={chosen}
          onClose={() => setSetting(false)}
          onDone={() => {
            setSetting(false)
            setChosen([])
          }}
        />
      )}
    </Page>
  )
}
