import { blur } from '../blur.ts'
import { clamp, mix, smoothstep } from '../math.ts'
import { fractalNoise, hash } from '../noise.ts'
import type { Recipe } from '../recipe.ts'
import { type Sites, scatterSites, wrapDelta } from '../sites.ts'
import { fillTile, sizeMm, type TileMm } from '../tile.ts'
import { voronoiFromSites } from '../voronoi.ts'

/** Plates are generated on a vertically stretched tile, so they end up wider than tall. */
const stretch = 1.32

/** Belly plates in staggered rows that shrink into round scales toward both flanks. */
export const crocodile: Recipe = {
  material: { roughness: 0.27, specular: 0.36, cavity: 0.75, cavityMm: 1.8, tone: 0.08, dye: 0.75 },
  variants: 2,
  centered: true,
  generate: (tile, seed, scale) => {
    const size = sizeMm(tile)
    const stretched = { ...size, heightMm: size.heightMm * stretch }
    const plates = voronoiFromSites(plateSites(stretched, 11 * scale, seed), 17)
    const driftX = fractalNoise(tile, { mm: 13, octaves: 3 }, seed + 5)
    const driftY = fractalNoise(tile, { mm: 13, octaves: 3 }, seed + 6)
    const wrinkle = fractalNoise(tile, { mm: 5, downMm: 2.6, octaves: 4, gain: 0.55 }, seed + 7)
    const fine = fractalNoise(tile, { mm: 0.7, octaves: 3, gain: 0.6 }, seed + 8)
    const slow = fractalNoise(tile, { mm: 20, octaves: 2 }, seed + 12)

    const shape = fillTile(tile, (i, x, y) => {
      const { edge, site } = plates(x + 0.8 * driftX[i]!, (y + 0.8 * driftY[i]!) * stretch)
      const t = clamp(edge / 0.3)
      const dome = Math.sqrt(1 - (1 - t) ** 2.6)
      const crease = 1 - Math.exp(-((edge / 0.05) ** 2))
      const flank = bellyness(x, size.widthMm)
      const rise = mix(0.8, 1.35, flank) * (0.9 + 0.2 * hash(site, 3, 7))
      const lines = (1 - 2 * Math.abs(wrinkle[i]!)) * 0.1 * dome
      return scale * (rise * (0.6 * dome + 0.4 * crease) + lines + 0.12 * slow[i]!)
    })
    const height = blur(shape, tile, tile.pxPerMm * 0.07)
    for (let i = 0; i < height.length; i++) height[i]! += 0.022 * fine[i]!
    return { tile, height, tone: fractalNoise(tile, { mm: 18, octaves: 4 }, seed + 9) }
  },
}

/** 1 along the vertical center line of the tile, 0 at the left and right sides. */
function bellyness(x: number, widthMm: number): number {
  return 1 - smoothstep(0.2, 0.42, Math.abs(wrapDelta(x - widthMm / 2, widthMm)) / widthMm)
}

function plateSites(size: TileMm, pitch: number, seed: number): Sites {
  const rows = scatterSites(size, { pitch, downPitch: pitch * 1.05, jitter: 0.2, staggered: true }, seed)
  const x: number[] = []
  const y: number[] = []
  const farFromAll = (px: number, py: number, room: number) =>
    x.every(
      (qx, k) => Math.hypot(wrapDelta(px - qx, size.widthMm), wrapDelta(py - y[k]!, size.heightMm)) > room,
    )
  rows.x.forEach((px, k) => {
    if (bellyness(px, size.widthMm) < 0.5) return
    x.push(px)
    y.push(rows.y[k]!)
  })
  for (let throwNo = 0; throwNo < 9000; throwNo++) {
    const px = hash(throwNo, 1, seed + 40) * size.widthMm
    const py = hash(throwNo, 2, seed + 41) * size.heightMm
    const belly = bellyness(px, size.widthMm)
    if (belly < 0.6 && farFromAll(px, py, pitch * mix(0.42, 0.8, belly))) {
      x.push(px)
      y.push(py)
    }
  }
  return { ...size, x: Float32Array.from(x), y: Float32Array.from(y) }
}
