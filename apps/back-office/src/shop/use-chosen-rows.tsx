import { Checkbox, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { useChosen } from './use-chosen.ts'

type ChosenRows<Row> = {
  chosen: readonly Row[]
  setChosen: (rows: readonly Row[]) => void
  /** The checkboxes of the table. */
  rowSelection: TableProps<Row>['rowSelection']
  /** The checkbox of a row on a phone. */
  checkbox: (row: Row) => ReactNode
}

type Names<Row> = {
  rowKey: (row: Row) => string
  /** The names of the checkboxes for screen readers. */
  choose: (row: Row) => string
  chooseAll: string
}

/** Rows that staff choose in a list; they stay chosen on other pages of the list. */
export function useChosenRows<Row extends object>({
  rowKey,
  choose,
  chooseAll,
}: Names<Row>): ChosenRows<Row> {
  const [chosen, setChosen] = useChosen<Row>()
  const isRow = (row: Row) => (other: Row) => rowKey(other) === rowKey(row)
  return {
    chosen,
    setChosen,
    rowSelection: {
      preserveSelectedRowKeys: true,
      selectedRowKeys: chosen.map(rowKey),
      // After the table is opened again, it does not know the rows of earlier pages.
      onChange: (keys, rows) =>
        setChosen(
          keys.flatMap((key) => [...rows, ...chosen].find((row) => row && rowKey(row) === key) ?? []),
        ),
      getCheckboxProps: (row) => ({ 'aria-label': choose(row) }),
      getTitleCheckboxProps: () => ({ 'aria-label': chooseAll }),
    },
    checkbox: (row) => (
      <Checkbox
        className="list-block-choose"
        aria-label={choose(row)}
        checked={chosen.some(isRow(row))}
        onChange={({ target }) =>
          setChosen([...chosen.filter((other) => !isRow(row)(other)), ...(target.checked ? [row] : [])])
        }
      />
    ),
  }
}
