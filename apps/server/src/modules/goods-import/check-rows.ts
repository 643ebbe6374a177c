import { fromMilli } from '@corium/contract/measure'
import type { Permission } from '@corium/contract/permissions'
import type { Db } from '#server/db/open.ts'
import type { CellProblem, SheetFacts, SheetProblem } from '#server/db/tables/goods-changes.ts'
import { isForSale } from '#server/modules/goods-desk/goods.states.ts'
import type { Column } from './column.ts'
import {
  type CheckedLine,
  type ImportEntry,
  type ImportLine,
  selectFirstOfKeys,
  selectFirstOfStyles,
} from './imports.db.ts'
import { readCell, unguarded } from './read-cell.ts'
import { type SheetSku, type SheetStyle, selectSheetGoods, selectStyleIds } from './sheet-goods.db.ts'
import { isProblem, isSameNumber, problem, tidy } from './sheet-values.ts'

/** The columns of one file: the cell of each key. */
export function cellsOf(keys: readonly string[], cells: readonly string[]): (key: string) => string {
  return (key) => {
    const at = keys.indexOf(key)
    return at < 0 ? '' : tidy(cells[at] ?? '')
  }
}

/** The codes of a row, as far as they are written. */
export function codesOf(cell: (key: string) => string): { style: string; sku: string; no: string } {
  const code = (key: string) => unguarded(cell(key)).toUpperCase()
  return { style: code('goods_code'), sku: code('sku_code'), no: code('color_no') }
}

/** What a row is about: two rows of a file with the same key contradict each other. */
export function rowKeyOf({ style, sku, no }: ReturnType<typeof codesOf>, rowNo: number): string {
  if (sku || (style && no)) return withoutZeros(sku || `${style}-${no}`)
  return style ? `style ${style}` : `row ${rowNo}`
}

/** A spreadsheet makes 1 of 01. */
const withoutZeros = (code: string): string => code.replace(/-0+(?=\d+$)/, '-')

const colorKeys = ['hex', 'lab_l', 'lab_a', 'lab_b'] as const

/** Compares rows with the goods as they are now. */
export async function checkRows(
  db: Db,
  { id, columns: keys }: Pick<ImportEntry, 'id' | 'columns'>,
  columns: readonly Column[],
  lines: readonly ImportLine[],
): Promise<CheckedLine[]> {
  const codes = lines.map(({ cells }) => codesOf(cellsOf(keys, cells)))
  const derived = codes.flatMap(({ style, sku, no }) => (sku ? [sku] : style && no ? [`${style}-${no}`] : []))
  const styleCodes = [...new Set(codes.flatMap(({ style }) => style || []))]
  const [ids, firstOfKeys, firstOfStyles] = await Promise.all([
    selectStyleIds(db, { styleCodes, skuCodes: derived }),
    selectFirstOfKeys(
      db,
      id,
      lines.map(({ row_key }) => row_key),
    ),
    selectFirstOfStyles(db, id, styleCodes),
  ])
  const goods = await selectSheetGoods(db, [
    ...new Set([...ids.byStyleCode.values(), ...ids.bySkuCode.values()]),
  ])
  const styleOf = new Map(goods.map((style) => [style.id, style]))
  const used = columns.filter(({ key }) => keys.includes(key))
  return lines.map((line, at) => {
    const code = codes[at]!
    const styleId = code.style ? ids.byStyleCode.get(code.style) : ids.bySkuCode.get(code.sku)
    const twin = firstOfKeys.get(line.row_key)
    const first = firstOfStyles.get(code.style)
    return checkRow({
      line,
      code,
      keys,
      columns: used,
      style: styleId === undefined ? undefined : styleOf.get(styleId),
      skuOwner: styleOf.get(ids.bySkuCode.get(code.sku) ?? '')?.code,
      twin: twin === line.row_no ? undefined : twin,
      first: first && first.row_no < line.row_no ? first : undefined,
    })
  })
}

type Given = {
  line: ImportLine
  code: ReturnType<typeof codesOf>
  keys: readonly string[]
  columns: readonly Column[]
  style: SheetStyle | undefined
  /** The code of the style that has the color of the row. */
  skuOwner: string | undefined
  /** An earlier row about the same color. */
  twin: number | undefined
  /** The first row of the same style, when it is an earlier one. */
  first: Pick<ImportLine, 'row_no' | 'cells'> | undefined
}

function checkRow(given: Given): CheckedLine {
  const { line, code, keys, columns, style } = given
  const cell = cellsOf(keys, line.cells)
  const sku = style && findSku(style, code)
  const isAboutColor =
    sku !== undefined ||
    columns.some(
      ({ key, level, needs }) => level === 'sku' && (needs || key === 'color_no') && cell(key) !== '',
    )
  const isNewSku = isAboutColor && sku === undefined
  const { before, after, needs, problems } = compareFacts(given, sku, isAboutColor)
  const refuseCell = refusingInto(problems)
  checkCodes(given, refuseCell)
  if (problems.length === 0) {
    if (!style) requireStyle(after, refuseCell)
    if (isNewSku) requireColor(after, refuseCell)
    if (style) checkStyle(style, after, refuseCell)
    if (sku) checkStock(sku, after, refuseCell)
  }
  if (sku && colorKeys.some((key) => key in after)) Object.assign(before, wholeColor(sku))
  const isWrong = problems.length > 0
  const isNew = !style || isNewSku
  const isSame = Object.keys(after).length === 0
  return {
    row_no: line.row_no,
    verdict: isWrong ? 'wrong' : isNew ? 'new' : isSame ? 'same' : 'changed',
    style_key: style?.id ?? `new ${code.style}`,
    style_id: style?.id ?? null,
    sku_id: sku?.id ?? null,
    before,
    after,
    problems,
    needs: isWrong ? [] : [...needs],
  }
}

type Refuse = (column: string, found: SheetProblem) => void

const refusingInto =
  (problems: CellProblem[]): Refuse =>
  (column, { name, params }) =>
    void problems.push({ column, name, ...(params && { params }) })

/**
 * The facts that a row changes, before and after, with the permissions for them and the cells that are wrong.
 */
function compareFacts(
  { line, keys, columns, style, first }: Given,
  sku: SheetSku | undefined,
  isAboutColor: boolean,
) {
  const cell = cellsOf(keys, line.cells)
  const firstCell = first && cellsOf(keys, first.cells)
  const before: SheetFacts = {}
  const after: SheetFacts = {}
  const needs = new Set<Permission>()
  const problems: CellProblem[] = []
  const refuseCell = refusingInto(problems)
  for (const column of columns) {
    const { key, level } = column
    if (!column.needs || (level === 'sku' && !isAboutColor)) continue
    const exists = level === 'style' ? style !== undefined : sku !== undefined
    const current = exists ? column.of(style!, sku) : ''
    const value = readCell(column, cell(key), current)
    if (value === undefined) continue
    if (isProblem(value)) {
      refuseCell(key, value)
      continue
    }
    if (level === 'style' && firstCell) {
      const other = readCell(column, firstCell(key), current)
      if (other !== undefined && other !== value && !isProblem(other)) {
        const params = { row: String(first.row_no), value: firstCell(key).slice(0, 60) }
        refuseCell(key, problem('differs-in-file', params))
      }
    }
    if (value === current || (!exists && value === '')) continue
    // The codes say what the row is about; only the number of a color can change, where its code is written.
    if (exists && (key === 'goods_code' || key === 'sku_code')) continue
    if (exists) before[key] = current
    after[key] = value
    needs.add(column.needs)
  }
  return { before, after, needs, problems }
}

/** The codes have to name one style, and no other row may be about the same color. */
function checkCodes({ line, code, keys, style, skuOwner, twin }: Given, refuseCell: Refuse): void {
  // A style can have a color 1 beside 01: rows about them are no twins.
  const named = style?.skus.filter((sku) => withoutZeros(sku.code) === line.row_key) ?? []
  if (twin !== undefined && named.length < 2) refuseCell('', problem('twice-in-file', { row: String(twin) }))
  if (!code.style && !code.sku) {
    refuseCell(keys.includes('goods_code') ? 'goods_code' : 'sku_code', problem('code-needed'))
  } else if (!code.style && !style) refuseCell('sku_code', problem('sku-unknown', { cell: code.sku }))
  if (code.style && code.sku && skuOwner !== undefined && skuOwner !== code.style) {
    refuseCell('sku_code', problem('other-style', { code: skuOwner }))
  }
}

export function findSku(
  style: SheetStyle,
  { style: styleCode, sku: skuCode, no }: ReturnType<typeof codesOf>,
): SheetSku | undefined {
  if (skuCode) return style.skus.find(({ code }) => code === skuCode)
  if (!no) return undefined
  return (
    style.skus.find(({ code }) => code === `${styleCode}-${no}`) ??
    style.skus.find(({ color_no }) => color_no === no) ??
    // A spreadsheet makes 1 of 01.
    style.skus.find(({ color_no }) => isSameNumber(color_no, no))
  )
}

/** A color as it was stored: a hex value alone would not bring a measured one back. */
const wholeColor = (sku: SheetSku): SheetFacts => ({
  lab_l: String(sku.lab_l),
  lab_a: String(sku.lab_a),
  lab_b: String(sku.lab_b),
  hex: sku.hex.toLowerCase(),
  family: sku.family,
  lab_source: sku.lab_source,
})

function requireStyle(after: SheetFacts, refuseCell: Refuse): void {
  if (!after.name_cn && !after.name_en) refuseCell('name_cn', problem('required'))
  if (!after.category) refuseCell('category', problem('required'))
}

function requireColor(after: SheetFacts, refuseCell: Refuse): void {
  if (!after.color_no) refuseCell('color_no', problem('required'))
  if (!after.color_cn && !after.color_en) refuseCell('color_cn', problem('required'))
  const lab = colorKeys.slice(1)
  const missing = lab.filter((key) => after[key] === undefined)
  if (missing.length > 0 && missing.length < lab.length) {
    for (const key of missing) refuseCell(key, problem('lab-parts'))
  } else if (missing.length > 0 && !after.hex) refuseCell('hex', problem('color-value-needed'))
}

function checkStyle(style: SheetStyle, after: SheetFacts, refuseCell: Refuse): void {
  const milli = (key: string, stored: number) => Number(after[key] ?? stored)
  if (milli('max', style.max_milli) < milli('min', style.min_milli)) {
    refuseCell(after.max === undefined ? 'min' : 'max', problem('max-below-min'))
  }
  if (isForSale(style.status) && after.price === '0') refuseCell('price', problem('price-required'))
}

function checkStock(sku: SheetSku, after: SheetFacts, refuseCell: Refuse): void {
  const held = sku.held_milli ?? 0
  if (Number(after.stock ?? held) < held) {
    refuseCell('stock', problem('below-held', { held: String(fromMilli(held)) }))
  }
}
