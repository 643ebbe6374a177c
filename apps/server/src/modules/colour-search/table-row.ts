import { isReference, readColourCode } from '@corium/colour/code-grammar'
import type { Lab } from '@corium/colour/lab'
import type { Bilingual } from '@corium/contract/language'
import { numberKeyOf } from '#server/modules/goods/shelf/colours.ts'
import { type Illuminant, type Observer, toD65 } from './adapt-white.ts'

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
  'licence_note',
] as const

export type TableColumn = (typeof tableColumns)[number]
export type TableRow = ReturnType<typeof readTableRow> & object

/** Thrown by a row that cannot be imported. */
export class RowProblem extends Error {
  readonly text: Bilingual
  constructor(text: Bilingual) {
    super(text['en-us'])
    this.text = text
  }
}

/**
 * Reads one row of a colour table; Lab comes out under D65.
 * @throws RowProblem
 */
export function readTableRow(row: Record<TableColumn, string>) {
  const illuminant = oneOf(row, 'illuminant', ['D50', 'D65']) as Illuminant
  const observer = oneOf({ ...row, observer: row.observer.replace('°', '') }, 'observer', [
    '2',
    '10',
  ]) as Observer
  const lab: Lab = [figure(row, 'L', 0, 100), figure(row, 'a', -160, 160), figure(row, 'b', -160, 160)]
  const [lab_l, lab_a, lab_b] = toD65(lab, illuminant, observer)
  return {
    ...editionOf(filled(row, 'code', 60), row.suffix.toUpperCase()),
    system: filled(row, 'system', 40),
    code: row.code,
    lab_l,
    lab_a,
    lab_b,
    illuminant,
    observer,
    source: row.source,
    licence_note: filled(row, 'licence_note', 500),
  }
}

/** What the number is called in a search, and which edition of it this is. */
function editionOf(code: string, suffix: string) {
  for (const text of [`${code} ${suffix}`.trim(), code]) {
    const read = readColourCode(text)
    if (isReference(read)) return { number_key: numberKeyOf(text), suffix: read.suffix ?? suffix }
  }
  const number_key = numberKeyOf(`${code} ${suffix}`)
  if (number_key === '') {
    throw new RowProblem({
      'en-us': `"${code}" has no letters or digits to search for.`,
      'zh-cn': `“${code}”中没有可供检索的字母或数字。`,
    })
  }
  return { number_key, suffix }
}

function filled(row: Record<TableColumn, string>, column: TableColumn, most: number): string {
  const value = row[column]
  if (value !== '' && value.length <= most) return value
  throw new RowProblem({
    'en-us': `${column} has to be filled in, with up to ${most} characters.`,
    'zh-cn': `${column} 不能为空，且不超过 ${most} 个字符。`,
  })
}

function figure(row: Record<TableColumn, string>, column: TableColumn, least: number, most: number): number {
  const value = row[column] === '' ? Number.NaN : Number(row[column])
  if (value >= least && value <= most) return value
  throw new RowProblem({
    'en-us': `${column} has to be a number from ${least} to ${most}, not "${row[column]}".`,
    'zh-cn': `${column} 应为 ${least} 至 ${most} 的数字，而不是“${row[column]}”。`,
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
