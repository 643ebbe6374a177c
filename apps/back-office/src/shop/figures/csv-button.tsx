import { type Cell, csvOf } from '@corium/contract/csv'
import { Button } from 'antd'
import { Download } from 'lucide-react'
import { useTexts } from '#i18n/use-texts.tsx'
import { saveCsv } from '#ui/save-file.ts'
import type { DayRange } from './days.ts'

/** The figures of a panel as a spreadsheet. */
export type FigureSheet = {
  /** Part of the file's name, such as `sales`. */
  name: string
  range: DayRange
  head: readonly string[]
  rows: readonly (readonly Cell[])[]
}

/** An amount in yuan as a plain number, for calculations in spreadsheets. */
export const yuanOf = (fen: number): string => (fen / 100).toFixed(2)

/** Saves what the panel shows as CSV. */
export function CsvButton({
  title,
  sheet: { name, range, head, rows },
}: {
  title: string
  sheet: FigureSheet
}) {
  const t = useTexts('figures')
  return (
    <Button
      type="text"
      size="small"
      aria-label={t('saveCsv', { title })}
      title={t('saveCsv', { title })}
      icon={<Download size={16} strokeWidth={1.5} aria-hidden />}
      onClick={() => saveCsv(`corium-${name}-${range.start}-${range.end}.csv`, csvOf([head, ...rows]))}
    />
  )
}
