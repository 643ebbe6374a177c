import { type Cell, csvOf } from '@corium/contract/csv'
import type { Bilingual, Language } from '@corium/contract/language'
import { chinaTime, compactDay } from './china-time.ts'
import type { Clock } from './clock.ts'

/** Maximum rows of one file: a larger spreadsheet opens slowly, and a narrower filter finds the rest. */
export const maxExported = 10_000

export type Column<Row> = { head: Bilingual; value: (row: Row, language: Language) => Cell }

export const column = <Row>(english: string, chinese: string, value: Column<Row>['value']): Column<Row> => ({
  head: { 'en-us': english, 'zh-cn': chinese },
  value,
})

/** An amount in the form that spreadsheets read: `1043.25`. */
export const yuan = (fen: number): string => (fen / 100).toFixed(2)

export const moment = (at: Date | null): string => (at ? chinaTime(at) : '')

/** A list as CSV, for the browser to save. `rows` has one row more than `maxExported` if there are more. */
export function exportFile<Row>(
  { clock, language }: { clock: Clock; language: Language },
  { name, columns, rows }: { name: string; columns: readonly Column<Row>[]; rows: readonly Row[] },
) {
  const kept = rows.slice(0, maxExported)
  return {
    file_name: `corium-${name}-${compactDay(clock.now())}.csv`,
    content: csvOf([
      columns.map(({ head }) => head[language]),
      ...kept.map((row) => columns.map(({ value }) => value(row, language))),
    ]),
    num: kept.length,
    is_more: rows.length > kept.length,
  }
}
