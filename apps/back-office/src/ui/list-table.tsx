import type { ShopError } from '@corium/browser/result'
import { Button, Pagination, Table, type TableProps } from 'antd'
import { cloneElement, isValidElement, type ReactNode } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { EmptyPanel } from './empty-panel.tsx'
import { FailureBar } from './failure-bar.tsx'
import './list-table.css'
import { useIsPhone } from './use-is-phone.ts'

/** How many rows a list shows at once. */
export const pageSize = 50

/** The keys of the names of the buttons beside the page numbers. */
const stepTexts: Record<string, 'previousPage' | 'nextPage' | undefined> = {
  prev: 'previousPage',
  next: 'nextPage',
}

type ListTableProps<Row extends object> = {
  /** The name of the list for screen readers. */
  label: string
  /** The result of the list's query. */
  list: {
    /** `is_more`: the server stopped counting at the total. */
    data?: { list: readonly Row[]; total: number; is_more?: boolean }
    error: ShopError | null
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  page: number
  /** How many rows a page has, where it is not `pageSize`. */
  rowsPerPage?: number
  onPage: (page: number) => void
  rowKey: (row: Row) => string
  columns: TableProps<Row>['columns']
  /** A row on a phone: up to three lines. */
  block: (row: Row) => ReactNode
  rowSelection?: TableProps<Row>['rowSelection']
  /** More about a row, below it in the table. */
  expandable?: TableProps<Row>['expandable']
  /** Handlers of a row, such as for dropping another one on it. */
  onRow?: TableProps<Row>['onRow']
  /** Shown when there are no rows. */
  empty: ReactNode
}

/**
 * One page of a list that the server filters, sorts and pages. On a phone, its rows are blocks. If it cannot be
 * loaded, the earlier rows stay readable.
 */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const {
    label,
    list,
    page,
    rowsPerPage = pageSize,
    onPage,
    rowKey,
    columns,
    block,
    rowSelection,
    expandable,
    onRow,
    empty,
  } = props
  const t = useTexts('states')
  const isPhone = useIsPhone()
  const { data, error, isPlaceholderData, refetch } = list
  const failure = error && !error.refusal.shownInDialog && (
    <FailureBar message={error.message} again={t('tryAgain')} onAgain={refetch} />
  )
  if (!data) return failure || <LoadingRows />
  const first = (page - 1) * rowsPerPage + 1
  const lastPage = Math.ceil(data.total / rowsPerPage)
  if (data.list.length === 0 && data.total > 0 && page > lastPage) {
    return (
      failure || (
        <EmptyPanel title={t('noPage', { page })}>
          <Button type="primary" onClick={() => onPage(lastPage)}>
            {t('toLastPage')}
          </Button>
        </EmptyPanel>
      )
    )
  }
  return (
    <section className="list-table" aria-label={label} aria-busy={isPlaceholderData}>
      {failure}
      {data.total === 0 && empty}
      {data.total > 0 && isPhone && (
        <ul className="list-blocks">
          {data.list.map((row) => (
            <li key={rowKey(row)} className="list-block">
              {block(row)}
            </li>
          ))}
        </ul>
      )}
      {data.total > 0 && !isPhone && (
        <Table<Row>
          dataSource={data.list}
          columns={columns}
          rowKey={rowKey}
          rowSelection={rowSelection}
          expandable={expandable}
          onRow={onRow}
          loading={isPlaceholderData}
          pagination={false}
        />
      )}
      {data.total > 0 && (
        <div className="list-foot">
          {t(data.is_more ? 'rangeMore' : 'range', {
            from: first,
            to: Math.min(first + data.list.length - 1, data.total),
            total: data.total,
          })}
          {data.total > rowsPerPage && (
            <Pagination
              current={page}
              pageSize={rowsPerPage}
              total={data.total}
              size="small"
              showSizeChanger={false}
              onChange={onPage}
              itemRender={(_, type, element) => named(element, stepTexts[type] && t(stepTexts[type]))}
            />
          )}
        </div>
      )}
    </section>
  )
}

/** Replaces the icon's English name by a translated one. */
const named = (element: ReactNode, name: string | undefined): ReactNode =>
  name && isValidElement<{ 'aria-label'?: string }>(element)
    ? cloneElement(element, { 'aria-label': name })
    : element

/** Placeholders in the final size of the rows, while a list loads for the first time. */
function LoadingRows() {
  const t = useTexts('states')
  return (
    <div className="loading-rows" role="status" aria-label={t('loading')}>
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same.
        <span key={index} className="loading-row" />
      ))}
    </div>
  )
}
