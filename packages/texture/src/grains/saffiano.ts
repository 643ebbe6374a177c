import { smoothstep } from '../math.ts'
import { fractalNoise } from '../noise.ts'
import type { Recipe } from '../recipe.ts'
import { fillTile, repeatCount, sizeMm } from '../tile.ts'

/** Embossed cross-hatch: short bars along one diagonal, crossed by a lower set. */
export const saffiano: Recipe = {
  material: { roughness: 0.34, specular: 0.26, cavity: 2.2, cavityMm: 0.4, tone: 0.025, dye: 0.24 },
  variants: 2,
  generate: (tile, seed, scale) => {
    const { widthMm, heightMm } = sizeMm(tile)
    const kx = repeatCount(widthMm, 1.3 * scale, 2) / widthMm
    const ky = repeatCount(heightMm, 1.3 * scale, 2) / heightMm
    const wobble = fractalNoise(tile, { mm: 5, octaves: 2 }, seed)
    const slow = fractalNoise(tile, { mm: 18, octaves: 3 }, seed + 1)
    const grit = fractalNoise(tile, { mm: 0.35, octaves: 2, gain: 0.7 }, seed + 2)

    const bar = (along: number, across: number) => {
      const row = Math.floor(across)
      const at = along / 2 + (row & 1 ? 0.5 : 0)
      const t = at - Math.floor(at)
      const ends = smoothstep(0, 0.1, t) * (1 - smoothstep(0.86, 0.99, t))
      return ends * Math.sin(Math.PI * (across - row)) ** 0.85
    }
    const height = fillTile(tile, (i, x, y) => {
      const drift = 0.11 * wobble[i]!
      const a = x * kx + y * ky + drift
      const b = x * kx - y * ky + drift
      const crossed = Math.max(bar(a, b), 0.86 * bar(b, a))
      return 0.26 * scale * crossed * (0.92 + 0.16 * slow[i]!) + 0.014 * grit[i]!
    })
    return { tile, height, tone: fractalNoise(tile, { mm: 30, octaves: 3 }, seed + 9) }
  },
}
