/*
 * Colors a tile that shows only light and shade, so that one picture of a surface serves all colors of a
 * style. A pixel brighter or darker than the mean says how much light the surface returns there.
 */

type Rgb = readonly [red: number, green: number, blue: number]

/** The color of each brightness from 0 to 255, for a tile whose pixels are so bright this often. */
function colorRamp(counts: Float64Array, target: Rgb): Uint8ClampedArray {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const mean = counts.reduce((sum, count, level) => sum + count * toLinear(level / 255), 0) / total
  const luminance = 0.2126 * target[0] + 0.7152 * target[1] + 0.0722 * target[2]
  // Light goods have softer shadows, because light bounces between the bumps; dark ones
  // shine more than they shade.
  const contrast = (1 - 0.5 * luminance ** 0.8) / (1 - 0.5 * mean ** 0.8)
  const shine = 0.035 + 0.1 * luminance
  const ramp = new Uint8ClampedArray(256 * 3)
  for (let channel = 0; channel < 3; channel++) {
    const wanted = Math.max(0.0015, target[channel]!)
    let albedo = wanted
    const lit = (level: number): number => {
      const light = toLinear(level / 255) / mean
      const dye = wanted ** (0.28 * Math.min(1, Math.max(0, 1 - light)))
      const diffuse = albedo * dye * Math.max(0.06, 1 + (light - 1) * contrast)
      return shoulder(diffuse + shine * Math.max(0, light - 1.04))
    }
    for (let round = 0; round < 8; round++) {
      const now = counts.reduce((sum, count, level) => sum + (count ? count * lit(level) : 0), 0) / total
      albedo *= Math.min(2.5, Math.max(0.25, wanted / Math.max(1e-5, now)))
    }
    for (let level = 0; level < 256; level++) ramp[3 * level + channel] = 255 * fromLinear(lit(level))
  }
  return ramp
}

/** Gives the pixels (RGBA) of a tile a color. The mean of the result, in linear light, is that color. */
export function colorTile(pixels: Uint8ClampedArray, hex: string): void {
  const counts = new Float64Array(256)
  for (let at = 1; at < pixels.length; at += 4) counts[pixels[at]!]!++
  const ramp = colorRamp(counts, linearRgb(hex))
  for (let at = 0; at < pixels.length; at += 4) {
    const level = 3 * pixels[at + 1]!
    pixels[at] = ramp[level]!
    pixels[at + 1] = ramp[level + 1]!
    pixels[at + 2] = ramp[level + 2]!
  }
}

const linearRgb = (hex: string): Rgb => {
  const channel = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
const fromLinear = (value: number): number =>
  value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055

/** Compresses highlights toward white instead of clipping them. */
const shoulder = (value: number): number =>
  value < 0.8 ? value : 0.8 + 0.2 * (1 - Math.exp(-(value - 0.8) / 0.2))

/** Size of one bump in mm, by the value of the grain facet; others are fine. */
const bumpMm: Record<string, number> = {
  litchi: 2.1,
  'large-pebble': 3.6,
  milled: 5,
  crocodile: 10,
  ostrich: 9,
  lizard: 3,
  snake: 7,
  quilted: 20,
  smooth: 6,
  suede: 0.7,
  nubuck: 0.7,
  canvas: 1.1,
  nylon: 0.9,
  mesh: 1.6,
  woven: 6,
}
const fineMm = 1.2

/** How wide the tile of `hintPixels` is. */
export const hintMm = 64

/**
 * A hint of a grain for materials without a picture: soft bumps of about the
 * right size, which repeat seamlessly.
 */
export function hintPixels(pixels: Uint8ClampedArray, size: number, grain: string): void {
  const cells = Math.max(3, Math.round(hintMm / (bumpMm[grain] ?? fineMm)))
  // Three layers of bumps, turned against each other by their odd ratios, hide the lattice of each.
  const layers = [cells, Math.round(cells * 1.7) + 1, cells * 3 + 1]
  for (let y = 0, i = 0; y < size; y++) {
    for (let x = 0; x < size; x++, i += 4) {
      const height = layers.reduce((sum, count) => sum + bumps(count, x / size, y / size), 0) / layers.length
      pixels[i] = pixels[i + 1] = pixels[i + 2] = 148 + 40 * (height - 0.5)
      pixels[i + 3] = 255
    }
  }
}

/** Soft bumps of random height, a given number across; x and y run from 0 to 1 and repeat. */
function bumps(count: number, x: number, y: number): number {
  const at = (column: number, row: number) => noise((column % count) + (row % count) * 131 + count * 7)
  const [u, v] = [x * count, y * count]
  const [column, row] = [Math.floor(u), Math.floor(v)]
  const [fx, fy] = [ease(u - column), ease(v - row)]
  const upper = mix(at(column, row), at(column + 1, row), fx)
  const lower = mix(at(column, row + 1), at(column + 1, row + 1), fx)
  return mix(upper, lower, fy)
}

/** A pseudo-random number from 0 to 1, always the same for the same input. */
const noise = (seed: number): number => {
  const value = Math.sin(seed * 127.1 + 11.7) * 43_758.5453
  return value - Math.floor(value)
}
const ease = (t: number): number => t * t * (3 - 2 * t)
const mix = (a: number, b: number, t: number): number => a + (b - a) * t
