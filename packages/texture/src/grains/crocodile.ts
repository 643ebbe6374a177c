import { blur } from '../blur.ts'
import { walkCells } from '../cells.ts'
import { clamp, mix, step } from '../curve.ts'
import { clouds, hash } from '../noise.ts'
import type { Recipe } from '../relief.ts'
import { type Sites, scatter, shortest } from '../sites.ts'
import { paint, sizeMm, type TileMm } from '../tile.ts'

/** Plates are grown on a tile drawn out lengthwise, which makes them wider than tall. */
const stretch = 1.32

/** Belly plates in staggered rows that shrink into round scales towards both flanks. */
export const crocodile: Recipe = {
  look: { rough: 0.27, shine: 0.36, cavity: 0.75, cavityMm: 1.8, tone: 0.08, dye: 0.75 },
  pieces: 2,
  centred: true,
  grow: (tile, seed, scale) => {
    const size = sizeMm(tile)
    const stretched = { ...size, heightMm: size.heightMm * stretch }
    const plates = walkCells(plateSites(stretched, 11 * scale, seed), 17)
    const driftX = clouds(tile, { mm: 13, octaves: 3 }, seed + 5)
    const driftY = clouds(tile, { mm: 13, octaves: 3 }, seed + 6)
    const wrinkle = clouds(tile, { mm: 5, downMm: 2.6, octaves: 4, gain: 0.55 }, seed + 7)
    const fine = clouds(tile, { mm: 0.7, octaves: 3, gain: 0.6 }, seed + 8)
    const slow = clouds(tile, { mm: 20, octaves: 2 }, seed + 12)

    const shape = paint(tile, (i, x, y) => {
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
    return { tile, height, tone: clouds(tile, { mm: 18, octaves: 4 }, seed + 9) }
  },
}

/** 1 along the middle of the tile, 0 at its sides. */
function bellyness(x: number, widthMm: number): number {
  return 1 - step(0.2, 0.42, Math.abs(shortest(x - widthMm / 2, widthMm)) / widthMm)
}

function plateSites(size: TileMm, pitch: number, seed: number): Sites {
  const rows = scatter(size, { pitch, downPitch: pitch * 1.05, jitter: 0.2, staggered: true }, seed)
  const x: number[] = []
  const y: number[] = []
  const farFromAll = (px: number, py: number, room: number) =>
    x.every(
      (qx, k) => Math.hypot(shortest(px - qx, size.widthMm), shortest(py - y[k]!, size.heightMm)) > room,
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
