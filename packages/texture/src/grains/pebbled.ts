import { blur } from '../blur.ts'
import { clamp } from '../math.ts'
import { fractalNoise, hash } from '../noise.ts'
import type { Recipe, TextureMaps } from '../recipe.ts'
import { fillTile, type Tile } from '../tile.ts'
import { createVoronoi } from '../voronoi.ts'

type Pebbles = {
  /** mm. */
  pitch: number
  /** mm from crease to crown. */
  rise: number
  /** Profile of a pebble: below 0.6 is a flat top with narrow creases, 1 a round cushion. */
  plump: number
  /** Strength of large-scale unevenness under the pebbles. */
  hills: number
}

/** Shrunken grain: round pebbles of unequal size, with some creases nearly closed. */
export function pebbled(tile: Tile, seed: number, { pitch, rise, plump, hills }: Pebbles): TextureMaps {
  const cells = createVoronoi(
    tile,
    { pitch, downPitch: pitch * 1.06, jitter: 0.98, relax: 3, rounding: 9 },
    seed,
  )
  const driftX = fractalNoise(tile, { mm: pitch * 3.4, octaves: 3 }, seed + 5)
  const driftY = fractalNoise(tile, { mm: pitch * 3.4, octaves: 3 }, seed + 6)
  const hill = fractalNoise(tile, { mm: 14, octaves: 3 }, seed + 7)
  const size = fractalNoise(tile, { mm: 9, octaves: 2 }, seed + 10)
  const drift = pitch * 0.42

  const bumps = fillTile(tile, (i, x, y) => {
    const { edge, site, borderRandom: mark } = cells(x + drift * driftX[i]!, y + drift * driftY[i]!)
    const crease = 0.34 + 0.66 * mark ** 0.8
    const crown = 0.82 + 0.36 * hash(site, 5, 9)
    const t = clamp(edge / 0.44)
    const dome = (1 - (1 - t) ** 2) ** plump
    return rise * ((1 - crease * (1 - dome)) * crown * (1 + 0.12 * size[i]!) + hills * hill[i]!)
  })
  const height = blur(bumps, tile, tile.pxPerMm * pitch * 0.03)
  addSkin(height, tile, seed, Math.min(0.03, rise * 0.05))
  return { tile, height, tone: fractalNoise(tile, { mm: 22, octaves: 4 }, seed + 20) }
}

/** Adds fine wrinkles that are visible in close-ups. */
function addSkin(height: Float32Array, tile: Tile, seed: number, rise: number): void {
  const wrinkles = fractalNoise(tile, { mm: 0.55, downMm: 0.42, octaves: 3, gain: 0.6 }, seed + 8)
  for (let i = 0; i < height.length; i++) height[i]! += rise * (1 - 2.4 * Math.abs(wrinkles[i]!))
}

export const litchi: Recipe = {
  material: { roughness: 0.42, specular: 0.14, cavity: 1.5, cavityMm: 0.7, tone: 0.06, dye: 0.32 },
  variants: 3,
  generate: (tile, seed, scale) =>
    pebbled(tile, seed, { pitch: 2 * scale, rise: 0.56 * scale, plump: 0.62, hills: 0.16 }),
}

export const fineGrain: Recipe = {
  material: { roughness: 0.44, specular: 0.15, cavity: 2.2, cavityMm: 0.4, tone: 0.05, dye: 0.26 },
  variants: 2,
  generate: (tile, seed, scale) =>
    pebbled(tile, seed, { pitch: 1.05 * scale, rise: 0.24 * scale, plump: 0.66, hills: 0.2 }),
}

export const largePebble: Recipe = {
  material: { roughness: 0.4, specular: 0.19, cavity: 0.9, cavityMm: 1.3, tone: 0.07, dye: 0.36 },
  variants: 2,
  generate: (tile, seed, scale) =>
    pebbled(tile, seed, { pitch: 3.6 * scale, rise: 0.95 * scale, plump: 0.7, hills: 0.14 }),
}
