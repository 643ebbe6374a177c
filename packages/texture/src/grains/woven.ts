import { clamp } from '../curve.ts'
import { clouds } from '../noise.ts'
import type { Recipe } from '../relief.ts'
import { paint, repeats, sizeMm } from '../tile.ts'
import { skin } from './nappa.ts'
import { crossing, noCrossing, plain, twill } from './weave.ts'

/** Leather strips plaited on the diagonal. */
export const woven: Recipe = {
  look: { rough: 0.44, shine: 0.16, cavity: 0.8, cavityMm: 1.4, tone: 0.06, dye: 0.5 },
  pieces: 1,
  grow: (tile, seed, scale) => {
    const { widthMm, heightMm } = sizeMm(tile)
    const ground = skin(tile, seed + 50, { pitch: 0.75, crease: 0.05, pore: 0.04, swell: 0.05 })
    const kx = repeats(widthMm, 10 * scale, 2) / widthMm
    const ky = repeats(heightMm, 10 * scale, 2) / heightMm
    const bow = clouds(tile, { mm: 12, octaves: 2 }, seed + 1)
    const place = noCrossing()
    const height = paint(tile, (i, x, y) => {
      const a = x * kx + y * ky + 0.05 * bow[i]!
      const b = x * kx - y * ky + 0.05 * bow[i]!
      crossing(plain, a, b, place)
      const warp = edged(place.warpRound) + 0.75 * place.warp
      const weft = edged(place.weftRound) + 0.75 * place.weft
      return 0.62 * scale * Math.max(warp, weft) + 0.9 * ground.height[i]!
    })
    return { tile, height, tone: clouds(tile, { mm: 20, octaves: 3 }, seed + 20) }
  },
}

/** A strip is flat with softly turned sides, not a round thread. */
const edged = (round: number) => 1 - (1 - clamp(round)) ** 2.2

/** Two-by-two twill of flat fibre bundles under a clear coat. */
export const carbon: Recipe = {
  look: { rough: 0.3, shine: 0.34, cavity: 0.9, cavityMm: 0.5, tone: 0.3, dye: 0.3 },
  pieces: 1,
  grow: (tile, seed, scale) => {
    const { widthMm, heightMm } = sizeMm(tile)
    const kx = repeats(widthMm, 2.2 * scale, 4) / widthMm
    const ky = repeats(heightMm, 2.2 * scale, 4) / heightMm
    const lengthwise = clouds(tile, { mm: 0.16, downMm: 6, octaves: 1 }, seed)
    const crosswise = clouds(tile, { mm: 6, downMm: 0.16, octaves: 1 }, seed + 1)
    const bow = clouds(tile, { mm: 30, octaves: 2 }, seed + 2)
    const place = noCrossing()
    const tone = new Float32Array(tile.width * tile.height)
    const height = paint(tile, (i, x, y) => {
      crossing(twill, x * kx + 0.16 * bow[i]!, y * ky + 0.16 * bow[i]!, place)
      const warp = 0.35 * place.warpRound + place.warp
      const weft = 0.35 * place.weftRound + place.weft
      const over = warp > weft
      // Bundles lying along the light look dark, those across it bright.
      tone[i] = over ? 0.75 + 0.5 * lengthwise[i]! : -0.6 + 0.5 * crosswise[i]!
      return 0.15 * scale * Math.max(warp, weft) + 0.012 * (over ? lengthwise[i]! : crosswise[i]!)
    })
    return { tile, height, tone }
  },
}
