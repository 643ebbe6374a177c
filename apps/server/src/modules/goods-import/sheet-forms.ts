import { fromMilli } from '@corium/contract/measure'
import type { SheetFacts } from '#server/db/tables/goods-changes.ts'
import type { GoodsForm } from '#server/modules/goods-desk/goods-form.ts'
import type { SkuForm } from '#server/modules/goods-desk/skus.ts'
import type { SheetSku, SheetStyle } from './sheet-goods.db.ts'
import { parseTiers } from './sheet-values.ts'

const num = (value: string | undefined): number | undefined =>
  value === undefined ? undefined : Number(value)
const units = (value: string | undefined): number | undefined =>
  value === undefined ? undefined : fromMilli(Number(value))

/** An object without the fields that are undefined. */
const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** Facts of a style as the editor saves them. */
export function styleForm(facts: SheetFacts, style: SheetStyle | undefined) {
  const filters = Object.keys(facts).filter((key) => key.startsWith('filter:'))
  const form = given({
    goods_code: style ? undefined : facts.goods_code,
    name_cn: facts.name_cn,
    name_en: facts.name_en,
    summary_cn: facts.summary_cn,
    summary_en: facts.summary_en,
    description_cn: facts.description_cn,
    description_en: facts.description_en,
    care_cn: facts.care_cn,
    care_en: facts.care_en,
    category_id: facts.category,
    unit: facts.unit as GoodsForm['unit'],
    min_num: units(facts.min),
    step_num: units(facts.step),
    max_num: units(facts.max),
    supply: facts.supply as GoodsForm['supply'],
    lead_days: num(facts.lead_days),
    weight_grams: num(facts.weight),
    hide_area: facts.hide === '' ? null : units(facts.hide),
    rank: num(facts.rank),
    attributes: filters.length > 0 ? attributesOf(facts, filters, style?.attributes ?? {}) : undefined,
  }) as GoodsForm
  const tiers = facts.tiers === undefined ? undefined : parseTiers(facts.tiers)
  return { form, ...given({ price_fen: num(facts.price), tiers }) }
}

function attributesOf(
  facts: SheetFacts,
  filters: readonly string[],
  stored: SheetStyle['attributes'],
): SheetStyle['attributes'] {
  const attributes = { ...stored }
  for (const filter of filters) {
    const key = filter.slice('filter:'.length)
    const value = facts[filter]!
    if (value === '') delete attributes[key]
    else if (value.startsWith('[')) attributes[key] = JSON.parse(value)
    else {
      const [min, max] = value.split('~').map(Number) as [number, number]
      attributes[key] = { min, max }
    }
  }
  return attributes
}

/** Facts of a color as the editor saves them. `isShown`: buyers see a new one at once. */
export function colorForm(facts: SheetFacts, sku: SheetSku | undefined, isShown: boolean) {
  const hasLab = ['lab_l', 'lab_a', 'lab_b'].some((key) => facts[key] !== undefined)
  const lab = hasLab
    ? {
        l: num(facts.lab_l) ?? sku!.lab_l,
        a: num(facts.lab_a) ?? sku!.lab_a,
        b: num(facts.lab_b) ?? sku!.lab_b,
      }
    : undefined
  const form = given({
    color_no: facts.color_no,
    sku_code: sku ? undefined : facts.sku_code,
    name_cn: facts.color_cn,
    name_en: facts.color_en,
    lab,
    hex: lab ? undefined : facts.hex,
    effect: facts.effect as SkuForm['effect'],
    reference: facts.reference,
    lot: facts.lot,
    is_active: facts.active === undefined ? (sku ? undefined : isShown) : facts.active === 'yes',
  }) as SkuForm
  // A color keeps its code when its number changes.
  if (sku && form.color_no !== undefined) form.sku_code = sku.code
  const price_fen =
    facts.sku_price === undefined ? undefined : facts.sku_price === '' ? null : Number(facts.sku_price)
  return { form, ...given({ price_fen }) }
}
