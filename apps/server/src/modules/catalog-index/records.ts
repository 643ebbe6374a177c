import { hash } from 'node:crypto'
import type { Attributes } from '#server/db/tables/goods.ts'
import type { StyleRow } from './catalog-index.db.ts'
import { pricesOf } from './facets.ts'
import type { SortKeys } from './sort-orders.ts'
import type { PictureRef, StyleRecord } from './types.ts'

/** `refs` holds every picture that shows the style. */
export function recordOf(style: StyleRow, refs: ReadonlyMap<string, PictureRef>): StyleRecord {
  const { id, code, name, summary, unit, badges, supply, lead_days, min_milli } = style
  const prices = pricesOf(style)
  const ofStyle: PictureRef[] = []
  const ofSku = new Map<string, PictureRef>()
  for (const { sku_id, picture_id } of style.pictures) {
    const ref = refs.get(picture_id)
    if (ref === undefined) continue
    if (!sku_id) ofStyle.push(ref)
    else if (!ofSku.has(sku_id)) ofSku.set(sku_id, ref)
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
    facts: factsOf(style.attributes),
    pictures: ofStyle,
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

export function sortKeysOf(style: StyleRow): SortKeys {
  const { id, rank, created, favorites } = style
  const { thickness } = style.attributes
  return {
    id,
    rank,
    created,
    price: pricesOf(style).min,
    thickness: thickness && !Array.isArray(thickness) ? thickness.min : Infinity,
    favorites,
  }
}

/** 48 bits of a hash of the texts that a search looks into, apart from codes. */
export function textHashOf({ name, summary, description, tests, skus }: StyleRow): number {
  const texts = [name, summary, description, ...tests, ...skus.map(({ color_name }) => color_name)]
  return Number.parseInt(hash('sha1', JSON.stringify(texts), 'hex').slice(0, 12), 16)
}

function factsOf(attributes: Attributes): StyleRecord['facts'] {
  const { thickness, width, weight, abrasion } = attributes
  const cycles = Array.isArray(abrasion) ? Math.max(...abrasion.map(Number)) : abrasion?.min
  return {
    thickness: rangeText(thickness, 'mm', 1),
    // The widest.
    width: Array.isArray(width) ? width.at(-1) : undefined,
    weight: rangeText(weight, 'g/m²'),
    // A value of the abrasion facet is a minimum: the leather survived at least this many cycles.
    martindale: cycles && Number.isFinite(cycles) ? `${cycles.toLocaleString('en-US')}+` : undefined,
  }
}

/** Both ends have as many decimals, `minDecimals` or more: `1.0–1.25 mm` is written `1.00–1.25 mm`. */
function rangeText(range: Attributes[string] | undefined, unit: string, minDecimals = 0): string | undefined {
  if (!range || Array.isArray(range)) return undefined
  const { min, max } = range
  const decimals = Math.max(minDecimals, ...[min, max].map((end) => String(end).split('.')[1]?.length ?? 0))
  const ends = [...new Set([min, max])].map((end) => end.toFixed(decimals))
  return `${ends.join('–')} ${unit}`
}
