import { clamp } from '../math.ts'
import type { Recipe } from '../recipe.ts'
import { fillTile, repeatCount, sizeMm } from '../tile.ts'
import { skin } from './nappa.ts'

/** Padded diamonds with stitched seams. */
export const quilted: Recipe = {
  material: { roughness: 0.44, specular: 0.17, cavity: 0.35, cavityMm: 3, tone: 0.05, dye: 0.42 },
  variants: 1,
  generate: (tile, seed, scale) => {
    const { widthMm, heightMm } = sizeMm(tile)
    const ground = skin(tile, seed + 50, { pitch: 0.8, crease: 0.06, pore: 0.05, swell: 0.12 })
    const kx = repeatCount(widthMm, 32 * scale) / widthMm
    const ky = repeatCount(heightMm, 40 * scale) / heightMm
    const seamMm = 1 / Math.hypot(kx, ky)
    const stitches = Math.round(Math.hypot(kx, ky) / (2 * kx * ky) / 2.6)
    const height = fillTile(tile, (i, x, y) => {
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

/** Cushion profile: steep at the seam, flat in the middle. */
const swell = (t: number) => Math.sqrt(1 - Math.exp(-1.6 * t * t - 0.35 * t))

/** Height of the thread along a seam; `along` is the position in stitches. */
function stitch(awayMm: number, along: number): number {
  if (awayMm > 0.5) return 0
  const t = along - Math.floor(along)
  const bead = clamp(1 - Math.abs(t - 0.5) / 0.42)
  return 0.42 * Math.sqrt(bead) * Math.sqrt(1 - (awayMm / 0.5) ** 2) - 0.3 * (1 - bead) * (1 - awayMm / 0.5)
}
