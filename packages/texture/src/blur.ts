import { wrap } from './math.ts'

type Plane = {
  width: number
  height: number
}

/** Approximates a Gaussian blur with two box blurs per axis; wraps around the tile's sides. */
export function blur(field: Float32Array, { width, height }: Plane, radius: number): Float32Array {
  const r = Math.min(Math.round(radius), (Math.min(width, height) >> 1) - 1)
  if (r < 1) return field
  const one = new Float32Array(field.length)
  const two = new Float32Array(field.length)
  blurRows(field, one, width, height, r)
  blurRows(one, two, width, height, r)
  blurColumns(two, one, width, height, r)
  blurColumns(one, two, width, height, r)
  return two
}

function blurRows(from: Float32Array, to: Float32Array, width: number, height: number, r: number) {
  const share = 1 / (2 * r + 1)
  for (let y = 0; y < height; y++) {
    const row = y * width
    let sum = 0
    for (let k = -r; k <= r; k++) sum += from[row + wrap(k, width)]!
    for (let x = 0; x < width; x++) {
      to[row + x] = sum * share
      const enters = x + r + 1 < width ? x + r + 1 : x + r + 1 - width
      const leaves = x - r >= 0 ? x - r : x - r + width
      sum += from[row + enters]! - from[row + leaves]!
    }
  }
}

function blurColumns(from: Float32Array, to: Float32Array, width: number, height: number, r: number) {
  const share = 1 / (2 * r + 1)
  const sums = new Float64Array(width)
  for (let k = -r; k <= r; k++) {
    const row = wrap(k, height) * width
    for (let x = 0; x < width; x++) sums[x]! += from[row + x]!
  }
  for (let y = 0; y < height; y++) {
    const enters = wrap(y + r + 1, height) * width
    const leaves = wrap(y - r, height) * width
    for (let x = 0; x < width; x++) {
      to[y * width + x] = sums[x]! * share
      sums[x]! += from[enters + x]! - from[leaves + x]!
    }
  }
}
