import { fractalNoise } from '../noise.ts'
import type { Recipe } from '../recipe.ts'
import { fillTile, repeatCount, sizeMm } from '../tile.ts'
import { cloth } from './cloth.ts'
import { suede } from './nap.ts'
import { plain } from './weave.ts'

const material = { roughness: 0.9, specular: 0.01, cavity: 1.6, cavityMm: 0.4, tone: 0.1, dye: 0.4 }

/** Back of single jersey: rows of interlocking half loops. */
export const knitBack: Recipe = {
  material: { ...material, cavity: 1.2, cavityMm: 0.6 },
  variants: 1,
  generate: (tile, seed) => {
    const { widthMm, heightMm } = sizeMm(tile)
    const kx = repeatCount(widthMm, 1.05) / widthMm
    const ky = repeatCount(heightMm, 0.8, 2) / heightMm
    const bow = fractalNoise(tile, { mm: 12, octaves: 3 }, seed)
    const fuzz = fractalNoise(tile, { mm: 0.3, octaves: 3, gain: 0.75 }, seed + 1)
    const yarn = fractalNoise(tile, { mm: 3, downMm: 0.8, octaves: 2 }, seed + 2)
    const height = fillTile(tile, (i, x, y) => {
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

/** Knit brushed until its loops disappear under the nap. */
export const brushedBack: Recipe = {
  material: { ...material, tone: 0.16 },
  variants: 1,
  generate: (tile, seed) => {
    const down = fractalNoise(tile, { mm: 1.6, downMm: 2.2, octaves: 5, gain: 0.72 }, seed)
    const hair = fractalNoise(tile, { mm: 0.3, downMm: 1.4, octaves: 2, gain: 0.8 }, seed + 1)
    const lying = fractalNoise(tile, { mm: 14, octaves: 4 }, seed + 2)
    return { tile, height: fillTile(tile, (i) => 0.3 * down[i]! + 0.14 * hair[i]!), tone: lying }
  },
}

export const wovenBack: Recipe = {
  material: { ...material, cavity: 1.3, cavityMm: 0.5 },
  variants: 1,
  generate: (tile, seed) =>
    cloth(tile, seed, { pattern: plain, pitch: 0.62, rise: 0.15, slub: 0.4, fiber: 0.25 }),
}

/** Needle-punched felt: fibers in every direction with small dimples. */
export const nonWovenBack: Recipe = {
  material: { ...material, tone: 0.2 },
  variants: 1,
  generate: (tile, seed) => {
    const one = fractalNoise(tile, { mm: 0.35, downMm: 2.6, octaves: 2, gain: 0.8 }, seed)
    const two = fractalNoise(tile, { mm: 2.6, downMm: 0.35, octaves: 2, gain: 0.8 }, seed + 1)
    const felt = fractalNoise(tile, { mm: 1.3, octaves: 4, gain: 0.7 }, seed + 2)
    const thin = fractalNoise(tile, { mm: 6, octaves: 4, gain: 0.6 }, seed + 3)
    const height = fillTile(tile, (i) => 0.14 * (Math.abs(one[i]!) + Math.abs(two[i]!)) + 0.2 * felt[i]!)
    return { tile, height, tone: thin }
  },
}

export const microfiberBack: Recipe = {
  material: { ...material, tone: 0.12 },
  variants: 1,
  generate: (tile, seed) => {
    const felt = fractalNoise(tile, { mm: 0.7, octaves: 4, gain: 0.8 }, seed)
    const nap = fractalNoise(tile, { mm: 0.3, downMm: 0.9, octaves: 2, gain: 0.8 }, seed + 1)
    const lying = fractalNoise(tile, { mm: 10, octaves: 4 }, seed + 2)
    return { tile, height: fillTile(tile, (i) => 0.14 * felt[i]! + 0.08 * nap[i]!), tone: lying }
  },
}

/** Flesh side of a hide: fibers longer and looser than on finished suede. */
export const suedeBack: Recipe = {
  material: { ...suede.material, tone: 0.24 },
  variants: 1,
  generate: (tile, seed) => {
    const shown = suede.generate(tile, seed, 1.5)
    const loose = fractalNoise(tile, { mm: 0.8, downMm: 3, octaves: 3, gain: 0.7 }, seed + 40)
    return { ...shown, height: shown.height.map((h, i) => h + 0.16 * loose[i]!) }
  },
}
