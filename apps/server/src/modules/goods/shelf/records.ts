import type { Bilingual } from '@corium/contract/language'
import type { Unit } from '@corium/contract/quantity'
import type { Attributes } from '#server/db/tables.ts'
import type { PictureRow } from '#server/modules/media/pictures.ts'
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
  pictures: PictureRow[]
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
  picture: PictureRow | null
}

/** A card shows so many pictures at most. */
const picturesShown = 4

export function recordOf(style: StyleToShelve, widthNames: Map<string, Bilingual>): GoodsRecord {
  const { id, code, name, summary, unit, badges, supply, lead_days, min_milli } = style
  const prices = pricesOf(style)
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
    pictures: style.pictures.slice(0, picturesShown),
    skus: style.skus.map((sku) => ({
      id: sku.id,
      code: sku.code,
      no: sku.color_no,
      name: sku.color_name,
      family: sku.family,
      hex: sku.hex,
      pantone: sku.pantone,
      price_fen: sku.price_fen ?? style.price_fen,
      picture: style.pictureOf.get(sku.id) ?? null,
    })),
  }
}

function factsOf(attributes: Attributes, widthNames: Map<string, Bilingual>): GoodsRecord['facts'] {
  const { thickness, width, weight, abrasion } = attributes
  const widest = Array.isArray(width) ? width.at(-1) : undefined
  const cycles = Array.isArray(abrasion) ? Math.max(...abrasion.map(Number)) : abrasion?.min
  return {
    thickness: rangeText(thickness, 'mm'),
    width: widest
      ? (widthNames.get(widest) ?? { 'zh-cn': `${widest} cm`, 'en-us': `${widest} cm` })
      : undefined,
    weight: rangeText(weight, 'g/m²'),
    martindale: cycles && Number.isFinite(cycles) ? cycles.toLocaleString('en-US') : undefined,
  }
}

function rangeText(range: Attributes[string] | undefined, unit: string): string | undefined {
  if (!range || Array.isArray(range)) return undefined
  const { min, max } = range
  return `${min === max ? min : `${min}–${max}`} ${unit}`
}

/**
 * Records by place, packed as bytes outside of the heap: a page unpacks its two dozen in a fraction of
 * a millisecond, and a hundred thousand of them are no work for the garbage collector.
 */
export type Records = { get(place: number): GoodsRecord }

const blockSize = 1 << 20

export function createPacker() {
  const blocks: Buffer[] = []
  const ends: number[] = []
  const blockOf: number[] = []
  let block = Buffer.alloc(0)
  let used = 0

  function pack(record: GoodsRecord): void {
    const text = JSON.stringify(record)
    const length = Buffer.byteLength(text)
    if (used + length > block.length) {
      block = Buffer.allocUnsafeSlow(Math.max(blockSize, length))
      blocks.push(block)
      used = 0
    }
    block.write(text, used)
    used += length
    ends.push(used)
    blockOf.push(blocks.length - 1)
  }

  function seal(): Records {
    const end = Uint32Array.from(ends)
    const inBlock = Uint32Array.from(blockOf)
    return {
      get(place) {
        const index = inBlock[place]!
        const from = place > 0 && inBlock[place - 1] === index ? end[place - 1]! : 0
        return JSON.parse(blocks[index]!.toString('utf8', from, end[place]))
      },
    }
  }

  return { pack, seal }
}
