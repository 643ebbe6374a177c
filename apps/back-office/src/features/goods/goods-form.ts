import type { Input } from '@corium/browser/result'
import type { Goods } from './goods.ts'

const textNames = [
  'name_cn',
  'name_en',
  'summary_cn',
  'summary_en',
  'description_cn',
  'description_en',
  'care_cn',
  'care_en',
] as const
const factNames = [
  ...textNames,
  'goods_code',
  'category_id',
  'unit',
  'min_num',
  'step_num',
  'max_num',
  'supply',
  'lead_days',
  'weight_grams',
  'hide_area',
  'rank',
  'sheet',
] as const
const priceNames = ['price', 'tiers'] as const

export type TextName = (typeof textNames)[number]
export type FacetValue = Goods['attributes'][string]

/**
 * A style as one flat form, so that two people's changes can be compared field by field: each filter and each
 * own price of a color is a field. Filters and own prices that are not set are missing.
 */
export type GoodsForm = Pick<Goods, (typeof factNames)[number] | (typeof priceNames)[number] | 'pictures'> & {
  [facet: `facet.${string}`]: FacetValue | undefined
} & {
  [ownPrice: `own.${string}`]: number | null | undefined
}
export type FieldName = keyof GoodsForm & string
export type Changes = Partial<GoodsForm>

export function formOf(goods: Goods): GoodsForm {
  const form: Record<string, unknown> = { pictures: goods.pictures }
  for (const name of [...factNames, ...priceNames]) form[name] = goods[name]
  for (const [key, value] of Object.entries(goods.attributes)) form[`facet.${key}`] = value
  for (const { sku_id, price } of goods.skus) form[`own.${sku_id}`] = price
  return form as GoodsForm
}

/** Compares values as they would be sent. A filter that was emptied is the same as one that was never set. */
export const isSame = (one: unknown, other: unknown): boolean => sent(one) === sent(other)

const sent = (value: unknown): string =>
  JSON.stringify(isEmpty(value) ? null : (value ?? null), (_, part) => {
    // A wrong number, which JSON would write as null, is not the same as an empty one.
    if (Number.isNaN(part)) return 'NaN'
    return isPlain(part) ? sorted(part) : part
  })

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Two calls can return the same value with its properties in different order. */
const sorted = (value: object) =>
  Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))

/** Adds changes; a field that has its original value again is no longer a change. */
export function withChanges(base: GoodsForm, changes: Changes, more: Changes): Changes {
  const all = Object.entries({ ...changes, ...more })
  return Object.fromEntries(all.filter(([name, value]) => !isSame(value, base[name as FieldName]))) as Changes
}

/**
 * Whether all that was saved since `base` are changes of this person: the response to an earlier save was lost, or a
 * colleague has saved the same values.
 */
export const isAllMine = (base: GoodsForm, saved: GoodsForm, mine: Changes): boolean =>
  Object.entries(withChanges(base, {}, saved)).every(
    ([name, value]) => name in mine && isSame(value, mine[name as FieldName]),
  )

/** The change of a field whose name is composed. */
export const changeOf = <N extends FieldName>(name: N, value: GoodsForm[N]): Changes =>
  ({ [name]: value }) as Changes

export const onlyFields = (changes: Changes, keeps: (name: string) => boolean): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => keeps(name))) as Changes

type SaveGoods = Input<'/staff/pc_api.goods/save'>
type SavePrices = Input<'/staff/pc_api.goods/savePrice'>
type SavePictures = Input<'/staff/pc_api.goods/savePicture'>

/** The input of each of the three calls; undefined for a call with nothing to save. */
export function callsFor(base: GoodsForm, changes: Changes) {
  const names = Object.keys(changes) as FieldName[]
  const picked = (of: readonly FieldName[]) =>
    Object.fromEntries(of.filter((name) => name in changes).map((name) => [name, changes[name]]))
  const startsWith = (prefix: 'facet.' | 'own.') => names.filter((name) => name.startsWith(prefix))

  const facts: Partial<SaveGoods> = picked(factNames)
  if (startsWith('facet.').length > 0) facts.attributes = attributesOf({ ...base, ...changes })

  const prices: Partial<SavePrices> = picked(priceNames)
  const own = startsWith('own.')
  if (own.length > 0) {
    prices.sku_prices = own.map((name) => ({
      sku_id: name.slice('own.'.length),
      price: changes[name as `own.${string}`] ?? null,
    }))
  }

  const pictures: SavePictures['pictures'] | undefined = changes.pictures?.map(
    ({ picture_id, sku_id, alt_cn, alt_en }) => ({ picture_id, sku_id, alt_cn, alt_en }),
  )
  const unlessEmpty = <T extends object>(input: T) => (Object.keys(input).length > 0 ? input : undefined)
  return { facts: unlessEmpty(facts), prices: unlessEmpty(prices), pictures }
}

/** Whether one of the calls saves this field, so that it is no longer a change. */
export const isSavedBy = (part: 'facts' | 'prices' | 'pictures', name: string): boolean => {
  if (name === 'pictures') return part === 'pictures'
  const isPrice = name.startsWith('own.') || priceNames.some((one) => one === name)
  return part === (isPrice ? 'prices' : 'facts')
}

function attributesOf(form: GoodsForm): Goods['attributes'] {
  const facets = Object.entries(form).filter(
    ([name, value]) => name.startsWith('facet.') && value !== undefined && !isEmpty(value),
  )
  return Object.fromEntries(facets.map(([name, value]) => [name.slice('facet.'.length), value as FacetValue]))
}

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0
