import { clouds } from '../noise.ts'
import type { Recipe, Relief } from '../relief.ts'
import { paint, repeats, sizeMm, type Tile } from '../tile.ts'
import { type Binding, crossing, noCrossing, plain, twill } from './weave.ts'

interface Cloth {
  binding: Binding
  /** mm from thread to thread. */
  pitch: number
  rise: number
  /** How unevenly thick and how wavy the yarn is. */
  slub: number
  /** Strength of the twisted fibres on each thread. */
  fibre: number
}

export function cloth(tile: Tile, seed: number, { binding, pitch, rise, slub, fibre }: Cloth): Relief {
  const { widthMm, heightMm } = sizeMm(tile)
  const kx = repeats(widthMm, pitch, 4) / widthMm
  const ky = repeats(heightMm, pitch, 4) / heightMm
  const weftSlub = clouds(tile, { mm: 14, downMm: pitch * 1.5, octaves: 2 }, seed)
  const warpSlub = clouds(tile, { mm: pitch * 1.5, downMm: 14, octaves: 2 }, seed + 1)
  const bow = clouds(tile, { mm: 22, octaves: 2 }, seed + 4)
  const fuzz = clouds(tile, { mm: 0.3, octaves: 2, gain: 0.7 }, seed + 2)
  const place = noCrossing()
  const tone = new Float32Array(tile.width * tile.height)

  const height = paint(tile, (i, x, y) => {
    const across = x * kx + slub * (0.45 * warpSlub[i]! + 0.5 * bow[i]!)
    const down = y * ky + slub * (0.45 * weftSlub[i]! + 0.5 * bow[i]!)
    crossing(binding, across, down, place)
    const warp = place.warpRound * (1 + slub * 0.7 * warpSlub[i]!) + 0.55 * place.warp
    const weft = place.weftRound * (1 + slub * 0.7 * weftSlub[i]!) + 0.55 * place.weft
    const over = warp > weft
    const twist = Math.sin((over ? across * 2.2 + down * 3.4 : across * 3.4 - down * 2.2) * 6.2832)
    tone[i] = over ? warpSlub[i]! : weftSlub[i]!
    return rise * (Math.max(warp, weft) + fibre * (0.5 * twist + 0.9 * fuzz[i]!))
  })
  return { tile, height, tone }
}

export const canvas: Recipe = {
  look: { rough: 0.9, shine: 0.015, cavity: 1.5, cavityMm: 0.5, tone: 0.16, dye: 0.42 },
  pieces: 2,
  grow: (tile, seed, scale) =>
    cloth(tile, seed, { binding: plain, pitch: 0.95 * scale, rise: 0.25 * scale, slub: 0.5, fibre: 0.16 }),
}

export const nylon: Recipe = {
  look: { rough: 0.42, shine: 0.12, cavity: 2.2, cavityMm: 0.3, tone: 0.05, dye: 0.3 },
  pieces: 1,
  grow: (tile, seed, scale) =>
    cloth(tile, seed, { binding: twill, pitch: 0.5 * scale, rise: 0.09 * scale, slub: 0.16, fibre: 0.12 }),
}
