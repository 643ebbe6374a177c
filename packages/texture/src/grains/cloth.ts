import { fractalNoise } from '../noise.ts'
import type { Recipe, TextureMaps } from '../recipe.ts'
import { fillTile, repeatCount, sizeMm, type Tile } from '../tile.ts'
import { crossing, emptyCrossing, plain, twill, type WeavePattern } from './weave.ts'

type Cloth = {
  pattern: WeavePattern
  /** mm from thread to thread. */
  pitch: number
  rise: number
  /** Unevenness and waviness of the yarn. */
  slub: number
  /** Visibility of the twisted fibers in a thread. */
  fiber: number
}

export function cloth(tile: Tile, seed: number, { pattern, pitch, rise, slub, fiber }: Cloth): TextureMaps {
  const { widthMm, heightMm } = sizeMm(tile)
  const kx = repeatCount(widthMm, pitch, 4) / widthMm
  const ky = repeatCount(heightMm, pitch, 4) / heightMm
  const weftSlub = fractalNoise(tile, { mm: 14, downMm: pitch * 1.5, octaves: 2 }, seed)
  const warpSlub = fractalNoise(tile, { mm: pitch * 1.5, downMm: 14, octaves: 2 }, seed + 1)
  const bow = fractalNoise(tile, { mm: 22, octaves: 2 }, seed + 4)
  const fuzz = fractalNoise(tile, { mm: 0.3, octaves: 2, gain: 0.7 }, seed + 2)
  const here = emptyCrossing()
  const tone = new Float32Array(tile.width * tile.height)

  const height = fillTile(tile, (i, x, y) => {
    const across = x * kx + slub * (0.45 * warpSlub[i]! + 0.5 * bow[i]!)
    const down = y * ky + slub * (0.45 * weftSlub[i]! + 0.5 * bow[i]!)
    crossing(pattern, across, down, here)
    const warp = here.warpRound * (1 + slub * 0.7 * warpSlub[i]!) + 0.55 * here.warp
    const weft = here.weftRound * (1 + slub * 0.7 * weftSlub[i]!) + 0.55 * here.weft
    const over = warp > weft
    const twist = Math.sin((over ? across * 2.2 + down * 3.4 : across * 3.4 - down * 2.2) * 6.2832)
    tone[i] = over ? warpSlub[i]! : weftSlub[i]!
    return rise * (Math.max(warp, weft) + fiber * (0.5 * twist + 0.9 * fuzz[i]!))
  })
  return { tile, height, tone }
}

export const canvas: Recipe = {
  material: { roughness: 0.9, specular: 0.015, cavity: 1.5, cavityMm: 0.5, tone: 0.16, dye: 0.42 },
  variants: 2,
  generate: (tile, seed, scale) =>
    cloth(tile, seed, { pattern: plain, pitch: 0.95 * scale, rise: 0.25 * scale, slub: 0.5, fiber: 0.16 }),
}

export const nylon: Recipe = {
  material: { roughness: 0.42, specular: 0.12, cavity: 2.2, cavityMm: 0.3, tone: 0.05, dye: 0.3 },
  variants: 1,
  generate: (tile, seed, scale) =>
    cloth(tile, seed, { pattern: twill, pitch: 0.5 * scale, rise: 0.09 * scale, slub: 0.16, fiber: 0.12 }),
}
