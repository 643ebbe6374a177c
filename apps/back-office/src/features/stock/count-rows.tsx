import { formatNumber } from '@corium/contract/format-number'
import type { StocktakeView } from '@corium/contract/stocktakes'
import type { TableProps } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useJoin } from '#i18n/join.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'
import { paths } from '#shop/paths.ts'
import { quantity } from '#shop/quantity.ts'
import { Swatch } from '#shop/swatch.tsx'
import { useChosenRows } from '#shop/use-chosen-rows.tsx'
import type { ListUrl } from '#shop/use-list-url.ts'
import { BatchBar, BatchButton } from '#ui/batch-bar.tsx'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { ListTable, pageSize } from '#ui/list-table.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { UnbrokenCodes } from '#ui/unbroken-codes.tsx'
import { useListKeys } from '#ui/use-list-keys.ts'
import './stock.css'
import { CodeSearch, codeFieldId } from './code-search.tsx'
import { CountField } from './count-field.tsx'
import { signed } from './stock.ts'
import { type CountRow, fieldOf, focusField, type StocktakeDetails } from './stocktake.ts'

export type CountRowsProps = {
  stocktake: StocktakeDetails
  list: Parameters<typeof ListTable<CountRow>>[0]['list']
  view: StocktakeView
  url: ListUrl
  /** Has the chosen colors counted again; resolves with whether that succeeded. */
  askAgain: (rows: readonly CountRow[]) => Promise<boolean>
}

const rowKey = ({ sku_id }: CountRow) => sku_id

/** The colors of a stocktake with a field for each count. Enter moves to the next one. */
export function CountRows({ stocktake, list, view, url, askAgain }: CountRowsProps) {
  const t = useTexts('stocktakes')
  const join = useJoin()
  const dates = useDates()
  const language = useLanguage()
  const { stocktake_id, handle } = stocktake
  const keyword = url.params.get('keyword') ?? ''
  const rows = list.data?.list ?? []
  /** The color whose field gets the focus once it is in the list, or the first of the next page. */
  const [wanted, setWanted] = useState<string>()
  const { chosen, setChosen, rowSelection, checkbox } = useChosenRows<CountRow>({
    rowKey,
    choose: ({ sku_code }) => t('choose', { name: sku_code }),
    chooseAll: t('chooseAll'),
  })
  useListKeys()
  const isReview = view === 'different' || view === 'refused'
  const showsBooks = isReview || !handle.count
  const mayAsk = isReview && handle.close

  const isLoading = list.isPlaceholderData
  useEffect(() => {
    if (wanted === undefined || isLoading) return
    const found = wanted === first ? rows[0] : rows.find(({ sku_id }) => sku_id === wanted)
    if (found) focusField(fieldOf(found.sku_id))
    setWanted(undefined)
  }, [wanted, isLoading, rows])

  function goOn({ sku_id }: CountRow): void {
    const at = rows.findIndex((row) => row.sku_id === sku_id)
    const next = rows.slice(at + 1).find(({ outcome }) => outcome !== 'applied')
    if (keyword) focusField(codeFieldId)
    else if (next) focusField(fieldOf(next.sku_id))
    else {
      // Counted colors leave the view of those to count, so its first page shows the next ones.
      const hasMore = view !== 'to-count' && url.page * pageSize < (list.data?.total ?? 0)
      if (hasMore) url.change({ page: url.page + 1 })
      setWanted(first)
    }
  }

  const color = ({ hex, sku_id, sku_code, color_no, color_name, lot }: CountRow) => (
    <span className="stock-name">
      <Swatch hex={hex} size={36} />
      <span>
        <Link to={paths.stockOf(sku_id)}>{sku_code}</Link>
        <span className="second-line">
          <UnbrokenCodes text={join([`${color_no} ${color_name}`, lot && t('lotIs', { lot })])} />
        </span>
      </span>
    </span>
  )
  const counted = (row: CountRow) =>
    handle.count && row.outcome !== 'applied' ? (
      <CountField stocktakeId={stocktake_id} row={row} onNext={() => goOn(row)} />
    ) : (
      row.counted_num !== null && (
        <span className="nowrap">{quantity(row.counted_num, row.unit, language)}</span>
      )
    )
  const who = ({ staff_name, counted_at }: CountRow) =>
    counted_at !== null && (
      <>
        {staff_name}
        <span className="second-line">{dates.dateTime(counted_at)}</span>
      </>
    )
  const state = ({ is_again, outcome }: CountRow) => (
    <span className="count-state">
      {is_again && <StatusWord tone="ours">{t('again')}</StatusWord>}
      {outcome === 'applied' && <StatusWord tone="done">{t('applied')}</StatusWord>}
      {outcome === 'held' && <StatusWord tone="wrong">{t('held')}</StatusWord>}
      {outcome === 'moved' && <StatusWord tone="wrong">{t('moved')}</StatusWord>}
    </span>
  )
  const books = ({ expected_num }: CountRow) => expected_num !== null && formatNumber(expected_num)
  const difference = ({ difference_num, difference_fen }: CountRow) =>
    difference_num !== null && (
      <span className="nowrap">
        <strong>{signed(difference_num)}</strong>
        {difference_fen !== null && difference_num !== 0 && (
          <span className="second-line">{money(difference_fen)}</span>
        )}
      </span>
    )

  const columns: TableProps<CountRow>['columns'] = [
    { key: 'color', title: t('color'), render: (_, row) => color(row) },
    { key: 'goods', title: t('goods'), render: (_, row) => row.goods_name },
    { key: 'counted', title: t('countedNum'), render: (_, row) => counted(row) },
    ...(showsBooks
      ? ([
          { key: 'books', title: t('books'), align: 'right', render: (_, row) => books(row) },
          { key: 'difference', title: t('difference'), align: 'right', render: (_, row) => difference(row) },
        ] satisfies TableProps<CountRow>['columns'])
      : []),
    { key: 'who', title: t('byWhom'), render: (_, row) => who(row) },
    { key: 'state', title: t('state'), render: (_, row) => state(row) },
  ]
  const emptyTexts = {
    all: 'empty-all',
    'to-count': 'empty-to-count',
    counted: 'empty-counted',
    different: 'empty-different',
    refused: 'empty-refused',
  } as const satisfies Record<StocktakeView, string>

  return (
    <>
      <CodeSearch
        stocktakeId={stocktake_id}
        keyword={keyword}
        onFound={(found, skuId) => {
          url.change({ keyword: found, view: undefined })
          setWanted(skuId)
        }}
      />
      <ListTable
        label={t('views')}
        list={list}
        {...url.paging}
        rowKey={rowKey}
        columns={columns}
        rowSelection={mayAsk ? rowSelection : undefined}
        block={(row) => (
          <>
            {mayAsk && checkbox(row)}
            {color(row)}
            <span className="second-line">{row.goods_name}</span>
            {counted(row)}
            {showsBooks && (
              <span className="list-block-line">
                <span>
                  {t('books')} {books(row)}
                </span>
                {difference(row)}
              </span>
            )}
            {row.counted_at !== null && <span className="second-line">{who(row)}</span>}
            {state(row)}
          </>
        )}
        empty={<EmptyPanel title={keyword ? t('noCode', { code: keyword }) : t(emptyTexts[view])} />}
      />
      {chosen.length > 0 && (
        <BatchBar
          text={t('chosenRows', { count: chosen.length })}
          clear={t('clear')}
          onClear={() => setChosen([])}
        >
          <BatchButton
            main
            onClick={async () => {
              // With the versions that the page shows now: a count may have changed since the row was chosen.
              const shown = chosen.map((one) => rows.find((row) => rowKey(row) === rowKey(one)) ?? one)
              if (await askAgain(shown)) setChosen([])
            }}
          >
            {t('askAgain')}
          </BatchButton>
        </BatchBar>
      )}
    </>
  )
}

const first = ':first'
