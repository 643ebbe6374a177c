import { csvOf } from '@corium/contract/csv'
import type { SheetFormat } from '@corium/contract/goods-import'
import type { Language } from '@corium/contract/language'
import type { Column } from './column.ts'
import { type SheetCell, startXlsxWriter } from './sheet-threads.ts'

type Slices = AsyncIterable<SheetCell[][]> | Iterable<SheetCell[][]>

/** The rows come in slices, so that other work has its turn while they are made. */
export type Sheet = { name: string; heads: string[]; widths: number[]; slices: Slices }

/** Writes a file, in Base64. A CSV has the first sheet only. */
export async function writeSheet(sheets: readonly Sheet[], format: SheetFormat): Promise<string> {
  if (format === 'csv') {
    const [{ heads, slices }] = sheets as [Sheet]
    const parts = [Buffer.from(csvOf([heads]))]
    // Only the first part has a byte order mark.
    for await (const rows of slices) parts.push(Buffer.from(csvOf(rows).slice(1)))
    return Buffer.concat(parts).toString('base64')
  }
  const writer = startXlsxWriter()
  try {
    for (const { name, heads, widths, slices } of sheets) {
      writer.addSheet({ name, widths, rows: [heads] })
      for await (const rows of slices) writer.addRows(rows)
    }
    return Buffer.from(await writer.save()).toString('base64')
  } finally {
    await writer.close()
  }
}

/**
 * A value in a cell: numbers are numbers in XLSX; a CSV has prices with both decimals, as a shop writes them.
 */
export function cellOf(
  { kind }: Column,
  value: string,
  { language, format }: { language: Language; format: SheetFormat },
): SheetCell {
  if (value === '') return ''
  const shown = kind.show(value, language)
  // A negative number as a text would get the apostrophe of a formula.
  return kind.isNumber && (format === 'xlsx' || shown.startsWith('-')) ? Number(shown) : shown
}

export const widthOf = ({ key, kind }: Column): number =>
  kind.isNumber
    ? 12
    : /^(summary|description|care)/.test(key)
      ? 40
      : /^(name|category|tiers)/.test(key)
        ? 26
        : 18
