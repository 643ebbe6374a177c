import type { Lab } from '@corium/colour/lab'

/** The surfaces the generator can emboss, weave or brush. */
export const grains = [
  'smooth',
  'nappa',
  'fine-grain',
  'litchi',
  'large-pebble',
  'milled',
  'saffiano',
  'epi',
  'crocodile',
  'lizard',
  'snake',
  'ostrich',
  'woven',
  'carbon',
  'perforated',
  'quilted',
  'suede',
  'nubuck',
  'crazy-horse',
  'canvas',
  'nylon',
  'mesh',
] as const
export type Grain = (typeof grains)[number]

/** What is on the reverse of the goods. */
export const backings = ['knit', 'brushed', 'woven-back', 'non-woven', 'microfibre', 'suede-back'] as const
export type Backing = (typeof backings)[number]

export const finishes = [
  'matt',
  'semi-matt',
  'gloss',
  'patent',
  'metallic',
  'pearl',
  'two-tone',
  'waxed',
] as const
export type Finish = (typeof finishes)[number]

/** Things made of the material, shown as cut shapes. */
export const uses = ['shoe', 'bag', 'sofa', 'car-seat', 'garment', 'case'] as const
export type Use = (typeof uses)[number]

export const pictureKinds = [
  'swatch',
  'macro',
  'drape',
  'roll',
  'back',
  'edge',
  'use',
  'hero',
  'stack',
] as const
export type PictureKind = (typeof pictureKinds)[number]

export interface PictureSpec {
  kind: PictureKind
  grain: Grain
  /** Lab under D65/10°; the flat picture's mean comes out as this colour. */
  lab: Lab
  finish: Finish
  /** One number a style: goods of the same seed are the same piece of material. */
  seed: number
  width: number
  height: number
  /** Only for `use`. */
  use?: Use
  /** For `back` and `edge`; knit when not told. */
  backing?: Backing
  /** For `edge`; 1.2 when not told. */
  thicknessMm?: number
  /** Further colours of the pile, for `stack`. */
  others?: readonly Lab[]
}
