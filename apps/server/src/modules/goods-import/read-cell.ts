import { sheetSafe } from '@corium/contract/csv'
import { languages } from '@corium/contract/language'
import type { SheetProblem } from '#server/db/tables/goods-changes.ts'
import type { Column } from './column.ts'
import { isProblem, problem, tidy } from './sheet-values.ts'

/** As Excel and WPS write what a formula could not compute. */
const errorValue =
  /^#(N\/A|DIV\/0!|NAME\?|GETTING_DATA|(REF|VALUE|NUM|NULL|SPILL|CALC|FIELD|BLOCKED|CONNECT|BUSY|UNKNOWN)!)$/

/**
 * The value of a cell, given what the goods have now; undefined for an empty cell, which changes nothing. A
 * single hyphen empties what may be empty.
 */
export function readCell(
  column: Column,
  written: string,
  current: string,
): string | undefined | SheetProblem {
  const cell = tidy(written)
  if (cell === '') return undefined
  // What the shop itself exported is no change, even where the column refuses it from staff.
  if (current !== '' && isShown(column, cell, current)) return current
  if (errorValue.test(cell)) return problem('formula-error', { cell })
  if (cell === '-') return column.canClear ? '' : problem('cannot-be-empty', { cell })
  const read = column.kind.read(unguarded(cell))
  if (isProblem(read)) return problem(read.name, { cell: cell.slice(0, 60), ...read.params })
  return column.kind.isSame?.(current, read) ? current : read
}

const isShown = (column: Column, cell: string, current: string): boolean =>
  languages.some((language) => {
    const shown = tidy(column.kind.show(current, language))
    return cell === shown || cell === sheetSafe(shown)
  })

/** A CSV of the shop has an apostrophe before what a spreadsheet would take for a formula, a number or a day. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && sheetSafe(cell.slice(1)) === cell ? cell.slice(1) : cell
