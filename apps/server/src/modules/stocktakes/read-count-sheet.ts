import type { Input, Output } from '@corium/contract/call'
import type { Language } from '@corium/contract/language'
import { maxStocktakeRows } from '@corium/contract/limits'
import type * as contract from '@corium/contract/stocktakes'
import type { StaffContext } from '#server/context.ts'
import { changedNothing, recordChange } from '#server/modules/change-log/record-change.ts'
import { unguarded } from '#server/modules/goods-import/read-cell.ts'
import { kindOfSheet } from '#server/modules/goods-import/sheet-kind.ts'
import { problemText, SheetRefused } from '#server/modules/goods-import/sheet-problems.ts'
import { readSheetRows } from '#server/modules/goods-import/sheet-threads.ts'
import { isProblem, quantity, tidy } from '#server/modules/goods-import/sheet-values.ts'
import { consumeUpload } from '#server/modules/uploads/uploads.limits.ts'
import { refuse } from '#server/refuse.ts'
import { lockOpen } from './count-rows.ts'
import { heads, problemTexts } from './count-sheet.texts.ts'
import { saveCounts, selectCounts, type TypedCount } from './counts.db.ts'

type Answer = Output<typeof contract.readStocktakeSheet>
type Problem = Answer['problems'][number]
/** A row of the file with a count. */
type Cells = { row_no: number; code: string; counted: string }

const maxProblems = 100

/** The sender of the file waits for the result, unlike for an import of goods. */
const limits = { maxRows: maxStocktakeRows, maxMs: 30_000 }

/** A spreadsheet takes a core for seconds: few at a time. */
const maxRunning = 2
let running = 0

export async function readStocktakeSheet(
  context: StaffContext,
  { stocktake_id, file }: Input<typeof contract.readStocktakeSheet>,
): Promise<Answer> {
  await consumeUpload(context)
  if (running >= maxRunning) refuse('shop-busy')
  running += 1
  let read: Cells[]
  try {
    read = await readCells(file.bytes)
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error
    changedNothing(context)
    const text = textOf(error.problem.name, error.problem.params, context.language)
    return { counted_num: 0, same_num: 0, problems: [{ row_no: 0, sku_code: '', text }], problem_num: 1 }
  } finally {
    running -= 1
  }
  return enterCounts(context, stocktake_id, read)
}

const ownTexts: Readonly<Record<string, (typeof problemTexts)[keyof typeof problemTexts]>> = problemTexts

const textOf = (name: string, params: Record<string, string> | undefined, language: Language): string =>
  ownTexts[name]?.[language] ?? problemText({ name, ...(params && { params }) }, language)

/** @throws SheetRefused */
async function readCells(bytes: Uint8Array): Promise<Cells[]> {
  const kind = kindOfSheet(bytes)
  if (kind instanceof SheetRefused) throw kind
  const rows: string[][] = []
  for await (const slice of readSheetRows(bytes, kind, limits)) rows.push(...slice)
  const [head = [], ...lines] = rows
  const at = (names: Record<Language, string>) =>
    head.findIndex((cell) => Object.values(names).includes(unguarded(tidy(cell))))
  const [codeAt, countedAt] = [at(heads.code), at(heads.counted)]
  if (codeAt < 0 || countedAt < 0) throw new SheetRefused('columns-missing')
  const cell = (line: string[], column: number) => unguarded(tidy(line[column] ?? ''))
  return lines
    .map((line, index) => ({
      row_no: index + 2,
      code: cell(line, codeAt).toUpperCase(),
      counted: cell(line, countedAt),
    }))
    .filter(({ counted }) => counted !== '')
}

async function enterCounts(context: StaffContext, id: string, cells: readonly Cells[]): Promise<Answer> {
  const { db, clock, staff, language } = context
  return db.transaction().execute(async (trx) => {
    const { name } = await lockOpen(trx, id)
    const rows = await selectCounts(trx, id)
    const problems: Problem[] = []
    const wrong = ({ row_no, code }: Cells, problem: string, params?: Record<string, string>) =>
      problems.push({ row_no, sku_code: code.slice(0, 60), text: textOf(problem, params, language) })
    const counts: TypedCount[] = []
    const seen = new Map<string, number>()
    let same_num = 0
    for (const cell of cells) {
      const row = rows.get(cell.code)
      const earlier = seen.get(cell.code)
      const read = quantity(0).read(cell.counted)
      if (!row) wrong(cell, 'not-in-stocktake')
      else if (earlier !== undefined) wrong(cell, 'twice-in-file', { row: String(earlier) })
      else if (isProblem(read)) {
        const params = { column: heads.counted[language], cell: cell.counted.slice(0, 60), ...read.params }
        wrong(cell, read.name, params)
      } else if (row.counted_milli === Number(read)) same_num += 1
      else if (row.outcome === 'applied') wrong(cell, 'applied')
      else counts.push({ sku_id: row.sku_id, counted_milli: Number(read), version: row.version })
      if (row && earlier === undefined) seen.set(cell.code, cell.row_no)
    }
    const saved = new Set(await saveCounts(trx, id, counts, { staffId: staff.id, at: clock.now() }))
    const codes = new Map([...rows.values()].map(({ sku_id, code }) => [sku_id, code]))
    for (const { sku_id } of counts.filter((count) => !saved.has(count.sku_id))) {
      const code = codes.get(sku_id) ?? ''
      wrong({ row_no: seen.get(code.toUpperCase()) ?? 0, code, counted: '' }, 'counted-meanwhile')
    }
    if (saved.size === 0) changedNothing(context)
    else {
      const after = { counted: saved.size, unchanged: same_num, wrong: problems.length }
      await recordChange(trx, context, { act: 'imported', subject: { id, name }, after })
    }
    return {
      counted_num: saved.size,
      same_num,
      problems: problems.slice(0, maxProblems),
      problem_num: problems.length,
    }
  })
}
