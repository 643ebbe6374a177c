import type { Import, ImportRow } from '@corium/contract/goods-import'
import { importStatus } from '@corium/contract/goods-import'
import type { Language } from '@corium/contract/language'
import type { Permission } from '@corium/contract/permissions'
import type { StaffContext } from '#server/context.ts'
import type { CellProblem } from '#server/db/tables/goods-changes.ts'
import { day, later, seconds, secondsOrNull } from '#server/runtime/clock.ts'
import { cellsOf } from './check-rows.ts'
import type { Column } from './column.ts'
import { mayMove } from './import.states.ts'
import { outcomeTexts, statusTexts, verdictTexts } from './import.texts.ts'
import type { ImportEntry, ImportLine, NamedImport } from './imports.db.ts'
import { problemText } from './sheet-problems.ts'

/** How long an import can be undone. */
const undoDays = 14

type Caller = Pick<StaffContext, 'clock' | 'staff' | 'language'>

export const undoUntil = ({ done_at }: Pick<ImportEntry, 'done_at'>): Date | null =>
  done_at && later(done_at, undoDays * day)

/** The permissions that writing an import takes and the caller has not. */
export const lackingOf = (
  { staff }: { staff: Pick<Caller['staff'], 'permissions'> },
  needs: readonly Permission[],
): Permission[] => needs.filter((permission) => !staff.permissions.includes(permission))

/** The permissions that writing takes: new goods can go on sale with it. */
export const needsOf = (needs: readonly Permission[], publishNew: boolean): readonly Permission[] =>
  publishNew ? [...needs, 'goods.publish'] : needs

const { checking, writing, undoing, stopped } = importStatus

/** How far the current step is. */
function progressOf(entry: ImportEntry): { progress_num: number; work_num: number } {
  const { new_num, changed_num, same_num, wrong_num, done_num, left_num, undone_num, kept_num } = entry
  if (entry.status === checking) {
    return { progress_num: new_num + changed_num + same_num + wrong_num, work_num: entry.row_num }
  }
  if (entry.status === writing || entry.status === stopped) {
    return { progress_num: done_num + left_num, work_num: new_num + changed_num }
  }
  if (entry.status === undoing) return { progress_num: undone_num + kept_num, work_num: done_num }
  return { progress_num: 0, work_num: 0 }
}

export function presentImport({ clock, staff, language }: Caller, entry: NamedImport): Import {
  const until = mayMove('undo', entry.status) && entry.done_num > 0 ? undoUntil(entry) : null
  const canUndo = until !== null && until > clock.now()
  const lacking = lackingOf({ staff }, entry.needs)
  const toWrite = entry.new_num + entry.changed_num - entry.done_num - entry.left_num
  return {
    import_id: entry.id,
    file_name: entry.file_name,
    staff_name: entry.staff_name,
    status: entry.status,
    status_text: statusTexts[entry.status][language],
    problem_text: entry.problem ? problemText(entry.problem, language) : '',
    created_at: seconds(entry.created_at),
    started_at: secondsOrNull(entry.started_at),
    done_at: secondsOrNull(entry.done_at),
    row_num: entry.row_num,
    ...progressOf(entry),
    counts: {
      new: entry.new_num,
      changed: entry.changed_num,
      same: entry.same_num,
      wrong: entry.wrong_num,
      done: entry.done_num,
      left: entry.left_num,
      undone: entry.undone_num,
      kept: entry.kept_num,
    },
    keep_stock: entry.keep_stock,
    publish_new: entry.publish_new,
    undo_until: canUndo ? seconds(until) : null,
    lacking: lacking as Import['lacking'],
    handle: {
      write: mayMove('write', entry.status) && toWrite > 0 && lacking.length === 0,
      stop: mayMove('stop', entry.status),
      undo: canUndo && lacking.length === 0,
      wrong_rows: entry.wrong_num + entry.left_num > 0,
    },
  }
}

/** The sentence of a problem, with the head of its column and values as a sheet shows them. */
export function presentProblem(
  columns: readonly Column[],
  { column: key, name, params = {} }: CellProblem,
  language: Language,
): string {
  const column = columns.find((one) => one.key === key)
  const shown = (value: string) => (value === '' || !column ? value : column.kind.show(value, language))
  return problemText(
    {
      name,
      params: {
        ...params,
        column: column?.head[language] ?? '',
        choices: column?.kind.choices?.(language).join(', ') ?? '',
        ...(params.now !== undefined && { now: shown(params.now) || '–' }),
        ...(params.path !== undefined && { path: shown(params.path) }),
      },
    },
    language,
  )
}

export function presentRow(
  { columns, keys, language }: { columns: readonly Column[]; keys: readonly string[]; language: Language },
  line: ImportLine,
): ImportRow {
  const { verdict, outcome } = line
  const cell = cellsOf(keys, line.cells)
  const shown = (column: Column, value: string | undefined) =>
    value === undefined || value === '' ? '' : column.kind.show(value, language)
  return {
    row_no: line.row_no,
    goods_code: line.goods_code,
    goods_id: line.style_id,
    verdict,
    outcome,
    cells: Object.fromEntries(keys.filter(Boolean).map((key) => [key, cell(key)])),
    state_text: outcome ? outcomeTexts[outcome][language] : verdict ? verdictTexts[verdict][language] : '',
    problems: line.problems.map((found) => ({
      column: found.column,
      text: presentProblem(columns, found, language),
    })),
    changes: columns.flatMap((column) => {
      const [was, will] = [line.before[column.key], line.after[column.key]]
      if (was === undefined || will === undefined || was === will) return []
      return {
        column: column.key,
        name: column.head[language],
        was: shown(column, was),
        will: shown(column, will),
      }
    }),
  }
}
