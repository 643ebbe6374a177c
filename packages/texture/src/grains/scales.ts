import { blur } from '../blur.ts'
import { clamp, smoothstep } from '../math.ts'
import { fractalNoise, hash } from '../noise.ts'
import type { Recipe } from '../recipe.ts'
import { fillTile } from '../tile.ts'
import { createVoronoi } from '../voronoi.ts'

/** Rows of small beads of varying height. */
export const lizard: Recipe = {
  material: { roughness: 0.3, specular: 0.3, cavity: 1.3, cavityMm: 0.6, tone: 0.09, dye: 0.6 },
  variants: 1,
  generate: (tile, seed, scale) => {
    const options = {
      pitch: 1.9 * scale,
      downPitch: 1.45 * scale,
      jitter: 0.3,
      staggered: true,
      rounding: 15,
    }
    const beads = createVoronoi(tile, options, seed)
    const driftX = fractalNoise(tile, { mm: 11, octaves: 2 }, seed + 5)
    const driftY = fractalNoise(tile, { mm: 11, octaves: 2 }, seed + 6)
    const fine = fractalNoise(tile, { mm: 0.5, octaves: 2 }, seed + 8)
    const shape = fillTile(tile, (i, x, y) => {
      const { edge, site } = beads(x + 0.9 * driftX[i]!, y + 0.9 * driftY[i]!)
      const dome = Math.sqrt(1 - (1 - clamp(edge / 0.4)) ** 2.2)
      return 0.42 * scale * dome * (0.8 + 0.4 * hash(site, 3, 7)) + 0.012 * fine[i]!
    })
    const height = blur(shape, tile, tile.pxPerMm * 0.03)
    return { tile, height, tone: fractalNoise(tile, { mm: 12, octaves: 3 }, seed + 9) }
  },
}

/** Python: overlapping diamond scales, raised at one tip, in light and dark patches. */
export const snake: Recipe = {
  material: { roughness: 0.34, specular: 0.24, cavity: 1.1, cavityMm: 0.9, tone: 0.26, dye: 0.5 },
  variants: 1,
  generate: (tile, seed, scale) => {
    const options = {
      pitch: 3.7 * scale,
      downPitch: 2.2 * scale,
      jitter: 0.12,
      staggered: true,
      rounding: 26,
    }
    const scales = createVoronoi(tile, options, seed)
    const driftX = fractalNoise(tile, { mm: 24, octaves: 2 }, seed + 5)
    const driftY = fractalNoise(tile, { mm: 24, octaves: 2 }, seed + 6)
    const keel = fractalNoise(tile, { mm: 0.35, downMm: 2.4, octaves: 2 }, seed + 8)
    const fields = fractalNoise(tile, { mm: 15, downMm: 20, octaves: 3, gain: 0.42 }, seed + 9)
    const tone = new Float32Array(tile.width * tile.height)
    const shape = fillTile(tile, (i, x, y) => {
      const { edge, dy, site } = scales(x + 2 * driftX[i]!, y + 2 * driftY[i]!)
      const dome = Math.sqrt(1 - (1 - clamp(edge / 0.3)) ** 2)
      const lift = clamp(0.5 + dy / (3.6 * scale))
      tone[i] = 2 * smoothstep(-0.09, 0.09, fields[i]!) - 1 + 0.5 * (hash(site, 4, 8) - 0.5)
      return scale * (0.36 * dome + 0.34 * lift * dome + 0.035 * keel[i]! * dome)
    })
    return {
      tile,
      height: blur(shape, tile, tile.pxPerMm * 0.05),
      tone: blur(tone, tile, tile.pxPerMm * 0.12),
    }
  },
}
