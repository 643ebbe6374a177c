import { smoothstep } from '../math.ts'
import type { Recipe } from '../recipe.ts'
import { fillTile, repeatCount, sizeMm } from '../tile.ts'
import { skin } from './nappa.ts'

/** Nappa punched with round holes in staggered rows. */
export const perforated: Recipe = {
  material: { roughness: 0.48, specular: 0.15, cavity: 1.6, cavityMm: 0.5, tone: 0.05, dye: 0.22 },
  variants: 2,
  generate: (tile, seed, scale) => {
    const { widthMm, heightMm } = sizeMm(tile)
    const ground = skin(tile, seed + 50, { pitch: 0.8, crease: 0.06, pore: 0.05, swell: 0.06 })
    const pitchX = widthMm / repeatCount(widthMm, 5.4 * scale)
    const pitchY = heightMm / repeatCount(heightMm, 5.4 * scale)
    const radius = 0.78 * scale
    const awayFrom = (x: number, y: number, shift: number) => {
      const dx = x / pitchX + shift
      const dy = y / pitchY + shift
      return Math.hypot((dx - Math.floor(dx) - 0.5) * pitchX, (dy - Math.floor(dy) - 0.5) * pitchY)
    }
    const away = fillTile(tile, (_i, x, y) => Math.min(awayFrom(x, y, 0), awayFrom(x, y, 0.5)))
    const soft = Math.max(0.06, 0.8 / tile.pxPerMm)
    return {
      tile,
      height: ground.height.map(
        (h, i) => h - 0.5 * (1 - smoothstep(radius * 0.9, radius * 1.75, away[i]!)) ** 2,
      ),
      tone: ground.tone!,
      hole: away.map((d) => 1 - smoothstep(radius - soft, radius + soft, d)),
    }
  },
}
