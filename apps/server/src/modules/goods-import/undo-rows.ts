import type { Db } from '#server/db/open.ts'
import type { CellProblem, SheetFacts } from '#server/db/tables/goods-changes.ts'
import {
  isSkuNamed,
  removeSku,
  removeStyle,
  takeOffSale,
  writeColor,
  writeStyle,
} from '#server/modules/goods-desk/write-goods.ts'
import { announceGoods } from '#server/modules/webhooks/announce.ts'
import { hasMadeStyle, type ImportLine, type WrittenLine } from './imports.db.ts'
import { styleForm } from './sheet-forms.ts'
import type { SheetSku, SheetStyle } from './sheet-goods.db.ts'
import {
  lineOf,
  type OpenStyle,
  openStyle,
  pick,
  type Result,
  setStock,
  type Work,
  writeColorOf,
} from './write-rows.ts'

/** Undoes the rows of one style, the last row first. What colleagues have changed since stays. */
export async function undoRows(trx: Db, work: Work, lines: readonly ImportLine[]): Promise<WrittenLine[]> {
  const { columns, entry, by } = work
  const open = await openStyle(trx, lines[0]!.style_id ?? undefined)
  const isOwn = open.style !== undefined && (await hasMadeStyle(trx, entry.id, open.style.id))
  if (open.style && isOwn && open.style.published_at) {
    if (open.style.published) {
      await takeOffSale(trx, open.style, by)
      await announceGoods(trx, [{ id: open.style.id, wasPublished: true }], by.at)
    }
    return lines.map((line) => lineOf(columns, line, kept('was-on-sale'), open.style, undefined))
  }
  const results: Result[] = []
  let touched = false
  for (const line of lines) {
    const result = await undoRow(trx, work, open, line)
    touched ||= result.outcome === 'undone'
    results.push(result)
  }
  if (open.style && touched) {
    await writeStyle(trx, open.style, { form: {} }, by)
    await announceGoods(trx, [{ id: open.style.id }], by.at)
  }
  return lines.map((line, at) => lineOf(columns, line, results[at]!, undefined, undefined))
}

const kept = (name: string, column = '', params?: Record<string, string>): Result => ({
  outcome: 'kept',
  problems: [{ column, name, ...(params && { params }) }],
})

async function undoRow(trx: Db, work: Work, open: OpenStyle, line: ImportLine): Promise<Result> {
  const { columns, by } = work
  const { style } = open
  if (!style) return kept('gone-meanwhile')
  const sku = style.skus.find(({ id }) => id === line.sku_id)
  if (line.sku_id && !sku) return kept('gone-meanwhile')

  const todo: SheetFacts = {}
  const problems: CellProblem[] = []
  for (const column of columns) {
    const did = line.after[column.key]
    if (did === undefined || (column.level === 'sku' && !sku)) continue
    const now = column.of(style, sku)
    const was = line.before[column.key]
    if (now === did) {
      if (was !== undefined && was !== did) todo[column.key] = was
    } else if (column.key === 'stock') {
      problems.push({ column: 'stock', name: 'stock-kept', params: { now } })
    } else if (now !== was) return kept('changed-since', column.key, { now })
  }

  if (sku && line.made.includes('sku')) {
    const reason = await removeNewColor(trx, work, style, sku)
    if (reason) return kept(reason)
  } else if (sku) await restoreColor(trx, work, { style, sku, todo, line })
  const styleTodo = pick(columns, todo, 'style')
  if (Object.keys(styleTodo).length > 0) await writeStyle(trx, style, styleForm(styleTodo, style), by)
  await open.read(style.id)
  if (line.made.includes('style') && open.style) {
    if (open.style.skus.length > 0 || !(await removeStyle(trx, open.style))) return kept('in-use')
    await open.read(undefined)
  }
  return { outcome: 'undone', problems }
}

/** Why a color that the import added has to stay. */
async function removeNewColor(
  trx: Db,
  work: Work,
  style: SheetStyle,
  sku: SheetSku,
): Promise<'in-use' | 'last-color' | undefined> {
  if (style.published && !style.skus.some(({ id, active }) => active && id !== sku.id)) return 'last-color'
  if (await isSkuNamed(trx, sku.id)) return 'in-use'
  await setStock(trx, work, { skuId: sku.id, from: sku.on_hand_milli ?? 0, to: 0 })
  await removeSku(trx, sku.id)
  return undefined
}

async function restoreColor(
  trx: Db,
  work: Work,
  { style, sku, todo, line }: { style: SheetStyle; sku: SheetSku; todo: SheetFacts; line: ImportLine },
): Promise<void> {
  const { hex, lab_l, lab_a, lab_b, ...others } = pick(work.columns, todo, 'sku')
  const { family, lab_source } = line.before
  if ((hex ?? lab_l ?? lab_a ?? lab_b) !== undefined && family && lab_source) {
    const [l, a, b] = [line.before.lab_l, line.before.lab_a, line.before.lab_b].map(Number) as [
      number,
      number,
      number,
    ]
    const source = lab_source as SheetSku['lab_source']
    await writeColor(trx, sku.id, {
      lab_l: l,
      lab_a: a,
      lab_b: b,
      hex: line.before.hex!,
      family,
      lab_source: source,
    })
  }
  if (Object.keys(others).length > 0) await writeColorOf(trx, work, { style, sku, todo: others })
}
