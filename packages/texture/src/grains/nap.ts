import { fractalNoise } from '../noise.ts'
import type { Recipe, TextureMaps } from '../recipe.ts'
import { fillTile, type Tile } from '../tile.ts'

type Nap = {
  /** mm: length and thickness of the fiber bundles. */
  long: number
  thin: number
  rise: number
  /** Contrast of the light and dark brush strokes. */
  strokes: number
}

/** Buffed fibers with visible brush strokes. */
function nap(tile: Tile, seed: number, { long, thin, rise, strokes }: Nap): TextureMaps {
  const bundles = fractalNoise(tile, { mm: thin * 3.2, downMm: long * 1.8, octaves: 3, gain: 0.75 }, seed + 1)
  const fibers = fractalNoise(tile, { mm: thin, downMm: long * 0.6, octaves: 2, gain: 0.9 }, seed + 2)
  const dust = fractalNoise(tile, { mm: 0.2, octaves: 2, gain: 0.8 }, seed + 9)
  const lying = fractalNoise(tile, { mm: 17, downMm: 24, octaves: 4, gain: 0.52 }, seed)
  const stroke = fractalNoise(tile, { mm: 7, downMm: 15, octaves: 3, gain: 0.55 }, seed + 4)
  const height = fillTile(tile, (i) => rise * (0.55 * bundles[i]! + 0.55 * fibers[i]! + 0.4 * dust[i]!))
  const tone = fillTile(
    tile,
    (i) => strokes * (0.9 * lying[i]! + 0.4 * stroke[i]!) + 0.32 * bundles[i]! + 0.22 * fibers[i]!,
  )
  return { tile, height, tone }
}

export const suede: Recipe = {
  material: { roughness: 0.95, specular: 0, cavity: 3.4, cavityMm: 0.25, tone: 0.2, dye: 0.4 },
  variants: 2,
  generate: (tile, seed, scale) =>
    nap(tile, seed, { long: 1.1 * scale, thin: 0.28 * scale, rise: 0.16, strokes: 1.15 }),
}

export const nubuck: Recipe = {
  material: { roughness: 0.95, specular: 0, cavity: 3, cavityMm: 0.2, tone: 0.15, dye: 0.3 },
  variants: 1,
  generate: (tile, seed, scale) =>
    nap(tile, seed, { long: 0.45 * scale, thin: 0.2 * scale, rise: 0.085, strokes: 1.25 }),
}
