/** One record of a CSV file; `line` is the line number on which it begins, counted from 1. */
export type CsvLine = { line: number; fields: string[] }

/** Reads CSV (RFC 4180): quoted fields may contain commas, line breaks and doubled quotes. */
export function readCsv(text: string): CsvLine[] {
  const lines: CsvLine[] = []
  let line = 1
  let current: CsvLine = { line, fields: [] }
  const part = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|\n|\r|$)|./gsy
  for (const [whole, field, end] of text.replace(/^\ufeff/, '').matchAll(part)) {
    // After a stray quote the text becomes part of the field, and the checks of the row report it.
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
