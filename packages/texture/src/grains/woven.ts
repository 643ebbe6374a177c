import { clamp } from '../math.ts'
import { fractalNoise } from '../noise.ts'
import type { Recipe } from '../recipe.ts'
import { fillTile, repeatCount, sizeMm } from '../tile.ts'
import { skin } from './nappa.ts'
import { crossing, emptyCrossing, plain, twill } from './weave.ts'

/** Leather strips woven diagonally. */
export const woven: Recipe = {
  material: { roughness: 0.44, specular: 0.16, cavity: 0.8, cavityMm: 1.4, tone: 0.06, dye: 0.5 },
  variants: 1,
  generate: (tile, seed, scale) => {
    const { widthMm, heightMm } = sizeMm(tile)
    const ground = skin(tile, seed + 50, { pitch: 0.75, crease: 0.05, pore: 0.04, swell: 0.05 })
    const kx = repeatCount(widthMm, 10 * scale, 2) / widthMm
    const ky = repeatCount(heightMm, 10 * scale, 2) / heightMm
    const bow = fractalNoise(tile, { mm: 12, octaves: 2 }, seed + 1)
    const here = emptyCrossing()
    const height = fillTile(tile, (i, x, y) => {
      const a = x * kx + y * ky + 0.05 * bow[i]!
      const b = x * kx - y * ky + 0.05 * bow[i]!
      crossing(plain, a, b, here)
      const warp = edged(here.warpRound) + 0.75 * here.warp
      const weft = edged(here.weftRound) + 0.75 * here.weft
      return 0.62 * scale * Math.max(warp, weft) + 0.9 * ground.height[i]!
    })
    return { tile, height, tone: fractalNoise(tile, { mm: 20, octaves: 3 }, seed + 20) }
  },
}

/** Cross section of a strip: flat with soft sides, instead of a round thread. */
const edged = (round: number) => 1 - (1 - clamp(round)) ** 2.2

/** 2/2 twill of flat fiber bundles under a clear coat. */
export const carbon: Recipe = {
  material: { roughness: 0.3, specular: 0.34, cavity: 0.9, cavityMm: 0.5, tone: 0.3, dye: 0.3 },
  variants: 1,
  generate: (tile, seed, scale) => {
    const { widthMm, heightMm } = sizeMm(tile)
    const kx = repeatCount(widthMm, 2.2 * scale, 4) / widthMm
    const ky = repeatCount(heightMm, 2.2 * scale, 4) / heightMm
    const lengthwise = fractalNoise(tile, { mm: 0.16, downMm: 6, octaves: 1 }, seed)
    const crosswise = fractalNoise(tile, { mm: 6, downMm: 0.16, octaves: 1 }, seed + 1)
    const bow = fractalNoise(tile, { mm: 30, octaves: 2 }, seed + 2)
    const here = emptyCrossing()
    const tone = new Float32Array(tile.width * tile.height)
    const height = fillTile(tile, (i, x, y) => {
      crossing(twill, x * kx + 0.16 * bow[i]!, y * ky + 0.16 * bow[i]!, here)
      const warp = 0.35 * here.warpRound + here.warp
      const weft = 0.35 * here.weftRound + here.weft
      const over = warp > weft
      // Carbon fibers along the light look dark, fibers across it look bright.
      tone[i] = over ? 0.75 + 0.5 * lengthwise[i]! : -0.6 + 0.5 * crosswise[i]!
      return 0.15 * scale * Math.max(warp, weft) + 0.012 * (over ? lengthwise[i]! : crosswise[i]!)
    })
    return { tile, height, tone }
  },
}
