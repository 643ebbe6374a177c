import { wrap } from './curve.ts'
import { hash } from './noise.ts'
import { repeats, type TileMm } from './tile.ts'

/** Points around which the pebbles, plates or scales of a skin grow, on a seamless tile. */
export interface Sites extends TileMm {
  x: Float32Array
  y: Float32Array
}

export interface Scatter {
  /** Mean distance in mm, across and down (down = across when not told). */
  pitch: number
  downPitch?: number
  /** 0 is a strict grid, 1 fully irregular. */
  jitter: number
  /** Every other row starts half a step later. */
  staggered?: boolean
}

export function scatter({ widthMm, heightMm }: TileMm, how: Scatter, seed: number): Sites {
  const { pitch, downPitch = pitch, jitter, staggered = false } = how
  const nx = repeats(widthMm, pitch)
  const ny = repeats(heightMm, downPitch, staggered ? 2 : 1)
  const x = new Float32Array(nx * ny)
  const y = new Float32Array(nx * ny)
  for (let k = 0; k < nx * ny; k++) {
    const column = k % nx
    const row = (k / nx) | 0
    const shift = staggered && row % 2 === 1 ? 0.5 : 0
    x[k] = wrap((column + 0.5 + shift + (hash(column, row, seed) - 0.5) * jitter) * (widthMm / nx), widthMm)
    y[k] = wrap((row + 0.5 + (hash(column, row, seed + 91) - 0.5) * jitter) * (heightMm / ny), heightMm)
  }
  return { widthMm, heightMm, x, y }
}

/** The nearest sites around each site: `count` a site, as index and as vector in mm, nearest first. */
export interface Neighbours {
  count: number
  index: Int32Array
  dx: Float32Array
  dy: Float32Array
  /** Half the distance, and one over the distance. */
  half: Float32Array
  inverse: Float32Array
}

export function findNeighbours(sites: Sites, count = 14): Neighbours {
  const { widthMm, heightMm, x, y } = sites
  const n = x.length
  const wanted = Math.min(count, n - 1)
  const side = Math.sqrt((widthMm * heightMm) / n) * 1.3
  const columns = Math.max(1, Math.floor(widthMm / side))
  const rows = Math.max(1, Math.floor(heightMm / side))
  const bucketOf = (k: number) =>
    Math.min(rows - 1, Math.floor((y[k]! / heightMm) * rows)) * columns +
    Math.min(columns - 1, Math.floor((x[k]! / widthMm) * columns))
  const buckets: number[][] = Array.from({ length: columns * rows }, () => [])
  for (let k = 0; k < n; k++) buckets[bucketOf(k)]!.push(k)

  const around: Neighbours = {
    count: wanted,
    index: new Int32Array(n * wanted),
    dx: new Float32Array(n * wanted),
    dy: new Float32Array(n * wanted),
    half: new Float32Array(n * wanted),
    inverse: new Float32Array(n * wanted),
  }
  for (let k = 0; k < n; k++) {
    const home = bucketOf(k)
    const candidates: { index: number; dx: number; dy: number; distance: number }[] = []
    for (const bucket of bucketsAround(home, columns, rows)) {
      for (const index of buckets[bucket]!) {
        if (index === k) continue
        const dx = shortest(x[index]! - x[k]!, widthMm)
        const dy = shortest(y[index]! - y[k]!, heightMm)
        candidates.push({ index, dx, dy, distance: Math.sqrt(dx * dx + dy * dy) })
      }
    }
    candidates.sort((one, other) => one.distance - other.distance || one.index - other.index)
    for (let j = 0; j < wanted; j++) {
      // A sparse corner may offer fewer than wanted; its last one stands in for the missing.
      const found = candidates[Math.min(j, candidates.length - 1)]!
      const at = k * wanted + j
      around.index[at] = found.index
      around.dx[at] = found.dx
      around.dy[at] = found.dy
      around.half[at] = found.distance / 2
      around.inverse[at] = 1 / Math.max(1e-6, found.distance)
    }
  }
  return around
}

function bucketsAround(home: number, columns: number, rows: number): Set<number> {
  const cx = home % columns
  const cy = (home / columns) | 0
  const found = new Set<number>()
  for (let j = -2; j <= 2; j++)
    for (let i = -2; i <= 2; i++) found.add(wrap(cy + j, rows) * columns + wrap(cx + i, columns))
  return found
}

/** The difference of two places on a line that closes on itself. */
export function shortest(d: number, length: number): number {
  return d - Math.round(d / length) * length
}
