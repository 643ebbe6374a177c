import { fractalNoise } from '../noise.ts'
import type { Recipe } from '../recipe.ts'
import { fillTile, repeatCount, sizeMm } from '../tile.ts'

/** Water ripple: fine ridges across the width that swell, thin out and fork. */
export const epi: Recipe = {
  material: { roughness: 0.36, specular: 0.22, cavity: 1.8, cavityMm: 0.45, tone: 0.03, dye: 0.3 },
  variants: 1,
  generate: (tile, seed, scale) => {
    const { heightMm } = sizeMm(tile)
    const ky = repeatCount(heightMm, 1.25 * scale) / heightMm
    const bend = fractalNoise(tile, { mm: 16, downMm: 4, octaves: 3 }, seed)
    const swell = fractalNoise(tile, { mm: 9, downMm: 1.3, octaves: 2 }, seed + 1)
    const grit = fractalNoise(tile, { mm: 0.4, downMm: 0.25, octaves: 2 }, seed + 2)
    const height = fillTile(tile, (i, _x, y) => {
      const wave = Math.sin((y * ky + 0.75 * bend[i]!) * Math.PI * 2)
      const ridge = 0.5 + 0.5 * wave
      return scale * 0.26 * ridge ** 0.8 * (0.75 + 0.75 * swell[i]!) + 0.02 * grit[i]!
    })
    return { tile, height, tone: fractalNoise(tile, { mm: 24, octaves: 3 }, seed + 9) }
  },
}
