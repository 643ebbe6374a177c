import { colorFamily } from '@corium/color/family'
import { labToHex } from '@corium/color/hex'
import type { Lab } from '@corium/color/lab'
import { both } from '#server/modules/facets/both.ts'
import type { CatalogRows } from '../insert-catalog.ts'
import { attributesOf, thicknessOf } from './attributes.ts'
import { care } from './care.ts'
import { sheetOf } from './data-sheet.ts'
import { colorName, measured, type PaletteColor, pseudoRandom } from './palette.ts'
import { type PictureRow, picture, seedOf, stylePictures, surfaceOf, tileOf } from './pictures.ts'
import type { Style } from './style.ts'
import { summaryOf } from './summary.ts'

type Rows<T extends keyof CatalogRows> = NonNullable<CatalogRows[T]>[number]

/** One color of a style: its measured color, SKU, stock and swatch. */
type Color = {
  sku: Rows<'skus'>
  stock: Rows<'stock'>
  lab: Lab
  name: PaletteColor
  swatch: PictureRow
}

export type Goods = {
  style: Style
  row: Rows<'styles'>
  tiers: Rows<'price_tiers'>[]
  colors: Color[]
  /** Pictures of the style, starting with the swatch of its first color. */
  pictures: PictureRow[]
  /** Missing for goods with which no product of the simulation is covered. */
  tile: PictureRow | undefined
}

export const idOf = (code: string): string => code.toLowerCase()

/** Derives all rows and pictures of one style. `at` is the time of seeding; goods were added before it. */
export function goodsOf(style: Style, at: Date): Goods {
  const colors = style.colors.map((name, index) => colorOf(style, name, index, at))
  const first = colors[0]!
  return {
    style,
    row: styleRow(style, at),
    tiers: style.tiers.map(([from, percent]) => ({
      style_id: idOf(style.code),
      from_milli: from * 1000,
      price_fen: Math.round(style.price * (100 - percent)),
    })),
    colors,
    pictures: [first.swatch, ...stylePictures(style, first.lab, colorName(first.name))],
    tile: style.unit === 'piece' ? undefined : tileOf(style),
  }
}

function styleRow(style: Style, at: Date): Rows<'styles'> {
  const added = new Date(at.getTime() - ageInDays(style) * 86_400_000)
  return {
    id: idOf(style.code),
    code: style.code,
    category_id: style.category,
    name: both(style.name),
    summary: summaryOf(style),
    description: both(style.text),
    care: both(care[style.care]),
    unit: style.unit,
    price_fen: Math.round(style.price * 100),
    min_milli: style.min * 1000,
    step_milli: style.step * 1000,
    max_milli: style.max * 1000,
    supply: style.supply,
    lead_days: style.leadDays,
    weight_grams: gramsOf(style),
    hide_milli: style.skin === undefined ? null : style.skin * 1000,
    attributes: attributesOf(style),
    sheet: sheetOf(style),
    badges: [...(style.badge ? [style.badge] : []), ...(style.supply === 'clearance' ? ['clearance'] : [])],
    rank: style.rank,
    published: true,
    created_at: added,
  }
}

/** Days since a style was added: below 28 for new goods, up to three years for others. */
const ageInDays = (style: Style): number =>
  style.badge === 'new'
    ? 2 + Math.floor(pseudoRandom(seedOf(style)) * 26)
    : 60 + Math.floor(pseudoRandom(seedOf(style)) * 1000)

/** Grams of one unit: a meter of the roll, or a square foot of leather at 0.86 g/cm³. */
function gramsOf(style: Style): number {
  if (style.grams) return style.grams
  if (style.unit === 'sqft') return Math.round(thicknessOf(style)[1] * 80)
  return Math.round((style.weight ?? 500) * ((style.width ?? 137) / 100))
}

function colorOf(style: Style, name: PaletteColor, index: number, at: Date): Color {
  const lab = measured(name, seedOf(style))
  const no = String(index + 1).padStart(2, '0')
  const id = `${idOf(style.code)}-${no}`
  const [en, zh] = colorName(name)
  const { effect = 'plain' } = style
  return {
    name,
    lab,
    sku: {
      id,
      style_id: idOf(style.code),
      code: `${style.code}-${no}`,
      color_no: no,
      color_name: both([en, zh]),
      family: familyOf(style, lab),
      hex: labToHex(lab),
      lab_l: lab[0],
      lab_a: lab[1],
      lab_b: lab[2],
      effect,
      pantone: style.pantone?.[name] ?? null,
      lot: lotOf(style, index, at),
      price_fen: null,
      sort: index,
      active: true,
    },
    stock: { sku_id: id, on_hand_milli: stockOf(style, index) * 1000, held_milli: 0, sold_milli: 0 },
    swatch: picture('swatch', { ...surfaceOf(style), lab }, [
      `${style.name[0]} in ${en.toLowerCase()}`,
      `${style.name[1]}，${zh}`,
    ]),
  }
}

/** The lot in stock, dyed two to eight months ago: `L2609-B` is the second one of September 2026. */
function lotOf(style: Style, index: number, at: Date): string {
  if (style.supply === 'made-to-order' || style.supply === 'sample') return ''
  const dice = pseudoRandom(seedOf(style) + index * 104_729)
  const dyed = new Date(at.getTime() - (60 + Math.floor(dice * 180)) * 86_400_000)
  return `L${dyed.toISOString().slice(2, 7).replace('-', '')}-${'ABC'[Math.floor(dice * 977) % 3]}`
}

/** The color family. The measured color decides it, except for metallic, printed and laser materials. */
function familyOf({ effect, finish }: Style, lab: Lab): string {
  if (effect === 'metallic') return 'metallic'
  if (effect === 'print' || finish.includes('laser')) return 'multicolor'
  return colorFamily(lab)
}

/**
 * Stock in the style's unit: most colors have plenty, some are nearly sold out, a few are sold out. Of the first
 * color by the meter there is enough for a quote.
 */
function stockOf({ supply, unit, step, min, ...style }: Style, index: number): number {
  const dice = pseudoRandom(seedOf(style) + index * 7919)
  if (supply === 'made-to-order') return 0
  if (supply === 'sample') return 60
  if (supply === 'clearance') return Math.round((4 + dice * 40) / step) * step
  if (unit === 'm' && index === 0) return Math.round((2400 + dice * 1600) / step) * step
  if (index > 0 && dice < 0.06) return 0
  if (index > 0 && dice < 0.15) return Math.max(min, Math.round((2 + dice * 40) / step) * step)
  const plenty = unit === 'sqft' ? 180 + dice * 1400 : unit === 'piece' ? 40 + dice * 300 : 40 + dice * 460
  return Math.round(plenty / step) * step
}
