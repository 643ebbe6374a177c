import { smoothstep } from '../math.ts'
import { fractalNoise, hash } from '../noise.ts'
import type { Recipe } from '../recipe.ts'
import { fillTile } from '../tile.ts'
import { createVoronoi } from '../voronoi.ts'
import { skin } from './nappa.ts'

/** Quill follicles: soft mounds with a small pit on one side, on fine grain. */
export const ostrich: Recipe = {
  material: { roughness: 0.42, specular: 0.17, cavity: 1.5, cavityMm: 0.8, tone: 0.09, dye: 0.5 },
  variants: 1,
  generate: (tile, seed, scale) => {
    const ground = skin(tile, seed + 50, { pitch: 0.8, crease: 0.055, pore: 0.03, swell: 0.16 })
    const quills = createVoronoi(tile, { pitch: 6.6 * scale, jitter: 1, relax: 1, rounding: 0 }, seed)
    const mound = new Float32Array(tile.width * tile.height)
    const height = fillTile(tile, (i, x, y) => {
      const { dx, dy, site } = quills(x, y)
      const size = scale * (0.8 + 0.45 * hash(site, 1, 3)) * (hash(site, 2, 5) < 0.08 ? 0.55 : 1)
      const away = Math.hypot(dx * 1.06, dy) / (1.5 * size)
      const rise = 1 - smoothstep(0.25, 1.1, away)
      const pitX = 0.28 * size * (hash(site, 6, 7) + 0.2)
      const pit = Math.exp(-(((dx - pitX) / 0.3) ** 2 + ((dy - 0.42 * size) / 0.24) ** 2))
      mound[i] = rise
      return ground.height[i]! * (1 - 0.45 * rise) + size * (0.62 * rise - 0.34 * pit)
    })
    const slow = fractalNoise(tile, { mm: 24, octaves: 4 }, seed + 20)
    const tone = slow.map((value, i) => value + 0.9 * mound[i]!)
    return { tile, height, tone }
  },
}
