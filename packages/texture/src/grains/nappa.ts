import { clamp } from '../math.ts'
import { fractalNoise, hash } from '../noise.ts'
import type { Recipe, TextureMaps } from '../recipe.ts'
import { fillTile, type Tile } from '../tile.ts'
import { createVoronoi } from '../voronoi.ts'

type Skin = {
  /** mm between the fine creases. */
  pitch: number
  /** Depth of creases and pores in mm. */
  crease: number
  pore: number
  /** Height of large-scale unevenness in mm. */
  swell: number
}

/** Natural leather grain: a net of shallow creases and scattered hair pores. */
export function skin(tile: Tile, seed: number, { pitch, crease, pore, swell }: Skin): TextureMaps {
  const net = createVoronoi(
    tile,
    { pitch, downPitch: pitch * 0.9, jitter: 0.95, relax: 1, rounding: 18 },
    seed,
  )
  const hairs = createVoronoi(tile, { pitch: pitch * 2.1, jitter: 0.95, relax: 1, rounding: 0 }, seed + 3)
  const driftX = fractalNoise(tile, { mm: 9, octaves: 4 }, seed + 5)
  const driftY = fractalNoise(tile, { mm: 9, octaves: 4 }, seed + 6)
  const slow = fractalNoise(tile, { mm: 16, octaves: 3 }, seed + 7)
  const ridges = fractalNoise(tile, { mm: 4.5, downMm: 3, octaves: 4 }, seed + 8)
  const grit = fractalNoise(tile, { mm: 0.45, downMm: 0.32, octaves: 3, gain: 0.7 }, seed + 30)

  const height = fillTile(tile, (i, x, y) => {
    const u = x + 0.9 * driftX[i]!
    const v = y + 0.9 * driftY[i]!
    const { edge, borderRandom: mark } = net(u, v)
    const valley = 0.55 * Math.exp(-((edge / 0.1) ** 2)) + 0.45 * (1 - clamp(edge / 0.4)) ** 2
    const depth = 0.2 + 0.8 * mark
    const hair = hairs(u, v)
    const open = hash(hair.site, 2, 5) > 0.45 ? Math.exp(-((hair.center / 0.085) ** 2)) : 0
    return (
      swell * slow[i]! +
      crease * (0.7 * (1 - 2 * Math.abs(ridges[i]!)) - depth * valley + 0.24 * grit[i]!) -
      pore * open
    )
  })
  return { tile, height, tone: fractalNoise(tile, { mm: 26, octaves: 4 }, seed + 20) }
}

export const nappa: Recipe = {
  material: { roughness: 0.5, specular: 0.13, cavity: 2.6, cavityMm: 0.45, tone: 0.055, dye: 0.22 },
  variants: 3,
  generate: (tile, seed, scale) =>
    skin(tile, seed, { pitch: 0.85 * scale, crease: 0.1, pore: 0.1, swell: 0.12 }),
}

/** Box calf: almost flat, with pores rather than creases. */
export const smooth: Recipe = {
  material: { roughness: 0.4, specular: 0.16, cavity: 2.4, cavityMm: 0.4, tone: 0.06, dye: 0.2 },
  variants: 2,
  generate: (tile, seed, scale) =>
    skin(tile, seed, { pitch: 0.62 * scale, crease: 0.04, pore: 0.055, swell: 0.05 }),
}
