import { wrap } from './math.ts'
import { hash } from './noise.ts'
import { repeatCount, type TileMm } from './tile.ts'

/** Voronoi sites on a seamless tile: the centers of pebbles, plates or scales. */
export type Sites = TileMm & {
  x: Float32Array
  y: Float32Array
}

export type ScatterOptions = {
  /** Mean spacing in mm, horizontal and vertical; `downPitch` defaults to `pitch`. */
  pitch: number
  downPitch?: number
  /** 0 (regular grid) to 1 (irregular). */
  jitter: number
  /** Shifts every other row by half a spacing. */
  staggered?: boolean
}

export function scatterSites({ widthMm, heightMm }: TileMm, options: ScatterOptions, seed: number): Sites {
  const { pitch, downPitch = pitch, jitter, staggered = false } = options
  const nx = repeatCount(widthMm, pitch)
  const ny = repeatCount(heightMm, downPitch, staggered ? 2 : 1)
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

/** The `count` nearest neighbors of each site, sorted by distance. */
export type Neighbors = {
  count: number
  index: Int32Array
  /** Three numbers per neighbor: unit vector toward it and half the distance in mm. */
  borders: Float64Array
}

export function findNeighbors(sites: Sites, count = 14): Neighbors {
  const { widthMm, heightMm, x, y } = sites
  const n = x.length
  const neighborCount = Math.min(count, n - 1)
  const side = Math.sqrt((widthMm * heightMm) / n) * 1.3
  const columns = Math.max(1, Math.floor(widthMm / side))
  const rows = Math.max(1, Math.floor(heightMm / side))
  const bucketOf = (k: number) =>
    Math.min(rows - 1, Math.floor((y[k]! / heightMm) * rows)) * columns +
    Math.min(columns - 1, Math.floor((x[k]! / widthMm) * columns))
  const buckets: number[][] = Array.from({ length: columns * rows }, () => [])
  for (let k = 0; k < n; k++) buckets[bucketOf(k)]!.push(k)
  const around = buckets.map((_, home) => [...bucketsAround(home, columns, rows)])

  const index = new Int32Array(n * neighborCount)
  const borders = new Float64Array(n * neighborCount * 3)
  const nearest = new Float64Array(neighborCount)
  for (let k = 0; k < n; k++) {
    const first = k * neighborCount
    let found = 0
    for (const bucket of around[bucketOf(k)]!) {
      for (const other of buckets[bucket]!) {
        if (other === k) continue
        const dx = wrapDelta(x[other]! - x[k]!, widthMm)
        const dy = wrapDelta(y[other]! - y[k]!, heightMm)
        const square = dx * dx + dy * dy
        if (found === neighborCount && square >= nearest[neighborCount - 1]!) continue
        let slot = Math.min(found, neighborCount - 1)
        for (; slot > 0 && nearest[slot - 1]! > square; slot--) {
          nearest[slot] = nearest[slot - 1]!
          index[first + slot] = index[first + slot - 1]!
        }
        nearest[slot] = square
        index[first + slot] = other
        found = Math.min(found + 1, neighborCount)
      }
    }
    // Sparse areas can have too few neighbors: repeat the last one.
    for (let j = found; j < neighborCount; j++) index[first + j] = index[first + found - 1]!
    for (let j = 0; j < neighborCount; j++) {
      const other = index[first + j]!
      const dx = wrapDelta(x[other]! - x[k]!, widthMm)
      const dy = wrapDelta(y[other]! - y[k]!, heightMm)
      const distance = Math.max(1e-6, Math.sqrt(dx * dx + dy * dy))
      const at = (first + j) * 3
      borders[at] = dx / distance
      borders[at + 1] = dy / distance
      borders[at + 2] = distance / 2
    }
  }
  return { count: neighborCount, index, borders }
}

function bucketsAround(home: number, columns: number, rows: number): Set<number> {
  const cx = home % columns
  const cy = (home / columns) | 0
  const found = new Set<number>()
  for (let j = -2; j <= 2; j++)
    for (let i = -2; i <= 2; i++) found.add(wrap(cy + j, rows) * columns + wrap(cx + i, columns))
  return found
}

/** The shortest signed distance for a coordinate difference on a tile that wraps around. */
export function wrapDelta(d: number, length: number): number {
  return d - Math.round(d / length) * length
}
