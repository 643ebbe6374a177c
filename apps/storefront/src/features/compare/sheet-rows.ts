import type { ComparedGoods } from '@corium/contract/goods'

export type SheetCell = { value: string; standard?: string; isMost: boolean }

/** One property of the data sheets. A cell is undefined where a data sheet does not state it. */
export type SheetRow = {
  key: string
  name: string
  hint?: string
  /** The standard that all values were measured by. */
  standard?: string
  cells: (SheetCell | undefined)[]
}

/** Tests where a greater figure is always better: abrasion, hydrolysis and fastness to light. */
const moreIsBetter = ['ISO 12947-2', 'ISO 5470-2', 'ISO 1419', 'ISO 105-B02']

/**
 * The properties of all data sheets, each once, in the order in which they first appear within their group.
 */
export function sheetRows(goods: readonly Pick<ComparedGoods, 'sheet'>[]): SheetRow[] {
  const groups = new Map<string, Map<string, SheetRow>>()
  goods.forEach(({ sheet }, index) => {
    for (const { group, rows } of sheet) {
      const known = groups.get(group) ?? new Map<string, SheetRow>()
      groups.set(group, known)
      for (const { name, value, standard, hint } of rows) {
        const row = known.get(name) ?? {
          key: `${group} ${name}`,
          name,
          hint,
          cells: goods.map(() => undefined),
        }
        known.set(name, row)
        row.cells[index] = { value, standard, isMost: false }
      }
    }
  })
  return [...groups.values()].flatMap((rows) => [...rows.values()].map(withStandard))
}

/** Figures count as more or less only where one standard measured all of them. */
function withStandard(row: SheetRow): SheetRow {
  const stated = row.cells.filter((cell) => cell !== undefined)
  const [standard, ...others] = new Set(stated.map((cell) => cell.standard))
  if (!standard || others.length > 0) return row
  const figures = row.cells.map((cell) => (cell ? figureIn(cell.value) : Number.NaN))
  const known = figures.filter((figure) => !Number.isNaN(figure))
  const most = Math.max(...known)
  const hasMost = moreIsBetter.includes(standard) && known.some((figure) => figure < most)
  return {
    ...row,
    standard,
    cells: row.cells.map((cell, index) => cell && { ...cell, isMost: hasMost && figures[index] === most }),
  }
}

/** The first number of a value: 50000 of “50,000 cycles”, 6 of “Grade 6 of 8”. */
const figureIn = (value: string): number =>
  Number.parseFloat(/\d[\d,]*(\.\d+)?/.exec(value)?.[0].replaceAll(',', '') ?? '')

/** Whether the values of a row are not all the same; a missing one differs from any other. */
export const isDifferent = (values: readonly (string | undefined)[]): boolean => new Set(values).size > 1
