import { hash } from './noise.ts'
import {
  findNeighbors,
  type Neighbors,
  type ScatterOptions,
  type Sites,
  scatterSites,
  wrapDelta,
} from './sites.ts'
import { sizeMm, type Tile } from './tile.ts'

export type VoronoiOptions = ScatterOptions & {
  /**
   * Sharpness of the smooth minimum over the borders: about 12 rounds the corners, 25 leaves them nearly
   * sharp, and 0 turns rounding off.
   */
  rounding: number
  /** Rounds of Lloyd relaxation, which evens out the cells. */
  relax?: number
}

/** A point in its Voronoi cell. */
type CellSample = {
  /** Distance to the nearest border, in mean site spacings; smooth around corners. */
  edge: number
  /** Distance to the cell's site in mean site spacings, and the offset from the site in mm. */
  center: number
  dx: number
  dy: number
  site: number
  /** A random value from 0 to 1 for each border; blends into the neighboring border's value near corners. */
  borderRandom: number
}

/**
 * Looks up a point of the tile (mm). Returns one reused object. The search starts at the previous cell, so
 * scanning neighboring points in order is fastest.
 */
export type Voronoi = (x: number, y: number) => CellSample

export function createVoronoi(tile: Tile, options: VoronoiOptions, seed: number): Voronoi {
  let sites = scatterSites(sizeMm(tile), options, seed)
  for (let times = options.relax ?? 0; times > 0; times--) sites = relax(sites)
  return voronoiFromSites(sites, options.rounding)
}

export function voronoiFromSites(sites: Sites, rounding: number): Voronoi {
  const { widthMm, heightMm } = sites
  const around = findNeighbors(sites)
  const { count, index, borders } = around
  const pitch = meanSpacing(around)
  const distances = new Float64Array(count)
  const borderRandoms = Float64Array.from(index, (other, at) => {
    const one = Math.floor(at / count)
    return hash(Math.min(one, other), Math.max(one, other), 77)
  })
  const sample: CellSample = { edge: 0, center: 0, dx: 0, dy: 0, site: 0, borderRandom: 0 }
  let site = 0

  return (x, y) => {
    let px = wrapDelta(x - sites.x[site]!, widthMm)
    let py = wrapDelta(y - sites.y[site]!, heightMm)
    let nearest = 0
    let reach = 0
    let compared = 0
    let far = 0
    // Move to the neighboring cell while the point lies beyond a border. The
    // bound guards against rounding errors.
    for (let moves = 0; moves < 400; moves++) {
      const first = site * count
      far = Math.sqrt(px * px + py * py)
      // Borders further away than this add less than 1% to the smooth minimum.
      reach = rounding > 0 ? (4.6 / rounding) * pitch[site]! : 0
      nearest = Number.POSITIVE_INFINITY
      let crossed = 0
      for (compared = 0; compared < count; compared++) {
        const at = (first + compared) * 3
        const half = borders[at + 2]!
        // Neighbors are sorted by distance, so no later border can be closer.
        if (half - far > nearest + reach) break
        const border = half - px * borders[at]! - py * borders[at + 1]!
        distances[compared] = border
        if (border < nearest) {
          nearest = border
          crossed = compared
        }
      }
      if (nearest >= -1e-6) break
      const at = (first + crossed) * 3
      const distance = 2 * borders[at + 2]!
      px -= borders[at]! * distance
      py -= borders[at + 1]! * distance
      site = index[first + crossed]!
    }
    const size = pitch[site]!
    let edge = nearest / size
    if (rounding > 0) {
      let sum = 0
      let blended = 0
      for (let j = 0; j < compared; j++) {
        const behind = distances[j]! - nearest
        if (behind > reach) continue
        const share = Math.exp((-rounding * behind) / size)
        sum += share
        blended += share * borderRandoms[site * count + j]!
      }
      edge -= Math.log(sum) / rounding
      sample.borderRandom = blended / sum
    }
    sample.edge = Math.max(0, edge)
    sample.center = far / size
    sample.dx = px
    sample.dy = py
    sample.site = site
    return sample
  }
}

/** For each site, the mean distance to its four nearest neighbors. */
function meanSpacing({ count, index, borders }: Neighbors): Float32Array {
  const near = Math.min(4, count)
  return Float32Array.from({ length: index.length / count }, (_, k) => {
    let sum = 0
    for (let j = 0; j < near; j++) sum += borders[(k * count + j) * 3 + 2]! * 2
    return sum / near
  })
}

/**
 * One round of Lloyd relaxation: moves each site most of the way to its
 * cell's centroid, which removes slivers.
 */
function relax(sites: Sites): Sites {
  const n = sites.x.length
  const cells = voronoiFromSites(sites, 0)
  const pull = { x: new Float64Array(n), y: new Float64Array(n), count: new Float64Array(n) }
  const step = Math.sqrt((sites.widthMm * sites.heightMm) / n) / 4
  for (let y = step / 2; y < sites.heightMm; y += step) {
    for (let x = step / 2; x < sites.widthMm; x += step) {
      const { site, dx, dy } = cells(x, y)
      pull.x[site]! += dx
      pull.y[site]! += dy
      pull.count[site]!++
    }
  }
  const moved = (from: Float32Array, by: Float64Array, length: number) =>
    from.map((at, k) => {
      const to = pull.count[k]! > 0 ? at + (0.8 * by[k]!) / pull.count[k]! : at
      return ((to % length) + length) % length
    })
  return { ...sites, x: moved(sites.x, pull.x, sites.widthMm), y: moved(sites.y, pull.y, sites.heightMm) }
}
