import type { Finish, Grain } from '@corium/texture/picture-spec'
import type { Pair } from './both.ts'
import type { CareKind } from './care.ts'
import type { CategoryId } from './categories.ts'
import type { ValueOf } from './facets.ts'
import type { PaletteColour } from './palette.ts'

export type Fibre = ValueOf<'composition'>

/** Everything the shop knows about one style; attributes, data sheet, summary and rows all follow from it. */
export type Style = {
  code: string
  name: Pair
  /** Two to four sentences: what it is, what it is for, what to know before buying. */
  text: Pair
  category: CategoryId
  /** The trade's name of the material, and the short one of the summary line. */
  material: Pair
  short: Pair
  grain: ValueOf<'grain'>
  finish: readonly [ValueOf<'finish'>, ...ValueOf<'finish'>[]]
  /** What the pictures show where the words of the trade say too little: waxed scratches, laser film. */
  surface?: Grain
  shine?: Finish
  use: readonly ValueOf<'use'>[]
  hand: ValueOf<'hand'>
  /** mm; one figure, or from and to where nature decides. Absent where there is nothing to measure. */
  thickness?: number | readonly [from: number, to: number]
  /** cm across the roll. */
  width?: ValueOf<'width'>
  /** Square feet of an average skin. */
  skin?: number
  /** g/m². */
  weight?: number
  /** Shares of weight; they total 100. */
  composition: Partial<Record<Fibre, number>>
  backing?: ValueOf<'backing'>
  tannage?: ValueOf<'tannage'>
  layer?: ValueOf<'layer'>

  tests?: Tests
  flame?: readonly ValueOf<'flame'>[]
  compliance: readonly ValueOf<'compliance'>[]
  eco?: readonly ValueOf<'eco'>[]
  /** Percent of the whole that is recycled or bio-based. */
  share?: number
  performance?: readonly ValueOf<'performance'>[]
  /** The product standard it is made to. */
  standard?: string

  unit: 'm' | 'sqft' | 'piece'
  /** Yuan for one unit. */
  price: number
  supply: ValueOf<'supply'>
  min: number
  step: number
  max: number
  /** Quantity from which the discount in percent applies. */
  tiers: readonly (readonly [from: number, percent: number])[]
  leadDays: number
  /** Of one unit, where area and thickness do not tell. */
  grams?: number
  care: CareKind
  badge?: 'new' | 'bestseller'
  /** Recommended order, higher first. */
  rank: number

  /** In card order: the first is 01. */
  colours: readonly PaletteColour[]
  effect?: 'metallic' | 'pearl' | 'two-tone' | 'print' | 'pull-up'
  /** References that the shop typed, by colour. */
  pantone?: Partial<Record<PaletteColour, string>>
}

/** What was measured; each test carries its own standard in the data sheet. */
export type Tests = {
  /** Thousands of Martindale cycles. */
  martindale?: number
  /** Years of expected life, from the jungle test of as many weeks as the sheet says. */
  hydrolysis?: ValueOf<'hydrolysis'>
  /** Grade of the blue wool scale. */
  light?: number
  /** Thousands of flexes without a crack. */
  flex?: number
  /** Newtons to tear on. */
  tear?: number
  /** Grey-scale grades of rubbing, dry and wet. */
  rubbing?: readonly [dry: number, wet: number]
  /** mm of softness under the ring. */
  softness?: number
  /** mg/(cm²·h) of water vapor that passes. */
  breath?: number
  /** Newtons per 5 cm to peel the coating. */
  peel?: number
  /** mm of water the fabric holds back. */
  water?: number
}

/** A style with what its family has in common left out. */
type Row<Base> = Omit<Style, keyof Base | 'colours'> &
  Partial<Pick<Style, keyof Base & keyof Style>> & { colours: string }

/** Styles of one family: each row is added to what they share. Colours are palette names with spaces between. */
export function family<const Base extends Partial<Style>>(base: Base, rows: readonly Row<Base>[]): Style[] {
  return rows.map(
    (row) => ({ ...base, ...row, colours: row.colours.trim().split(/\s+/) }) as unknown as Style,
  )
}
