import { growCells } from '../cells.ts'
import { step } from '../curve.ts'
import { clouds, hash } from '../noise.ts'
import type { Recipe } from '../relief.ts'
import { paint } from '../tile.ts'
import { pebbled } from './pebbled.ts'

/** Tumbled hide: fine grain drawn together in soft pillows, the way a drum leaves it. */
export const milled: Recipe = {
  look: { rough: 0.46, shine: 0.14, cavity: 1, cavityMm: 0.9, tone: 0.08, dye: 0.34 },
  pieces: 2,
  grow: (tile, seed, scale) => {
    const grown = pebbled(tile, seed, { pitch: 1.45 * scale, rise: 0.26 * scale, plump: 0.75, hills: 0.3 })
    const pillows = growCells(tile, { pitch: 6.4 * scale, jitter: 1, relax: 1, rounding: 7 }, seed + 60)
    const driftX = clouds(tile, { mm: 7, octaves: 4, gain: 0.6 }, seed + 61)
    const driftY = clouds(tile, { mm: 7, octaves: 4, gain: 0.6 }, seed + 62)
    const height = paint(tile, (i, x, y) => {
      const { edge, site, crease } = pillows(x + 1.8 * driftX[i]!, y + 1.8 * driftY[i]!)
      const pillow = step(-0.12, 0.5, edge)
      return grown.height[i]! + scale * (0.15 + 0.6 * crease ** 1.5) * pillow * (0.8 + 0.4 * hash(site, 2, 3))
    })
    return { ...grown, height }
  },
}
