import { parentPort, workerData } from 'node:worker_threads'
import { parse } from 'csv-parse/sync'
import { type UnzipFileInfo, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import writeXlsxFile from 'write-excel-file/node'
import { cleanText } from '#server/runtime/clean-text.ts'
import { SheetRefused } from './sheet-problems.ts'
import type { FromSheetThread, SheetTask, ToSheetThread, WrittenSheet } from './sheet-threads.ts'

// The entry of a thread that reads or writes one spreadsheet and ends. The libraries work without a pause,
// and the file is not to be trusted: the thread has a limited memory and time.

const port = parentPort!
const send = (message: FromSheetThread) => port.postMessage(message)

/** Rows in one message, which the server stores at once. */
const slice = 100

async function read({
  bytes,
  format,
  maxRows,
  maxColumns,
}: SheetTask & { kind: 'read' }): Promise<string[][]> {
  const written = format === 'csv' ? await readCsv(bytes, maxRows) : await readXlsx(bytes)
  const rows = written.map((row) => row.map(cleanText))
  while (rows.length > 0 && rows.at(-1)!.every((cell) => cell === '')) rows.pop()
  if (rows.length === 0) throw new SheetRefused(format === 'csv' ? 'empty' : 'first-sheet-empty')
  // The head is one more.
  if (rows.length > maxRows + 1) throw new SheetRefused('too-many-rows', { limit: String(maxRows) })
  if (rows.some((row) => row.length > maxColumns && row.slice(maxColumns).some(Boolean))) {
    throw new SheetRefused('too-many-columns', { limit: String(maxColumns) })
  }
  return rows
}

async function readCsv(bytes: Uint8Array, maxRows: number): Promise<string[][]> {
  const whole = decode(bytes)
  if (whole.includes('\0')) throw new SheetRefused('not-a-sheet')
  // Some programs write the delimiter above the head, as Excel takes it from there.
  const [above = '', delimiter] = /^\ufeff?sep=(.)\r?\n/i.exec(whole) ?? []
  const text = whole.slice(above.length)
  if (text.trim() === '') throw new SheetRefused('empty')
  return orBroken(() =>
    parse(text, {
      delimiter: delimiter ?? delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      to: maxRows + 2,
      max_record_size: 200_000,
    }),
  )
}

/** The errors of the libraries have no class in common: whatever they cannot read is damaged. */
async function orBroken<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof SheetRefused ? error : new SheetRefused('broken')
  }
}

/**
 * UTF-8 and UTF-16, each with or without a mark, as Excel saves "Unicode text", and GB18030 as Chinese Excel
 * saves CSV.
 */
function decode(bytes: Uint8Array): string {
  for (const [encoding, ...mark] of [
    ['utf-16le', 0xff, 0xfe],
    ['utf-16be', 0xfe, 0xff],
  ] as const) {
    if (mark.every((byte, at) => bytes[at] === byte)) return new TextDecoder(encoding).decode(bytes)
  }
  // Only UTF-16 has zero bytes. Read in the wrong byte order, no delimiter or line end is left.
  const wide = bytes.includes(0)
    ? ['utf-16le', 'utf-16be'].map((encoding) => decodeAs(encoding, bytes)).filter(isSheetText)
    : []
  const text = wide.length === 1 ? wide[0] : (decodeAs('utf-8', bytes) ?? decodeAs('gb18030', bytes))
  return text ?? refuse(bytes)
}

const refuse = (bytes: Uint8Array): never => {
  throw new SheetRefused(bytes.some(isControl) ? 'not-a-sheet' : 'encoding')
}

/** Undefined for bytes of another encoding. */
function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const isSheetText = (text: string | undefined): boolean =>
  text !== undefined && !text.includes('\0') && /[,;\t\n]/.test(text)

/** A byte that pictures and programs have, and no text: neither a tab nor the end of a line. */
const isControl = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 32)

/** The delimiter that occurs most often in the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const [head = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n/, 1)
  const count = (delimiter: string) => head.split(delimiter).length
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}

/** What a file may take when it is inflated: a full sheet takes less than half of it. */
const maxInflated = 128 * 1024 * 1024

/**
 * Reads the first sheet. Checks the sizes that the file declares before inflating it, and packs the parts again
 * without compression, so that the library reads only what was checked.
 */
async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  let inflated = 0
  // fflate inflates a part into a buffer of its declared size and never beyond.
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (!/\.(xml|rels)$/.test(name)) return false
    inflated += originalSize
    if (inflated > maxInflated) throw new SheetRefused('inflates')
    return true
  }
  const rows = await orBroken(() => {
    const parts = unzipSync(bytes, { filter })
    for (const name in parts) parts[name] = withErrorsAsTexts(parts[name]!)
    const packed = zipSync(parts, { level: 0 })
    return readSheet(packed.buffer as ArrayBuffer, 1, { trim: false })
  })
  let texts = 0
  return rows.map((row) =>
    row.map((cell) => {
      const text = textOf(cell as unknown)
      // Cells can share one text of the file, and each of them gets a copy on its way to the server.
      texts += text.length
      if (texts > maxInflated) throw new SheetRefused('inflates')
      return text
    }),
  )
}

/**
 * The library reads an error of a formula, such as #N/A, as an empty cell, and an empty cell would silently change
 * nothing.
 */
function withErrorsAsTexts(part: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const xml = Buffer.from(part.buffer, part.byteOffset, part.byteLength)
  if (!xml.includes('t="e"')) return part
  return Buffer.from(xml.toString().replaceAll(/(<(?:\w+:)?c\s[^<>]*\bt=")e(?=")/g, '$1str'))
}

function textOf(cell: unknown): string {
  // 15 digits are what a spreadsheet shows: 0.1 + 0.2 is 0.3.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)))
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' ? cell : cell === true ? 'yes' : cell === false ? 'no' : ''
}

async function write(sheets: readonly WrittenSheet[]): Promise<Uint8Array> {
  const bytes = await writeXlsxFile(
    sheets.map(({ name, widths, rows }) => ({
      sheet: name,
      stickyRowsCount: 1,
      columns: widths.map((width) => ({ width })),
      data: rows.map((row, at) =>
        row.map((value) =>
          value === ''
            ? null
            : typeof value === 'number'
              ? { value, type: Number }
              : // A text is never a formula.
                { value, type: String, ...(at === 0 && { fontWeight: 'bold' as const }) },
        ),
      ),
    })),
  ).toBuffer()
  return new Uint8Array(bytes)
}

const task = workerData as SheetTask
if (task.kind === 'read') {
  try {
    const rows = await read(task)
    for (let from = 0; from < rows.length; from += slice) {
      send({ kind: 'rows', rows: rows.slice(from, from + slice) })
    }
    send({ kind: 'end' })
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error
    send({ kind: 'refused', problem: error.problem })
  }
} else {
  const sheets: WrittenSheet[] = []
  port.on('message', async (message: ToSheetThread) => {
    if (message.kind === 'sheet') sheets.push(message.sheet)
    else if (message.kind === 'rows') sheets.at(-1)!.rows.push(...message.rows)
    else send({ kind: 'file', bytes: await write(sheets) })
  })
}
