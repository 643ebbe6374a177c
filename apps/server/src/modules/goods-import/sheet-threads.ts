import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { SheetFormat } from '@corium/contract/goods-import'
import { maxSheetRows } from '@corium/contract/limits'
import type { SheetProblem } from '#server/db/tables/goods-changes.ts'
import { maxSheetColumns, SheetRefused } from './sheet-problems.ts'

export type SheetTask =
  | { kind: 'read'; bytes: Uint8Array; format: SheetFormat; maxRows: number; maxColumns: number }
  | { kind: 'write' }

export type SheetCell = string | number
export type WrittenSheet = { name: string; widths: number[]; rows: SheetCell[][] }

export type ToSheetThread =
  | { kind: 'sheet'; sheet: WrittenSheet }
  | { kind: 'rows'; rows: SheetCell[][] }
  | { kind: 'save' }

export type FromSheetThread =
  | { kind: 'rows'; rows: string[][] }
  | { kind: 'end' }
  | { kind: 'refused'; problem: SheetProblem }
  | { kind: 'file'; bytes: Uint8Array }

const maxHeapMb = 768

const startThread = (task: SheetTask): Worker =>
  new Worker(new URL('sheet-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  })

/**
 * The rows of a file in slices, the head first, with empty texts for empty cells. A
 * thread of its own reads it, for two minutes at most unless the limits say otherwise.
 * @throws SheetRefused
 */
export async function* readSheetRows(
  bytes: Uint8Array,
  format: SheetFormat,
  { maxRows = maxSheetRows, maxMs = 120_000 }: { maxRows?: number; maxMs?: number } = {},
): AsyncGenerator<string[][]> {
  const worker = startThread({
    kind: 'read',
    bytes,
    format,
    maxRows,
    maxColumns: maxSheetColumns,
  })
  const tooLong = setTimeout(() => worker.terminate(), maxMs)
  try {
    for await (const [message] of on(worker, 'message', { close: ['exit'] })) {
      const from = message as FromSheetThread
      if (from.kind === 'refused') throw new SheetRefused(from.problem.name, from.problem.params)
      if (from.kind === 'end') return
      if (from.kind === 'rows') yield from.rows
    }
    // It took too long.
    throw new SheetRefused('too-large')
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw new SheetRefused('too-large')
    throw error
  } finally {
    clearTimeout(tooLong)
    await worker.terminate()
  }
}

export type XlsxWriter = {
  addSheet(sheet: WrittenSheet): void
  /** Adds rows to the last sheet. */
  addRows(rows: SheetCell[][]): void
  save(): Promise<Uint8Array>
  close(): Promise<unknown>
}

/** Writes an XLSX file in a thread of its own. */
export function startXlsxWriter(): XlsxWriter {
  const worker = startThread({ kind: 'write' })
  const send = (message: ToSheetThread) => worker.postMessage(message)
  return {
    addSheet: (sheet) => send({ kind: 'sheet', sheet }),
    addRows: (rows) => send({ kind: 'rows', rows }),
    save: () =>
      new Promise((resolve, reject) => {
        worker.once('message', (message: FromSheetThread) =>
          message.kind === 'file' ? resolve(message.bytes) : reject(new Error('unexpected message')),
        )
        worker.once('error', reject)
        worker.once('exit', () => reject(new Error('the thread that wrote a spreadsheet ended')))
        send({ kind: 'save' })
      }),
    close: () => worker.terminate(),
  }
}
