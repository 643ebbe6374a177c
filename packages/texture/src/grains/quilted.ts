import { clamp } from '../curve.ts'
import type { Recipe } from '../relief.ts'
import { paint, repeats, sizeMm } from '../tile.ts'
import { skin } from './nappa.ts'

/** Padded diamonds with a stitched seam between them. */
export const quilted: Recipe = {
  look: { rough: 0.44, shine: 0.17, cavity: 0.35, cavityMm: 3, tone: 0.05, dye: 0.42 },
  pieces: 1,
  grow: (tile, seed, scale) => {
    const { widthMm, heightMm } = sizeMm(tile)
    const ground = skin(tile, seed + 50, { pitch: 0.8, crease: 0.06, pore: 0.05, swell: 0.12 })
    const kx = repeats(widthMm, 32 * scale) / widthMm
    const ky = repeats(heightMm, 40 * scale) / heightMm
    const seamMm = 1 / Math.hypot(kx, ky)
    const stitches = Math.round(Math.hypot(kx, ky) / (2 * kx * ky) / 2.6)
    const height = paint(tile, (i, x, y) => {
      const a = x * kx + y * ky
      const b = x * kx - y * ky
      const da = Math.abs(a - Math.round(a)) * seamMm
      const db = Math.abs(b - Math.round(b)) * seamMm
      const cushion = 3.1 * scale * swell(da / (7 * scale)) * swell(db / (7 * scale))
      return cushion + ground.height[i]! + stitch(da, b * stitches) + stitch(db, a * stitches)
    })
    return { tile, height, tone: ground.tone! }
  },
}

/** Rises steeply from a seam and levels out. */
const swell = (t: number) => Math.sqrt(1 - Math.exp(-1.6 * t * t - 0.35 * t))

/** A thread lying along a seam; `along` counts stitches. */
function stitch(awayMm: number, along: number): number {
  if (awayMm > 0.5) return 0
  const t = along - Math.floor(along)
  const bead = clamp(1 - Math.abs(t - 0.5) / 0.42)
  return 0.42 * Math.sqrt(bead) * Math.sqrt(1 - (awayMm / 0.5) ** 2) - 0.3 * (1 - bead) * (1 - awayMm / 0.5)
}
