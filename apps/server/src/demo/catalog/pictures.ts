import { createHash } from 'node:crypto'
import type { Lab } from '@corium/color/lab'
import type { Backing, Finish, PictureKind, PictureSpec } from '@corium/texture/picture-spec'
import { placeholderColor } from '@corium/texture/placeholder'
import { drapeMm, edgeMm, heroMm, macroMm, swatchMm, tileMm } from '@corium/texture/tile-sizes'
import type { Selectable } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { both, type Pair } from '#server/modules/facets/both.ts'
import { thicknessOf } from './attributes.ts'
import { pseudoRandom } from './palette.ts'
import type { Style } from './style.ts'

export type PictureRow = Omit<Selectable<Tables['pictures']>, 'created_at' | 'missing'>

/**
 * Part of every picture id. Increase it when the renderer's output changes, so that every
 * picture gets a new URL.
 */
const rendererVersion = 1

const sizes: Record<PictureKind, readonly [width: number, height: number]> = {
  swatch: [960, 1200],
  macro: [1600, 1200],
  tile: [640, 640],
  drape: [1280, 960],
  roll: [1280, 960],
  back: [640, 800],
  edge: [960, 720],
  use: [960, 960],
  hero: [2400, 1200],
  stack: [1280, 960],
}

/** The width in mm that a picture shows, for the kinds that are true to scale. */
const widthMm: Partial<Record<PictureKind, number>> = {
  swatch: swatchMm,
  macro: macroMm,
  tile: tileMm,
  back: swatchMm,
  drape: drapeMm,
  edge: edgeMm,
  hero: heroMm,
}

/** The fields of a picture's recipe that depend on the style only. */
export function surfaceOf(style: Style): Pick<PictureSpec, 'grain' | 'finish' | 'seed'> {
  return {
    // The values of the grain facet are also names of grains in the renderer.
    grain: style.renderGrain ?? style.grain,
    finish: style.renderFinish ?? renderFinishOf(style.finish[0]),
    seed: seedOf(style),
  }
}

/**
 * A pseudo-random number for each style, the same at every start. Seeds its texture, colors, stock and age.
 */
export const seedOf = ({ code }: Pick<Style, 'code'>): number =>
  Math.floor(
    pseudoRandom([...code].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) | 0) * 100_000,
  )

const renderFinishes: Partial<Record<string, Finish>> = {
  matte: 'matte',
  gloss: 'gloss',
  patent: 'patent',
  metallic: 'metallic',
  pearl: 'pearl',
  'two-tone': 'two-tone',
  waxed: 'waxed',
}
const renderFinishOf = (finish: string): Finish => renderFinishes[finish] ?? 'semi-matte'

/** The renderer's name for the back side of a style; the back of a hide is its suede side. */
function backSideOf({ unit, backing }: Style): Backing {
  if (unit === 'sqft') return 'suede-back'
  if (backing === 'woven' || backing === 'tc') return 'woven-back'
  return backing === undefined || backing === 'none' ? 'microfiber' : backing
}

/** A picture to render. Its id is a hash of its recipe, so an unchanged picture keeps its URL. */
export function picture(
  kind: PictureKind,
  what: Pick<PictureSpec, 'grain' | 'finish' | 'seed' | 'lab'> & Partial<PictureSpec>,
  alt: Pair,
): PictureRow {
  const [width, height] = sizes[kind]
  const recipe: PictureSpec = { ...what, kind, width, height }
  const key = JSON.stringify([rendererVersion, Object.entries(recipe).sort(([a], [b]) => (a < b ? -1 : 1))])
  return {
    id: createHash('sha256').update(key).digest('hex').slice(0, 24),
    kind,
    width,
    height,
    hex: placeholderColor(recipe),
    mm: widthMm[kind] ?? null,
    alt: both(alt),
    recipe,
  }
}

/** Neutral and of medium lightness, so that the light and shade of a tile can be separated from its color. */
const tileLab: Lab = [62, 0, 0]

/** The seamless picture of a style, which the 2D simulation draws in all of its colors. */
export const tileOf = (style: Style): PictureRow =>
  picture('tile', { ...surfaceOf(style), lab: tileLab }, [
    `Surface of ${style.name[0]}`,
    `${style.name[1]}表面`,
  ])

/** Pictures of the style itself, in the color of its first SKU. */
export function stylePictures(style: Style, lab: Lab, color: Pair): PictureRow[] {
  const what = { ...surfaceOf(style), lab }
  const [en, zh] = style.name
  const [enColor, zhColor] = color
  const backing = backSideOf(style)
  const thicknessMm = thicknessOf(style)[1]
  if (style.unit === 'piece') return []
  return [
    picture('drape', what, [`${en} in ${enColor.toLowerCase()}, draped`, `${zh}，${zhColor}，悬垂效果`]),
    picture('macro', what, [`${en} in ${enColor.toLowerCase()}, close up`, `${zh}，${zhColor}，微距`]),
    picture('back', { ...what, backing }, [`Back side of ${en}`, `${zh}反面`]),
    picture('edge', { ...what, backing, thicknessMm }, [`Cut edge of ${en}`, `${zh}切边`]),
  ]
}
