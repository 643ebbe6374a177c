/** A line of a table: where it begins in the file, counted from 1, and its fields. */
export type CsvLine = { line: number; fields: string[] }

/** Reads comma-separated values (RFC 4180): quotes may hold commas, line ends and doubled quotes. */
export function readCsv(text: string): CsvLine[] {
  const lines: CsvLine[] = []
  let line = 1
  let current: CsvLine = { line, fields: [] }
  const part = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|\n|\r|$)|./gsy
  for (const [whole, field, end] of text.replace(/^\ufeff/, '').matchAll(part)) {
    // A stray quote: what does not fit becomes part of the field, and the row's checks complain.
    current.fields.push(unquoted(field ?? whole))
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0
    if (end === ',' || end === undefined) continue
    if (current.fields.some((one) => one !== '')) lines.push(current)
    current = { line, fields: [] }
  }
  return lines
}

function unquoted(field: string): string {
  return (field.startsWith('"') && field.length > 1 ? field.slice(1, -1).replaceAll('""', '"') : field).trim()
}
