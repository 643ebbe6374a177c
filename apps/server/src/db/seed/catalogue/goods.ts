import { colourFamily } from '@corium/colour/family'
import { labToHex } from '@corium/colour/hex'
import type { Lab } from '@corium/colour/lab'
import type { CatalogueRows } from '../insert-catalogue.ts'
import { attributesOf, thicknessOf } from './attributes.ts'
import { both } from './both.ts'
import { care } from './care.ts'
import { sheetOf } from './data-sheet.ts'
import { chance, colourName, measured, type PaletteColour } from './palette.ts'
import { lotOf, type PictureRow, picture, stylePictures, surfaceOf } from './pictures.ts'
import type { Style } from './style.ts'
import { summaryOf } from './summary.ts'

type Rows<T extends keyof CatalogueRows> = NonNullable<CatalogueRows[T]>[number]

/** One colour of a style as the shop measured and pictured it. */
type Colour = {
  sku: Rows<'skus'>
  stock: Rows<'stock'>
  lab: Lab
  name: PaletteColour
  swatch: PictureRow
}

export type Goods = {
  style: Style
  row: Rows<'styles'>
  tiers: Rows<'price_tiers'>[]
  colours: Colour[]
  /** The style's own pictures, the first colour's swatch before them all. */
  pictures: PictureRow[]
}

export const idOf = (code: string): string => code.toLowerCase()

/** Everything that follows from one style. `at` is the moment of the seed; older goods were added before it. */
export function goodsOf(style: Style, at: Date): Goods {
  const colours = style.colours.map((name, index) => colourOf(style, name, index))
  const first = colours[0]!
  return {
    style,
    row: styleRow(style, at),
    tiers: style.tiers.map(([from, percent]) => ({
      style_id: idOf(style.code),
      from_milli: from * 1000,
      price_fen: Math.round(style.price * (100 - percent)),
    })),
    colours,
    pictures: [first.swatch, ...stylePictures(style, first.lab, colourName(first.name))],
  }
}

function styleRow(style: Style, at: Date): Rows<'styles'> {
  const added = new Date(at.getTime() - daysOnShelf(style) * 86_400_000)
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
    attributes: attributesOf(style),
    sheet: sheetOf(style),
    badges: [...(style.badge ? [style.badge] : []), ...(style.supply === 'clearance' ? ['clearance'] : [])],
    rank: style.rank,
    published: true,
    created_at: added,
  }
}

/** New goods came within the month, the others over the last three years. */
const daysOnShelf = (style: Style): number =>
  style.badge === 'new'
    ? 2 + Math.floor(chance(lotOf(style)) * 26)
    : 60 + Math.floor(chance(lotOf(style)) * 1000)

/** Grams of one unit: a metre of the roll, or a square foot of leather at 0.86 g/cm³. */
function gramsOf(style: Style): number {
  if (style.grams) return style.grams
  if (style.unit === 'sqft') return Math.round(thicknessOf(style)[1] * 80)
  return Math.round((style.weight ?? 500) * ((style.width ?? 137) / 100))
}

function colourOf(style: Style, name: PaletteColour, index: number): Colour {
  const lab = measured(name, lotOf(style))
  const no = String(index + 1).padStart(2, '0')
  const id = `${idOf(style.code)}-${no}`
  const [en, zh] = colourName(name)
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

/** Metal, prints and laser light are told by the goods; any other family by the measured colour. */
function familyOf({ effect, finish }: Style, lab: Lab): string {
  if (effect === 'metallic') return 'metallic'
  if (effect === 'print' || finish.includes('laser')) return 'multicolour'
  return colourFamily(lab)
}

/** In the style's unit: most colours plenty, some nearly gone, a few sold out; nothing of what is made to order. */
function stockOf({ supply, unit, step, min, ...style }: Style, index: number): number {
  const dice = chance(lotOf(style) + index * 7919)
  if (supply === 'made-to-order') return 0
  if (supply === 'sample') return 60
  if (supply === 'clearance') return Math.round((4 + dice * 40) / step) * step
  if (index > 0 && dice < 0.06) return 0
  if (index > 0 && dice < 0.15) return Math.max(min, Math.round((2 + dice * 40) / step) * step)
  const plenty = unit === 'sqft' ? 180 + dice * 1400 : unit === 'piece' ? 40 + dice * 300 : 40 + dice * 460
  return Math.round(plenty / step) * step
}
