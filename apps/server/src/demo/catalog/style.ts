import type { Finish, Grain } from '@corium/texture/picture-spec'
import type { Pair } from '#server/modules/facets/both.ts'
import type { ValueOf } from '#server/modules/facets/standard-facets.ts'
import type { CareKind } from './care.ts'
import type { CategoryId } from './categories.ts'
import type { PaletteColor } from './palette.ts'

export type Fiber = ValueOf<'composition'>

/**
 * A style of the demo catalog. Its database rows, attributes, data sheet and summary are derived from this.
 */
export type Style = {
  code: string
  name: Pair
  /** Two to four sentences: what it is, what it is for, what to know before buying. */
  text: Pair
  category: CategoryId
  /** The full name of the material, and a short one for the summary line. */
  material: Pair
  short: Pair
  grain: ValueOf<'grain'>
  finish: readonly [ValueOf<'finish'>, ...ValueOf<'finish'>[]]
  /**
   * Grain and finish of the pictures where the facets above are too coarse, such as
   * waxed scratches or laser film.
   */
  renderGrain?: Grain
  renderFinish?: Finish
  use: readonly ValueOf<'use'>[]
  hand: ValueOf<'hand'>
  /** In mm; natural leather has a range. Absent for goods without a thickness, such as thread. */
  thickness?: number | readonly [from: number, to: number]
  /** Width of the roll in cm. */
  width?: ValueOf<'width'>
  /** Area of an average skin in square feet. */
  skin?: number
  /** g/m². */
  weight?: number
  /** Percent by weight; the total is 100. */
  composition: Partial<Record<Fiber, number>>
  backing?: ValueOf<'backing'>
  tannage?: ValueOf<'tannage'>
  layer?: ValueOf<'layer'>

  tests?: Tests
  flame?: readonly ValueOf<'flame'>[]
  compliance: readonly ValueOf<'compliance'>[]
  eco?: readonly ValueOf<'eco'>[]
  /** Percent of the material that is recycled or bio-based. */
  share?: number
  performance?: readonly ValueOf<'performance'>[]
  /** The product standard that it complies with. */
  standard?: string

  unit: 'm' | 'sqft' | 'piece'
  /** In yuan, for one unit. */
  price: number
  supply: ValueOf<'supply'>
  min: number
  step: number
  max: number
  /** Quantity discounts: `percent` off from the quantity `from`. */
  tiers: readonly (readonly [from: number, percent: number])[]
  leadDays: number
  /** Weight of one unit, where it cannot be computed from area, thickness or `weight`. */
  grams?: number
  care: CareKind
  badge?: 'new' | 'bestseller'
  /** Sort key of the recommended order, highest first. */
  rank: number

  /** The first color gets the color number 01, and so on. */
  colors: readonly PaletteColor[]
  effect?: 'metallic' | 'pearl' | 'two-tone' | 'print' | 'pull-up'
  /** Pantone references by color. */
  pantone?: Partial<Record<PaletteColor, string>>
}

/** Test results. The data sheet names the standard of each test. */
export type Tests = {
  /** Abrasion: thousands of Martindale cycles. */
  martindale?: number
  /** Hydrolysis: weeks in a hot and humid chamber; the trade counts one week as one year of use. */
  hydrolysis?: ValueOf<'hydrolysis'>
  /** Light fastness: grade 1 to 8 of the blue wool scale. */
  light?: number
  /** Flexing: thousands of flexes without a crack. */
  flex?: number
  /** Tear strength in newtons. */
  tear?: number
  /** Rubbing fastness: grades 1 to 5 of the gray scale. */
  rubbing?: readonly [dry: number, wet: number]
  /** Softness in mm (ISO 17235). */
  softness?: number
  /** Water vapor permeability in mg/(cm²·h). */
  breath?: number
  /** Coating adhesion in newtons per 5 cm. */
  peel?: number
  /** Hydrostatic head in mm of water. */
  water?: number
}

/** A style without the fields that it takes from the base of its family. */
type Row<Base> = Omit<Style, keyof Base | 'colors'> &
  Partial<Pick<Style, keyof Base & keyof Style>> & { colors: string }

/** Adds the fields of `base` to each row. `colors` lists palette names, separated by spaces. */
export function family<const Base extends Partial<Style>>(base: Base, rows: readonly Row<Base>[]): Style[] {
  return rows.map((row) => ({ ...base, ...row, colors: row.colors.trim().split(/\s+/) }) as unknown as Style)
}
