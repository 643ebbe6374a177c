import { step } from '../curve.ts'
import { clouds } from '../noise.ts'
import type { Recipe } from '../relief.ts'
import { paint, repeats, sizeMm } from '../tile.ts'

/** Cross-hatch pressed by a heated plate: short bars along one diagonal, crossed by a lower set. */
export const saffiano: Recipe = {
  look: { rough: 0.34, shine: 0.26, cavity: 2.2, cavityMm: 0.4, tone: 0.025, dye: 0.24 },
  pieces: 2,
  grow: (tile, seed, scale) => {
    const { widthMm, heightMm } = sizeMm(tile)
    const kx = repeats(widthMm, 1.3 * scale, 2) / widthMm
    const ky = repeats(heightMm, 1.3 * scale, 2) / heightMm
    const wobble = clouds(tile, { mm: 5, octaves: 2 }, seed)
    const slow = clouds(tile, { mm: 18, octaves: 3 }, seed + 1)
    const grit = clouds(tile, { mm: 0.35, octaves: 2, gain: 0.7 }, seed + 2)

    const bar = (along: number, across: number) => {
      const row = Math.floor(across)
      const at = along / 2 + (row & 1 ? 0.5 : 0)
      const t = at - Math.floor(at)
      const ends = step(0, 0.1, t) * (1 - step(0.86, 0.99, t))
      return ends * Math.sin(Math.PI * (across - row)) ** 0.85
    }
    const height = paint(tile, (i, x, y) => {
      const drift = 0.11 * wobble[i]!
      const a = x * kx + y * ky + drift
      const b = x * kx - y * ky + drift
      const crossed = Math.max(bar(a, b), 0.86 * bar(b, a))
      return 0.26 * scale * crossed * (0.92 + 0.16 * slow[i]!) + 0.014 * grit[i]!
    })
    return { tile, height, tone: clouds(tile, { mm: 30, octaves: 3 }, seed + 9) }
  },
}
