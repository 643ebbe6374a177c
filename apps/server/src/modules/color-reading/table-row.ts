import { isReference, readColorCode } from '@corium/color/code-grammar'
import type { Lab } from '@corium/color/lab'
import { referenceKey } from '@corium/color/reference-key'
import type { Bilingual } from '@corium/contract/language'
import { type Illuminant, type Observer, toD65 } from './to-d65.ts'

export const tableColumns = [
  'system',
  'code',
  'suffix',
  'L',
  'a',
  'b',
  'illuminant',
  'observer',
  'source',
  'license_note',
] as const

export type TableColumn = (typeof tableColumns)[number]
export type TableRow = ReturnType<typeof readTableRow> & object

/** A row cannot be imported; the text names the reason. */
export class RowProblem extends Error {
  readonly text: Bilingual
  constructor(text: Bilingual) {
    super(text['en-us'])
    this.text = text
  }
}

/**
 * Reads one row of a color table and converts its Lab to D65.
 * @throws RowProblem
 */
export function readTableRow(row: Record<TableColumn, string>) {
  const illuminant = oneOf(row, 'illuminant', ['D50', 'D65']) as Illuminant
  const observer = oneOf({ ...row, observer: row.observer.replace('°', '') }, 'observer', [
    '2',
    '10',
  ]) as Observer
  const lab: Lab = [numberIn(row, 'L', 0, 100), numberIn(row, 'a', -160, 160), numberIn(row, 'b', -160, 160)]
  const [lab_l, lab_a, lab_b] = toD65(lab, illuminant, observer)
  return {
    ...keyAndSuffix(filled(row, 'code', 60), row.suffix.toUpperCase()),
    system: filled(row, 'system', 40),
    code: row.code,
    lab_l,
    lab_a,
    lab_b,
    illuminant,
    observer,
    source: row.source,
    license_note: filled(row, 'license_note', 500),
  }
}

/**
 * The key under which a search finds the number, and its suffix. The suffix may be part
 * of the code or a column.
 */
function keyAndSuffix(code: string, suffix: string) {
  for (const text of [`${code} ${suffix}`.trim(), code]) {
    const read = readColorCode(text)
    if (isReference(read)) return { number_key: referenceKey(text), suffix: read.suffix ?? suffix }
  }
  const number_key = referenceKey(`${code} ${suffix}`)
  if (number_key === '') {
    throw new RowProblem({
      'en-us': `"${code}" has no letters or digits to search for.`,
      'zh-cn': `“${code}”中没有可供检索的字母或数字。`,
    })
  }
  return { number_key, suffix }
}

function filled(row: Record<TableColumn, string>, column: TableColumn, maxLength: number): string {
  const value = row[column]
  if (value !== '' && value.length <= maxLength) return value
  throw new RowProblem({
    'en-us': `${column} has to be filled in, with up to ${maxLength} characters.`,
    'zh-cn': `${column} 不能为空，且不超过 ${maxLength} 个字符。`,
  })
}

function numberIn(row: Record<TableColumn, string>, column: TableColumn, min: number, max: number): number {
  const value = row[column] === '' ? Number.NaN : Number(row[column])
  if (value >= min && value <= max) return value
  throw new RowProblem({
    'en-us': `${column} has to be a number from ${min} to ${max}, not "${row[column]}".`,
    'zh-cn': `${column} 应为 ${min} 至 ${max} 的数字，而不是“${row[column]}”。`,
  })
}

function oneOf(row: Record<TableColumn, string>, column: TableColumn, known: readonly string[]): string {
  const value = row[column].toUpperCase()
  if (known.includes(value)) return value
  throw new RowProblem({
    'en-us': `${column} has to be ${known.join(' or ')}, not "${row[column]}".`,
    'zh-cn': `${column} 应为 ${known.join(' 或 ')}，而不是“${row[column]}”。`,
  })
}
