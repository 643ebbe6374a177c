import { blur } from '../blur.ts'
import { growCells } from '../cells.ts'
import { clamp, step } from '../curve.ts'
import { clouds, hash } from '../noise.ts'
import type { Recipe } from '../relief.ts'
import { paint } from '../tile.ts'

/** Small beads in rows, larger and smaller by turns. */
export const lizard: Recipe = {
  look: { rough: 0.3, shine: 0.3, cavity: 1.3, cavityMm: 0.6, tone: 0.09, dye: 0.6 },
  pieces: 1,
  grow: (tile, seed, scale) => {
    const plan = { pitch: 1.9 * scale, downPitch: 1.45 * scale, jitter: 0.3, staggered: true, rounding: 15 }
    const beads = growCells(tile, plan, seed)
    const driftX = clouds(tile, { mm: 11, octaves: 2 }, seed + 5)
    const driftY = clouds(tile, { mm: 11, octaves: 2 }, seed + 6)
    const fine = clouds(tile, { mm: 0.5, octaves: 2 }, seed + 8)
    const shape = paint(tile, (i, x, y) => {
      const { edge, site } = beads(x + 0.9 * driftX[i]!, y + 0.9 * driftY[i]!)
      const dome = Math.sqrt(1 - (1 - clamp(edge / 0.4)) ** 2.2)
      return 0.42 * scale * dome * (0.8 + 0.4 * hash(site, 3, 7)) + 0.012 * fine[i]!
    })
    const height = blur(shape, tile, tile.pxPerMm * 0.03)
    return { tile, height, tone: clouds(tile, { mm: 12, octaves: 3 }, seed + 9) }
  },
}

/** Python: overlapping diamonds, lifted at one tip, in light and dark fields. */
export const snake: Recipe = {
  look: { rough: 0.34, shine: 0.24, cavity: 1.1, cavityMm: 0.9, tone: 0.26, dye: 0.5 },
  pieces: 1,
  grow: (tile, seed, scale) => {
    const plan = { pitch: 3.7 * scale, downPitch: 2.2 * scale, jitter: 0.12, staggered: true, rounding: 26 }
    const scales = growCells(tile, plan, seed)
    const driftX = clouds(tile, { mm: 24, octaves: 2 }, seed + 5)
    const driftY = clouds(tile, { mm: 24, octaves: 2 }, seed + 6)
    const keel = clouds(tile, { mm: 0.35, downMm: 2.4, octaves: 2 }, seed + 8)
    const fields = clouds(tile, { mm: 15, downMm: 20, octaves: 3, gain: 0.42 }, seed + 9)
    const tone = new Float32Array(tile.width * tile.height)
    const shape = paint(tile, (i, x, y) => {
      const { edge, dy, site } = scales(x + 2 * driftX[i]!, y + 2 * driftY[i]!)
      const dome = Math.sqrt(1 - (1 - clamp(edge / 0.3)) ** 2)
      const lift = clamp(0.5 + dy / (3.6 * scale))
      tone[i] = 2 * step(-0.09, 0.09, fields[i]!) - 1 + 0.5 * (hash(site, 4, 8) - 0.5)
      return scale * (0.36 * dome + 0.34 * lift * dome + 0.035 * keel[i]! * dome)
    })
    return {
      tile,
      height: blur(shape, tile, tile.pxPerMm * 0.05),
      tone: blur(tone, tile, tile.pxPerMm * 0.12),
    }
  },
}
