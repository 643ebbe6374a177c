import type { Input, Output } from '@corium/contract/call'
import type { importColorTable as contract } from '@corium/contract/color-search'
import type { Bilingual } from '@corium/contract/language'
import type { StaffContext } from '#server/context.ts'
import { changedNothing } from '#server/modules/change-log/record-change.ts'
import { insertTableColors } from './color-table.db.ts'
import { replaceColorTable } from './color-table.ts'
import { type CsvLine, readCsv } from './read-csv.ts'
import { RowProblem, readTableRow, type TableColumn, type TableRow, tableColumns } from './table-row.ts'

/** Why a table cannot be imported; line 0 means the whole table. */
type TableProblem = { line: number; text: Bilingual }

const maxProblems = 100
const maxRows = 20_000
/** Rows per insert: PostgreSQL takes at most 65,535 values in one statement. */
const batchSize = 2000

/**
 * Replaces the table of colors by one that the shop holds a license for, as CSV with the columns of
 * `tableColumns`. If one row is invalid, the table stays as it is.
 */
export async function importColorTable(
  context: StaffContext,
  { version, csv, source, is_licensed }: Input<typeof contract>,
): Promise<Output<typeof contract>> {
  const { clock, language, staff } = context
  const { rows, problems } = readTable(csv)
  if (!is_licensed) problems.unshift({ line: 0, text: licenseUnconfirmed })
  if (problems.length > 0) {
    changedNothing(context)
    return {
      imported: 0,
      problems: problems.slice(0, maxProblems).map(({ line, text }) => ({ line, text: text[language] })),
    }
  }
  const complete = rows.map((row) => ({
    ...row,
    source: row.source || source,
    acknowledged_by: `${staff.name} <${staff.email}>`,
    imported_at: clock.now(),
  }))
  await replaceColorTable(context, version, { rows: rows.length, source }, async (trx) => {
    for (let from = 0; from < complete.length; from += batchSize)
      await insertTableColors(trx, complete.slice(from, from + batchSize))
  })
  return { imported: rows.length, problems: [] }
}

function readTable(csvText: string): { rows: TableRow[]; problems: TableProblem[] } {
  const [header, ...lines] = readCsv(csvText)
  const missing = tableColumns.filter((column) => !header?.fields.includes(column))
  if (!header || missing.length > 0)
    return { rows: [], problems: [{ line: 1, text: missingColumns(missing) }] }
  if (lines.length === 0) return { rows: [], problems: [{ line: 0, text: empty }] }
  if (lines.length > maxRows) return { rows: [], problems: [{ line: 0, text: tooLong }] }

  const rows: TableRow[] = []
  const problems: TableProblem[] = []
  const lineOf = new Map<string, number>()
  for (const { line, fields } of lines) {
    try {
      const row = readTableRow(byColumn(header, fields))
      const key = `${row.number_key}\n${row.suffix}`
      const earlier = lineOf.get(key)
      if (earlier !== undefined) throw new RowProblem(duplicateOf(earlier))
      lineOf.set(key, line)
      rows.push(row)
    } catch (problem) {
      if (!(problem instanceof RowProblem)) throw problem
      problems.push({ line, text: problem.text })
    }
  }
  return { rows, problems }
}

function byColumn(header: CsvLine, fields: readonly string[]): Record<TableColumn, string> {
  if (fields.length !== header.fields.length)
    throw new RowProblem(wrongLength(header.fields.length, fields.length))
  const entries = tableColumns.map((column) => [column, fields[header.fields.indexOf(column)]!] as const)
  return Object.fromEntries(entries) as Record<TableColumn, string>
}

const licenseUnconfirmed: Bilingual = {
  'en-us': 'Please confirm that the shop may use this table.',
  'zh-cn': '请确认本店有权使用此色表。',
}
const empty: Bilingual = { 'en-us': 'The table has no rows.', 'zh-cn': '色表中没有数据。' }
const tooLong: Bilingual = {
  'en-us': `The table has more than ${maxRows} rows.`,
  'zh-cn': `色表超过 ${maxRows} 行。`,
}
const missingColumns = (columns: readonly string[]): Bilingual => ({
  'en-us': `The first line lacks these columns: ${columns.join(', ')}.`,
  'zh-cn': `首行缺少以下列：${columns.join('、')}。`,
})
const wrongLength = (wanted: number, got: number): Bilingual => ({
  'en-us': `The row has ${got} fields instead of ${wanted}.`,
  'zh-cn': `该行有 ${got} 个字段，应为 ${wanted} 个。`,
})
const duplicateOf = (line: number): Bilingual => ({
  'en-us': `The same code and suffix stand on line ${line} already.`,
  'zh-cn': `相同的编号与后缀已出现在第 ${line} 行。`,
})
