export type Cell = string | number | boolean | null

/** CSV (RFC 4180) with a byte order mark, by which Excel recognizes UTF-8. */
export const csvOf = (lines: readonly (readonly Cell[])[]): string =>
  `\ufeff${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`

/**
 * A spreadsheet would take a text with one of these first for a formula, which could send what the sheet
 * holds; a Chinese or Japanese one also with the signs in full width.
 */
const startsFormula = /^[=+\-@＝＋－＠\t\r\n]/

/** In most of Europe, Excel ends a cell at a semicolon, also between quotes: a formula would begin behind it. */
const laterFormula = /;(?="*[=+\-@＝＋－＠])/g

/**
 * A spreadsheet would take it for a number or a day: it would keep the first 15 digits, drop the zero of color
 * 01, and make of lot 3-11 the 11th of March.
 */
const isMisread = /^(\d{16,}|0\d+|\d+E[+-]?\d+|\d{1,2}[-/]\d{1,2})$/i

/**
 * A text that spreadsheets keep as it is: with an apostrophe where they would take it, or what follows in it, for
 * a formula, a number or a day.
 */
export const sheetSafe = (text: string): string =>
  (startsFormula.test(text) || isMisread.test(text) ? `'${text}` : text).replace(laterFormula, ";'")

function cell(value: Cell): string {
  const text = String(value ?? '')
  const plain = typeof value === 'string' ? sheetSafe(text) : text
  return /[",;\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
