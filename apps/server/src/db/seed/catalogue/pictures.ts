import { createHash } from 'node:crypto'
import type { Lab } from '@corium/colour/lab'
import type { Backing, Finish, PictureKind, PictureSpec } from '@corium/texture/picture-spec'
import { placeholderColour } from '@corium/texture/placeholder'
import { drapeMm, edgeMm, heroMm, macroMm, swatchMm } from '@corium/texture/tile-sizes'
import type { Selectable } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { thicknessOf } from './attributes.ts'
import { both, type Pair } from './both.ts'
import { chance } from './palette.ts'
import type { Style } from './style.ts'

export type PictureRow = Omit<Selectable<Tables['pictures']>, 'created_at'>

/** Raise it when the generator draws differently: every picture then has a new address. */
const generator = 1

const sizes: Record<PictureKind, readonly [width: number, height: number]> = {
  swatch: [960, 1200],
  macro: [1600, 1200],
  drape: [1280, 960],
  roll: [1280, 960],
  back: [640, 800],
  edge: [960, 720],
  use: [960, 960],
  hero: [2400, 1200],
  stack: [1280, 960],
}

/** Millimetres across the kinds that are true to scale. */
const across: Partial<Record<PictureKind, number>> = {
  swatch: swatchMm,
  macro: macroMm,
  back: swatchMm,
  drape: drapeMm,
  edge: edgeMm,
  hero: heroMm,
}

/** What the generator needs to know about a style. */
export function surfaceOf(style: Style): Pick<PictureSpec, 'grain' | 'finish' | 'seed'> {
  return {
    // Every value of the grain facet is a surface of the generator.
    grain: style.surface ?? style.grain,
    finish: style.shine ?? shineOf(style.finish[0]),
    seed: lotOf(style),
  }
}

/** A number of the style's own, the same at every start. */
export const lotOf = ({ code }: Pick<Style, 'code'>): number =>
  Math.floor(chance([...code].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) | 0) * 100_000)

const shines: Partial<Record<string, Finish>> = {
  matt: 'matt',
  gloss: 'gloss',
  patent: 'patent',
  metallic: 'metallic',
  pearl: 'pearl',
  'two-tone': 'two-tone',
  waxed: 'waxed',
}
const shineOf = (finish: string): Finish => shines[finish] ?? 'semi-matt'

/** The reverse as the generator knows it; hides show their flesh side. */
function reverseOf({ unit, backing }: Style): Backing {
  if (unit === 'sqft') return 'suede-back'
  if (backing === 'woven' || backing === 'tc') return 'woven-back'
  return backing === undefined || backing === 'none' ? 'microfibre' : backing
}

/** A picture to be drawn; its id follows from what it shows, so the same picture keeps its address. */
export function picture(
  kind: PictureKind,
  what: Pick<PictureSpec, 'grain' | 'finish' | 'seed' | 'lab'> & Partial<PictureSpec>,
  alt: Pair,
): PictureRow {
  const [width, height] = sizes[kind]
  const recipe: PictureSpec = { ...what, kind, width, height }
  const key = JSON.stringify([generator, Object.entries(recipe).sort(([a], [b]) => (a < b ? -1 : 1))])
  return {
    id: createHash('sha256').update(key).digest('hex').slice(0, 24),
    kind,
    width,
    height,
    hex: placeholderColour(recipe),
    mm: across[kind] ?? null,
    alt: both(alt),
    recipe,
  }
}

/** Pictures of the style itself, in the colour of its first SKU. */
export function stylePictures(style: Style, lab: Lab, colour: Pair): PictureRow[] {
  const what = { ...surfaceOf(style), lab }
  const [en, zh] = style.name
  const [enColour, zhColour] = colour
  const backing = reverseOf(style)
  const thicknessMm = thicknessOf(style)[1]
  if (style.unit === 'piece') return []
  return [
    picture('drape', what, [`${en} in ${enColour.toLowerCase()}, draped`, `${zh}，${zhColour}，悬垂效果`]),
    picture('macro', what, [`${en} in ${enColour.toLowerCase()}, close up`, `${zh}，${zhColour}，微距`]),
    picture('back', { ...what, backing }, [`Back side of ${en}`, `${zh}反面`]),
    picture('edge', { ...what, backing, thicknessMm }, [`Cut edge of ${en}`, `${zh}切边`]),
  ]
}
