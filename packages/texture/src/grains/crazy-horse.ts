import { blur } from '../blur.ts'
import { clamp, wrap } from '../math.ts'
import { fractalNoise, hash } from '../noise.ts'
import type { Recipe } from '../recipe.ts'
import { fillTile, sizeMm, type Tile } from '../tile.ts'
import { createVoronoi } from '../voronoi.ts'

/** Oil pull-up leather: waxed, cloudy and full of scratches. */
export const crazyHorse: Recipe = {
  material: { roughness: 0.55, specular: 0.1, cavity: 2.2, cavityMm: 0.4, tone: 0.27, dye: 0.34 },
  variants: 2,
  generate: (tile, seed, scale) => {
    const net = createVoronoi(tile, { pitch: 0.6 * scale, jitter: 0.95, relax: 1, rounding: 18 }, seed)
    const cloud = fractalNoise(tile, { mm: 24, octaves: 5, gain: 0.56 }, seed + 2)
    const mottle = fractalNoise(tile, { mm: 7, octaves: 5, gain: 0.62 }, seed + 3)
    const drift = fractalNoise(tile, { mm: 8, octaves: 3 }, seed + 5)
    const grit = fractalNoise(tile, { mm: 0.35, octaves: 2, gain: 0.7 }, seed + 4)
    const marks = scratches(tile, seed)
    const height = fillTile(tile, (i, x, y) => {
      const valley = (1 - clamp(net(x + 0.4 * drift[i]!, y).edge / 0.36)) ** 2
      return 0.1 * cloud[i]! - 0.03 * valley + 0.03 * grit[i]! - 0.05 * clamp(Math.abs(marks[i]!))
    })
    const tone = fillTile(
      tile,
      (i) => 0.95 * cloud[i]! + 0.5 * mottle[i]! + 0.07 * grit[i]! + 0.6 * clamp(marks[i]!, -1, 1),
    )
    return { tile, height, tone }
  },
}

/** Curved scratches: most are lighter (below 0), some darker. */
function scratches(tile: Tile, seed: number): Float32Array {
  const { widthMm, heightMm } = sizeMm(tile)
  const lines = new Float32Array(tile.width * tile.height)
  const number = Math.round((widthMm * heightMm) / 52)
  for (let k = 0; k < number; k++) {
    let x = hash(k, 1, seed) * tile.width
    let y = hash(k, 2, seed) * tile.height
    let angle = hash(k, 3, seed) * Math.PI * 2
    const length = tile.pxPerMm * (1.5 + 17 * hash(k, 4, seed) ** 3)
    const strength = (0.3 + 0.7 * hash(k, 5, seed)) * (hash(k, 6, seed) < 0.75 ? -1 : 0.6)
    const bend = ((hash(k, 7, seed) - 0.5) * 0.25) / tile.pxPerMm
    for (let t = 0; t < length; t += 0.5) {
      const at = wrap(Math.floor(y), tile.height) * tile.width + wrap(Math.floor(x), tile.width)
      lines[at]! += strength * Math.sin((Math.PI * t) / length)
      x += Math.cos(angle) * 0.5
      y += Math.sin(angle) * 0.5
      angle += bend * 0.5
    }
  }
  return blur(lines, tile, Math.max(1, tile.pxPerMm * 0.05))
}
