import type { Lab } from '@corium/color/lab'

/** Front surfaces. */
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

/** Back surfaces. */
export const backings = ['knit', 'brushed', 'woven-back', 'non-woven', 'microfiber', 'suede-back'] as const
export type Backing = (typeof backings)[number]

export const finishes = [
  'matte',
  'semi-matte',
  'gloss',
  'patent',
  'metallic',
  'pearl',
  'two-tone',
  'waxed',
] as const
export type Finish = (typeof finishes)[number]

/** Products that a mockup can show. */
export const uses = ['shoe', 'bag', 'sofa', 'car-seat', 'garment', 'case'] as const
export type Use = (typeof uses)[number]

export const pictureKinds = [
  'swatch',
  'macro',
  'tile',
  'drape',
  'roll',
  'back',
  'edge',
  'use',
  'hero',
  'stack',
] as const
export type PictureKind = (typeof pictureKinds)[number]

export type PictureSpec = {
  kind: PictureKind
  grain: Grain
  /** Lab under D65/10°. The mean color of the flat picture equals it. */
  lab: Lab
  finish: Finish
  /** One number per style: pictures with the same seed show the same piece of material. */
  seed: number
  width: number
  height: number
  /** Only for `use`. */
  use?: Use
  /** For `back` and `edge`; defaults to knit. */
  backing?: Backing
  /** For `edge`; defaults to 1.2. */
  thicknessMm?: number
  /** Only for `stack`: colors of the other sheets. */
  others?: readonly Lab[]
}
