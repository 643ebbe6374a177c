import type { ReactNode } from 'react'

type Column<Row> = {
  key: string
  title: ReactNode
  /** Aligns the column to the right, for numbers. */
  end?: boolean
  cell: (row: Row) => ReactNode
}

type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** A table on wide screens; on a phone each row becomes a list of labels and values. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table className="table table-stacked">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, title, end }) => (
            <th key={key} scope="col" className={end ? 'end' : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ key, title, end, cell }) => (
              <td key={key} className={end ? 'end' : undefined}>
                <span className="table-stacked-label" aria-hidden="true">
                  {title}
                </span>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
