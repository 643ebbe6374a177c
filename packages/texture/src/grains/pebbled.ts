import { blur } from '../blur.ts'
import { growCells } from '../cells.ts'
import { clamp } from '../curve.ts'
import { clouds, hash } from '../noise.ts'
import type { Recipe, Relief } from '../relief.ts'
import { paint, type Tile } from '../tile.ts'

interface Pebbles {
  /** mm. */
  pitch: number
  /** mm from crease to crown. */
  rise: number
  /** How plump the pebbles stand: below 0.6 flat tops with narrow creases, 1 a cushion. */
  plump: number
  /** Strength of slow hills under the pebbles. */
  hills: number
}

/** Drum-shrunk skin: plump bumps of unequal size, some creases nearly closed. */
export function pebbled(tile: Tile, seed: number, { pitch, rise, plump, hills }: Pebbles): Relief {
  const cells = growCells(tile, { pitch, downPitch: pitch * 1.06, jitter: 0.98, relax: 3, rounding: 9 }, seed)
  const driftX = clouds(tile, { mm: pitch * 3.4, octaves: 3 }, seed + 5)
  const driftY = clouds(tile, { mm: pitch * 3.4, octaves: 3 }, seed + 6)
  const hill = clouds(tile, { mm: 14, octaves: 3 }, seed + 7)
  const size = clouds(tile, { mm: 9, octaves: 2 }, seed + 10)
  const drift = pitch * 0.42

  const bumps = paint(tile, (i, x, y) => {
    const { edge, site, crease: mark } = cells(x + drift * driftX[i]!, y + drift * driftY[i]!)
    const crease = 0.34 + 0.66 * mark ** 0.8
    const crown = 0.82 + 0.36 * hash(site, 5, 9)
    const t = clamp(edge / 0.44)
    const dome = (1 - (1 - t) ** 2) ** plump
    return rise * ((1 - crease * (1 - dome)) * crown * (1 + 0.12 * size[i]!) + hills * hill[i]!)
  })
  const height = blur(bumps, tile, tile.pxPerMm * pitch * 0.03)
  addSkin(height, tile, seed, Math.min(0.03, rise * 0.05))
  return { tile, height, tone: clouds(tile, { mm: 22, octaves: 4 }, seed + 20) }
}

/** The fine wrinkles every real skin has on top of its grain; seen in close-ups. */
export function addSkin(height: Float32Array, tile: Tile, seed: number, rise: number): void {
  const wrinkles = clouds(tile, { mm: 0.55, downMm: 0.42, octaves: 3, gain: 0.6 }, seed + 8)
  for (let i = 0; i < height.length; i++) height[i]! += rise * (1 - 2.4 * Math.abs(wrinkles[i]!))
}

export const litchi: Recipe = {
  look: { rough: 0.42, shine: 0.14, cavity: 1.5, cavityMm: 0.7, tone: 0.06, dye: 0.32 },
  pieces: 3,
  grow: (tile, seed, scale) =>
    pebbled(tile, seed, { pitch: 2 * scale, rise: 0.56 * scale, plump: 0.62, hills: 0.16 }),
}

export const fineGrain: Recipe = {
  look: { rough: 0.44, shine: 0.15, cavity: 2.2, cavityMm: 0.4, tone: 0.05, dye: 0.26 },
  pieces: 2,
  grow: (tile, seed, scale) =>
    pebbled(tile, seed, { pitch: 1.05 * scale, rise: 0.24 * scale, plump: 0.66, hills: 0.2 }),
}

export const largePebble: Recipe = {
  look: { rough: 0.4, shine: 0.19, cavity: 0.9, cavityMm: 1.3, tone: 0.07, dye: 0.36 },
  pieces: 2,
  grow: (tile, seed, scale) =>
    pebbled(tile, seed, { pitch: 3.6 * scale, rise: 0.95 * scale, plump: 0.7, hills: 0.14 }),
}
