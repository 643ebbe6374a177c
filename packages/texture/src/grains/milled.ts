import { smoothstep } from '../math.ts'
import { fractalNoise, hash } from '../noise.ts'
import type { Recipe } from '../recipe.ts'
import { fillTile } from '../tile.ts'
import { createVoronoi } from '../voronoi.ts'
import { pebbled } from './pebbled.ts'

/** Drum-milled hide: fine grain on soft pillows. */
export const milled: Recipe = {
  material: { roughness: 0.46, specular: 0.14, cavity: 1, cavityMm: 0.9, tone: 0.08, dye: 0.34 },
  variants: 2,
  generate: (tile, seed, scale) => {
    const pebbles = pebbled(tile, seed, { pitch: 1.45 * scale, rise: 0.26 * scale, plump: 0.75, hills: 0.3 })
    const pillows = createVoronoi(tile, { pitch: 6.4 * scale, jitter: 1, relax: 1, rounding: 7 }, seed + 60)
    const driftX = fractalNoise(tile, { mm: 7, octaves: 4, gain: 0.6 }, seed + 61)
    const driftY = fractalNoise(tile, { mm: 7, octaves: 4, gain: 0.6 }, seed + 62)
    const height = fillTile(tile, (i, x, y) => {
      const { edge, site, borderRandom } = pillows(x + 1.8 * driftX[i]!, y + 1.8 * driftY[i]!)
      const pillow = smoothstep(-0.12, 0.5, edge)
      return (
        pebbles.height[i]! +
        scale * (0.15 + 0.6 * borderRandom ** 1.5) * pillow * (0.8 + 0.4 * hash(site, 2, 3))
      )
    })
    return { ...pebbles, height }
  },
}
