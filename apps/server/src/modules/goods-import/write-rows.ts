import type { Db } from '#server/db/open.ts'
import type { CellProblem, SheetFacts } from '#server/db/tables/goods-changes.ts'
import { isForSale } from '#server/modules/goods-desk/goods.states.ts'
import {
  addStyle,
  lockGoods,
  putOnSale,
  writeSku,
  writeStyle,
} from '#server/modules/goods-desk/write-goods.ts'
import { adjustStock } from '#server/modules/stock/stock.ts'
import { announceGoods } from '#server/modules/webhooks/announce.ts'
import { refuse } from '#server/refuse.ts'
import { cellsOf, codesOf, findSku } from './check-rows.ts'
import type { Column } from './column.ts'
import { hasMadeStyle, type ImportEntry, type ImportLine, type WrittenLine } from './imports.db.ts'
import { colorForm, styleForm } from './sheet-forms.ts'
import {
  type SheetSku,
  type SheetStyle,
  selectSheetGoods,
  selectStyleIds,
  updateLow,
} from './sheet-goods.db.ts'

/*
 * Writes rows of one style; `undo-rows.ts` undoes them. A field is written only if it still has the value that it
 * had when the row was checked, so changes of colleagues stay.
 */

type By = { staffId: string; at: Date }
export type Work = { columns: readonly Column[]; entry: ImportEntry; by: By }
export type Result = Pick<WrittenLine, 'outcome' | 'problems'> &
  Partial<Pick<WrittenLine, 'made' | 'after' | 'before'>>

/** A style under change, read again after each write. */
export async function openStyle(trx: Db, id: string | undefined) {
  let style: SheetStyle | undefined
  const open = {
    get style() {
      return style
    },
    async read(styleId: string | undefined) {
      style = styleId === undefined ? undefined : (await selectSheetGoods(trx, [styleId]))[0]
    },
  }
  // Another transaction can delete it before the lock.
  if (id !== undefined && (await lockGoods(trx, id))) await open.read(id)
  return open
}

export type OpenStyle = Awaited<ReturnType<typeof openStyle>>

/** Writes rows that all are about one style. */
export async function writeRows(trx: Db, work: Work, lines: readonly ImportLine[]): Promise<WrittenLine[]> {
  const { columns, entry, by } = work
  const [{ style_id, goods_code }] = lines as [ImportLine]
  const id =
    style_id ??
    (await selectStyleIds(trx, { styleCodes: [goods_code], skuCodes: [] })).byStyleCode.get(goods_code)
  const open = await openStyle(trx, id)
  const wasPublished = open.style?.published ?? false
  const isMadeBefore =
    open.style !== undefined && style_id === null && (await hasMadeStyle(trx, entry.id, open.style.id))
  const rows: WrittenRow[] = []
  for (const line of lines) rows.push(await writeRow(trx, work, open, line))

  if (open.style && rows.some(({ isTouched }) => isTouched)) {
    await writeStyle(trx, open.style, { form: {} }, by)
    await open.read(open.style.id)
    const isNew = isMadeBefore || rows.some(({ result }) => result.made?.includes('style'))
    if (isNew && entry.publish_new) await publish(trx, open.style, by)
    await announceGoods(trx, [{ id: open.style.id, wasPublished }], by.at)
    await open.read(open.style.id)
  }
  return rows.map(({ line, result, skuId }) => lineOf(columns, line, result, open.style, skuId))
}

/** A row with its result; `isTouched`: goods were changed. */
type WrittenRow = { line: ImportLine; result: Result; skuId: string | undefined; isTouched: boolean }

/** Writes one row, unless a field that it changes has another value than when the row was checked. */
async function writeRow(trx: Db, work: Work, open: OpenStyle, line: ImportLine): Promise<WrittenRow> {
  const { columns, entry, by } = work
  const made: ('style' | 'sku')[] = []
  if (!open.style && line.style_id === null) {
    await open.read(await addStyle(trx, styleForm(pick(columns, line.after, 'style'), undefined), by))
    made.push('style')
  }
  const { style } = open
  const sku = line.sku_id
    ? style?.skus.find(({ id }) => id === line.sku_id)
    : style && findSku(style, codesOf(cellsOf(entry.columns, line.cells)))
  if (!style || (line.sku_id && !sku)) {
    return { line, result: left('gone-meanwhile'), skuId: undefined, isTouched: made.length > 0 }
  }
  const { todo, problems, stock } = compare(columns, line, style, sku)
  if (problems.length > 0) {
    const result: Result = { outcome: 'left', problems, made }
    return { line, result, skuId: sku?.id, isTouched: made.length > 0 }
  }
  if (stock === 'moved' && !entry.keep_stock) todo.stock = line.after.stock!
  const styleTodo = made.includes('style') ? {} : pick(columns, todo, 'style')
  const hasStyleTodo = Object.keys(styleTodo).length > 0
  if (hasStyleTodo) {
    await writeStyle(trx, style, styleForm(styleTodo, style), by)
    await open.read(style.id)
  }
  const skuTodo = pick(columns, todo, 'sku')
  const hasSkuTodo = Object.keys(skuTodo).length > 0
  let skuId = sku?.id
  if (hasSkuTodo) {
    skuId = await writeColorOf(trx, work, { style: open.style!, sku, todo: skuTodo })
    if (!sku) made.push('sku')
  }
  const result: Result =
    stock === 'moved' && entry.keep_stock ? keptStock(line, sku) : { outcome: 'done', problems }
  return {
    line,
    result: { ...result, made },
    skuId,
    isTouched: made.length > 0 || hasStyleTodo || hasSkuTodo,
  }
}

/** A row that was written without its stock, which has moved since the row was checked. */
function keptStock(line: ImportLine, sku: SheetSku | undefined): Result {
  const params = { now: String(sku?.on_hand_milli ?? 0) }
  return {
    outcome: 'done',
    problems: [{ column: 'stock', name: 'stock-kept', params }],
    before: withoutStock(line.before),
    after: withoutStock(line.after),
  }
}

const withoutStock = ({ stock, ...facts }: SheetFacts): SheetFacts => facts

async function publish(trx: Db, style: SheetStyle, by: By): Promise<void> {
  const isReady = style.price_fen > 0 && style.skus.some(({ active }) => active)
  if (isReady && !style.published) await putOnSale(trx, style, by)
}

const left = (name: string): Result => ({ outcome: 'left', problems: [{ column: '', name }] })

/** A row with its result. A written one keeps what the goods have now, so that it can be undone. */
export function lineOf(
  columns: readonly Column[],
  line: ImportLine,
  { outcome, problems, made, before = line.before, after = line.after }: Result,
  style: SheetStyle | undefined,
  skuId: string | undefined,
): WrittenLine {
  const sku = style?.skus.find(({ id }) => id === skuId)
  const written = outcome === 'done' ? style : undefined
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  const now = (of: SheetStyle) =>
    columns.filter(({ key }) => keys.has(key)).map((column) => [column.key, column.of(of, sku)])
  return {
    row_no: line.row_no,
    outcome,
    problems,
    before,
    made: made ?? line.made,
    after: written ? Object.fromEntries(now(written)) : after,
    style_id: style?.id ?? line.style_id,
    sku_id: skuId ?? line.sku_id,
  }
}

/** Which facts of a row are still to be written, and which have changed since the row was checked. */
function compare(
  columns: readonly Column[],
  { before, after }: Pick<ImportLine, 'before' | 'after'>,
  style: SheetStyle,
  sku: SheetSku | undefined,
) {
  const todo: SheetFacts = {}
  const problems: CellProblem[] = []
  let stock: 'moved' | undefined
  for (const column of columns) {
    const { key, level } = column
    const will = after[key]
    if (will === undefined) continue
    if (level === 'sku' && !sku) {
      todo[key] = will
      continue
    }
    const now = column.of(style, sku)
    const isNow = (value: string | undefined) =>
      value !== undefined && (value === now || (column.kind.isSame?.(value, now) ?? false))
    if (isNow(will)) continue
    if (isNow(before[key])) todo[key] = will
    else if (key === 'stock' && before.stock !== undefined) stock = 'moved'
    else {
      const name = before[key] === undefined ? 'exists-meanwhile' : 'changed-meanwhile'
      problems.push({ column: key, name, params: { now } })
    }
  }
  return { todo, problems, stock }
}

export const pick = (columns: readonly Column[], facts: SheetFacts, level: Column['level']): SheetFacts =>
  Object.fromEntries(
    columns
      .filter((column) => column.level === level && facts[column.key] !== undefined)
      .map(({ key }) => [key, facts[key]!]),
  )

/** Adds or changes a color with its price and stock. */
export async function writeColorOf(
  trx: Db,
  work: Work,
  { style, sku, todo }: { style: SheetStyle; sku: SheetSku | undefined; todo: SheetFacts },
): Promise<string> {
  const { entry } = work
  if (sku && todo.active === 'no') checkLastColor(style, sku)
  // A new color of a style on sale would be seen by buyers at once.
  const isShown = entry.publish_new || !style.published
  const id = await writeSku(trx, style, sku?.id, colorForm(todo, sku, isShown))
  if (todo.low !== undefined) await updateLow(trx, id, Number(todo.low))
  if (todo.stock !== undefined) {
    await setStock(trx, work, { skuId: id, from: sku?.on_hand_milli ?? 0, to: Number(todo.stock) })
  }
  return id
}

/** @throws `state-conflict`: a style on sale keeps one color that is offered */
function checkLastColor(style: SheetStyle, sku: SheetSku): void {
  const others = style.skus.some(({ id, active }) => active && id !== sku.id)
  if (isForSale(style.status) && !others) refuse('state-conflict')
}

class HeldStock extends Error {}

/** A count: the ledger gets the difference, and what orders hold stays held. */
export async function setStock(
  trx: Db,
  { entry, by }: Work,
  { skuId, from, to }: { skuId: string; from: number; to: number },
): Promise<void> {
  if (from === to) return
  const cause = { ...by, note: entry.file_name.slice(0, 200) }
  const result = await adjustStock(trx, 'count', { sku_id: skuId, num_milli: to - from }, cause)
  if (result === 'held') throw new HeldStock('orders hold more')
}

/** Why a row cannot be written, when that is the row's own fault. */
export function problemOf(error: unknown): CellProblem | undefined {
  if (error instanceof HeldStock) return { column: 'stock', name: 'below-held-now' }
  const { refusal, data } = error as { refusal?: string; data?: { fields?: Record<string, string> } }
  if (refusal === 'state-conflict') return { column: 'active', name: 'last-color' }
  const [field, name] = Object.entries(data?.fields ?? {})[0] ?? []
  return refusal === 'field-errors' && field && name ? { column: columnOf(field), name } : undefined
}

/** The column of a field of the editors' forms. */
const columnOf = (field: string): string =>
  ({ category_id: 'category', min_num: 'min', max_num: 'max', lab: 'hex' })[field] ??
  field.replace(/^attributes\./, 'filter:').replace(/\..*$/, '')
