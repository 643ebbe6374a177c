import { clouds } from '../noise.ts'
import type { Recipe } from '../relief.ts'
import { paint, repeats, sizeMm } from '../tile.ts'
import { cloth } from './cloth.ts'
import { suede } from './nap.ts'
import { plain } from './weave.ts'

const look = { rough: 0.9, shine: 0.01, cavity: 1.6, cavityMm: 0.4, tone: 0.1, dye: 0.4 }

/** Single jersey from behind: rows of interlocking half loops. */
export const knitBack: Recipe = {
  look: { ...look, cavity: 1.2, cavityMm: 0.6 },
  pieces: 1,
  grow: (tile, seed) => {
    const { widthMm, heightMm } = sizeMm(tile)
    const kx = repeats(widthMm, 1.05) / widthMm
    const ky = repeats(heightMm, 0.8, 2) / heightMm
    const bow = clouds(tile, { mm: 12, octaves: 3 }, seed)
    const fuzz = clouds(tile, { mm: 0.3, octaves: 3, gain: 0.75 }, seed + 1)
    const yarn = clouds(tile, { mm: 3, downMm: 0.8, octaves: 2 }, seed + 2)
    const height = paint(tile, (i, x, y) => {
      const u = x * kx + 0.14 * bow[i]!
      const v = y * ky + 0.2 * bow[i]! + 0.34 * Math.sin(u * Math.PI * 2)
      const row = Math.floor(v)
      const arch = 1 - (2 * (v - row) - 1) ** 2
      const lift = 0.5 + 0.5 * Math.sin((u + (row & 1) * 0.5) * Math.PI * 2)
      return 0.2 * Math.sqrt(Math.max(0, arch)) * (0.6 + 0.4 * lift) * (1 + 0.3 * yarn[i]!) + 0.07 * fuzz[i]!
    })
    return { tile, height, tone: yarn }
  },
}

/** The same knit, raised with brushes until its loops vanish in down. */
export const brushedBack: Recipe = {
  look: { ...look, tone: 0.16 },
  pieces: 1,
  grow: (tile, seed) => {
    const down = clouds(tile, { mm: 1.6, downMm: 2.2, octaves: 5, gain: 0.72 }, seed)
    const hair = clouds(tile, { mm: 0.3, downMm: 1.4, octaves: 2, gain: 0.8 }, seed + 1)
    const lying = clouds(tile, { mm: 14, octaves: 4 }, seed + 2)
    return { tile, height: paint(tile, (i) => 0.3 * down[i]! + 0.14 * hair[i]!), tone: lying }
  },
}

export const wovenBack: Recipe = {
  look: { ...look, cavity: 1.3, cavityMm: 0.5 },
  pieces: 1,
  grow: (tile, seed) =>
    cloth(tile, seed, { binding: plain, pitch: 0.62, rise: 0.15, slub: 0.4, fibre: 0.25 }),
}

/** Needled felt: fibres in every direction, bonded in small dimples. */
export const nonWovenBack: Recipe = {
  look: { ...look, tone: 0.2 },
  pieces: 1,
  grow: (tile, seed) => {
    const one = clouds(tile, { mm: 0.35, downMm: 2.6, octaves: 2, gain: 0.8 }, seed)
    const two = clouds(tile, { mm: 2.6, downMm: 0.35, octaves: 2, gain: 0.8 }, seed + 1)
    const felt = clouds(tile, { mm: 1.3, octaves: 4, gain: 0.7 }, seed + 2)
    const thin = clouds(tile, { mm: 6, octaves: 4, gain: 0.6 }, seed + 3)
    const height = paint(tile, (i) => 0.14 * (Math.abs(one[i]!) + Math.abs(two[i]!)) + 0.2 * felt[i]!)
    return { tile, height, tone: thin }
  },
}

export const microfibreBack: Recipe = {
  look: { ...look, tone: 0.12 },
  pieces: 1,
  grow: (tile, seed) => {
    const felt = clouds(tile, { mm: 0.7, octaves: 4, gain: 0.8 }, seed)
    const nap = clouds(tile, { mm: 0.3, downMm: 0.9, octaves: 2, gain: 0.8 }, seed + 1)
    const lying = clouds(tile, { mm: 10, octaves: 4 }, seed + 2)
    return { tile, height: paint(tile, (i) => 0.14 * felt[i]! + 0.08 * nap[i]!), tone: lying }
  },
}

/** The flesh side of a hide: longer, looser fibres than a suede made for show. */
export const suedeBack: Recipe = {
  look: { ...suede.look, tone: 0.24 },
  pieces: 1,
  grow: (tile, seed) => {
    const shown = suede.grow(tile, seed, 1.5)
    const loose = clouds(tile, { mm: 0.8, downMm: 3, octaves: 3, gain: 0.7 }, seed + 40)
    return { ...shown, height: shown.height.map((h, i) => h + 0.16 * loose[i]!) }
  },
}
