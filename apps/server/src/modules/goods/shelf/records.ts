import type { Bilingual } from '@corium/contract/language'
import type { Unit } from '@corium/contract/quantity'
import type { Attributes } from '#server/db/tables.ts'
import { pricesOf } from './facets.ts'
import type { StyleToShelve } from './shelf.db.ts'

/** What a list shows of one style, in both languages. */
export type GoodsRecord = {
  id: string
  code: string
  name: Bilingual
  summary: Bilingual
  unit: Unit
  badges: string[]
  supply: StyleToShelve['supply']
  lead_days: number
  min_milli: number
  price_min: number
  price_max: number
  /** Figures that a table of goods compares. */
  facts: { thickness?: string; width?: Bilingual; weight?: string; martindale?: string }
  /** Numbers of packed pictures. */
  pictures: number[]
  skus: SkuRecord[]
}

export type SkuRecord = {
  id: string
  code: string
  no: string
  name: Bilingual
  family: string
  hex: string
  pantone: string | null
  price_fen: number
  picture: number | null
}

/** A card shows so many pictures at most. */
export const picturesShown = 4

/** `numbers` knows every picture that shows the style. */
export function recordOf(
  style: StyleToShelve,
  numbers: ReadonlyMap<string, number>,
  widthNames: ReadonlyMap<string, Bilingual>,
): GoodsRecord {
  const { id, code, name, summary, unit, badges, supply, lead_days, min_milli } = style
  const prices = pricesOf(style)
  const own: number[] = []
  const ofSku = new Map<string, number>()
  for (const { sku_id, picture_id } of style.shown) {
    const number = numbers.get(picture_id)
    if (number === undefined) continue
    if (!sku_id) own.push(number)
    else if (!ofSku.has(sku_id)) ofSku.set(sku_id, number)
  }
  return {
    id,
    code,
    name,
    summary,
    unit,
    badges,
    supply,
    lead_days,
    min_milli,
    price_min: prices.min,
    price_max: prices.max,
    facts: factsOf(style.attributes, widthNames),
    pictures: own.slice(0, picturesShown),
    skus: style.skus.map((sku) => ({
      id: sku.id,
      code: sku.code,
      no: sku.color_no,
      name: sku.color_name,
      family: sku.family,
      hex: sku.hex,
      pantone: sku.pantone,
      price_fen: sku.price_fen ?? style.price_fen,
      picture: ofSku.get(sku.id) ?? null,
    })),
  }
}

function factsOf(attributes: Attributes, widthNames: ReadonlyMap<string, Bilingual>): GoodsRecord['facts'] {
  const { thickness, width, weight, abrasion } = attributes
  const widest = Array.isArray(width) ? width.at(-1) : undefined
  const cycles = Array.isArray(abrasion) ? Math.max(...abrasion.map(Number)) : abrasion?.min
  return {
    thickness: rangeText(thickness, 'mm'),
    width: widest
      ? (widthNames.get(widest) ?? { 'zh-cn': `${widest} cm`, 'en-us': `${widest} cm` })
      : undefined,
    weight: rangeText(weight, 'g/m²'),
    // The facet's steps say that at least so many were reached.
    martindale: cycles && Number.isFinite(cycles) ? `${cycles.toLocaleString('en-US')}+` : undefined,
  }
}

function rangeText(range: Attributes[string] | undefined, unit: string): string | undefined {
  if (!range || Array.isArray(range)) return undefined
  const { min, max } = range
  return `${min === max ? min : `${min}–${max}`} ${unit}`
}
