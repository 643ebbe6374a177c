import { setImmediate } from 'node:timers/promises'
import { importStatus } from '@corium/contract/goods-import'
import type { Shop } from '#server/context.ts'
import { isDatabaseAway } from '#server/db/connect.ts'
import type { Db } from '#server/db/open.ts'
import type { CellProblem } from '#server/db/tables/goods-changes.ts'
import { type Job, maxRunMs } from '#server/jobs/jobs.ts'
import { processEach } from '#server/jobs/process-each.ts'
import { showGoods } from '#server/modules/goods-desk/change-goods.ts'
import { currentRights } from '#server/modules/staff/current-rights.ts'
import { day, later } from '#server/runtime/clock.ts'
import { cellsOf, checkRows, codesOf, rowKeyOf } from './check-rows.ts'
import type { Column } from './column.ts'
import { readColumns } from './columns.ts'
import { moves } from './import.states.ts'
import {
  countLines,
  deleteImportsBefore,
  type ImportEntry,
  type ImportLine,
  insertLines,
  lockNextGroup,
  saveOutcomes,
  saveVerdicts,
  selectDueImports,
  selectUnchecked,
  updateImport,
  type WrittenLine,
} from './imports.db.ts'
import { lackingOf, needsOf } from './present-import.ts'
import { SheetRefused } from './sheet-problems.ts'
import { readSheetRows } from './sheet-threads.ts'
import { undoRows } from './undo-rows.ts'
import { problemOf, writeRows } from './write-rows.ts'

export const importJob = 'run-goods-imports'

/** Where the media store keeps a file until it is read. */
export const sheetKey = (importId: string): string => `private/imports/${importId}`

/** A file that has not arrived by then was lost with the server that took it. */
const lostSeconds = 600

/** Rows that are compared with the goods at once. */
const checkedRows = 50

/** Transactions of one style each before another import has its turn. */
const writtenStyles = 10

/**
 * The job that reads, checks, writes and undoes imports, in slices: other imports run in between, and every slice
 * is stored, so that another node can continue when this one stops. Shows the changed goods to buyers when an
 * import is done.
 */
export const runGoodsImports = (shop: Shop): Job => ({
  name: importJob,
  cron: '* * * * *',
  run: async () => {
    const broken = new Set<string>()
    let hasWritten = false
    const end = performance.now() + maxRunMs
    while (!shop.jobs.stopping && performance.now() <= end) {
      // The embedded database returns within the same turn of the event loop, so let other calls in.
      await setImmediate()
      const found = await selectDueImports(shop.db, later(shop.clock.now(), -lostSeconds))
      const due = found.filter(({ id }) => !broken.has(id))
      if (due.length === 0) break
      await processEach(shop, 'import', due, async (entry) => {
        broken.add(entry.id)
        const { reading, checking } = importStatus
        if (entry.status === reading) await read(shop, entry)
        else if (entry.status === checking) await check(shop, entry)
        else {
          const isThrough = await write(shop, entry)
          hasWritten = !isThrough
          if (isThrough) await showGoods(shop)
        }
        broken.delete(entry.id)
      })
    }
    // Also the goods of an import that was stopped, or that the next run continues.
    if (hasWritten) await showGoods(shop)
    if (performance.now() > end) shop.jobs.runSoon(importJob)
  },
})

async function read(shop: Shop, entry: ImportEntry): Promise<void> {
  const { db, mediaStore } = shop
  const move = (name: 'read' | 'refuse', facts: Omit<Parameters<typeof updateImport>[3], 'status'>) =>
    updateImport(db, entry.id, moves[name].from, { ...facts, status: moves[name].to })
  try {
    const bytes = await mediaStore.read(sheetKey(entry.id))
    if (!bytes) throw new SheetRefused('gone')
    const columns = await readColumns(db)
    let head: { heads: string[]; keys: string[] } | undefined
    let num = 0
    for await (const rows of readSheetRows(bytes, entry.format)) {
      await setImmediate()
      const first = head ? 0 : rows.findIndex((row) => row.some((cell) => cell.trim() !== ''))
      head ??= readHead(columns, rows[first] ?? [])
      const { keys } = head
      const lines = rows
        .map((cells, at) => ({ cells, row_no: num + at + 1 }))
        .slice(num === 0 ? first + 1 : 0)
      num += rows.length
      await insertLines(
        db,
        entry.id,
        lines
          .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
          .map((line) => lineOf(keys, line)),
      )
    }
    const row_num = await countLines(db, entry.id, 'all')
    if (!head || row_num === 0) throw new SheetRefused('no-rows')
    await move('read', { row_num, heads: head.heads, columns: head.keys })
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error
    const isNamedWorkbook = entry.format === 'csv' && /\.xlsx?$/i.test(entry.file_name)
    // The file was read as text, because it does not start like a workbook.
    const isDamaged = isNamedWorkbook && ['encoding', 'columns-missing'].includes(error.problem.name)
    const { problem } = isDamaged ? new SheetRefused('broken') : error
    await move('refuse', { problem: JSON.stringify(problem) })
  }
  await mediaStore.delete([sheetKey(entry.id)])
}

/** Texts that are longer than any column allows are cut; they are reported as wrong anyway. */
const maxCell = 5000

function lineOf(keys: readonly string[], { row_no, cells }: { row_no: number; cells: readonly string[] }) {
  const kept = keys.map((_, at) => (cells[at] ?? '').slice(0, maxCell))
  const codes = codesOf(cellsOf(keys, kept))
  return {
    row_no,
    goods_code: codes.style.slice(0, 60),
    row_key: rowKeyOf(codes, row_no).slice(0, 120),
    cells: kept,
  }
}

/** Staff mark a column with an asterisk or a colon, and leave out points and spaces. */
const plainHead = (head: string): string =>
  head
    .normalize('NFKC')
    .replaceAll(/[\s*.:]+/g, '')
    .toLowerCase()

/** The columns of the first row, by their heads in either language or their keys; with the unit, if one is named. */
function readHead(columns: readonly Column[], row: readonly string[]): { heads: string[]; keys: string[] } {
  const heads = row.map((head) => head.trim().slice(0, 120))
  const byHead = new Map(
    columns.flatMap(({ key, head, kind }) =>
      [key, head['zh-cn'], head['en-us']].flatMap((one) =>
        [one, ...(kind.units ?? []).map((unit) => `${one} (${unit})`)].map(
          (name) => [plainHead(name), key] as const,
        ),
      ),
    ),
  )
  const keys = heads.map((head) => (head ? (byHead.get(plainHead(head)) ?? '') : ''))
  const twice = keys.findIndex((key, at) => key !== '' && keys.indexOf(key) !== at)
  if (twice >= 0) throw new SheetRefused('column-twice', { column: heads[twice]! })
  if (!keys.includes('goods_code') && !keys.includes('sku_code')) {
    const headOf = (key: string) => Object.values(columns.find((one) => one.key === key)!.head).join(' / ')
    throw new SheetRefused('columns-missing', { style: headOf('goods_code'), color: headOf('sku_code') })
  }
  return { heads, keys }
}

async function check({ db }: Shop, entry: ImportEntry): Promise<void> {
  const lines = await selectUnchecked(db, entry.id, checkedRows)
  if (lines.length === 0) {
    await updateImport(db, entry.id, moves.check.from, { status: moves.check.to })
    return
  }
  const checked = await checkRows(db, entry, await readColumns(db), lines)
  await setImmediate()
  await db.transaction().execute((trx) => saveVerdicts(trx, entry.id, checked))
}

class Stopped extends Error {}

/**
 * Writes or undoes the rows of some styles, each in a transaction of its own. True
 * when nothing is left to do.
 */
async function write(shop: Shop, entry: ImportEntry): Promise<boolean> {
  const { db, clock } = shop
  const columns = await readColumns(db)
  const isWriting = entry.status === importStatus.writing
  if (isWriting && !(await mayStillWrite(db, entry))) {
    await updateImport(db, entry.id, moves.stop.from, {
      status: moves.stop.to,
      done_at: clock.now(),
      problem: JSON.stringify({ name: 'writer-not-allowed' }),
    })
    return true
  }
  for (let style = 0; style < writtenStyles; style++) {
    if (shop.jobs.stopping) return false
    await setImmediate()
    const work = { columns, entry, by: { staffId: entry.writer_id!, at: clock.now() } }
    try {
      if (await writeGroup(shop, work)) continue
    } catch (error) {
      if (error instanceof Stopped) return false
      throw error
    }
    const move = moves[isWriting ? 'finish' : 'finish-undo']
    const at = clock.now()
    const moved = { status: move.to, ...(isWriting ? { done_at: at } : { undone_at: at }) }
    await updateImport(db, entry.id, move.from, moved)
    return true
  }
  return false
}

/**
 * Whether the person who writes an import still has the rights that it needs; a locked account has none. Undoing
 * does not check this: it restores the earlier values, and an undo that stops halfway would leave a mix of both.
 */
async function mayStillWrite(db: Db, { writer_id, needs, publish_new }: ImportEntry): Promise<boolean> {
  const staff = await currentRights(db, writer_id!)
  return (
    staff !== undefined && lackingOf({ staff }, ['goods.import', ...needsOf(needs, publish_new)]).length === 0
  )
}

type Work = Parameters<typeof writeRows>[1]

/** False when no row waits. A row that cannot be written does not keep the others of its style from it. */
async function writeGroup(shop: Shop, work: Work): Promise<boolean> {
  try {
    return await inTransaction(shop.db, work)
  } catch (error) {
    if (isDatabaseAway(error) || error instanceof Stopped) throw error
  }
  // One of the rows is at fault, so write them one by one.
  try {
    return await inTransaction(shop.db, work, { limit: 1 })
  } catch (error) {
    if (isDatabaseAway(error) || error instanceof Stopped) throw error
    const problem = problemOf(error)
    if (!problem)
      shop.log.error({ err: error, import: work.entry.id }, 'a row of an import could not be written')
    return inTransaction(shop.db, work, { limit: 1, failure: problem ?? { column: '', name: 'not-written' } })
  }
}

/** Writes or undoes the next rows of one style, at most `limit`; with a `failure` only notes that of each. */
async function inTransaction(
  db: Shop['db'],
  work: Work,
  { limit, failure }: { limit?: number; failure?: CellProblem } = {},
): Promise<boolean> {
  const { entry } = work
  const isWriting = entry.status === importStatus.writing
  return db.transaction().execute(async (trx) => {
    const lines = await lockNextGroup(trx, entry.id, isWriting ? 'write' : 'undo', limit)
    if (!lines) return false
    if (lines.length === 0) return true
    const written = failure
      ? lines.map((line) => failedLine(entry, line, failure))
      : await (isWriting ? writeRows : undoRows)(trx, work, lines)
    if (!(await saveOutcomes(trx, entry.id, entry.status, written)))
      throw new Stopped('staff have stopped it')
    return true
  })
}

const failedLine = ({ status }: ImportEntry, line: ImportLine, problem: CellProblem): WrittenLine => ({
  ...line,
  outcome: status === importStatus.writing ? 'failed' : 'kept',
  problems: [problem],
})

const keptDays = 180

/** Deletes imports after half a year; the change log still has who imported what. */
export async function deleteOldImports(db: Db, now: Date): Promise<void> {
  await deleteImportsBefore(db, later(now, -keptDays * day))
}
