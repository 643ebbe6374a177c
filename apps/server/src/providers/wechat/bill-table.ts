/**
 * Reads a table of WeChat Pay's books: a line of names, then rows whose values have a backtick in front. WeChat Pay
 * may add columns and change their order. `undefined` if a column is missing or a line is not a row.
 */
export function readBillTable<Column extends string>(
  [header = '', ...lines]: readonly string[],
  columns: Record<Column, string>,
): Record<Column, string>[] | undefined {
  // Brackets and commas in the names can be full-width.
  const names = header.normalize('NFKC').split(',')
  const indexes = Object.entries<string>(columns).map(([key, name]) => [key, names.indexOf(name)] as const)
  if (indexes.some(([, index]) => index === -1)) return undefined
  const rows = lines.map(cellsOf)
  if (rows.some((cells) => cells.length !== names.length)) return undefined
  return rows.map(
    (cells) =>
      Object.fromEntries(indexes.map(([key, index]) => [key, cells[index]])) as Record<Column, string>,
  )
}

/** A description can contain commas, but only a new value starts with a backtick. */
export const cellsOf = (line: string): string[] => (line.startsWith('`') ? line.slice(1).split(',`') : [])

/** The lines of a file, without a byte order mark. */
export const linesOf = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r?\n/)

/** Whole minor units of a currency with two decimals, without floating point: `12.3` is 1230. */
export function readDecimal(text: string): number | undefined {
  const [, whole, rest = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return whole === undefined ? undefined : Number(whole + rest.padEnd(2, '0'))
}
