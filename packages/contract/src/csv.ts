export type Cell = string | number | boolean | null

/** CSV (RFC 4180) with a byte order mark, by which Excel recognizes UTF-8. */
export const csvOf = (lines: readonly (readonly Cell[])[]): string =>
  `\ufeff${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`

/**
 * A spreadsheet would take a text with one of these first for a formula, which
 * could send what the sheet holds.
 */
const startsFormula = /^[=+\-@\t\r\n]/

/** A text that no spreadsheet takes for a formula: with an apostrophe before it where it would be one. */
export const formulaSafe = (text: string): string => (startsFormula.test(text) ? `'${text}` : text)

function cell(value: Cell): string {
  const text = String(value ?? '')
  const plain = typeof value === 'string' ? formulaSafe(text) : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
