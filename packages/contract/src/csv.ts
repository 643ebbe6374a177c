export type Cell = string | number | boolean | null

/** CSV (RFC 4180) with a byte order mark, by which Excel recognizes UTF-8. */
export const csvOf = (lines: readonly (readonly Cell[])[]): string =>
  `\ufeff${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`

/**
 * A spreadsheet would take a text with one of these first for a formula, which could send what the sheet
 * holds; a Chinese or Japanese one also with the signs in full width.
 */
const startsFormula = /^[=+\-@＝＋－＠\t\r\n]/

/** A spreadsheet would take it for a number, and keep its first 15 digits. */
const losesDigits = /^\d{16,}$/

/**
 * A text that spreadsheets keep as it is: with an apostrophe before it where they would take it for a formula
 * or for a number that is too long for them.
 */
export const sheetSafe = (text: string): string =>
  startsFormula.test(text) || losesDigits.test(text) ? `'${text}` : text

function cell(value: Cell): string {
  const text = String(value ?? '')
  const plain = typeof value === 'string' ? sheetSafe(text) : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
