import { fromMilli } from '@corium/contract/measure'
import type { Permission } from '@corium/contract/permissions'
import type { Db } from '#server/db/open.ts'
import type { CellProblem, SheetFacts, SheetProblem } from '#server/db/tables.ts'
import { isForSale } from '#server/modules/goods-desk/goods.states.ts'
import type { Column } from './columns.ts'
import {
  type CheckedLine,
  type ImportEntry,
  type ImportLine,
  selectFirstOfKeys,
  selectFirstOfStyles,
} from './imports.db.ts'
import { readCell } from './read-cell.ts'
import { type SheetSku, type SheetStyle, selectSheetGoods, selectStyleIds } from './sheet-goods.db.ts'
import { isProblem, problem, tidy } from './sheet-values.ts'

/** The columns of one file: the cell of each key. */
export function cellsOf(keys: readonly string[], cells: readonly string[]): (key: string) => string {
  return (key) => {
    const at = keys.indexOf(key)
    return at < 0 ? '' : tidy(cells[at] ?? '')
  }
}

/** The codes of a row, as far as they are written. */
export function codesOf(cell: (key: string) => string): { style: string; sku: string; no: string } {
  const code = (key: string) => cell(key).toUpperCase()
  return { style: code('goods_code'), sku: code('sku_code'), no: code('color_no') }
}

/** What a row is about: two rows of a file with the same key contradict each other. */
export function rowKeyOf({ style, sku, no }: ReturnType<typeof codesOf>, rowNo: number): string {
  if (sku) return sku
  if (style) return no ? `${style}-${no}` : `style ${style}`
  return `row ${rowNo}`
}

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

function checkRow({ line, code, keys, columns, style, skuOwner, twin, first }: Given): CheckedLine {
  const cell = cellsOf(keys, line.cells)
  const sku = style && findSku(style, code)
  const problems: CellProblem[] = []
  const refuseCell = (column: string, { name, params }: SheetProblem) =>
    problems.push({ column, name, ...(params && { params }) })
  const before: SheetFacts = {}
  const after: SheetFacts = {}
  const needs = new Set<Permission>()
  const isAboutColor =
    sku !== undefined ||
    columns.some(
      ({ key, level, needs }) => level === 'sku' && (needs || key === 'color_no') && cell(key) !== '',
    )
  const isNewStyle = style === undefined
  const isNewSku = isAboutColor && sku === undefined

  for (const column of columns) {
    const { key, level } = column
    if (!column.needs || (level === 'sku' && !isAboutColor)) continue
    const exists = level === 'style' ? style !== undefined : sku !== undefined
    const current = exists ? column.of(style!, sku) : ''
    const value = readCell(column, cell(key), current)
    if (value === undefined) continue
    if (isProblem(value as string | SheetProblem)) {
      refuseCell(key, value as SheetProblem)
      continue
    }
    const read = value as string
    if (level === 'style' && first) {
      const other = readCell(column, cellsOf(keys, first.cells)(key), current)
      if (other !== undefined && other !== read && !isProblem(other)) {
        const params = { row: String(first.row_no), value: cellsOf(keys, first.cells)(key).slice(0, 60) }
        refuseCell(key, problem('differs-in-file', params))
      }
    }
    if (read === current || (!exists && read === '')) continue
    // The codes say what the row is about; only the number of a color can change, where its code is written.
    if (exists && (key === 'goods_code' || key === 'sku_code')) continue
    if (exists) before[key] = current
    after[key] = read
    needs.add(column.needs)
  }

  if (twin !== undefined) refuseCell('', problem('twice-in-file', { row: String(twin) }))
  if (!code.style && !code.sku)
    refuseCell(keys.includes('goods_code') ? 'goods_code' : 'sku_code', problem('code-needed'))
  else if (!code.style && isNewStyle) refuseCell('sku_code', problem('sku-unknown', { cell: code.sku }))
  if (code.style && code.sku && skuOwner !== undefined && skuOwner !== code.style) {
    refuseCell('sku_code', problem('other-style', { code: skuOwner }))
  }
  if (problems.length === 0) {
    if (isNewStyle) requireStyle(after, refuseCell)
    if (isNewSku) requireColor(after, refuseCell)
    if (style) checkStyle(style, after, refuseCell)
    if (sku && Number(after.stock ?? sku.held_milli) < (sku.held_milli ?? 0)) {
      refuseCell('stock', problem('below-held', { held: String(fromMilli(sku.held_milli!)) }))
    }
  }
  const isColorChanged = sku && colorKeys.some((key) => key in after)
  if (isColorChanged) Object.assign(before, wholeColor(sku))
  const isNothing = Object.keys(after).length === 0
  return {
    row_no: line.row_no,
    verdict: problems.length > 0 ? 'wrong' : isNewStyle || isNewSku ? 'new' : isNothing ? 'same' : 'changed',
    style_key: style?.id ?? `new ${code.style}`,
    style_id: style?.id ?? null,
    sku_id: sku?.id ?? null,
    before,
    after,
    problems,
    needs: problems.length > 0 ? [] : [...needs],
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
    style.skus.find(({ color_no }) => color_no === no)
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

type Refuse = (column: string, found: SheetProblem) => void

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
  } else if (missing.length > 0 && !after.hex) refuseCell('hex', problem('color-required'))
}

function checkStyle(style: SheetStyle, after: SheetFacts, refuseCell: Refuse): void {
  const milli = (key: string, stored: number) => Number(after[key] ?? stored)
  if (milli('max', style.max_milli) < milli('min', style.min_milli)) {
    refuseCell(after.max === undefined ? 'min' : 'max', problem('max-below-min'))
  }
  if (isForSale(style.status) && after.price === '0') refuseCell('price', problem('price-required'))
}
