import { colorFamily } from '@corium/color/family'
import type { Input, Output } from '@corium/contract/call'
import type { FieldText } from '@corium/contract/field-texts'
import type * as contract from '@corium/contract/goods-color-desk'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { refuse, refuseFields, refuseIfAny } from '#server/refuse.ts'
import { momentOf } from '#server/runtime/clock.ts'
import { storeTexts, writtenTexts } from './bilingual-form.ts'
import { changeGoods, refuseStale } from './change-goods.ts'
import { isForSale } from './goods.states.ts'
import { codePattern, readCode } from './goods-form.ts'
import {
  deleteSkuRow,
  hasSkuCode,
  insertSkus,
  isSkuUsed,
  type SkuFacts,
  type SkuRow,
  type Style,
  selectSkus,
  sortRows,
  updateSku,
} from './goods-rows.db.ts'
import { readColor } from './read-color.ts'
import { newId } from './save-goods.ts'

/** What staff save of a color, all together or a part. */
export type SkuForm = Omit<Input<typeof contract.saveSku>, 'goods_id' | 'version' | 'sku_id' | 'request_id'>

export async function saveSku(
  context: StaffContext,
  { goods_id, version, sku_id, request_id, ...form }: Input<typeof contract.saveSku>,
): Promise<Output<typeof contract.saveSku>> {
  return changeGoods(context, { goods_id, version, request_id }, async (trx, style) => {
    const skus = await selectSkus(trx, style.id)
    const before = sku_id === undefined ? undefined : skus.find(({ id }) => id === sku_id)
    if (sku_id !== undefined && !before) refuse('not-found')
    if (before?.active && form.is_active === false) checkOthers(style, skus, before, 'is_active')
    const { id, code, facts } = await storeSku(trx, style, skus, before, form)
    const logged = (row: SkuFacts | undefined) => ({ [code]: pick(row, facts) })
    return { before: logged(before && stringified(before)), after: logged(facts), result: { sku_id: id } }
  })
}

/** Goods for sale keep a color that buyers can choose. */
function checkOthers(
  style: Pick<Style, 'status'>,
  skus: readonly SkuRow[],
  sku: SkuRow,
  field: string,
): void {
  const others = skus.some(({ id, active }) => active && id !== sku.id)
  if (isForSale(style.status) && !others) refuseFields({ [field]: 'active-color-required' })
}

/**
 * Adds a color to a locked style, or changes it; also for each row of an import.
 * @throws field errors
 */
export async function storeSku(
  trx: Db,
  style: Pick<Style, 'id' | 'code' | 'min_milli'>,
  skus: readonly SkuRow[],
  before: SkuRow | undefined,
  form: SkuForm,
): Promise<{ id: string; code: string; facts: SkuFacts }> {
  const facts = await readSkuForm(trx, style, skus, before, form)
  if (before) {
    await updateSku(trx, before.id, facts)
    return { id: before.id, code: facts.code ?? before.code, facts }
  }
  const code = facts.code!
  const id = await newId(trx, 'skus', code)
  const sort = 1 + Math.max(-1, ...skus.map((sku) => sku.sort))
  const row = { ...facts, id, style_id: style.id, sort, pantone: facts.pantone ?? null, price_fen: null }
  await insertSkus(trx, [row as Parameters<typeof insertSkus>[1][number]], style.min_milli)
  return { id, code, facts }
}

async function readSkuForm(
  trx: Db,
  style: Pick<Style, 'code'>,
  skus: readonly SkuRow[],
  before: SkuRow | undefined,
  form: SkuForm,
): Promise<SkuFacts> {
  const errors: Record<string, FieldText> = {}
  const facts: SkuFacts = {
    ...(form.lab_source && { lab_source: form.lab_source }),
    ...(form.measured_at !== undefined && {
      measured_at: momentOf(form.measured_at),
    }),
    ...(form.family && { family: form.family }),
    ...(form.effect && { effect: form.effect }),
    ...(form.reference !== undefined && { pantone: form.reference.trim() || null }),
    ...(form.lot !== undefined && { lot: form.lot.trim() }),
    ...(form.is_active !== undefined && { active: form.is_active }),
  }
  const reading = { before, form, facts, errors }
  readNames(reading)
  readNumber(reading, skus)
  await readSkuCode(reading, trx, style)
  const color = readColor(form)
  if (!color && (!before || form.lab || form.hex !== undefined)) errors.lab = 'color-required'
  if (color) {
    const [lab_l, lab_a, lab_b] = color.lab
    Object.assign(facts, {
      lab_l,
      lab_a,
      lab_b,
      hex: color.hex,
      family: form.family || colorFamily(color.lab),
    })
    facts.lab_source ??= form.lab ? 'measured' : 'hex'
  }
  refuseIfAny(errors)
  return facts
}

/** A form that is being read: its changes go to `facts`, its field errors to `errors`. */
type Reading = {
  before: SkuRow | undefined
  form: SkuForm
  facts: SkuFacts
  errors: Record<string, FieldText>
}

function readNames({ before, form: { name_cn, name_en }, facts, errors }: Reading): void {
  if (before && name_cn === undefined && name_en === undefined) return
  const written = before ? writtenTexts('name', before.color_name, before.missing) : { cn: '', en: '' }
  const { value, missing } = storeTexts('name', name_cn ?? written.cn, name_en ?? written.en)
  if (!value['zh-cn']) errors.name_cn = 'required'
  Object.assign(facts, { color_name: JSON.stringify(value), missing })
}

function readNumber({ before, form: { color_no }, facts, errors }: Reading, skus: readonly SkuRow[]): void {
  if (before && color_no === undefined) return
  const number = readCode(color_no ?? '')
  if (!codePattern.test(number)) errors.color_no = number ? 'code-format' : 'required'
  else if (skus.some((sku) => sku.color_no === number && sku.id !== before?.id)) {
    errors.color_no = 'color-number-taken'
  }
  facts.color_no = number
}

/** The code follows the number unless staff give one. */
async function readSkuCode(
  { before, form: { sku_code }, facts, errors }: Reading,
  trx: Db,
  style: Pick<Style, 'code'>,
): Promise<void> {
  const isNewNumber = facts.color_no !== undefined && facts.color_no !== before?.color_no
  if (sku_code === undefined && !isNewNumber) return
  const code = readCode(sku_code || `${style.code}-${facts.color_no ?? before?.color_no}`)
  if (!codePattern.test(code)) errors.sku_code = 'code-format'
  else if (await hasSkuCode(trx, code, before?.id)) errors.sku_code = 'sku-code-taken'
  facts.code = code
}

/** A stored row as the form writes it, so that the change log compares like with like. */
const stringified = (row: SkuRow): SkuFacts => ({ ...row, color_name: JSON.stringify(row.color_name) })

function pick(row: SkuFacts | undefined, facts: SkuFacts): Record<string, unknown> {
  const entries = Object.keys(facts).map((name) => {
    const value = row?.[name as keyof SkuFacts]
    return [name, name === 'color_name' && typeof value === 'string' ? JSON.parse(value) : value]
  })
  return row ? Object.fromEntries(entries) : {}
}

export async function deleteSku(
  context: StaffContext,
  { goods_id, version, sku_id }: Input<typeof contract.deleteSku>,
): Promise<Output<typeof contract.deleteSku>> {
  return changeGoods(context, { goods_id, version }, async (trx, style) => {
    const skus = await selectSkus(trx, style.id)
    const sku = skus.find(({ id }) => id === sku_id) ?? refuse('not-found')
    checkOthers(style, skus, sku, 'sku_id')
    if (await isSkuUsed(trx, sku.id)) await refuseStale(context, trx, goods_id)
    await deleteSkuRow(trx, sku.id)
    return { before: { [sku.code]: { color_name: sku.color_name, hex: sku.hex } } }
  })
}

export async function sortSkus(
  context: StaffContext,
  { goods_id, version, sku_ids }: Input<typeof contract.sortSkus>,
): Promise<Output<typeof contract.sortSkus>> {
  return changeGoods(context, { goods_id, version }, async (trx, style) => {
    const skus = await selectSkus(trx, style.id)
    const sorted = sku_ids.flatMap((id) => skus.find((sku) => sku.id === id) ?? [])
    if (new Set(sorted).size !== skus.length || sku_ids.length !== skus.length) {
      refuseFields({ sku_ids: 'invalid' })
    }
    await sortRows(trx, style.id, sku_ids)
    const order = (rows: readonly SkuRow[]) => ({ sort: rows.map(({ color_no }) => color_no).join(', ') })
    return { act: 'sorted', before: order(skus), after: order(sorted) }
  })
}
