import { smoothstep } from '../math.ts'
import { fractalNoise } from '../noise.ts'
import type { Recipe } from '../recipe.ts'
import { fillTile, repeatCount, sizeMm } from '../tile.ts'

/** Spacer mesh: knitted face with oval openings and small yarn loops. */
export const mesh: Recipe = {
  material: { roughness: 0.7, specular: 0.05, cavity: 1.2, cavityMm: 0.6, tone: 0.06, dye: 0.45 },
  variants: 1,
  generate: (tile, seed, scale) => {
    const { widthMm, heightMm } = sizeMm(tile)
    const nx = repeatCount(widthMm, 2.9 * scale)
    const ny = repeatCount(heightMm, 4.2 * scale)
    const pitchX = widthMm / nx
    const pitchY = heightMm / ny
    const fuzz = fractalNoise(tile, { mm: 0.3, octaves: 2, gain: 0.7 }, seed)
    const slow = fractalNoise(tile, { mm: 6, octaves: 2 }, seed + 1)
    const opening = (x: number, y: number, shift: number) => {
      const dx = x / pitchX + shift
      const dy = y / pitchY + shift
      return Math.hypot((dx - Math.floor(dx) - 0.5) * 1.15, (dy - Math.floor(dy) - 0.5) * 1.3)
    }
    const away = fillTile(tile, (i, x, y) => {
      const u = x + 0.2 * slow[i]!
      return Math.min(opening(u, y, 0), opening(u, y, 0.5))
    })
    const loops = repeatCount(widthMm, 0.58) / widthMm
    const rows = repeatCount(heightMm, 0.5) / heightMm
    const height = fillTile(tile, (i, x, y) => {
      const lean = 0.3 * Math.sin(x * loops * Math.PI * 2)
      const loop =
        Math.abs(Math.sin((y * rows + lean) * Math.PI)) * Math.abs(Math.sin(x * loops * Math.PI)) ** 0.6
      return 0.13 * loop + 0.55 * scale * smoothstep(0.26, 0.5, away[i]!) + 0.03 * fuzz[i]!
    })
    return { tile, height, hole: away.map((d) => 1 - smoothstep(0.25, 0.31, d)) }
  },
}
