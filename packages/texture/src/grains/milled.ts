import { clouds } from '../noise.ts'
import type { Recipe } from '../relief.ts'
import { pebbled } from './pebbled.ts'

/** Tumbled hide: fine grain drawn together by long soft folds of its own. */
export const milled: Recipe = {
  look: { rough: 0.46, shine: 0.14, cavity: 1.3, cavityMm: 0.8, tone: 0.08, dye: 0.34 },
  pieces: 2,
  grow: (tile, seed, scale) => {
    const grown = pebbled(tile, seed, { pitch: 1.5 * scale, rise: 0.3 * scale, plump: 0.72, hills: 0.3 })
    const folds = clouds(tile, { mm: 11 * scale, downMm: 7 * scale, octaves: 3, gain: 0.45 }, seed + 60)
    const height = grown.height.map((h, i) => {
      const valley = Math.exp(-((folds[i]! / 0.085) ** 2))
      return h * (1 - 0.35 * valley) - 0.55 * scale * valley
    })
    return { ...grown, height }
  },
}
