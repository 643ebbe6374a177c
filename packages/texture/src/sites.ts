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

/** The nearest sites around each site, `count` a site, nearest first. */
export interface Neighbours {
  count: number
  index: Int32Array
  /** Three numbers a neighbour: the direction to it (length 1) and half the distance in mm. */
  borders: Float64Array
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
  const around = buckets.map((_, home) => [...bucketsAround(home, columns, rows)])

  const index = new Int32Array(n * wanted)
  const borders = new Float64Array(n * wanted * 3)
  const nearest = new Float64Array(wanted)
  for (let k = 0; k < n; k++) {
    const first = k * wanted
    let found = 0
    for (const bucket of around[bucketOf(k)]!) {
      for (const other of buckets[bucket]!) {
        if (other === k) continue
        const dx = shortest(x[other]! - x[k]!, widthMm)
        const dy = shortest(y[other]! - y[k]!, heightMm)
        const square = dx * dx + dy * dy
        if (found === wanted && square >= nearest[wanted - 1]!) continue
        let place = Math.min(found, wanted - 1)
        for (; place > 0 && nearest[place - 1]! > square; place--) {
          nearest[place] = nearest[place - 1]!
          index[first + place] = index[first + place - 1]!
        }
        nearest[place] = square
        index[first + place] = other
        found = Math.min(found + 1, wanted)
      }
    }
    // A sparse corner may offer fewer than wanted; its last one stands in for the missing.
    for (let j = found; j < wanted; j++) index[first + j] = index[first + found - 1]!
    for (let j = 0; j < wanted; j++) {
      const other = index[first + j]!
      const dx = shortest(x[other]! - x[k]!, widthMm)
      const dy = shortest(y[other]! - y[k]!, heightMm)
      const distance = Math.max(1e-6, Math.sqrt(dx * dx + dy * dy))
      const at = (first + j) * 3
      borders[at] = dx / distance
      borders[at + 1] = dy / distance
      borders[at + 2] = distance / 2
    }
  }
  return { count: wanted, index, borders }
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
