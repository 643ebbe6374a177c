import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/goods-desk'
import type { DeskGoods } from '@corium/contract/goods-desk'
import { fromMilli } from '@corium/contract/measure'
import type { StaffContext } from '#server/context.ts'
import { presentPicture } from '#server/modules/media/pictures.ts'
import { refuse } from '#server/refuse.ts'
import { seconds, secondsOrNull } from '#server/runtime/clock.ts'
import { writtenTexts } from './bilingual-form.ts'
import { mayMove, statusTexts } from './goods.states.ts'
import { findGoods, type GoodsRows, selectOptions } from './goods-rows.db.ts'

export async function getDeskGoods(
  context: StaffContext,
  { goods_id }: Input<typeof contract.getDeskGoods>,
): Promise<DeskGoods> {
  return presentGoods(context, (await findGoods(context.db, goods_id)) ?? refuse('not-found'))
}

export function presentGoods(
  context: Pick<StaffContext, 'language' | 'staff'>,
  { style, tiers, skus, pictures }: GoodsRows,
): DeskGoods {
  const { language, staff } = context
  const { status, missing } = style
  const may = (permission: StaffContext['staff']['permissions'][number]) =>
    staff.permissions.includes(permission)
  return {
    goods_id: style.id,
    goods_code: style.code,
    missing: [...missing],
    version: style.version,
    ...presentTexts(style),
    category_id: style.category_id,
    unit: style.unit,
    supply: style.supply,
    lead_days: style.lead_days,
    min_num: fromMilli(style.min_milli),
    step_num: fromMilli(style.step_milli),
    max_num: fromMilli(style.max_milli),
    weight_grams: style.weight_grams,
    hide_area: style.hide_milli === null ? null : fromMilli(style.hide_milli),
    rank: style.rank,
    attributes: style.attributes,
    badges: style.badges,
    sheet: presentSheet(style),
    price: style.price_fen,
    tiers: tiers.map(({ from_milli, price_fen }) => ({ from_num: fromMilli(from_milli), price: price_fen })),
    pictures: pictures.map((picture) => {
      const alt = writtenTexts('alt', picture.alt, picture.missing)
      return {
        picture_id: picture.id,
        sku_id: picture.sku_id,
        image: presentPicture(picture, language),
        alt_cn: alt.cn,
        alt_en: alt.en,
      }
    }),
    skus: skus.map((sku) => presentSku(style, sku)),
    status,
    status_text: statusTexts[status][language],
    publish_at: secondsOrNull(style.publish_at),
    end_at: secondsOrNull(style.end_at),
    published_at: secondsOrNull(style.published_at),
    ended_at: secondsOrNull(style.ended_at),
    created_at: seconds(style.created_at),
    updated_at: seconds(style.updated_at),
    updated_by: style.staff_name ?? '',
    handle: {
      save: may('goods.edit'),
      price: may('goods.price'),
      publish: may('goods.publish') && mayMove('publish', status),
      withdraw: may('goods.publish') && mayMove('withdraw', status),
      delete_draft: may('goods.edit') && mayMove('delete-draft', status) && style.published_at === null,
    },
  }
}

type TextNames = 'name' | 'summary' | 'description' | 'care'
export const textNames = ['name', 'summary', 'description', 'care'] as const satisfies readonly TextNames[]
export type FormTexts = { [K in `${TextNames}_${'cn' | 'en'}`]: string }

export function presentTexts(style: Pick<GoodsRows['style'], TextNames | 'missing'>): FormTexts {
  const entries = textNames.flatMap((name) => {
    const { cn, en } = writtenTexts(name, style[name], style.missing)
    return [
      [`${name}_cn`, cn],
      [`${name}_en`, en],
    ]
  })
  return Object.fromEntries(entries)
}

export function presentSheet({
  sheet,
  missing,
}: Pick<GoodsRows['style'], 'sheet' | 'missing'>): DeskGoods['sheet'] {
  return sheet.map(({ group, rows }, at) => {
    const title = writtenTexts(`sheet.${at}.group`, group, missing)
    return {
      group_cn: title.cn,
      group_en: title.en,
      rows: rows.map(({ name, value, standard, hint }, row) => {
        const path = `sheet.${at}.rows.${row}`
        const [names, values] = [
          writtenTexts(`${path}.name`, name, missing),
          writtenTexts(`${path}.value`, value, missing),
        ]
        const hints = hint && writtenTexts(`${path}.hint`, hint, missing)
        return {
          name_cn: names.cn,
          name_en: names.en,
          value_cn: values.cn,
          value_en: values.en,
          ...(standard && { standard }),
          ...(hints && { hint_cn: hints.cn, hint_en: hints.en }),
        }
      }),
    }
  })
}

function presentSku(style: GoodsRows['style'], sku: GoodsRows['skus'][number]): DeskGoods['skus'][number] {
  const { cn, en } = writtenTexts('name', sku.color_name, sku.missing)
  const available = sku.on_hand_milli - sku.held_milli
  const isStocked = style.supply !== 'made-to-order'
  return {
    sku_id: sku.id,
    sku_code: sku.code,
    color_no: sku.color_no,
    name_cn: cn,
    name_en: en,
    lab: { l: sku.lab_l, a: sku.lab_a, b: sku.lab_b },
    hex: sku.hex,
    lab_source: sku.lab_source,
    measured_at: secondsOrNull(sku.measured_at),
    family: sku.family,
    effect: sku.effect as DeskGoods['skus'][number]['effect'],
    reference: sku.pantone ?? '',
    lot: sku.lot,
    price: sku.price_fen,
    is_active: sku.active,
    on_hand_num: fromMilli(sku.on_hand_milli),
    held_num: fromMilli(sku.held_milli),
    available_num: fromMilli(available),
    low_num: fromMilli(sku.low_milli),
    is_low: isStocked && available <= sku.low_milli,
    is_sold_out: isStocked && available < style.min_milli,
  }
}

/** Filters that read columns of their own instead of the attributes. */
const ownColumns = new Set(['supply', 'price', 'lead', 'moq'])

export async function getGoodsDeskOptions({
  db,
}: Pick<StaffContext, 'db'>): Promise<Output<typeof contract.getGoodsDeskOptions>> {
  const { categories, facets, values } = await selectOptions(db)
  const valuesOf = (key: string) => values.filter(({ facet_key }) => facet_key === key)
  const named = ({ name }: { name: { 'zh-cn': string; 'en-us': string } }) => ({
    name_cn: name['zh-cn'],
    name_en: name['en-us'],
  })
  return {
    categories: categories.map((category) => ({
      category_id: category.id,
      parent_id: category.parent_id,
      ...named(category),
    })),
    facets: facets
      .filter(({ key, type }) => (type === 'multi' || type === 'range') && !ownColumns.has(key))
      .map((facet) => ({
        key: facet.key,
        ...named(facet),
        type: facet.type as 'multi' | 'range',
        unit: facet.unit,
        values: valuesOf(facet.key).map((value) => ({ value: value.value, ...named(value) })),
      })),
    families: valuesOf('color').map((value) => ({ value: value.value, ...named(value), hex: value.hex })),
  }
}
