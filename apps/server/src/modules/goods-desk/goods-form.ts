import type { Input } from '@corium/contract/call'
import type { FieldText } from '@corium/contract/field-texts'
import type * as contract from '@corium/contract/goods-desk'
import type { DeskGoods } from '@corium/contract/goods-desk'
import { toMilli } from '@corium/contract/measure'
import type { PriceTier } from '@corium/contract/money'
import type { Db } from '#server/db/open.ts'
import type { SheetGroup } from '#server/db/tables/goods.ts'
import { currentAttributes } from '#server/modules/facets/current-attributes.ts'
import { refuseFields, refuseIfAny } from '#server/refuse.ts'
import { storeTexts } from './bilingual-form.ts'
import { type FormTexts, presentSheet, presentTexts, textNames } from './get-goods.ts'
import { findCategory, hasStyle, type Style, type StyleFacts, type Tier } from './goods-rows.db.ts'

/** What staff may save of a style, all together or a part. */
export type GoodsForm = Omit<Input<typeof contract.saveGoods>, 'goods_id' | 'version'>

export const codePattern = /^[A-Z0-9]+(-[A-Z0-9]+)*$/

export const readCode = (code: string): string => code.trim().toUpperCase()

/** A style that is not stored yet, with what a new one has. */
type NewStyle = Pick<
  Style,
  | ('name' | 'summary' | 'description' | 'care' | 'missing' | 'sheet' | 'code')
  | ('unit' | 'min_milli' | 'step_milli' | 'max_milli' | 'category_id' | 'attributes')
>

/**
 * The columns of a style that the given parts of the form change.
 * @throws field errors by the names of the form
 */
export async function readGoodsForm(
  db: Db,
  style: NewStyle & { id?: string },
  form: GoodsForm,
): Promise<StyleFacts> {
  const errors: Record<string, FieldText> = {}
  const facts: StyleFacts = {
    ...readTexts(style, form, errors),
    ...readQuantities(style, form, errors),
    ...(form.supply && { supply: form.supply }),
    ...(form.lead_days !== undefined && { lead_days: form.lead_days }),
    ...(form.weight_grams !== undefined && { weight_grams: form.weight_grams }),
    ...(form.hide_area !== undefined && {
      hide_milli: form.hide_area === null ? null : toMilli(form.hide_area),
    }),
    ...(form.badges && { badges: JSON.stringify(form.badges) }),
    ...(form.rank !== undefined && { rank: form.rank }),
  }
  if (form.goods_code !== undefined) {
    facts.code = readCode(form.goods_code)
    if (!codePattern.test(facts.code)) errors.goods_code = facts.code ? 'code-format' : 'required'
    else if (await hasStyle(db, { code: facts.code, id: style.id })) errors.goods_code = 'goods-code-taken'
  }
  if (form.category_id !== undefined) {
    facts.category_id = form.category_id
    if (!(await findCategory(db, form.category_id))) errors.category_id = 'invalid'
  }
  if (form.attributes) {
    const { attributes, gone } = await currentAttributes(db, form.attributes, style.attributes)
    facts.attributes = JSON.stringify(attributes)
    for (const key of gone) errors[`attributes.${key}`] = 'value-gone'
  }
  for (const [key, value] of Object.entries(form.attributes ?? {}))
    if (!Array.isArray(value) && value.max < value.min) errors[`attributes.${key}`] = 'range-reversed'
  refuseIfAny(errors)
  return facts
}

function readTexts(style: NewStyle, form: GoodsForm, errors: Record<string, FieldText>): StyleFacts {
  const touched = textNames.filter(
    (name) => form[`${name}_cn`] !== undefined || form[`${name}_en`] !== undefined,
  )
  if (touched.length === 0 && !form.sheet) return {}
  const before = presentTexts(style)
  const facts: StyleFacts = {}
  const missing: string[] = []
  for (const name of textNames) {
    const key = <L extends 'cn' | 'en'>(language: L) => `${name}_${language}` as keyof FormTexts
    const stored = storeTexts(
      name,
      form[key('cn')] ?? before[key('cn')],
      form[key('en')] ?? before[key('en')],
    )
    missing.push(...stored.missing)
    if (touched.includes(name)) facts[name] = JSON.stringify(stored.value)
    if (name === 'name' && !stored.value['en-us']) errors.name_cn = 'required'
  }
  const sheet = readSheet(form.sheet ?? presentSheet(style))
  if (form.sheet) facts.sheet = JSON.stringify(sheet.groups)
  return { ...facts, missing: [...missing, ...sheet.missing] }
}

function readSheet(sheet: DeskGoods['sheet']): { groups: SheetGroup[]; missing: string[] } {
  const missing: string[] = []
  const store = (name: string, cn = '', en = '') => {
    const stored = storeTexts(name, cn, en)
    missing.push(...stored.missing)
    return stored.value
  }
  const groups = sheet.map(({ group_cn, group_en, rows }, at) => ({
    group: store(`sheet.${at}.group`, group_cn, group_en),
    rows: rows.map((row, index) => {
      const path = `sheet.${at}.rows.${index}`
      return {
        name: store(`${path}.name`, row.name_cn, row.name_en),
        value: store(`${path}.value`, row.value_cn, row.value_en),
        ...(row.standard && { standard: row.standard }),
        ...((row.hint_cn || row.hint_en) && { hint: store(`${path}.hint`, row.hint_cn, row.hint_en) }),
      }
    }),
  }))
  return { groups, missing }
}

function readQuantities(style: NewStyle, form: GoodsForm, errors: Record<string, FieldText>): StyleFacts {
  const { unit = style.unit } = form
  const milli = (num: number | undefined, stored: number) => (num === undefined ? stored : toMilli(num))
  const min_milli = milli(form.min_num, style.min_milli)
  const step_milli = milli(form.step_num, style.step_milli)
  const max_milli = milli(form.max_num, style.max_milli)
  if (max_milli < min_milli) errors.max_num = 'below-minimum'
  const changed = { unit, min_milli, step_milli, max_milli }
  const isSame = Object.entries(changed).every(
    ([name, value]) => style[name as keyof typeof changed] === value,
  )
  return isSame ? {} : changed
}

/** @throws field errors */
export function readTiers(tiers: readonly PriceTier[]): Tier[] {
  const read = tiers.map(({ from_num, price }) => ({ from_milli: toMilli(from_num), price_fen: price }))
  const wrong = read.findIndex(({ from_milli }, at) => from_milli <= (read[at - 1]?.from_milli ?? 0))
  if (wrong >= 0) refuseFields({ [`tiers.${wrong}.from_num`]: 'tiers-rising' })
  const free = read.findIndex(({ price_fen }) => price_fen === 0)
  if (free >= 0) refuseFields({ [`tiers.${free}.price`]: 'price-required' })
  return read
}
