import type { Input, Output } from '@corium/contract/call'
import type { importColourTable as contract } from '@corium/contract/colour-search'
import type { Bilingual } from '@corium/contract/language'
import type { StaffContext } from '#server/context.ts'
import { putTableColours } from './colour-search.db.ts'
import { type CsvLine, readCsv } from './read-csv.ts'
import { RowProblem, readTableRow, type TableColumn, type TableRow, tableColumns } from './table-row.ts'

/** Something that keeps a table from being imported; line 0 is the table as a whole. */
type TableProblem = { line: number; text: Bilingual }

const problemsShown = 100
const mostRows = 20_000
/** Rows of one insert: a statement takes 65,535 values. */
const portion = 2000

/**
 * Imports a table of colours that the shop holds a licence for, as comma-separated values with the columns
 * of `tableColumns`. A code that is there already is replaced. One wrong row, and nothing is imported.
 */
export async function importColourTable(
  { db, clock, language, staff, shared }: StaffContext,
  { csv, source, is_licensed }: Input<typeof contract>,
): Promise<Output<typeof contract>> {
  const { rows, problems } = readTable(csv)
  if (!is_licensed) problems.unshift({ line: 0, text: unacknowledged })
  if (problems.length > 0) {
    return {
      imported: 0,
      problems: problems.slice(0, problemsShown).map(({ line, text }) => ({ line, text: text[language] })),
    }
  }
  const whole = rows.map((row) => ({
    ...row,
    source: row.source || source,
    acknowledged_by: `${staff.name} <${staff.email}>`,
    imported_at: clock.now(),
  }))
  await db.transaction().execute(async (trx) => {
    for (let from = 0; from < whole.length; from += portion)
      await putTableColours(trx, whole.slice(from, from + portion))
  })
  // Searches that were answered without the table are kept.
  shared.drop()
  return { imported: rows.length, problems: [] }
}

function readTable(csvText: string): { rows: TableRow[]; problems: TableProblem[] } {
  const [header, ...lines] = readCsv(csvText)
  const missing = tableColumns.filter((column) => !header?.fields.includes(column))
  if (!header || missing.length > 0) return { rows: [], problems: [{ line: 1, text: lacks(missing) }] }
  if (lines.length === 0) return { rows: [], problems: [{ line: 0, text: empty }] }
  if (lines.length > mostRows) return { rows: [], problems: [{ line: 0, text: tooLong }] }

  const rows: TableRow[] = []
  const problems: TableProblem[] = []
  const lineOf = new Map<string, number>()
  for (const { line, fields } of lines) {
    try {
      const row = readTableRow(named(header, fields))
      const key = `${row.number_key}\n${row.suffix}`
      const before = lineOf.get(key)
      if (before !== undefined) throw new RowProblem(repeated(before))
      lineOf.set(key, line)
      rows.push(row)
    } catch (problem) {
      if (!(problem instanceof RowProblem)) throw problem
      problems.push({ line, text: problem.text })
    }
  }
  return { rows, problems }
}

function named(header: CsvLine, fields: readonly string[]): Record<TableColumn, string> {
  if (fields.length !== header.fields.length)
    throw new RowProblem(wrongLength(header.fields.length, fields.length))
  const entries = tableColumns.map((column) => [column, fields[header.fields.indexOf(column)]!] as const)
  return Object.fromEntries(entries) as Record<TableColumn, string>
}

const unacknowledged: Bilingual = {
  'en-us': 'Somebody has to confirm the right to use this table.',
  'zh-cn': '须有人确认本店有权使用此色表。',
}
const empty: Bilingual = { 'en-us': 'The table has no rows.', 'zh-cn': '色表中没有数据。' }
const tooLong: Bilingual = {
  'en-us': `The table has more than ${mostRows} rows.`,
  'zh-cn': `色表超过 ${mostRows} 行。`,
}
const lacks = (columns: readonly string[]): Bilingual => ({
  'en-us': `The first line lacks these columns: ${columns.join(', ')}.`,
  'zh-cn': `首行缺少以下列：${columns.join('、')}。`,
})
const wrongLength = (wanted: number, got: number): Bilingual => ({
  'en-us': `The row has ${got} fields instead of ${wanted}.`,
  'zh-cn': `该行有 ${got} 个字段，应为 ${wanted} 个。`,
})
const repeated = (line: number): Bilingual => ({
  'en-us': `The same code and suffix stand on line ${line} already.`,
  'zh-cn': `相同的编号与后缀已出现在第 ${line} 行。`,
})
